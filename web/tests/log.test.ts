import { describe, expect, test } from "vitest";
import { foldEqual, turnsOf, withNotes } from "../src/lib/fold";
import { anyOf, entriesIn, openSeatsCalled, stateIn } from "../src/lib/names";
import type { TableState } from "../src/lib/types";
import { action, line, seat } from "./things";

describe("equal lines", () => {
  const texts = (...lines: ReturnType<typeof line>[]) => foldEqual(lines).map(({ text }) => text);

  test("one after the other become one with a count", () => {
    expect(texts(line("a"), line("a"), line("a"), line("b"))).toEqual(["a ×3", "b"]);
    expect(texts(line("a"), line("b"), line("a"))).toEqual(["a", "b", "a"]);
    expect(texts()).toEqual([]);
  });

  test("of two seats stay apart", () => {
    expect(texts(line("a", { seat: 0 }), line("a", { seat: 1 }))).toEqual(["a", "a"]);
  });
});

describe("turns", () => {
  const told = (...entries: ReturnType<typeof action>[]) =>
    turnsOf(entries).map(({ key, seat, lines }) => [key, seat, lines.map(({ text }) => text).join()]);

  test("what one seat did in a row is one turn; actions of which nothing is told are not there", () => {
    const [a, b, c] = ["a", "b", "c"].map((text) => line(text, { seat: 0 }));
    expect(told(action(0, [a], 1), action(1, [], 2), action(0, [b, c], 3))).toEqual([["1.0", 0, "a,b,c"]]);
  });

  test("what happens to another seat begins its turn", () => {
    const lines = [line("passes", { seat: 1 }), line("begins", { seat: 2 })];
    expect(told(action(1, lines, 4), action(2, [line("plays", { seat: 2 })], 5))).toEqual([
      ["4.0", 1, "passes"],
      ["4.1", 2, "begins,plays"],
    ]);
  });

  test("of an automa that follow the same decision have keys of their own", () => {
    const [digs, acts] = [line("digs", { seat: 0 }), line("acts", { seat: 1 })];
    const entries = [action(0, [digs], 7), action(1, [acts], 7), action(null, [line("round")], 7), action(1, [acts], 7)];
    expect(told(...entries)).toEqual([
      ["7.0", 0, "digs"],
      ["7.1", 1, "acts"],
      ["7.2", null, "round"],
      ["7.3", 1, "acts"],
    ]);
  });

  test("seats that change hands are told behind what was decided before", () => {
    const entries = [action(null, [line("deal")], 0), action(0, [line("digs", { seat: 0 })], 1), action(1, [line("sells", { seat: 1 })], 2)];
    const note = (version: number, after: number) => ({ version, after, seat: 1, text: `note ${after}` });
    const lines = withNotes(turnsOf(entries), [note(1, -1), note(2, 1)]).map(({ lines }) => lines[0]!.text);
    expect(lines).toEqual(["note -1", "deal", "digs", "note 1", "sells"]);
  });

  test("what happens to the table belongs to who acts, or to nobody", () => {
    const shuffled = line("shuffled");
    expect(told(action(null, [shuffled], 0), action(1, [line("draws", { seat: 1 }), shuffled], 1))).toEqual([
      ["0.0", null, "shuffled"],
      ["1.0", 1, "draws,shuffled"],
    ]);
  });
});

describe("names of seats", () => {
  test("are found as whole words, the longer name first", () => {
    const found = anyOf(["Ann", "Anna", ""])!;
    expect("Anna and Ann, not Annabel".match(found)).toEqual(["Anna", "Ann"]);
    expect("Ärger, Jörg!".match(anyOf(["Jör", "Jörg"])!)).toEqual(["Jörg"]);
    expect("C++ (x)".match(anyOf(["C++ (x"])!)).toEqual(["C++ (x"]);
    expect(anyOf(["", ""])).toBeNull();
  });

  test("of open seats are put into the language of the page", () => {
    const says = openSeatsCalled([seat(0, "Ann"), seat(1, "Player 2", "open")], (number) => `Spieler ${number}`);
    expect(says("Ann waits for Player 2.")).toBe("Ann waits for Spieler 2.");
    expect(openSeatsCalled([seat(0, "Ann")], String)("Ann")).toBe("Ann");
    const [entry] = entriesIn([action(1, [line("Player 2 digs", { clause: "X-1" })])], says);
    expect(entry).toEqual(action(1, [line("Spieler 2 digs", { clause: "X-1" })]));
  });

  test("change in all that a state says, and for open seats alone", () => {
    const state = {
      seats: [seat(0, "Player 2"), seat(1, "Player 2", "open")],
      waiting: "Player 2 decides",
      log: [action(1, [line("Player 2: b")])],
    } as TableState;
    const said = stateIn(state, (text) => text.replace("Player", "Spieler"));
    expect(said.seats.map(({ name }) => name)).toEqual(["Player 2", "Spieler 2"]);
    expect(said.waiting).toBe("Spieler 2 decides");
    expect(said.log[0].lines[0].text).toBe("Spieler 2: b");
  });
});
