import { describe, expect, test } from "vitest";
import type { GameInfo, GameOption } from "../src/lib/types";
import {
  explain,
  lacking,
  MIXED,
  newTable,
  onTheShelf,
  presetOf,
  settle,
  takePreset,
  timeOf,
  usualPlan,
  usualSeats,
} from "../src/pages/parts/plan";

const option = (name: string, choices: string[], perSeat = false): GameOption => ({
  name,
  title: `Title of ${name}`,
  about: "",
  clause: "X-1",
  choices: choices.map((id) => ({ id, title: `Title of ${id}`, needs: {}, seats: [2, 3, 4] })),
  default: choices[0],
  perSeat,
  seats: [1, 2, 3, 4, 5],
});

const game = (id: string, seats: number[], options: GameOption[] = []): GameInfo => ({
  id,
  learn: false,
  guide: false,
  title: id,
  seats,
  options,
  presets: [],
  automas: {},
  levels: ["easy", "middling", "hard"].map((id) => ({ id, title: id, about: "", rating: null, usual: id === "middling" })),
  reconstructed: [],
});

const nameOf = (seat: number) => `Player ${seat}`;

test("the games of the house come first, in their order", () => {
  const games = ["connect-four", "artifact", "excavation-earth", "other"].map((id) => game(id, [2]));
  expect(onTheShelf(games).map(({ id }) => id)).toEqual(["excavation-earth", "artifact", "connect-four", "other"]);
});

test("three sit down, or as near to it as the game allows", () => {
  expect([[2], [2, 3, 4], [4, 5]].map((seats) => usualSeats(game("g", seats)))).toEqual([2, 3, 4]);
});

describe("the time of a table", () => {
  test("matters among people alone", () => {
    const plan = usualPlan(game("g", [2, 3]));
    plan.time = { kind: "live", minutes: 45, seconds: 20, days: 3, up: "loss" };
    expect(timeOf(plan)).toBeUndefined();
    plan.chairs[1]!.who = "open";
    expect(timeOf(plan)).toEqual({ kind: "live", base: 2700, increment: 20, up: "loss" });
    plan.time.kind = "slow";
    expect(newTable(game("g", [2, 3]), plan, nameOf).time).toEqual({ kind: "slow", base: 259_200, increment: 0, up: "loss" });
    plan.time.kind = "none";
    expect(timeOf(plan)).toBeUndefined();
  });
});

describe("what the server gets", () => {
  test("usually: me against bots of the usual level, nothing chosen", () => {
    const usual = game("artifact", [3, 4, 5], [option("start", ["plain", "preset"])]);
    expect(newTable(usual, usualPlan(usual), nameOf)).toEqual({
      game: "artifact",
      seats: [{ kind: "me" }, { kind: "bot", level: "middling" }, { kind: "bot", level: "middling" }],
      options: {},
      seed: undefined,
      listed: false,
      delay: 0,
    });
  });

  test("people at this device and open seats are called by their seat", () => {
    const plan = usualPlan(game("g", [3]));
    plan.chairs[1].who = "here";
    plan.chairs[2].who = "open";
    expect(newTable(game("g", [3]), plan, nameOf).seats).toEqual([
      { kind: "me" },
      { kind: "me", name: "Player 2" },
      { kind: "open", name: "Player 3" },
    ]);
  });

  test("choices that are not the usual ones, a seat's for all seats once one differs", () => {
    const chosen = game("g", [2, 3], [option("hands", ["dealt", "drafted"]), option("faction", ["any", "gul"], true)]);
    const plan = { ...usualPlan(chosen), count: 2, seed: "  s  " };
    plan.choices.hands = "drafted";
    plan.chairs[1].choices.faction = "gul";
    const sent = newTable(chosen, plan, nameOf);
    expect(sent.options).toEqual({ hands: "drafted", faction: ["any", "gul"] });
    expect(sent.seed).toBe("s");
  });
});

test("a refusal is explained in titles, with its clause and a way out to click", () => {
  const refused = game("g", [2], [option("length", ["usual", "extended"]), option("hands", ["dealt", "drafted"])]);
  const said = explain(refused, {
    code: "bad-option",
    message: "Option 'length' cannot be 'extended' (ED-VAR-01).",
    wayOut: "Set length to usual.",
  });
  expect(said.options.map(({ name }) => name)).toEqual(["length"]);
  expect(said.clause).toBe("ED-VAR-01");
  expect(said.remedies.map(({ option, choice }) => [option.name, choice.id])).toEqual([["length", "usual"]]);
  expect(said.wayOut).toBe("Set “Title of length” to “Title of usual”.");
  expect(said.message).toContain("“Title of extended”");
});

