// Made from digsite.analysis.told_types by `python -m digsite.server.typescript`.

export type Knowledge = "seat" | "truth";

/** An option in words, with the chances of every row of the game behind it, 0 to 1. */
export interface ToldOption {
  option: number;
  text: string;
  chances: number[];
}

/** One decision: who was asked what, what was chosen, what was best, and what the choice cost. */
export interface ToldDecision {
  number: number; // from 1
  seat: number;
  decision: string;
  title: string;
  cost: number; // of the seat's own chance
  chosen: ToldOption;
  best: ToldOption;
  line: string[]; // what was expected to happen then, as the log tells it; empty if the choice cost nothing
}

/** A whole analysis, or as much of it as there is. */
export interface Told {
  game: string;
  title: string;
  names: string[]; // of the rows, seats first
  over: boolean;
  scores: number[] | null; // once the game is over
  places: number[] | null;
  knowledge: Knowledge; // by what the deciding seat knew, or by the truth
  by: string; // what thought: a search, or one with a network
  iterations: number; // about a decision
  seed: string;
  decisions: ToldDecision[];
  worst: number[]; // the numbers of the decisions that cost most, worst first
}
