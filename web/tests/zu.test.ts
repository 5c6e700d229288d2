// What Zu's panel shows of long texts.
import { expect, test } from "vitest";
import { inLines, rowsFor } from "../src/boards/excavation-earth/zu";

const LONG = "Zu recalls an envoy from the right command centre, +5 credits: Zu has the majority there already";

test("a long text is shown as far as its lines go, in whole words", () => {
  const said = inLines(LONG, 206, 2);
  expect(said.endsWith(" …")).toBe(true);
  expect(LONG.startsWith(said.slice(0, -2))).toBe(true);
  expect(said.length).toBeLessThan((2 * 206) / 6);
  expect(inLines("the most guides of Zu", 206, 2)).toBe("the most guides of Zu");
});

test("two cards with long names have one line each for the rest, where they are low", () => {
  const card: [string, string] = ["Command at market number six", LONG];
  expect(rowsFor([card, card], 206, 112)).toBe(1);
  expect(rowsFor([card, card], 206, 170)).toBe(2);
  expect(rowsFor([card], 206, 112)).toBe(2);
});
