// Made from digsite.server.wire_kept by `python -m digsite.server.typescript`.
import type { LogEntry } from "./wire";

/** A game that is over, in words: whatever becomes of its rules, it can be read. */
export interface KeptGame {
  id: string;
  game: string;
  title: string;
  date: string;
  names: string[];
  decisions: number;
  closed: string | null; // why it ended before it was over: `rules` or `operator`
  scores: number[]; // none if it was closed
  places: number[];
  open: boolean; // tells everything; else what everybody saw
  log: LogEntry[];
  told: number; // decisions told in words; those after it are told as a record writes them
}
