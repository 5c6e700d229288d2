// Made from digsite.server.wire_seeks by `python -m digsite.server.typescript`.
import type { TimeControl } from "./lobby";

/** Somebody who looks for a game. */
export interface Seek {
  name: string;
  account: string | null; // its name, if the person has one; others are guests
  mine: boolean;
  game: string;
  title: string;
  fewest: number; // seats
  most: number;
  bots: boolean; // bots may fill up after a while
  time: "any" | "none" | "live" | "slow";
  since: number; // milliseconds since 1970
}

/** Those who look for a game, whoever has looked longest first. */
export interface Seeks {
  seeks: Seek[];
  botsAfter: number; // seconds after which bots fill up
  times: TimeControl[]; // what a clock is here, live or slow
  table: string | null; // where you were brought just now
}
