import { expect, test } from "vitest";
import { refusedIn } from "../src/lib/refusals";

const person = { code: "not-found", message: "There is no such person.", wayOut: "Look at how the name is written." };

test("a refusal is told in the language of the page, and what to do apart from it", () => {
  expect(refusedIn("en", person)).toEqual({ text: person.message, wayOut: person.wayOut });
  expect(refusedIn("de", person)).toEqual({ text: "Das gibt es hier nicht.", wayOut: "Sieh nach, ob Name und Adresse stimmen." });
});

test("what pages have their own words for is told in these", () => {
  expect(refusedIn("de", { code: "yourself", message: "That is you.", wayOut: "Ask somebody else." })).toEqual({ text: "Das bist du.", wayOut: "" });
});

test("what nobody has words for is told as the server says it", () => {
  const strange = { code: "strange", message: "No.", wayOut: "Go." };
  expect(refusedIn("de", strange)).toEqual({ text: "No.", wayOut: "Go." });
});
