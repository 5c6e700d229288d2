// What the picks come to: what is certain, what is lit because it can still be picked, and what Confirm would carry out.
// Where one way is left it is taken.

import { ends, filledFrom, gatheredFrom, gathering, type Graph, nextOf, type PlanRules, walkedFrom } from "./reach";
import type { Option, ReachOption } from "./types";
import { means, type Move, type Pick, samePick, Search, settledAt, type Step, usualAt, type Ways } from "./ways";

/** An option that can be picked, with the decision it belongs to. */
export interface Lit extends Option {
  decision: string;
}

/** What a plan comes to. */
export interface Reading {
  /** What is certain, from the decision at hand on. */
  path: Step[];
  /** The node at which the plan stands: what is asked next; null where it ends. */
  at: number | null;
  /** What Confirm would carry out; null where something is missing. */
  complete: Step[] | null;
  /** Nothing is left to ask, and it can be taken back: it need not be confirmed. */
  atOnce: boolean;
  lit: Lit[];
  /** The options among which a thing that was picked leaves the choice. */
  narrowed: Lit[];
  /** What Confirm takes where nothing else is picked, by element. */
  proposed: string[];
  /** How many moves away a place is, by element. */
  moves: Map<string, number>;
}

/** The one answer that a node has. On a walk it is still to be seen where it ends. */
function onlyAt(graph: Graph, rules: PlanRules, node: number): ReachOption | undefined {
  const { decision, options } = graph[node]!;
  const walks = decision === rules.walk?.from || decision === rules.walk?.to;
  return options?.length === 1 && !walks && gathering(rules, graph[node]!) === undefined ? options[0] : undefined;
}

/** What follows a step without being asked: what the game settles, the only answer there is, and things of which all must
 * be gathered. */
function settledAfter(graph: Graph, rules: PlanRules, last: Step | undefined): Step[] {
  const node = last ? nextOf(graph, rules, last.node, last.option) : null;
  if (node === null) return [];
  const option = settledAt(graph, rules, node);
  const filled = filledFrom(graph, rules, node).map((step): Step => ({ ...step, how: "filled" }));
  const only = onlyAt(graph, rules, node);
  const steps: Step[] = option ? [{ node, option, how: "settled" }] : only ? [{ node, option: only, how: "forced" }] : filled;
  return [...steps, ...settledAfter(graph, rules, steps.at(-1))];
}

/** What the picks come to; null if no way holds all of them. */
export function read(graph: Graph, rules: PlanRules, picks: Pick[]): Reading | null {
  const search = new Search(graph, rules, picks);
  const start = search.from(0, 0, "");
  if (!start) return null;
  const { forks, goals } = survey(search, start);
  const { path, certain, proposed } = follow(search, start);
  const reached = path !== null;
  const way = path ? [...path, ...settledAfter(graph, rules, path.at(-1))] : certain;
  const last = way.at(-1);
  proposed.push(...way.flatMap(({ how, option }) => (how === "settled" ? option.elements : [])));
  const at = last ? nextOf(graph, rules, last.node, last.option) : 0;
  const walked = last !== undefined && graph[last.node]!.decision === rules.walk?.to;
  const complete = picks.length ? (reached ? completed(graph, rules, way, walked ? null : at) : null) : nothing(graph, rules);
  const gathers = way.some(({ node }) => gathering(rules, graph[node]!) !== undefined);
  const enough = last !== undefined && last.how === "picked" && ends(last.option);
  const closed = complete !== null && (complete.length === way.length ? !gathers || enough : enough);
  const sure = reached && !forks.length;
  const standing = at === null || forks.length ? [] : [at];
  const asks = forks.length && (!reached || at === null) ? forks[0]!.node : at; // what is proposed need not be asked
  const reading = { path: way, at: asks, complete, narrowed: narrow(graph, forks), proposed };
  return {
    ...reading,
    atOnce: closed && sure && lightly(graph, rules, complete.at(-1)!),
    ...light(search, way, forks, picks.length ? [...new Set([...goals, ...standing])] : [0], complete === null || !picks.length),
  };
}

/** Whether a click is enough for the last step of a plan. */
const lightly = (graph: Graph, { freely }: PlanRules, { node, option }: Step): boolean =>
  !option.final || (freely?.includes(graph[node]!.decision) ?? false);

interface Fork {
  node: number;
  moves: Move[];
}

