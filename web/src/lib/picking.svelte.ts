// What a viewer is picking: the plan so far, read against what can follow.

import { byElement, signed } from "./elements";
import { capital } from "./plural";
import { type Lit, read, type Reading, withPick } from "./plan";
import { atHand, ends, gathering, type Graph, type PlanRules, STEP_BY_STEP } from "./reach";
import { plain, type Sum, sumOf } from "./sum";
import type { Asked, Option } from "./types";
import { type Pick, samePick, type Step } from "./ways";

const LONGEST_DEED = 18; // characters on Confirm

const known = import.meta.glob<{ plans: PlanRules }>("../boards/*/plans.ts", { eager: true });

/** How a game's decisions are asked together; one by one where it does not say. */
export const rulesOf = (game: string): PlanRules => known[`../boards/${game}/plans.ts`]?.plans ?? STEP_BY_STEP;

export class Picking {
  #picks = $state.raw<Pick[]>([]);
  #touched = false;
  #graph = $state.raw<Graph>([]);
  #rules = $state.raw<PlanRules>(STEP_BY_STEP);
  /** What the plan comes to; null if nothing is asked. */
  reading = $derived.by((): Reading | null =>
    this.#graph.length ? (read(this.#graph, this.#rules, this.picks) ?? read(this.#graph, this.#rules, [])) : null,
  );

  /** A decision begins: what is at hand can be picked, before anything is known of what follows. */
  begin(asked: Asked | null, rules: PlanRules): void {
    this.#picks = [];
    this.#touched = false;
    this.#rules = rules;
    this.#graph = asked ? atHand(asked) : [];
  }

