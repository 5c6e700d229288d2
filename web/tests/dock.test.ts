// The dock of Excavation Earth has room for everything in every room, whatever the hand holds.
import { describe, expect, test } from "vitest";
import { dockPlan, fan } from "../src/boards/excavation-earth/dock";
import { roomsOf } from "../src/lib/room";

const SIZES: [number, number][] = [
  [1280, 720],
  [1366, 768],
  [1440, 900],
  [1920, 1080],
  [1180, 680],
  [1000, 700],
  [768, 1024],
  [700, 1000],
  [844, 390],
];
const MOST_CARDS = 11;

describe("the dock", () => {
  test.each(SIZES)("of %i×%i keeps the left 34 of 60 units of eleven cards free", (width, height) => {
    for (const modules of [false, true]) {
      const { hand, inner } = dockPlan(roomsOf(width, height).dock, modules);
      const { card, step } = fan(MOST_CARDS, hand, inner);
      expect(card).toBeGreaterThan(30);
      expect(step).toBeGreaterThanOrEqual((card * 34) / 60);
      expect(card + (MOST_CARDS - 1) * step).toBeLessThanOrEqual(hand + 0.01);
    }
  });

  test("has the sizes of the design", () => {
    const small = dockPlan(roomsOf(1280, 720).dock, false);
    expect(small.verb).toMatchObject({ width: 116, height: 36, icon: true, word: true });
    expect(small.tile).toBe(34);
    expect(fan(8, small.hand, small.inner).card).toBeGreaterThanOrEqual(82);
    expect(fan(MOST_CARDS, small.hand, small.inner).card).toBeGreaterThanOrEqual(73);
    const large = dockPlan(roomsOf(1440, 900).dock, true);
    expect(large).toMatchObject({ tile: 44, rack: 224 });
    expect(dockPlan(roomsOf(1280, 720).dock, true).rack).toBe(124);
  });

  test("has holds and gallery as high as itself, and no higher", () => {
    for (const [width, height] of SIZES) {
      const { tile, inner, cell } = dockPlan(roomsOf(width, height).dock, true);
      expect(16 + 2 * 1.2 * tile + 8).toBeLessThanOrEqual(inner);
      expect(cell.height).toBeGreaterThanOrEqual(22);
    }
  });

  test("few cards stand beside each other, none higher than the row", () => {
    const { card, step } = fan(2, 504, 116);
    expect(card * 1.4).toBeLessThanOrEqual(116);
    expect(step).toBeGreaterThan(card);
    expect(fan(0, 504, 116).step).toBe(0);
  });
});
