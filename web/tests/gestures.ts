// A game that was recorded, by the shortest gestures: which things to click so that what was chosen comes of it.
import { read } from "../src/lib/plan";
import type { Pick } from "../src/lib/ways";
import type { Graph, PlanRules } from "../src/lib/reach";
import type { ReachOption } from "../src/lib/types";

/** A decision of the record: what could follow from it, and the option that was chosen. */
export interface Recorded {
  decision: string;
  chosen: number;
  nodes: Graph;
}

interface Choice {
  decision: string;
  option: ReachOption;
}

export interface Gesture {
  clicks: number;
  /** The decisions it takes. */
  takes: number;
  says: string;
}

const LONGEST = 10; // picks that one gesture is looked for among

/** What was chosen from a decision on, as far as it was foreseen. */
function foreseen(game: Recorded[], start: number): Choice[] {
  const { nodes } = game[start]!;
  const found: Choice[] = [];
  let node: number | null = 0;
  for (const { decision, chosen } of game.slice(start)) {
    if (node === null || nodes[node]!.decision !== decision) break;
    const option: ReachOption | undefined = nodes[node]!.options?.find(({ id }) => id === chosen);
    if (!option) break;
    found.push({ decision, option });
    node = option.then;
  }
  return found;
}

/** Every gesture that begins at a decision and leads along the record. */
function* gestures(game: Recorded[], rules: PlanRules, start: number): Generator<Gesture> {
  const { nodes } = game[start]!;
  const way = foreseen(game, start);
  const among = way.slice(0, LONGEST);
  for (let mask = 0; mask < 2 ** among.length; mask += 1) {
    const wanted = among.filter((_, bit) => mask & (2 ** bit));
    const things = wanted.map(({ option }): Pick => ({ elements: option.elements }));
    const pills = wanted.map(({ option, decision }): Pick => ({ elements: option.elements, option: { decision, token: option.token } }));
    for (const picks of [things, pills]) {
      const reading = read(nodes, rules, picks);
      const complete = reading?.complete;
      if (!complete || complete.some(({ option }, index) => option !== way[index]?.option)) continue;
      const says = complete.map(({ option, node }) => `${nodes[node]!.decision}=${option.token}`).join(" ");
      yield { clicks: picks.length + (reading.atOnce ? 0 : 1), takes: complete.length, says };
    }
  }
}

/** The gestures of the whole game that take the fewest clicks; a decision that none takes is an error. */
export function shortest(game: Recorded[], rules: PlanRules): Gesture[] {
  const best: { clicks: number; gesture: Gesture }[] = Array(game.length + 1);
  best[game.length] = { clicks: 0, gesture: { clicks: 0, takes: 0, says: "" } };
  for (let start = game.length - 1; start >= 0; start -= 1) {
    for (const gesture of gestures(game, rules, start)) {
      const clicks = gesture.clicks + (best[start + gesture.takes]?.clicks ?? Infinity);
      if (clicks < (best[start]?.clicks ?? Infinity)) best[start] = { clicks, gesture };
    }
    if (!best[start]) throw new Error(`no gesture for decision ${start}: ${game[start]!.decision}`);
  }
  const found: Gesture[] = [];
  for (let at = 0; at < game.length; at += found.at(-1)!.takes) found.push(best[at]!.gesture);
  return found;
}
