// Made from digsite.server.wire_lobby by `python -m digsite.server.typescript`.

export type SeatKind = "person" | "bot" | "open" | "automa";

/** How much time everybody has, in seconds: for the game and each further turn, or of a slow game for each turn; and what happens when it is used up. */
export interface TimeControl {
  kind: "live" | "slow";
  base: number;
  increment: number;
  up: "bot" | "loss";
}

/** One way to set an option of a game. */
export interface Choice {
  id: string;
  title: string;
  needs: Record<string, string>; // the choices of other options without which it cannot be taken
  seats: number[]; // for how many it can be taken
}

/** Something chosen before the game. */
export interface GameOption {
  name: string;
  title: string;
  about: string; // in a sentence; empty where the title says all
  clause: string;
  choices: Choice[];
  default: string;
  perSeat: boolean; // one choice a seat
  seats: number[]; // for how many people it is a choice
}

/** Choices that go well together. */
export interface Preset {
  id: string;
  title: string;
  about: string;
  options: Record<string, string>;
  seats: number[]; // for how many people
}

/** How strong a bot is. */
export interface Level {
  id: string;
  title: string;
  about: string;
  rating: number | null; // on the ladder's scale, if it was measured
  usual: boolean; // it is taken where nobody chooses
}

/** A game as the set-up page needs it. */
export interface GameInfo {
  id: string;
  learn: boolean; // it has a Learn page
  guide: boolean; // and a guided first game
  title: string;
  seats: number[]; // how many can play
  options: GameOption[];
  presets: Preset[];
  automas: Record<string, string[]>; // who else plays, by how many people
  levels: Level[]; // of the bots, weakest first
  reconstructed: string[]; // sheets of components whose values are reconstructed
}

/** Own games alone against an automa, played as one thing (a faction) at one difficulty. */
export interface ResultLine {
  game: string;
  title: string;
  playedAs: string;
  difficulty: string;
  games: number;
  wins: number;
  bestMargin: number;
  bestScore: number;
}

/** Who sits at a table. */
export interface SeatName {
  name: string;
  kind: SeatKind;
}

/** Who sits at a table of the lobby. */
export interface SummarySeat extends SeatName {
  mine: boolean;
  account: string | null; // its name, if the person has one; others are guests
}

/** One table of the lobby. */
export interface TableSummary {
  id: string;
  game: string;
  title: string;
  seats: SummarySeat[];
  decisions: number;
  watch: boolean; // one may look on
  over: boolean;
  gathering: boolean; // nothing is dealt: the game begins when everybody is ready
  mine: boolean;
  myTurn: boolean; // you are asked to decide, or to say that you are ready
  open: number; // seats where nobody sits
  updated: number; // milliseconds since 1970
  pending: number[]; // seats that are asked now
  time: TimeControl | null; // null without clocks
  left: number | null; // milliseconds until the first clock is at zero
}

/** What a link to a seat is for. */
export interface Invitation {
  id: string;
  game: string;
  title: string;
  seat: number;
  name: string;
  free: boolean;
  mine: boolean;
  begun: boolean; // the game goes on; whoever sat there before has seen its cards
  time: TimeControl | null; // null without clocks
  seats: SeatName[];
}

/** A table or a replay that is there now. */
export interface Created {
  id: string;
}

/** A seat that was taken. */
export interface Joined {
  id: string;
  seat: number;
}
