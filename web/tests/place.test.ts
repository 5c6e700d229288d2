import { expect, test } from "vitest";
import { freest, overlap } from "../src/learn/place";

const ROOM = { x: 0, y: 0, width: 1000, height: 500 };
const SIZES = [
  { width: 300, height: 200 },
  { width: 200, height: 300 },
];
const box = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });

test("a card lies in a corner where nothing else lies", () => {
  expect(freest(ROOM, SIZES, [], [], [box(0, 0, 1000, 250)]).y).toBe(300);
  expect(freest(ROOM, SIZES, [], [], [])).toEqual(box(0, 0, 300, 200));
});

test("it covers none of what matters where there is room, though between two things", () => {
  const told = [box(0, 0, 310, 500), box(700, 0, 300, 500)];
  const place = freest(ROOM, SIZES, [], told, [box(310, 0, 390, 500)]);
  expect(told.map((thing) => overlap(place, thing))).toEqual([0, 0]);
});

test("it becomes narrow rather than cover something", () => {
  expect(freest(ROOM, SIZES, [box(0, 0, 760, 500)], [], []).width).toBe(200);
});

test("what matters most stays free where not all can", () => {
  const most = box(0, 0, 1000, 250);
  const place = freest(ROOM, SIZES, [most], [box(0, 250, 1000, 250)], []);
  expect(overlap(place, most)).toBe(0);
});

test("a card larger than its room begins where the room does", () => {
  expect(freest(box(10, 10, 100, 100), [{ width: 300, height: 200 }], [], [], [])).toEqual(box(10, 10, 300, 200));
});
