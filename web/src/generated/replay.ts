// Made from digsite.server.wire_replay by `python -m digsite.server.typescript`.
import type { Told } from "./analysis";
import type { LogEntry, ScoreNow } from "./wire";

/** A decision and its seat, for the scrubber. */
export interface Mark {
  number: number;
  seat: number;
}

/** One position of a replay. */
export interface ReplayState {
  id: string;
  game: string;
  board: string | null; // address of the board that the game brings along
  title: string;
  names: string[]; // of the seats, then of automas
  seats: number;
  at: number; // decisions taken
  last: number; // decisions in all
  viewer: number | null;
  open: boolean; // everything is shown
  view: Record<string, any>;
  entry: LogEntry | null; // the action that led here
  marks: Mark[];
  now: ScoreNow[]; // what every seat would have scored here
  scores: number[]; // at the end
  places: number[];
  seed: string | null;
}

export type AnalysisState = "none" | "waiting" | "compiling" | "running" | "failed" | "done";

/** What was found of a game that is over: of its decisions those that are new to who asks. `waiting`: another game is before it. `failed`: it could not be finished, and can be asked for again. */
export interface Analysis extends Told {
  state: AnalysisState;
  total: number | null; // decisions with a choice; null as long as nobody has counted them
  done: number;
}