  /** It became known what can follow. The first time, what is usually wanted is picked. */
  foresee(graph: Graph): void {
    this.#graph = graph;
    const [hand] = graph;
    if (this.#touched || !hand || !this.#rules.beforehand?.includes(hand.decision)) return;
    this.#touched = true;
    for (const option of hand.options ?? []) {
      const picks = [...this.#picks, this.asPick(option)];
      if (!ends(option) && read(graph, this.#rules, picks)) this.#picks = picks;
    }
  }

  get picks(): Pick[] {
    return this.#picks;
  }

  /** What somebody picked or dropped stays so. */
  set picks(picks: Pick[]) {
    this.#touched = true;
    this.#picks = picks;
  }

  /** The decision that the plan begins with. */
  get hand(): string {
    return this.#graph[0]?.decision ?? "";
  }

  /** Picks that were made before the decision was asked; whether they are possible now. */
  takeOver(picks: Pick[]): boolean {
    const possible = this.#graph.length > 0 && read(this.#graph, this.#rules, picks) !== null;
    if (possible) this.picks = picks;
    return possible;
  }

  /** It will not be known: each choice is made by itself. */
  stepByStep(): void {
    this.#rules = STEP_BY_STEP;
  }

  /** Whether the server has not looked into something that the plan could come to. */
  get cut(): boolean {
    return this.#graph.some(({ decision, options }) => options === null && this.#rules.carries.includes(decision));
  }

  get lit(): Lit[] {
    return this.reading?.lit ?? [];
  }

  get open(): boolean {
    return this.picks.length > 0;
  }

  /** Whether the plan gathers things: then Confirm ends it, and a second click drops one. */
  get gathers(): boolean {
    return this.#steps.some(({ node }) => gathering(this.#rules, this.#graph[node]!) !== undefined);
  }

  /** Whether Confirm would carry the plan out although something can be gathered for it, and the game counts that. */
  get goesOn(): boolean {
    const { complete, path, at } = this.reading ?? {};
    if (!this.open || !complete || at == null || complete.length === path!.length) return false;
    return this.#rules.regardless?.includes(this.#graph[at]!.decision) ?? false;
  }

  get #steps(): Step[] {
    return this.open ? (this.reading?.path ?? []) : [];
  }

  /** The decision the plan has come to. */
  get node(): Graph[number] | null {
    const at = this.reading?.at ?? this.#steps.at(-1)?.node ?? 0;
    return this.#graph[at] ?? null;
  }

  /** The tokens that lead there. */
  get way(): string[] {
    const steps = this.#steps;
    const there = steps.findIndex(({ node }) => this.#graph[node] === this.node);
    return steps.slice(0, there < 0 ? undefined : there).map(({ option }) => option.token);
  }

  /** The last thing that was picked, as an option; what only pays for it says nothing of the deed. */
  get last(): Step | null {
    const picked = this.#steps.filter(({ how }) => how === "picked");
    return picked.findLast(({ node }) => !this.#rules.pays?.includes(this.#graph[node]!.decision)) ?? picked.at(-1) ?? null;
  }

  /** Whether somebody has gathered all that there is to gather. */
  get full(): boolean {
    const { last, reading } = this;
    if (!last || ends(last.option) || reading?.at !== null || !reading.complete) return false;
    return this.gathers && !this.#rules.beforehand?.includes(this.#graph[last.node]!.decision);
  }

  /** How many things were gathered for what the last one is for; 0 if that is no gathering. */
  get gathered(): number {
    const what = this.last && gathering(this.#rules, this.#graph[this.last.node]!);
    if (what === undefined) return 0;
    return this.#steps.filter(({ node, how }) => how === "picked" && gathering(this.#rules, this.#graph[node]!) === what).length;
  }

  /** What Confirm is called. */
  get deed(): string {
    const last = this.last;
    if (!last || !this.reading?.complete || this.goesOn) return this.node?.confirm ?? "";
    const filled = this.#steps.findLast(({ how }) => how === "filled");
    if (filled) return this.#graph[filled.node]!.confirm;
    const { elements, title, token } = last.option;
    const answer = elements.every((element) => element === token) && title.length <= LONGEST_DEED; // "pass", "end the turn"
    return answer ? capital(title) : this.#graph[last.node]!.confirm;
  }

  /** The deed, what it is done with, or with how many things, and what pays for it: "Travel: Yangtze, travel card 3". */
  get named(): string {
    const { deed, last } = this;
    if (!last || capital(last.option.title) === deed) return deed;
    const what = this.gathers && this.gathered > 1 ? `${this.gathered}` : plain(last.option.title);
    return [`${deed}: ${what}`, ...this.#paid].join(", ");
  }

  /** The cards or stones that pay, as far as they were picked beside something else. */
  get #paid(): string[] {
    const { last } = this;
    const pays = (decision: string) => decision.endsWith(".card") || this.#rules.pays?.includes(decision);
    return this.#steps.filter((step) => step.how === "picked" && step !== last && pays(this.#graph[step.node]!.decision)).map(({ option }) => plain(option.title));
  }

  /** Whether Confirm would say that nothing is gathered. */
  get nothing(): boolean {
    const complete = this.reading?.complete;
    const declined = ({ node, option }: Step) => {
      const { decision } = this.#graph[node]!;
      return ends(option) && decision in this.#rules.gathers && !this.#rules.regardless?.includes(decision);
    };
    return complete != null && complete.every(declined);
  }

  /** Elements picked, in their order, and what follows from them without a choice. */
  get picked(): string[] {
    const picked = this.picks.flatMap(({ elements }) => elements);
    const sure = this.#steps.filter(({ how }) => how === "picked" || how === "open" || how === "forced");
    const alone = sure.flatMap(({ option }) => (option.elements.length === 1 ? option.elements : []));
    const filled = this.#steps.flatMap(({ how, option }) => (how === "filled" ? option.elements : []));
    return [...picked, ...new Set(alone.filter((element) => !picked.includes(element))), ...filled]; // of things alike each pick counts
  }

  /** What a thing brings where its options agree, or how far it is. What declining brings as well is none of its doing. */
  badges(far: (moves: number) => string): Map<string, string> {
    const found = new Map<string, string>();
    const anyhow = this.#graph[0]?.options?.find(ends)?.gain ?? 0;
    for (const [element, options] of byElement(this.lit)) {
      const [gain, another] = new Set(options.map(({ decision, gain }) => (gain ?? 0) - (decision === this.hand ? anyhow : 0)));
      if (gain && another === undefined) found.set(element, signed(gain));
    }
    for (const [element, moves] of this.reading?.moves ?? []) found.set(element, far(moves));
    return found;
  }

  get sum(): Sum | null {
    const complete = this.reading?.complete;
    return complete ? sumOf(complete.map(({ option }) => option)) : null;
  }

  /** The picks with one more, or one less; null if it does not belong to what can follow. */
  with(pick: Pick): Pick[] | null {
    return this.#graph.length ? withPick(this.#graph, this.#rules, this.picks, pick) : null;
  }

  /** Whether it was picked last, so that picking it again means it. */
  isLast(pick: Pick): boolean {
    const last = this.picks.at(-1);
    return last !== undefined && samePick(last, pick);
  }

  /** An option as a pick, where it stands in a list. */
  asPick(option: Option | Lit): Pick {
    const decision = "decision" in option ? option.decision : this.#graph[0]!.decision;
    return { elements: option.elements.filter((element) => !element.includes("@")), option: { decision, token: option.token } };
  }

  /** What lies on the way to a thing, if it were picked. */
  wayTo(elements: string[]): string[] {
    const picks = this.with({ elements });
    const way = picks && read(this.#graph, this.#rules, picks);
    return way ? way.path.flatMap(({ option }) => option.elements) : [];
  }
}
