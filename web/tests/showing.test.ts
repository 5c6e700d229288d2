// What others did being shown, with time that is made up.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { action, line, seat } from "./things";

const preferences = vi.hoisted(() => ({ pace: 1, show: "action" }));
vi.mock("../src/lib/preferences.svelte", () => ({ preferences }));

const { Showing } = await import("../src/lib/showing.svelte");

const seats = [{ ...seat(0, "Ann"), mine: true }, seat(1, "Zu", "automa")];
const acts = (decision: number, ...texts: string[]) =>
  action(1, texts.map((text) => line(text, { seat: 1, elements: ["site:1"] })), decision);
const arriving = (decisions: number, ...log: ReturnType<typeof action>[]) => ({
  decisions,
  log,
  seats,
  viewer: 0,
  view: { decisions },
});

let kept: Map<string, string>;

beforeEach(() => {
  kept = new Map();
  Object.assign(preferences, { pace: 1, show: "action" });
  vi.useFakeTimers();
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

function opened() {
  const showing = new Showing("t");
  showing.arrive(arriving(3, acts(3, "old")));
  return showing;
}

test("a table opened later is shown as it stands", () => {
  expect(opened().now).toBeNull();
});

test("an automa that begins the game is shown", () => {
  const showing = new Showing("t");
  showing.arrive(arriving(0, acts(0, "reveals")));
  expect(showing.now?.line.text).toBe("reveals");
});

test("steps follow each other until the table is as it stands", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(3, "old"), acts(4, "reveals", "digs")));
  expect([showing.now?.line.text, showing.number, showing.steps.length]).toEqual(["reveals", 1, 2]);
  vi.advanceTimersByTime(1100);
  expect(showing.now?.line.text).toBe("digs");
  showing.pace(2);
  vi.advanceTimersByTime(200);
  expect(showing.now).toBeNull();
});

test("skipping ends all of it at once", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(4, "reveals", "digs")));
  showing.skip();
  vi.runAllTimers();
  expect(showing.now).toBeNull();
});

test("what comes meanwhile is shown after it, and another language goes on where it was", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(4, "reveals", "digs")));
  vi.advanceTimersByTime(1100);
  showing.arrive(arriving(5, acts(4, "deckt auf", "gräbt"), acts(5, "passt")));
  expect(showing.now?.line.text).toBe("gräbt");
  vi.advanceTimersByTime(400);
  expect(showing.now?.line.text).toBe("passt");
});

test("a reload shows nothing again", () => {
  opened().arrive(arriving(4, acts(4, "reveals")));
  const reloaded = new Showing("t");
  reloaded.arrive(arriving(4, acts(4, "reveals")));
  expect(reloaded.now).toBeNull();
});

test("what was taken back is no longer shown", () => {
  const showing = opened();
  showing.arrive(arriving(4, acts(4, "reveals")));
  showing.arrive(arriving(3, acts(3, "old")));
  expect(showing.now).toBeNull();
});

test("meanwhile the table looks as before the step, as far as it was seen", () => {
  const showing = opened();
  expect(showing.before).toBeNull();
  showing.arrive(arriving(4, acts(4, "reveals")));
  expect(showing.before).toEqual({ decisions: 3 });
  showing.arrive(arriving(5, acts(4, "reveals"), acts(5, "digs")));
  vi.advanceTimersByTime(1100);
  expect([showing.now?.line.text, showing.before]).toEqual(["digs", { decisions: 4 }]);
  showing.skip();
  expect(showing.before).toBeNull();
});

test("who says so in the address, or wants only what came of it, is shown nothing", () => {
  vi.stubGlobal("location", { search: "?steps=off" });
  const off = opened();
  off.arrive(arriving(5, acts(5, "reveals")));
  expect(off.now).toBeNull();
  vi.stubGlobal("location", { search: "" });
  preferences.show = "result";
  const result = opened();
  result.arrive(arriving(6, acts(6, "reveals")));
  expect(result.now).toBeNull();
});

test("an action that comes in two parts is told once: then how it went on", () => {
  const showing = opened();
  const trader = line("Ben places a trader", { seat: 1, elements: ["site:1"] });
  const buyer = line("Ben places a buyer", { seat: 1, elements: ["site:1"] });
  const people = [{ ...seat(0, "Ann"), mine: true }, seat(1, "Ben", "bot")];
  showing.arrive({ ...arriving(4, action(1, [trader], 4)), seats: people });
  expect(showing.steps.map(({ caption }) => caption)).toEqual(["Ben places a trader"]);
  vi.runAllTimers();
  showing.arrive({ ...arriving(5, action(1, [trader, buyer], 4, 5)), seats: people });
  expect(showing.steps.map(({ caption }) => caption)).toEqual(["Ben places a buyer"]);
});
