import { describe, expect, test } from "vitest";
import { cardsTold } from "../src/boards/excavation-earth/zu";
import type { Zu } from "../src/generated/excavation-earth";
import { lastTurnOf, stays, stepsOf } from "../src/lib/steps";
import { action, line, seat } from "./things";

const why = { lines: [{ text: "more popular", clause: "C-1" }, { text: "by lot", clause: "C-2" }], decided: 1 };
const revealed = (card: number) => line(`reveals ${card}`, { seat: 1, elements: [`zu_card:${card}`] });
const dug = line("digs", { seat: 1, elements: ["location:3"], why });

describe("steps of an automa", () => {
  const log = [
    action(0, [line("Ann digs", { seat: 0, elements: ["location:1"] })], 4),
    action(1, [revealed(2), dug], 4),
    action(1, [revealed(5), line("adds a buyer", { seat: 1, elements: ["market:1"] }), line("a buyer leaves", { elements: ["colour:2"] })], 4),
    action(null, [line("round 2")], 4),
  ];
  const around = { seats: [{ ...seat(0, "Ann"), mine: true }, seat(1, "Zu", "automa")], viewer: 0 };

  test("are what it did after a decision, line by line", () => {
    expect(stepsOf(log, around, 3).map((step) => step.line.text)).toEqual(["reveals 2", "digs", "reveals 5", "adds a buyer"]);
    expect(stepsOf(log, around, 4)).toEqual([]);
  });

  test("tell the actions as far as they have come", () => {
    const told = stepsOf(log, around, 3).map((step) => step.told.map(({ lines }) => lines.length));
    expect(told).toEqual([[1, 1], [1, 2], [1, 2, 1], [1, 2, 3]]);
  });

  test("touch what they and what follows from them touch", () => {
    const last = stepsOf(log, around, 3).at(-1)!;
    expect([...last.touched]).toEqual([["market:1", 1], ["colour:2", 1]]);
  });

  test("stay longer where there is a list to read, and half as long at double pace", () => {
    const [first, second, , fourth] = stepsOf(log, around, 3);
    expect([first, second, fourth].map((step) => stays(step!, 1))).toEqual([1100, 1100, 400]);
    expect(stays(first!, 2)).toBe(550);
  });
});

describe("steps of others", () => {
  const move = (piece: string, source: string, target: string) => ({ piece, source, target });
  const paid = line("Ben digs with a card", { seat: 1, elements: ["discard"], moves: [move("card:1", "seat:1/hand", "discard")] });
  const tile = line("Ben digs up a tile", { seat: 1, elements: ["location:3"], moves: [move("tile:3", "location:3", "seat:1/hold:0")] });
  const ejects = line("A buyer leaves", { elements: ["market:1"], moves: [move("crew:0", "market:1", "supply"), move("crew:0", "market:1", "supply")] });
  const passes = line("Ben passes", { seat: 1, elements: ["seat:1"] });
  const around = { seats: [{ ...seat(0, "Ann"), mine: true }, seat(1, "Ben", "bot")], viewer: 0 };
  const log = [action(1, [paid, tile], 4, 5), action(1, [tile], 6), action(1, [tile, ejects], 7), action(1, [passes], 8)];

  test("are one an action, told by what was done and not by what was paid; a pass is none", () => {
    expect(stepsOf(log, around, 3).map((step) => [step.line.text, step.first])).toEqual([
      ["Ben digs up a tile", 4],
      ["Ben digs up a tile", 6],
      ["Ben digs up a tile", 7],
    ]);
  });

  test("say what the deed brings, unless it says so itself", () => {
    const sells = line("Ben sells red artefacts in Market #1 and Market #2.", { seat: 1, elements: ["market:1"] });
    const earns = line("Ben earns 22 credits.", { seat: 1, elements: ["credits"] });
    const says = (gain: number | undefined, ...lines: ReturnType<typeof line>[]) =>
      stepsOf([{ ...action(1, lines, 4), gain }], around, 3).map(({ caption }) => caption);
    expect(says(22, paid, sells, earns)).toEqual(["Ben sells red artefacts in Market #1 and Market #2: +22"]);
    expect(says(-6, paid, tile)).toEqual(["Ben digs up a tile: −6"]);
    expect(says(undefined, paid, tile)).toEqual(["Ben digs up a tile"]);
    expect(says(22, paid, line("Ben smuggles: +22 credits.", { seat: 1, elements: ["x"] }))).toEqual(["Ben smuggles: +22 credits."]);
    expect(says(2, paid, sells)).toEqual(["Ben sells red artefacts in Market #1 and Market #2: +2"]);
  });

  test("fly each way once, and stay longer where the viewer's own pieces are touched", () => {
    const [first, , last] = stepsOf(log, around, 3);
    expect([first!.own, last!.own, last!.moves.length]).toEqual([false, true, 2]);
    expect([stays(first!, 1), stays(last!, 1)]).toEqual([750, 1250]);
  });

  test("may be merged to turns, but not what touches the viewer; or not be shown at all", () => {
    expect(stepsOf(log, around, 3, "turn").map((step) => step.first)).toEqual([4, 7]);
    expect(stepsOf(log, around, 3, "result")).toEqual([]);
  });

  test("the last turn of a seat is numbered line by line", () => {
    expect([...lastTurnOf(log.slice(0, 2), 1)].sort()).toEqual([["discard", 1], ["location:3", 2]]);
    expect(lastTurnOf(log, 0).size).toBe(0);
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
