// Made from digsite.server.requests by `python -m digsite.server.typescript`.

export type Language = "en" | "de";

export type Name = string;

export type Token = string;

export type Seat = number;

export type Chosen = number;

export type Share = string;

export type Path = string;

export interface Rename {
  name: Name;
}

/** Who sits at a seat of a new table: the one who asks, somebody who will come, or a bot. */
export interface NewSeat {
  kind: "me" | "open" | "bot";
  name?: Name | null;
  level?: Token | null;
}

/** How much time everybody has, in seconds. `live`: `base` for the game, and `increment` more each time somebody is asked anew; `slow`: `base` for each turn. `up` is what happens to a seat that has used it up: a `bot` plays until its person is back, or it is a `loss`, and a bot plays to the end. */
export interface TimeControl {
  kind: "live" | "slow";
  base: number;
  increment?: number;
  up?: "bot" | "loss";
}

/** A table to be. The guided first game, and a position to try a chapter of the Learn page in, bring their own seats, options and seed; any other table has seats. Where all seats are your own or bots' the game begins at once, with your `share` in its seed or with a seed that you choose; else people gather first. */
export interface NewTable {
  game: Token;
  seats?: NewSeat[];
  options?: Record<Token, Token | Token[]>;
  seed?: Token | null;
  listed?: boolean;
  delay?: number;
  guide?: boolean;
  trial?: Token | null;
  share?: Share | null;
  time?: TimeControl | null;
}

/** What somebody asks of a table. Whoever sends it makes the `id`: sending it twice does it once. `ticket` names the decision that is answered, or in sight of which an undo is asked for; it is empty if the seat was asked nothing. Several `options` are one plan: the first answers that decision, each other the one that comes of those before it; all are carried out or none, and one undo takes them back. An order always takes its option, or is the one that the game offers as `standing`. */
export interface Command {
  id: string;
  seat: Seat;
  kind: "choose" | "undo" | "order" | "withdraw";
  ticket?: Token | null;
  option?: Chosen | null;
  options?: Chosen[] | null;
  standing?: Token | null;
}

/** `take` a free seat, hand it to a `bot`, `return` to it, `leave` it, or change the `name` on it. Before the game the host makes one `free`, whoever sits there; during it those who play `vote` to go on without somebody who is missing. */
export interface SeatChange {
  action: "take" | "bot" | "return" | "leave" | "name" | "free" | "vote";
  name?: Name | null;
  level?: Token | null;
}

/** You are ready, with what your browser adds to the seed; or, without it, not any more. */
export interface Ready {
  share?: Share | null;
}

export interface Join {
  token: Token;
  name?: Name;
}

/** What somebody wants to play: a game as usual, among how many at least and at most, whether bots may fill up after a while, and with which time: `live` or `slow` as usual, `none`, or `any` that others like. */
export interface NewSeek {
  game: Token;
  fewest?: number;
  most?: number;
  bots?: boolean;
  time?: "any" | "none" | "live" | "slow";
}

export interface RecordFile {
  text: string;
}
