// Made from digsite.server.wire_gathering by `python -m digsite.server.typescript`.
import type { Note } from "./wire";
import type { Level, SeatKind, TimeControl } from "./lobby";

/** An option of a game as it is played here. */
export interface ChosenOption {
  title: string;
  choice: string;
  usual: boolean;
}

/** One seat before the game. */
export interface GatheringSeat {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null;
  levelTitle: string | null;
  mine: boolean;
  host: boolean; // whoever opened the table sits here
  present: boolean;
  ready: boolean;
  invitation: string | null; // token of the link to this seat, for the host
  options: ChosenOption[]; // of this seat
  account?: string; // its name, if the person has one; others are guests
}

/** A table before the game, as one person sees it. */
export interface Gathering {
  gathering: true;
  id: string;
  game: string;
  title: string;
  version: number;
  listed: boolean;
  learn: boolean;
  host: boolean; // you opened it
  mine: number[];
  ready: boolean; // you are
  hotSeat: boolean; // whoever opened it has several seats, for people at one screen
  commitment: string;
  levels: Level[];
  options: ChosenOption[];
  seats: GatheringSeat[];
  notes: Note[];
  delay: number; // decisions by which those who look on will be late; -1: nobody looks on
  readyBy: number | null; // whoever is not ready then loses the seat: milliseconds since 1970
  time: TimeControl | null; // null without clocks
}

/** Whether the cards are dealt. */
export interface Begun {
  begun: boolean;
}

/** A table that is not there any more. */
export interface Closing {
  closed: boolean;
}
