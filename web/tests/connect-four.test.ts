// Where a game of Connect Four stands.
import { expect, it } from "vitest";
import { face } from "../src/boards/connect-four";

/** Seven columns, six high, from the discs that lie in them. */
const board = (...columns: number[][]) =>
  Array.from({ length: 7 }, (_, column) => Array.from({ length: 6 }, (_, row) => columns[column]?.[row] ?? 0));
const where = (...columns: number[][]) => face.where({ board: board(...columns), seat: 0 }, "en", []);

it("counts the move that is to be made", () => {
  expect(where().long).toBe("Move 1 of 42");
  expect(where([1, 2], [1]).short).toEqual(["Move 4", "of 42"]);
});

it("asks for no move when somebody has four in a line", () => {
  expect(where([1, 1, 1, 1], [2, 2, 2]).long).toBe("Game over after 7 moves");
  expect(where([1], [1, 2], [1, 2], [1, 2]).long).toBe("Game over after 7 moves");
  expect(where([1], [2, 1], [2, 2, 1], [2, 1, 2, 1]).short).toEqual(["Game over", "10 moves"]);
  expect(where([2, 1, 2, 1], [2, 2, 1], [2, 1], [1]).long).toBe("Game over after 10 moves");
});

it("asks for no move when no space is left", () => {
  const full = Array.from({ length: 7 }, (_, column) => (column % 2 ? [2, 2, 1, 1, 2, 2] : [1, 1, 2, 2, 1, 1]));
  expect(where(...full).long).toBe("Game over after 42 moves");
});
