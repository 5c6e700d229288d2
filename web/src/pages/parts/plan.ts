// A table being set up: who sits where and what is chosen, and what the server's refusal means for it.

import type { Choice, Level } from "../../generated/lobby";
import type { GameInfo, GameOption, NewSeat, NewTable, Refusal, TimeControl } from "../../lib/types";

export type Who = "me" | "here" | "open" | "bot";
export const WHO: readonly Who[] = ["me", "here", "open", "bot"];

/** One seat of the plan. `choices` are those of the options that every seat has for itself. */
export interface Chair {
  who: Who;
  name: string;
  level: string;
  choices: Record<string, string>;
}

/** The time that everybody has; what is not of its kind waits for another choice. */
export interface TimePlan {
  kind: "none" | TimeControl["kind"];
  minutes: number;
  seconds: number;
  days: number;
  up: TimeControl["up"];
}

export const MINUTES = [10, 15, 20, 30, 45, 60, 90, 120];
export const SECONDS = [0, 10, 20, 30, 60, 120];
export const DAYS = [1, 2, 3, 5, 7, 14];
const A_MINUTE = 60;
const A_DAY = 86_400;

export interface Plan {
  chairs: Chair[]; // as many as the game has seats at most; the first `count` are used
  count: number;
  choices: Record<string, string>; // of the options for the whole table, where not the usual one
  seed: string;
  listed: boolean;
  delay: number; // decisions by which those who look on are late
  time: TimePlan;
}

/** The delay of a table at which nobody looks on before the game is over. */
export const NOBODY = -1;
/** What a host can choose from. */
export const DELAYS: readonly number[] = [0, 10, 30, NOBODY];

const USUAL_SEATS = 3;
const SHELF = ["excavation-earth", "eminent-domain", "artifact"];

/** The games of the house first, in their order; small examples last. */
export function onTheShelf(games: readonly GameInfo[]): GameInfo[] {
  const place = ({ id }: GameInfo) => (SHELF.includes(id) ? SHELF.indexOf(id) : SHELF.length);
  return games.toSorted((a, b) => place(a) - place(b));
}

/** Three seats, or as near to it as the game allows. */
export function usualSeats({ seats }: GameInfo): number {
  return Math.min(Math.max(USUAL_SEATS, Math.min(...seats)), Math.max(...seats));
}

/** The usual plan: me against bots. `names`: of people who have sat at this device, by seat. */
export function usualPlan(game: GameInfo, names: readonly string[] = []): Plan {
  const chairs = Array.from({ length: Math.max(...game.seats) }, (_, seat): Chair => ({
    who: seat === 0 ? "me" : "bot",
    name: names[seat] ?? "",
    level: game.levels.find(({ usual }) => usual)?.id ?? "",
    choices: {},
  }));
  const time: TimePlan = { kind: "none", minutes: 30, seconds: 30, days: 2, up: "bot" };
  return { chairs, count: usualSeats(game), choices: {}, seed: "", listed: false, delay: 0, time };
}

/** Whether others than the one who sets the table up decide there: only then does time matter. */
export const amongPeople = (plan: Plan): boolean => seated(plan).some(({ who }) => who === "open" || who === "here");

/** The time as the server gets it. */
export function timeOf(plan: Plan): TimeControl | undefined {
  const { kind, minutes, seconds, days, up } = plan.time;
  if (kind === "none" || !amongPeople(plan)) return undefined;
  return kind === "live"
    ? { kind, base: minutes * A_MINUTE, increment: seconds, up }
    : { kind, base: days * A_DAY, increment: 0, up };
}

export const seated = (plan: Plan): Chair[] => plan.chairs.slice(0, plan.count);

/** The levels of the bots that sit down, each once. */
export const met = (game: GameInfo, plan: Plan): Level[] =>
  game.levels.filter(({ id }) => seated(plan).some(({ who, level }) => who === "bot" && level === id));

/** The options that are a choice for as many people as sit down. */
export const offered = (game: GameInfo, plan: Plan): GameOption[] =>
  game.options.filter((option) => option.seats.includes(plan.count));

export const MIXED = "mixed"; // choices that are no preset

/** The preset that the plan has, if any. */
export function presetOf(game: GameInfo, plan: Plan): string {
  const matters = offered(game, plan).filter(({ name }) => game.presets.some(({ options }) => name in options));
  const fits = (options: Record<string, string>) =>
    matters.every((option) => choiceOf(plan.choices, option) === (options[option.name] ?? option.default));
  return game.presets.find(({ seats, options }) => seats.includes(plan.count) && fits(options))?.id ?? MIXED;
}

/** Choose all that a preset chooses; what other presets choose goes back to the usual. */
export function takePreset(game: GameInfo, plan: Plan, id: string): void {
  const preset = game.presets.find((other) => other.id === id);
  if (!preset) return;
  for (const { options } of game.presets) for (const name of Object.keys(options)) delete plan.choices[name];
  Object.assign(plan.choices, preset.options);
}