/** Where a choice is left on the ways to what was picked, and the nodes to which they lead. */
function survey(search: Search, start: Ways): { forks: Fork[]; goals: number[] } {
  const forks = new Map<number, Fork>();
  const goals = new Set<number>();
  const seen = new Set<Ways>();
  const waiting = [start];
  for (const ways of waiting) {
    if (seen.has(ways)) continue;
    seen.add(ways);
    if (ways.moves.length > 1) forks.set(ways.moves[0]!.node, { node: ways.moves[0]!.node, moves: ways.moves });
    for (const move of ways.moves) {
      if (move.mask !== search.all) waiting.push(search.after(move)!);
      else {
        const next = nextOf(search.graph, search.rules, move.node, move.option);
        if (next !== null) goals.add(next);
      }
    }
  }
  return { forks: [...forks.values()], goals: [...goals] };
}

/** The way as far as it is certain, and on to its end where the rest is proposed. */
function follow(search: Search, start: Ways): { path: Step[] | null; certain: Step[]; proposed: string[] } {
  const path: Step[] = [];
  const proposed: string[] = [];
  let certain: Step[] | null = null;
  for (let ways = start; ways.moves.length; ) {
    const several = ways.moves.length > 1;
    if (several) certain ??= [...path];
    const move = several ? preferred(search, ways.moves) : ways.moves[0];
    if (!move) return { path: null, certain: certain!, proposed };
    if (several && move.how === "open") proposed.push(...move.option.elements);
    path.push(move);
    ways = search.after(move)!;
  }
  return { path, certain: certain ?? path, proposed };
}

/** Among several ways the one that was picked with all its elements, or what the game proposes. */
function preferred(search: Search, moves: Move[]): Move | undefined {
  const { decision } = search.graph[moves[0]!.node]!;
  const touched = search.picks.flatMap((pick) => pick.elements.map((element) => element.split("@")[0]!));
  const whole = moves.filter(({ how, option }) => how === "picked" && option.elements.every((each) => touched.includes(each)));
  if (whole.length === 1) return whole[0];
  if (moves.some(({ how }) => how === "picked")) return undefined;
  const proposal = search.rules.proposes?.(decision, moves.map(({ option }) => option));
  return moves.find(({ option }) => option === proposal);
}

/** A way with what is usual at its end; null while something else must be picked. What is gathered next, for something
 * else, may be asked after it. */
function completed(graph: Graph, rules: PlanRules, way: Step[], at: number | null): Step[] | null {
  const path = [...way];
  while (at !== null) {
    const gathered = gathering(rules, graph[at]!);
    const option = gathered === undefined ? undefined : usualAt(graph, rules, at);
    const last = path.at(-1);
    const before = last && gathering(rules, graph[last.node]!);
    const another = before !== undefined && before !== gathered;
    if (another && rules.asksFor?.includes(graph[at]!.decision)) return path;
    if (!option) return another ? path : null;
    path.push({ node: at, option, how: "usual" });
    at = nextOf(graph, rules, at, option);
  }
  return path;
}

/** Whoever gathers nothing may say so by Confirm, too. */
function nothing(graph: Graph, rules: PlanRules): Step[] | null {
  const [hand] = graph;
  const declines = gathering(rules, hand!) !== undefined && hand!.options!.some(ends);
  return declines ? completed(graph, rules, [], 0) : null;
}

/** One thing was picked that stands for several options at one decision. */
function narrow(graph: Graph, forks: Fork[]): Lit[] {
  const fork = forks.find(({ moves }) => moves.filter(({ how }) => how === "picked").length > 1);
  return fork ? fork.moves.map(({ option }) => litAs(graph[fork.node]!.decision, option, false)) : [];
}

function litAs(decision: string, option: ReachOption, gathered: boolean): Lit {
  const { then: _, ...plain } = option;
  const named = gathered ? option.elements.map((element) => `${element}@${decision}`) : [];
  return { ...plain, elements: [...option.elements, ...named], decision };
}

/** What can still be picked: at forks, where the plan stands, and one choice further on. That it is enough is said by an
 * option only where Confirm does not say it, and where things are picked beforehand: then it says "none". */
