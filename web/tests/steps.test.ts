import { describe, expect, test } from "vitest";
import { cardsTold } from "../src/boards/excavation-earth/zu";
import type { Zu } from "../src/generated/excavation-earth";
import { stays, stepsOf } from "../src/lib/steps";
import { action, line, seat } from "./things";

const seats = [seat(0, "Ann"), seat(1, "Zu", "automa")];
const why = { lines: [{ text: "more popular", clause: "C-1" }, { text: "by lot", clause: "C-2" }], decided: 1 };
const revealed = (card: number) => line(`reveals ${card}`, { seat: 1, elements: [`zu_card:${card}`] });
const dug = line("digs", { seat: 1, elements: ["location:3"], why });

describe("steps", () => {
  const log = [
    action(0, [line("Ann digs", { seat: 0 })], 4),
    action(1, [revealed(2), dug], 4),
    action(1, [revealed(5), line("adds a buyer", { seat: 1, elements: ["market:1"] }), line("a buyer leaves", { elements: ["colour:2"] })], 4),
    action(null, [line("round 2")], 4),
  ];

  test("are what automas did after a decision, line by line", () => {
    expect(stepsOf(log, seats, 3).map((step) => step.line.text)).toEqual(["reveals 2", "digs", "reveals 5", "adds a buyer"]);
    expect(stepsOf(log, seats, 4)).toEqual([]);
    expect(stepsOf(log, [seat(0, "Ann"), seat(1, "Ben", "bot")], 3)).toEqual([]);
  });

  test("tell the actions as far as they have come", () => {
    const told = stepsOf(log, seats, 3).map((step) => step.told.map(({ lines }) => lines.length));
    expect(told).toEqual([[1, 1], [1, 2], [1, 2, 1], [1, 2, 3]]);
  });

  test("touch what they and what follows from them touch", () => {
    const last = stepsOf(log, seats, 3).at(-1)!;
    expect([...last.touched]).toEqual([["market:1", 1], ["colour:2", 1]]);
  });

  test("stay longer where there is a list to read, and half as long at double pace", () => {
    const [first, second, , fourth] = stepsOf(log, seats, 3);
    expect([first, second, fourth].map((step) => stays(step!, 1))).toEqual([1600, 1600, 1000]);
    expect(stays(first!, 2)).toBe(800);
  });
});

describe("Zu's cards in sight", () => {
  const zu = { seat: 1, discard: [{ element: "zu_card:2", name: {}, count: 3 }] } as unknown as Zu;
  const told = [action(1, [revealed(2)]), action(1, [revealed(2), dug]), action(0, [line("Ann")]), action(1, [revealed(7), line("fails", { seat: 1 })])];

  test("are those of its last turn, with the list that decided last", () => {
    expect(cardsTold(zu, told, false).map(({ element, why }) => [element, why?.decided])).toEqual([
      ["zu_card:2", 1],
      ["zu_card:7", undefined],
    ]);
  });

  test("are the present one while a turn is shown, and none when a round begins", () => {
    expect(cardsTold(zu, told.slice(0, 2), true).map(({ said }) => said)).toEqual(["reveals 2"]);
    expect(cardsTold({ ...zu, discard: [] }, told, false)).toEqual([]);
    expect(cardsTold(zu, [action(1, [line("Zu passes", { seat: 1 })])], false)).toEqual([]);
  });
});
