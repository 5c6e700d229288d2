// The ways through what can follow that hold all that was picked, in any order.

import { ends, type Graph, gathering, nextOf, type PlanRules } from "./reach";
import type { Option, ReachOption } from "./types";

/** A thing that was picked, by the elements that stand for it; or an option itself, where it stands in a list. An element
 * may name the decision it is meant for: "market:1@market.wild". */
export interface Pick {
  elements: string[];
  option?: { decision: string; token: string };
}

type How =
  | "picked"
  | "usual" // enough, no, or what is proposed, while things are gathered
  | "forced" // there is no other
  | "settled" // taken without being asked
  | "filled" // all that there is to gather
  | "walked" // on the way to what was picked
  | "open"; // others would do as well

export interface Step {
  node: number;
  option: ReachOption;
  how: How;
}

/** A step and what it leads to: the mark of what is picked so far, and the place a piece has come to. */
export interface Move extends Step {
  mask: number;
  place: string;
}

/** The ways from somewhere to all that was picked: the next moves, and how many choices and steps are left at least. */
export interface Ways {
  moves: Move[];
  opens: number;
  steps: number;
}

/** Whether two picks are of the same thing. */
export function samePick(one: Pick, other: Pick): boolean {
  if (one.option && other.option) return one.option.decision === other.option.decision && one.option.token === other.option.token;
  return one.elements.some((element) => other.elements.includes(element));
}

/** Whether a pick stands for an option. */
export function means(pick: Pick, decision: string, option: Option): boolean {
  if (pick.option) return pick.option.decision === decision && pick.option.token === option.token;
  return pick.elements.some((each) => {
    const [element, only] = each.split("@");
    return option.elements.includes(element!) && (only === undefined || only === decision);
  });
}

export class Search {
  readonly #known = new Map<string, Ways | null>();
  readonly #ahead = new Map<number, number>();
  readonly all: number;
  /** Picks that are places on a walk keep their order. */
  readonly #places: number[];

  constructor(
    readonly graph: Graph,
    readonly rules: PlanRules,
    readonly picks: Pick[],
  ) {
    this.all = 2 ** picks.length - 1;
    const { walk } = rules;
    const walking = walk ? graph.filter(({ decision }) => decision === walk.from || decision === walk.to) : [];
    const isPlace = (pick: Pick) => walking.some((node) => node.options?.some((option) => means(pick, node.decision, option)));
    this.#places = picks.flatMap((pick, bit) => (isPlace(pick) ? [bit] : []));
  }

