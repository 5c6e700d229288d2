// The turn of an automa being shown, with time that is made up.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action, line, seat } from "./things";

const preferences = vi.hoisted(() => ({ pace: 1 }));
vi.mock("../src/lib/preferences.svelte", () => ({ preferences }));

const { Showing } = await import("../src/lib/showing.svelte");

const seats = [seat(0, "Ann"), seat(1, "Zu", "automa")];
const acts = (decision: number, ...texts: string[]) =>
  action(1, texts.map((text) => line(text, { seat: 1 })), decision);
const arriving = (decisions: number, ...log: ReturnType<typeof action>[]) => ({ decisions, log, seats });

let kept: Map<string, string>;
let reduced: boolean;

beforeEach(() => {
  [kept, reduced] = [new Map(), false];
  preferences.pace = 1;
  vi.useFakeTimers();
  vi.stubGlobal("matchMedia", () => ({ matches: reduced }));
  vi.stubGlobal("location", { search: "" });
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function opened(ended = () => {}) {
  const showing = new Showing("t", ended);
  showing.arrive(arriving(3, acts(3, "old")));
  return showing;
}

test("a table opened later is shown as it stands", () => {
  expect(opened().now).toBeNull();
});

test("an automa that begins the game is shown", () => {
  const showing = new Showing("t", () => {});
  showing.arrive(arriving(0, acts(0, "reveals")));
  expect(showing.now?.line.text).toBe("reveals");
});

test("steps follow each other until the table is as it stands", () => {
  const ended = vi.fn();
  const showing = opened(ended);
  showing.arrive(arriving(4, acts(3, "old"), acts(4, "reveals", "digs")));
  expect([showing.now?.line.text, showing.number, showing.steps.length]).toEqual(["reveals", 1, 2]);
  vi.advanceTimersByTime(1600);
  expect(showing.now?.line.text).toBe("digs");
  showing.pace(2);
  vi.advanceTimersByTime(500);
  expect(showing.now).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
});

test("skipping ends all of it at once", () => {
  const ended = vi.fn();
  const showing = opened(ended);
  showing.arrive(arriving(4, acts(4, "reveals", "digs")));
  showing.skip();
  vi.runAllTimers();
  expect(showing.now).toBeNull();
  expect(ended).toHaveBeenCalledOnce();
  showing.skip();
  expect(ended, "nothing is left to skip").toHaveBeenCalledOnce();
});

test("what comes meanwhile is shown after it, and another language goes on where it was", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(4, "reveals", "digs")));
  vi.advanceTimersByTime(1600);
  showing.arrive(arriving(5, acts(4, "deckt auf", "gräbt"), acts(5, "passt")));
  expect(showing.now?.line.text).toBe("gräbt");
  vi.advanceTimersByTime(1000);
  expect(showing.now?.line.text).toBe("passt");
});

test("a reload shows nothing again", () => {
  opened().arrive(arriving(4, acts(4, "reveals")));
  const reloaded = new Showing("t", () => {});
  reloaded.arrive(arriving(4, acts(4, "reveals")));
  expect(reloaded.now).toBeNull();
});

test("what was taken back is no longer shown", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(4, "reveals")));
  showing.arrive(arriving(3, acts(3, "old")));
  expect(showing.now).toBeNull();
});

test("who wants no motion, or says so in the address, is shown nothing", () => {
  reduced = true;
  const still = opened();
  still.arrive(arriving(4, acts(4, "reveals")));
  expect(still.now).toBeNull();
  reduced = false;
  vi.stubGlobal("location", { search: "?steps=off" });
  const off = opened();
  off.arrive(arriving(5, acts(5, "reveals")));
  expect(off.now).toBeNull();
});
