import { expect, test } from "vitest";
import { chaptersWith, termsWith } from "../src/learn/lessons";
import type { LearnChapter } from "../src/lib/types";

const chapter = (id: string, title: string, text: string, clause: string): LearnChapter => ({
  id,
  part: "actions",
  title,
  paragraphs: [text],
  clauses: [clause],
  picture: "",
  trial: false,
});
const CHAPTERS = [
  chapter("sell", "Verkaufen", "Du brauchst einen Händler und Käufer.", "EE-SELL-05"),
  chapter("travel", "Reisen", "Zieh deine Archäologen.", "EE-TRAVEL-01"),
];
const found = (asked: string) => chaptersWith(CHAPTERS, asked).map(({ id }) => id);

test("a chapter is found by words of its title and its text, in any order", () => {
  expect(found("käufer verkaufen")).toEqual(["sell"]);
});

test("accents and capitals do not matter", () => {
  expect(found("HANDLER")).toEqual(["sell"]);
});

test("a chapter is found by the rules it rests on", () => {
  expect(found("ee-travel")).toEqual(["travel"]);
});

test("nothing asked shows everything, an unknown word nothing", () => {
  expect(found("")).toEqual(["sell", "travel"]);
  expect(found("planet")).toEqual([]);
});

test("words of the game are found by name and meaning", () => {
  const terms = [{ name: "Trader", text: "A crew cube in a market." }];
  expect(termsWith(terms, "cube")).toHaveLength(1);
  expect(termsWith(terms, "envoy")).toHaveLength(0);
});
