// The shell around the table: numbers of the options, number keys, and where a card goes.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { besideThing } from "../src/lib/beside";
import { roomsOf } from "../src/lib/room";
import type { Option } from "../src/lib/types";
import { numberKeys } from "../src/table/keyboard";
import { declines, numbered } from "../src/table/numbers";
import { fitting, type Pill } from "../src/table/pills";

const option = (token: string, id = 0): Option => ({ id, token, elements: [token], title: token, text: token, gain: null, final: false });

describe("numbers", () => {
  it("count from 1 in the order of the list", () => {
    expect(numbered([option("a"), option("b")]).map(({ number }) => number)).toEqual([1, 2]);
  });
  it("verbs keep theirs, and the others take what is free", () => {
    const kept = { travel: 1, sell: 4, pass: 9 };
    const given = numbered([option("sell"), option("broker"), option("pass")], kept);
    expect(given.map(({ number }) => number)).toEqual([4, 2, 9]);
  });
  it("are not kept where no verb is asked", () => {
    expect(numbered([option("x"), option("y")], { travel: 1 }).map(({ number }) => number)).toEqual([1, 2]);
  });
  it("answers that end or decline have key 0", () => {
    expect([option("done"), option("no"), option("sell")].map(declines)).toEqual([true, true, false]);
  });
});

describe("number keys", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const typing = (most: number) => {
    const chosen: number[] = [];
    return { chosen, ...numberKeys((number) => number >= 1 && number <= most, (number) => chosen.push(number)) };
  };

  it("choose at once where no longer number begins with the digit", () => {
    const { chosen, press } = typing(12);
    press(2);
    expect(chosen).toEqual([2]);
  });
  it("wait for a second digit where there is one", () => {
    const { chosen, press } = typing(12);
    press(1);
    expect(chosen).toEqual([]);
    press(2);
    expect(chosen).toEqual([12]);
  });
  it("take the first digit alone after a while", () => {
    const { chosen, press } = typing(12);
    press(1);
    vi.advanceTimersByTime(600);
    expect(chosen).toEqual([1]);
  });
  it("take it at once where something else is pressed", () => {
    const { chosen, press, settle } = typing(12);
    press(1);
    expect([settle(), settle()]).toEqual([true, false]);
    vi.advanceTimersByTime(600);
    expect(chosen).toEqual([1]);
  });
  it("forget a digit that waits when the decision is over", () => {
    const { chosen, press, settle, drop } = typing(12);
    press(1);
    drop();
    vi.advanceTimersByTime(600);
    expect([settle(), ...chosen]).toEqual([false]);
    press(2);
    expect(chosen).toEqual([2]);
  });
  it("0 declines, and ends a number", () => {
    const { chosen, press } = typing(12);
    press(0);
    press(1);
    press(0);
    expect(chosen).toEqual([0, 10]);
  });
});

describe("pills", () => {
  // Without a page to measure in, a letter takes 8 px and what is around it 30.
  beforeEach(() => void vi.stubGlobal("document", { createElement: () => ({ getContext: () => null }) }));
  afterEach(() => void vi.unstubAllGlobals());

  const shown = (...letters: number[]) => {
    const pills = letters.map((count) => ({ key: `${count}`, text: "x".repeat(count) }) as Pill);
    return fitting(pills, "More", 310).map(({ text }) => text.length);
  };
  it("are all shown where they have room", () => {
    expect(shown(15, 16)).toEqual([15, 16]);
  });
  it("are as many as have room beside the one for the rest", () => {
    expect(shown(16, 17)).toEqual([16]);
    expect(shown(20, 21, 2)).toEqual([20, 2]);
    expect(shown(1, 2, 3, 4, 5)).toEqual([1, 2, 3]);
  });
  it("leave orders beside the answers their room", () => {
    const pills = [{ key: "a", text: "x".repeat(15) }, { key: "b", text: "x".repeat(16) }, { key: "c", text: "x".repeat(30), order: true }];
    expect(fitting(pills as Pill[], "More").length).toBe(3);
  });
  it("are one at least, if it is not too wide by itself", () => {
    expect(shown(34, 30)).toEqual([34]);
    expect(shown(40, 44)).toEqual([]);
  });
});

describe("a card beside a thing", () => {
  const page = [1280, 720] as const;
  it("stands right of it, or left where there is no room", () => {
    expect(besideThing({ left: 100, top: 100, right: 140, bottom: 140 }, 240, 120, ...page)).toEqual({ left: 150, top: 60 });
    expect(besideThing({ left: 1100, top: 100, right: 1270, bottom: 140 }, 240, 120, ...page).left).toBe(850);
  });
  it("goes below or above on a phone, never over the thing", () => {
    const below = besideThing({ left: 20, top: 60, right: 340, bottom: 140 }, 240, 120, 360, 740);
    expect(below.top).toBeGreaterThanOrEqual(140);
    const above = besideThing({ left: 20, top: 560, right: 340, bottom: 700 }, 240, 120, 360, 740);
    expect(above.top + 120).toBeLessThanOrEqual(560);
  });
  it("stays inside the page", () => {
    const { left, top } = besideThing({ left: 600, top: 0, right: 640, bottom: 10 }, 240, 300, ...page);
    expect(left).toBeGreaterThanOrEqual(8);
    expect(top).toBe(48);
  });
});

describe("rooms", () => {
  it.each([
    [1280, 720, { width: 1280, height: 496 }, 132, 560, 0],
    [1440, 900, { width: 1440, height: 640 }, 168, 616, 0],
    [1920, 1080, { width: 1600, height: 796 }, 192, 640, 320],
  ])("of %i×%i are those of the design", (width, height, stage, dock, right, log) => {
    const rooms = roomsOf(width, height);
    expect(rooms.layout).toBe("desk");
    expect(rooms.stage).toMatchObject(stage);
    expect([rooms.dock.height, rooms.right, rooms.log]).toEqual([dock, right, log]);
  });
  it("of a phone leave the stage its height whatever the hand takes", () => {
    expect(roomsOf(360, 740).stage.height).toBe(458);
    expect(roomsOf(360, 740, 124)).toMatchObject({ stage: { height: 458 }, peek: 114 });
    expect(roomsOf(390, 844).stage.height).toBe(562);
  });
});
