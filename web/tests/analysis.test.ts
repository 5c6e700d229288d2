// The analysis of a game on the replay page: the points of its graph, what cost most, and marks that do not overlap.

import { describe, expect, test } from "vitest";
import { pushedApart } from "../src/lib/apart";
import type { Analysis, ToldDecision } from "../src/lib/types";
import { costliest, nextCostly, pointAt, pointsOf } from "../src/pages/parts/chances";

const decision = (number: number, seat: number, best: number[], chosen = best): ToldDecision => ({
  number,
  seat,
  decision: "column",
  title: "column",
  cost: best[seat]! - chosen[seat]!,
  chosen: { option: 0, text: "column 1", chances: chosen },
  best: { option: 1, text: "column 2", chances: best },
  line: [],
});

const found = (state: Analysis["state"], places = [1, 2]): Analysis => ({
  game: "connect-four",
  title: "Connect Four",
  names: ["Ann", "Bob"],
  over: true,
  scores: [1, 0],
  places,
  knowledge: "seat",
  by: "search",
  iterations: 400,
  seed: "",
  decisions: [decision(1, 0, [0.6, 0.4]), decision(3, 1, [0.5, 0.5], [0.8, 0.2]), decision(6, 0, [0.8, 0.2], [0.7, 0.3])],
  worst: [3, 6],
  state,
  total: 3,
  done: 3,
});

describe("the graph", () => {
  test("has a point before each decision, and the result at the end", () => {
    expect(pointsOf(found("done"), 7).map(({ at }) => at)).toEqual([0, 2, 5, 7]);
    expect(pointsOf(found("done"), 7).at(-1)!.chances).toEqual([1, 0]);
    expect(pointsOf(found("done", [1, 1]), 7).at(-1)!.chances).toEqual([0.5, 0.5]);
  });

  test("has no end as long as it fills in", () => {
    expect(pointsOf(found("running"), 7).map(({ at }) => at)).toEqual([0, 2, 5]);
  });

  test("tells how things stand at any decision", () => {
    const points = pointsOf(found("done"), 7);
    expect(pointAt(points, 1)!.chances).toEqual([0.6, 0.4]);
    expect(pointAt(points, 6)!.chances).toEqual([0.8, 0.2]);
    expect(pointAt([], 3)).toBeNull();
  });
});

describe("costly decisions", () => {
  test("come worst first", () => {
    expect(costliest(found("done")).map(({ number }) => number)).toEqual([3, 6]);
  });

  test("are reached one after the other", () => {
    expect(nextCostly(found("done"), 0, 1)).toBe(3);
    expect(nextCostly(found("done"), 3, 1)).toBe(6);
    expect(nextCostly(found("done"), 7, -1)).toBe(6);
    expect(nextCostly(found("done"), 6, 1)).toBeNull();
  });
});

test("marks are pushed apart and stay inside", () => {
  const marks = pushedApart([{ row: 0, at: 98 }, { row: 1, at: 97 }, { row: 2, at: 10 }], 14, 100);
  expect(marks.map(({ row }) => row)).toEqual([2, 1, 0]);
  expect(marks.map(({ at }) => at)).toEqual([7, 79, 93]);
});