const ON = ["on", "with"]; // the choices that an option's title names already

/** What a choice needs and the plan has not, by title; none where it can be taken. */
export function lacking(game: GameInfo, plan: Plan, choice: Choice): string[] {
  return Object.entries(choice.needs).flatMap(([name, wanted]) => {
    const option = game.options.find((other) => other.name === name);
    if (!option || choiceOf(plan.choices, option) === wanted) return [];
    const needed = option.choices.find(({ id }) => id === wanted && !ON.includes(id));
    return [needed ? `${option.title}: ${needed.title}` : option.title];
  });
}

/** Whether a choice goes with the seats and with everything else that is chosen. */
const goes = (game: GameInfo, plan: Plan, choice: Choice): boolean =>
  choice.seats.includes(plan.count) && !lacking(game, plan, choice).length;

/** Choices that do not go with the others go back to the usual, until all that is chosen goes together. */
export function settle(game: GameInfo, plan: Plan): void {
  for (const option of game.options) {
    for (const choices of option.perSeat ? plan.chairs.map((chair) => chair.choices) : [plan.choices]) {
      const choice = option.choices.find(({ id }) => id === choices[option.name]);
      if (!choice || goes(game, plan, choice)) continue;
      delete choices[option.name];
      settle(game, plan);
    }
  }
}

export const choiceOf = (choices: Record<string, string>, option: GameOption): string =>
  choices[option.name] ?? option.default;

/** What the server gets. A person on this device without a name of their own is called by the seat. */
export function newTable(game: GameInfo, plan: Plan, nameOf: (seat: number) => string): NewTable {
  return {
    game: game.id,
    seats: seated(plan).map((chair, seat) => seatPlan(chair, nameOf(seat + 1))),
    options: optionsOf(game, plan),
    seed: seated(plan).some(({ who }) => who === "open") ? undefined : plan.seed.trim() || undefined,
    listed: plan.listed,
    delay: plan.delay,
    time: timeOf(plan),
  };
}

function seatPlan(chair: Chair, called: string): NewSeat {
  const name = chair.name.trim() || undefined;
  if (chair.who === "bot") return { kind: "bot", level: chair.level };
  if (chair.who === "here") return { kind: "me", name: name ?? called };
  return chair.who === "me" ? { kind: "me" } : { kind: "open", name: called };
}

/** The choices that are not the usual ones. */
function optionsOf(game: GameInfo, plan: Plan): Record<string, string | string[]> {
  const chosen: Record<string, string | string[]> = {};
  for (const option of offered(game, plan)) {
    const values = option.perSeat
      ? seated(plan).map((chair) => choiceOf(chair.choices, option))
      : [choiceOf(plan.choices, option)];
    if (values.some((value) => value !== option.default)) chosen[option.name] = option.perSeat ? values : values[0];
  }
  return chosen;
}

/** A way out that the server names: this option at this choice. */
export interface Remedy {
  option: GameOption;
  choice: { id: string; title: string };
}

/** What a refused combination is about: the options it names, its clause, and ways out to click. */
export interface Explained {
  options: GameOption[];
  clause: string | null;
  remedies: Remedy[];
  message: string;
  wayOut: string;
}

export function explain(game: GameInfo, refusal: Refusal): Explained {
  const said = `${refusal.message} ${refusal.wayOut}`;
  return {
    options: game.options.filter((option) => names(option, said)),
    clause: refusal.clause ?? /\(([A-Z]{2}-[A-Z0-9-]+)\)/.exec(said)?.[1] ?? null,
    remedies: game.options.flatMap((option) => remediesIn(option, refusal.wayOut)),
    message: withTitles(game, refusal.message),
    wayOut: withTitles(game, refusal.wayOut),
  };
}

/** Whether a text speaks of an option: by its name, or by one of its choices in quotes. */
function names(option: GameOption, text: string): boolean {
  return new RegExp(`\\b${option.name}\\b`).test(text) || option.choices.some(({ id }) => text.includes(`'${id}'`));
}

function remediesIn(option: GameOption, text: string): Remedy[] {
  const id = new RegExp(`\\b${option.name} (?:at|to) ([\\w-]+)`).exec(text)?.[1];
  const choice = option.choices.find((other) => other.id === id);
  return choice ? [{ option, choice }] : [];
}

/** The names that programs use, replaced by the titles that people read. */
function withTitles(game: GameInfo, text: string): string {
  let readable = text;
  for (const option of game.options) {
    for (const { option: _, choice } of remediesIn(option, readable)) {
      readable = readable.replace(new RegExp(`\\b(${option.name} (?:at|to)) ${choice.id}`), `$1 “${choice.title}”`);
    }
    readable = readable.replace(new RegExp(`\\b${option.name}\\b`, "g"), `“${option.title}”`);
    for (const { id, title } of option.choices) readable = readable.replaceAll(`'${id}'`, `“${title}”`);
  }
  return readable;
}