  #marks(node: number, option: ReachOption): number[] {
    const { decision } = this.graph[node]!;
    const found: number[] = [];
    for (const [bit, pick] of this.picks.entries()) if (means(pick, decision, option)) found.push(bit);
    return found;
  }

  /** Of a thing that was picked twice, what is meant now is the first that is not met yet. */
  #once(marks: number[], mask: number): number[] {
    const thing = (bit: number) => (this.picks[bit]!.option ? bit : this.picks[bit]!.elements.join(" "));
    const left = marks.filter((bit) => !(mask & (2 ** bit)));
    return left.filter((bit, at) => left.findIndex((other) => thing(other) === thing(bit)) === at);
  }

  /** What was picked and can be met from a node on. */
  #met(node: number): number {
    const known = this.#ahead.get(node);
    if (known !== undefined) return known;
    this.#ahead.set(node, 0);
    let found = 0;
    for (const option of this.graph[node]!.options ?? []) {
      for (const bit of this.#marks(node, option)) found |= 2 ** bit;
      const next = nextOf(this.graph, this.rules, node, option);
      if (next !== null) found |= this.#met(next);
    }
    this.#ahead.set(node, found);
    return found;
  }

  /** What can be done at a node, as far as it agrees with what was picked. */
  #moves(node: number, mask: number, place: string): Move[] {
    const { decision, options } = this.graph[node]!;
    const { walk } = this.rules;
    if (gathering(this.rules, this.graph[node]!) !== undefined) return this.#gathered(node, mask);
    const only = options!.length === 1;
    const settled = node && options!.every((option) => !this.#marks(node, option).length) ? settledAt(this.graph, this.rules, node) : undefined;
    if (settled) return [{ node, option: settled, how: "settled", mask, place: "" }];
    return this.#meant(decision, options!).flatMap((option): Move[] => {
      const here = option.elements.join(" ");
      const next = { node, option, place: decision === walk?.to ? here : "" };
      let marks = this.#marks(node, option);
      const walks = decision === walk?.from || decision === walk?.to;
      if (walks) {
        marks = marks.filter((bit) => this.#places.every((earlier) => earlier >= bit || mask & (2 ** earlier)));
        if (decision === walk.from && place && place !== here && !marks.some((bit) => !(mask & (2 ** bit)))) return [];
      }
      if (marks.length) {
        const now = walks ? marks : this.#once(marks, mask);
        const picked = (bits: number[]): Move => ({ ...next, how: "picked", mask: bits.reduce((sum, bit) => sum | (2 ** bit), mask) });
        const itself = now.filter((bit) => this.picks[bit]!.option);
        const later = itself.length > 0 || option.elements.length > 1;
        return [later ? this.#meantLater(picked(itself), picked(now)) : picked(now)];
      }
      if (decision === walk?.to || (decision === walk?.from && place)) return [{ ...next, how: "walked", mask }];
      return [{ ...next, how: only ? "forced" : "open", mask }];
    });
  }

  /** What the picks can mean at a decision: where one is all of an option, that one. */
  #meant(decision: string, options: ReachOption[]): ReachOption[] {
    if (!this.rules.whole?.includes(decision)) return options;
    const touched = this.picks.flatMap(({ elements }) => elements);
    const whole = options.filter(({ elements }) => elements.length === touched.length && elements.every((element) => touched.includes(element)));
    return whole.length ? whole : options;
  }

  /** Where several things stand for an option, or it was picked itself, a thing that was picked is meant for what follows
   * too, if it can be: a stack says "acquire" and what. */
  #meantLater(later: Move, now: Move): Move {
    return this.after(later) ? later : now;
  }

  /** Each thing gathered was picked, one by one in the order of the picks where that is possible; otherwise it is enough. */
  #gathered(node: number, mask: number): Move[] {
    const left = this.picks.flatMap((_, bit) => (mask & (2 ** bit) ? [] : [bit]));
    const { decision, options } = this.graph[node]!;
    const marked = new Set<ReachOption>();
    const picked = left.flatMap((bit): Move[] => {
      const meant = options!.filter((option) => !marked.has(option) && means(this.picks[bit]!, decision, option));
      for (const option of meant) marked.add(option);
      return meant.map((option) => ({ node, option, how: "picked", mask: mask | (2 ** bit), place: "" }));
    });
    const usual = usualAt(this.graph, this.rules, node);
    return usual ? [...picked, { node, option: usual, how: "usual", mask, place: "" }] : picked;
  }

  /** The ways from a node to all that was picked; null if there are none. */
  from(node: number, mask: number, place: string): Ways | null {
    if (mask === this.all) return { moves: [], opens: 0, steps: 0 };
    if ((mask | this.#met(node)) !== this.all) return null;
    const key = `${node} ${mask} ${place}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    this.#known.set(key, null);
    const found = this.#moves(node, mask, place).flatMap((move) => {
      const ways = this.after(move);
      if (!ways) return [];
      const walks = this.graph[node]!.decision === this.rules.walk?.to;
      return [{ move, opens: ways.opens + (move.how === "open" ? 1 : 0), steps: ways.steps + (walks ? 1 : 0) }];
    });
    const ways = found.length ? this.#best(node, place, found) : null;
    this.#known.set(key, ways);
    return ways;
  }

  after(move: Move): Ways | null {
    if (move.mask === this.all) return { moves: [], opens: 0, steps: 0 };
    const next = nextOf(this.graph, this.rules, move.node, move.option);
    return next === null ? null : this.from(next, move.mask, move.place);
  }

  /** On a walk and among things gathered one way is as good as another; elsewhere all are kept that ask little more. */
  #best(node: number, place: string, found: { move: Move; opens: number; steps: number }[]): Ways {
    const opens = Math.min(...found.map((each) => each.opens));
    const steps = Math.min(...found.filter((each) => each.opens === opens).map((each) => each.steps));
    const { walk } = this.rules;
    const { decision } = this.graph[node]!;
    const oneWill =
      gathering(this.rules, this.graph[node]!) !== undefined || decision === walk?.to || (decision === walk?.from && place !== "");
    if (oneWill) {
      const first = found.find((each) => each.opens === opens && each.steps === steps)!;
      return { moves: [first.move], opens, steps };
    }
    const kept = found.filter((each) => each.opens <= (opens === 0 ? 0 : opens + 1));
    return { moves: kept.map(({ move }) => move), opens, steps };
  }
}

/** What ends the gathering, or what is taken without being picked. */
export function usualAt(graph: Graph, rules: PlanRules, node: number): ReachOption | undefined {
  const { decision, options } = graph[node]!;
  return options!.find(ends) ?? rules.proposes?.(decision, options!);
}

/** What a node takes without being asked, where the game says so. */
export function settledAt(graph: Graph, rules: PlanRules, node: number): ReachOption | undefined {
  const { decision, options } = graph[node]!;
  return rules.settles?.(decision, options!);
}
