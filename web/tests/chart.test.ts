import { describe, expect, test } from "vitest";
import { exits, legs, linesOf, middle, pawns, spotOf } from "../src/boards/excavation-earth/chart";
import { AROUND, WIDTH } from "../src/boards/excavation-earth/land";
import { sameBuyers } from "../src/boards/excavation-earth/queue";
import type { Location, View } from "../src/generated/excavation-earth";

const place = (id: string, x: number, y: number, market: string | null = null) => ({ id, x, y, market }) as Location;
const west = place("L01", 10, 40);
const east = place("L02", 90, 60, "#1");
const world = (wraps: boolean, seats: Partial<View["seats"][number]>[] = []) =>
  ({ map: { locations: [west, east], routes: [{ ends: ["L02", "L01"], wraps }] }, seats }) as View;

describe("routes", () => {
  test("a route is one line from place to place", () => {
    const [leg, ...rest] = legs(world(false));
    expect(rest).toEqual([]);
    expect([leg.from, leg.to]).toEqual([spotOf(east), spotOf(west)]);
  });

  test("one that wraps leaves the chart on both sides, and goes on as far as the other place lies", () => {
    const [leaving, entering] = legs(world(true));
    expect(leaving.from).toEqual(spotOf(west));
    expect(leaving.to.x).toBeCloseTo(spotOf(east).x - AROUND);
    expect(entering.from).toEqual(spotOf(east));
    expect(entering.to.x).toBeCloseTo(spotOf(west).x + AROUND);
  });

  test("where it leaves, it says where it leads, unless the edge is near", () => {
    const said = (view: View) => exits(view, WIDTH).map(({ x, west, towards }) => [x, west, towards]);
    expect(said(world(true))).toEqual([
      [0, true, "L02"],
      [WIDTH, false, "L01"],
    ]);
    const near = { ...world(true), map: { locations: [place("L01", 5, 60), east], routes: world(true).map.routes } };
    expect(said(near)).toEqual([[WIDTH, false, "L01"]]);
    expect(said(world(false))).toEqual([]);
  });
});

test("explorers at one place stand side by side, above its sign", () => {
  const [one, two, three] = pawns(world(false, [{ seat: 0, explorers: ["L01", "L01"] }, { seat: 1, explorers: ["L02"] }]));
  expect([one.key, two.key, three.key]).toEqual(["0-0", "0-1", "1-0"]);
  expect((one.x + two.x) / 2).toBeCloseTo(spotOf(west).x);
  expect(two.x).toBeGreaterThan(one.x);
  expect(three.x).toBe(spotOf(east).x);
  expect(spotOf(east).y - three.y).toBeGreaterThan(spotOf(west).y - one.y);
});

test("long names of several words take two lines", () => {
  expect(linesOf("Rapa Nui")).toEqual(["Rapa Nui"]);
  expect(linesOf("Great Zimbabwe")).toEqual(["Great", "Zimbabwe"]);
  expect(linesOf("Constantinople")).toEqual(["Constantinople"]);
});

test("the middle of some spots", () => {
  expect(middle([{ x: 0, y: 2 }, { x: 4, y: 0 }])).toEqual({ x: 2, y: 1 });
});

describe("buyers in line", () => {
  const keys = (queue: { key: number }[]) => queue.map(({ key }) => key);

  test("whoever stays keeps the key when others leave or come", () => {
    const first = sameBuyers([], ["red", "red", "wild"]);
    expect(new Set(keys(first)).size).toBe(3);
    const served = sameBuyers(first, ["red", "wild", "green"]);
    expect(keys(served).slice(0, 2)).toEqual(keys(first).slice(1));
    expect(keys(first)).not.toContain(served[2].key);
  });

  test("one that leaves from the midst is the one that is gone", () => {
    const first = sameBuyers([], ["red", "green", "wild"]);
    expect(keys(sameBuyers(first, ["red", "wild"]))).toEqual([first[0].key, first[2].key]);
  });
});
