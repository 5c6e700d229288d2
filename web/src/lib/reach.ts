// What can follow from the decision at hand, as the server tells it: decisions, and the options that lead on.

import type { Asked, ReachNode, ReachOption } from "./types";

/** Node 0 is the decision at hand. */
export type Graph = ReachNode[];

/** How a game's decisions are asked together: `boards/<game>/plans.ts` exports one. */
export interface PlanRules {
  /** Decisions that carry a plan on: they are asked together with the one before. Before others a plan is sent. */
  carries: string[];
  /** Decisions whose things are gathered until Confirm, by what they are gathered for. */
  gathers: Record<string, string>;
  /** Decisions that lead a piece on step by step: the shortest way is taken. */
  walk?: { from: string; to: string };
  /** Decisions that one click answers though it cannot be taken back: docs/table.md says "one" and asks for no Confirm. */
  freely?: string[];
  /** Gatherings whose deed is done though nothing was gathered: Confirm names it then, too. */
  regardless?: string[];
  /** Gatherings that are asked by themselves where nothing was picked for them: Confirm does not decline them unseen. */
  asksFor?: string[];
  /** Decisions at which all that can be gathered is picked beforehand. */
  beforehand?: string[];
  /** Decisions that pay for a deed: what is said of a plan keeps to the deed. */
  pays?: string[];
  /** Decisions at which a thing that is all of an option means it, though it is a part of others. */
  whole?: string[];
  /** What is taken without being asked where something else could be picked, too. */
  settles?: (decision: string, options: ReachOption[]) => ReachOption | undefined;
  /** What Confirm takes where several things would do. */
  proposes?: (decision: string, options: ReachOption[]) => ReachOption | undefined;
}

export const STEP_BY_STEP: PlanRules = { carries: [], gathers: {} };

/** Tokens that decline, or say that it is enough. */
const ENDS = ["done", "no"];

export const ends = ({ token }: Pick<ReachOption, "token">): boolean => ENDS.includes(token);

/** What is known without looking ahead: the options at hand, and that something follows. */
export function atHand(asked: Asked): Graph {
  const { decision, prompt, confirm, clause } = asked;
  const options = asked.options.map((option) => ({ ...option, then: option.final ? null : 1 }));
  const unknown = { decision: "", prompt: "", confirm: "", clause: "", options: null };
  return [{ decision, prompt, confirm, clause, options }, unknown];
}

/** What a decision gathers for; undefined where one thing is chosen. */
export const gathering = (rules: PlanRules, { decision }: ReachNode): string | undefined => rules.gathers[decision];

/** Whether a plan goes on from one decision to the next. What is asked once more, though nothing is gathered, is another
 * plan. */
export function goesOn(rules: PlanRules, from: ReachNode, to: ReachNode): boolean {
  if (to.options === null) return false;
  const gathered = gathering(rules, to);
  if (gathered !== undefined && gathered === gathering(rules, from)) return true;
  const again = from.decision === to.decision && to.decision !== rules.walk?.to;
  return rules.carries.includes(to.decision) && !again;
}

/** The node after an option, where the plan goes on there. */
export function nextOf(graph: Graph, rules: PlanRules, node: number, option: ReachOption): number | null {
  const { then } = option;
  return then !== null && goesOn(rules, graph[node]!, graph[then]!) ? then : null;
}

/** From a node, all that is gathered for the same thing. */
export function gatheredFrom(graph: Graph, rules: PlanRules, start: number): number[] {
  const found = [start];
  const same = gathering(rules, graph[start]!);
  for (const node of found) {
    for (const option of graph[node]!.options ?? []) {
      const next = nextOf(graph, rules, node, option);
      if (next !== null && gathering(rules, graph[next]!) === same && !found.includes(next)) found.push(next);
    }
  }
  return found;
}

/** What is gathered from a node on, where it must be and there is only one way to do it, in whatever order. */
export function filledFrom(graph: Graph, rules: PlanRules, start: number): { node: number; option: ReachOption }[] {
  const known = new Map<number, string[] | null>();
  const same = gathering(rules, graph[start]!);
  const next = (node: number, option: ReachOption): number | null => {
    const then = nextOf(graph, rules, node, option);
    return then !== null && gathering(rules, graph[then]!) === same ? then : null;
  };
  /** The names of all that is gathered; null where there is a choice. */
  const all = (node: number): string[] | null => {
    const found = known.get(node);
    if (found !== undefined) return found;
    const { options } = graph[node]!;
    const ways = options!.some(ends)
      ? [null]
      : options!.map((option) => {
          const then = next(node, option);
          const rest = then === null ? [] : all(then);
          return rest && [option.token, ...rest].sort();
        });
    const [way] = ways;
    const one = way && ways.every((each) => each?.join() === way.join()) ? way : null;
    known.set(node, one);
    return one;
  };
  if (same === undefined || !all(start)) return [];
  const steps: { node: number; option: ReachOption }[] = [];
  for (let node: number | null = start; node !== null; ) {
    const option: ReachOption = graph[node]!.options![0]!;
    steps.push({ node, option });
    node = next(node, option);
  }
  return steps;
}

/** Where a piece can go from a node, with the number of moves: each option once, the nearest first. */
export function walkedFrom(graph: Graph, rules: PlanRules, start: number): Map<ReachOption, number> {
  const found = new Map<ReachOption, number>();
  const moves = new Map<string, number>();
  let edge: number[] = [start];
  for (let far = 1; edge.length; far += 1) {
    const next = new Set<number>();
    for (const node of edge) {
      for (const option of graph[node]!.options ?? []) {
        const place = option.elements.join(" ");
        if (!moves.has(place)) {
          moves.set(place, far);
          found.set(option, far);
        }
        if (moves.get(place) !== far) continue;
        const on = walkedOn(graph, rules, node, option);
        if (on !== null) next.add(on);
      }
    }
    edge = [...next];
  }
  return found;
}

/** The node where the piece that an option has moved can move again. */
function walkedOn(graph: Graph, rules: PlanRules, node: number, option: ReachOption): number | null {
  const then = nextOf(graph, rules, node, option);
  if (then === null || graph[then]!.decision === rules.walk?.to) return then;
  if (graph[then]!.decision !== rules.walk?.from) return null;
  const same = graph[then]!.options!.find((from) => from.elements.join(" ") === option.elements.join(" "));
  return same ? nextOf(graph, rules, then, same) : null;
}