function light(search: Search, way: Step[], forks: Fork[], ahead: number[], enough: boolean): { lit: Lit[]; moves: Map<string, number> } {
  const { graph, rules, picks } = search;
  const beforehand = rules.beforehand?.includes(graph[0]!.decision) ?? false;
  const lit = new Map<string, Lit>();
  const moves = new Map<string, number>();
  const show = (node: number, option: ReachOption) => {
    const { decision } = graph[node]!;
    const gathered = gathering(rules, graph[node]!) !== undefined;
    const key = gathered ? `${decision}/${option.id}` : `${option.id} ${option.elements.join(" ")}`;
    if (!lit.has(key)) lit.set(key, litAs(decision, option, gathered));
  };
  const showNode = (node: number, beyond: boolean) => {
    const { decision, options } = graph[node]!;
    if (decision === rules.walk?.to) {
      for (const [option, far] of walkedFrom(graph, rules, node)) {
        show(node, option);
        const [element] = option.elements;
        moves.set(element!, Math.min(far, moves.get(element!) ?? Infinity));
      }
    } else if (gathering(rules, graph[node]!) !== undefined) {
      for (const each of gatheredFrom(graph, rules, node)) {
        for (const option of graph[each]!.options ?? []) {
          if (!ends(option) || (each === node && (enough || (beforehand && node === 0)))) show(each, option);
        }
      }
    } else for (const option of options ?? []) if (!beyond || !ends(option)) show(node, option);
  };
  for (const { node, moves: choices } of forks) for (const { option } of choices) show(node, option);
  for (const { node, option, how } of way) {
    if (how === "picked") show(node, option);
    else if (how === "usual" || how === "settled" || how === "filled") showNode(node, true);
  }
  if (forks.some(({ moves: choices }) => choices.filter(({ how }) => how === "picked").length > 1)) return { lit: [...lit.values()], moves };
  for (const node of ahead) showNode(node, forks.length > 0);
  if (beforehand) showNode(0, false);
  if (picks.length && !forks.length) {
    for (const node of ahead) {
      if (gathering(rules, graph[node]!) !== undefined || graph[node]!.decision === rules.walk?.to) continue;
      for (const option of graph[node]!.options ?? []) {
        const next = nextOf(graph, rules, node, option);
        if (next !== null && graph[next]!.decision !== rules.walk?.to) showNode(next, true);
      }
    }
  }
  return { lit: [...lit.values()], moves };
}

/** What a way brings, where that is certain. */
export const gainOf = (way: Step[]): number => way.reduce((sum, { option }) => sum + (option.gain ?? 0), 0);

/** Whether a pick says "none" where things are picked beforehand: it drops them. */
function declinesAll([hand]: Graph, rules: PlanRules, { option }: Pick): boolean {
  const none = rules.beforehand?.includes(hand!.decision) ? hand!.options?.find(ends) : undefined;
  return none !== undefined && option?.decision === hand!.decision && option.token === none.token;
}

/** Whether a thing that belongs to a plan already leads it further: it stands for what is asked next, too, or it was picked
 * as one of the options among which the thing left the choice. */
function leadsOn(graph: Graph, rules: PlanRules, picks: Pick[], pick: Pick): boolean {
  const [before, after] = [read(graph, rules, picks), read(graph, rules, [...picks, pick])];
  if (!before || !after || before.atOnce) return false;
  if (before.narrowed.length) return pick.option !== undefined && !after.narrowed.length;
  return after.path.length > before.path.length;
}

/** What one more pick makes of a plan: it joins, counts once more, is dropped, or takes the place of what it excludes. */
export function withPick(graph: Graph, rules: PlanRules, before: Pick[], pick: Pick): Pick[] | null {
  if (declinesAll(graph, rules, pick)) return [pick];
  const picks = before.filter((each) => !declinesAll(graph, rules, each));
  const reads = (tried: Pick[]): boolean => new Search(graph, rules, tried).from(0, 0, "") !== null;
  const others = picks.filter((each) => !samePick(each, pick));
  const again = others.length < picks.length;
  const gathered = graph.some(
    (node) => gathering(rules, node) !== undefined && node.options?.some((option) => means(pick, node.decision, option)),
  );
  const leads = (rest: Pick[]) => reads([...rest, pick]) && (!again || gathered || leadsOn(graph, rules, rest, pick));
  if (leads(picks)) return [...picks, pick];
  for (let left = picks.length - 1; left >= 0; left -= 1) {
    const rest = picks.filter((_, at) => at !== left);
    const itself = again && (gathered || samePick(picks[left]!, pick));
    if (!itself && leads(rest)) return [...rest, pick];
  }
  if (again) return others;
  return reads([pick]) ? [pick] : null;
}