describe("alone against an automa", () => {
  const hard = { ...option("hard", ["off", "on"]), seats: [1] };
  const solo: GameInfo = {
    ...game("g", [1, 2], [hard, option("start", ["plain", "other"])]),
    automas: { "1": ["Zu"] },
    presets: [
      { id: "standard", title: "", about: "", options: {}, seats: [1] },
      { id: "harder", title: "", about: "", options: { hard: "on" }, seats: [1] },
    ],
  };

  test("a preset chooses, and another one takes it back", () => {
    const plan = { ...usualPlan(solo), count: 1 };
    expect(presetOf(solo, plan)).toBe("standard");
    takePreset(solo, plan, "harder");
    expect([presetOf(solo, plan), newTable(solo, plan, nameOf).options]).toEqual(["harder", { hard: "on" }]);
    takePreset(solo, plan, "standard");
    expect(newTable(solo, plan, nameOf).options).toEqual({});
  });

  test("what no preset touches leaves the preset as it is", () => {
    const plan = { ...usualPlan(solo), count: 1, choices: { start: "other" } };
    expect(presetOf(solo, plan)).toBe("standard");
  });

  test("with other people there is no preset, and nothing of it is sent", () => {
    const plan = { ...usualPlan(solo), count: 2, choices: { hard: "on" } };
    expect([presetOf(solo, plan), newTable(solo, plan, nameOf).options]).toEqual([MIXED, {}]);
  });
});

describe("choices that need others", () => {
  const mysteries = option("mysteries", ["off", "on"]);
  const museum = option("museum", ["off", "on"]);
  const factions = option("factions", ["random", "seekers"], true);
  museum.choices[1]!.needs = { mysteries: "on" };
  factions.choices[1]!.needs = { mysteries: "on", museum: "on" };
  const modular = game("g", [2], [factions, mysteries, museum]);

  test("say what they lack", () => {
    const plan = usualPlan(modular);
    expect(lacking(modular, plan, museum.choices[1]!)).toEqual(["Title of mysteries"]);
    expect(lacking(modular, plan, factions.choices[1]!)).toEqual(["Title of mysteries", "Title of museum"]);
    plan.choices.mysteries = "on";
    expect(lacking(modular, plan, museum.choices[1]!)).toEqual([]);
  });

  test("name the choice they need where the title does not say it", () => {
    const huts = option("huts", ["free", "preset"]);
    const finds = option("finds", ["one", "fewer"]);
    finds.choices[1]!.needs = { huts: "preset" };
    const fixed = game("f", [2], [huts, finds]);
    expect(lacking(fixed, usualPlan(fixed), finds.choices[1]!)).toEqual(["Title of huts: Title of preset"]);
    const plain = option("technologies", ["all", "none"]);
    const bonus = option("bonus", ["without", "with"]);
    plain.choices[1]!.needs = { bonus: "without" };
    const varied = game("v", [2], [plain, bonus]);
    const plan = { ...usualPlan(varied), choices: { bonus: "with" } };
    expect(lacking(varied, plan, plain.choices[1]!)).toEqual(["Title of bonus: Title of without"]);
  });

  test("go with the seats they are for", () => {
    const length = option("length", ["normal", "extended"]);
    length.choices[1]!.seats = [3];
    const varied = game("v", [2, 3], [length]);
    const plan = { ...usualPlan(varied), count: 3, choices: { length: "extended" } as Record<string, string> };
    settle(varied, plan);
    expect(plan.choices).toEqual({ length: "extended" });
    plan.count = 2;
    settle(varied, plan);
    expect(plan.choices).toEqual({});
  });

  test("go with what they need, one after the other", () => {
    const plan = usualPlan(modular);
    plan.choices = { mysteries: "on", museum: "on" };
    plan.chairs[0]!.choices.factions = "seekers";
    settle(modular, plan);
    expect([plan.choices, plan.chairs[0]!.choices]).toEqual([{ mysteries: "on", museum: "on" }, { factions: "seekers" }]);
    plan.choices.mysteries = "off";
    settle(modular, plan);
    expect([plan.choices, plan.chairs[0]!.choices]).toEqual([{ mysteries: "off" }, {}]);
  });
});
