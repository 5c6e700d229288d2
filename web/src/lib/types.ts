// What the server sends and takes, made from its own sources, and what belongs to the pages alone.

import type { Component } from "svelte";
import type { Gathering } from "../generated/gathering";
import type { Closed, LogEntry, Option, ScoreNow, TableState } from "../generated/wire";
import type { Language } from "../generated/requests";
import type { Room } from "./room";

export type { Command, Language, NewSeat, NewSeek, NewTable, SeatChange } from "../generated/requests";
export type * from "../generated/gathering";
export type * from "../generated/kept";
export type * from "../generated/analysis";
export type * from "../generated/learn";
export type * from "../generated/lobby";
export type * from "../generated/people";
export type { Operation, ReportLine } from "../generated/operator";
export type * from "../generated/replay";
export type * from "../generated/seeks";
export type * from "../generated/wire";

/** How a table stands: while people gather nothing is dealt. */
export type Standing = TableState | Gathering;

/** What a board draws: the view of its game, whose types are in src/generated. */
export type GameView = Record<string, any>;

/** What every part of a game's face gets: the stage, the dock, the verbs, the best thing of the result. */
export interface BoardProps {
  view: GameView;
  /** What it is drawn to. It changes with the window alone, never with a decision. */
  room: Room;
  /** What can be picked now, by the elements that stand for it; empty if the viewer decides nothing. While a plan
   * is open: what would carry it on. */
  options: Map<string, Option[]>;
  /** The elements picked so far, in the order in which they were picked. */
  chosen: string[];
  /** The elements that Confirm would take where nothing else is picked. */
  proposed: string[];
  /** What picking an element brings, or how far it is: "+9", "2 moves". */
  badges: Map<string, string>;
  /** Why a thing is not offered now. */
  closed: Map<string, Closed>;
  /** Elements touched since the viewer's last own decision, with the seat that touched them. */
  fresh: Map<string, number>;
  /** The newest actions, oldest first, as far as they have been shown. */
  told: LogEntry[];
  /** Somebody's turn is being shown step by step. */
  showing: boolean;
  /** The decision at hand, or the one the open plan has come to: "sell.market"; empty if the viewer decides nothing. */
  decision: string;
  /** Somebody clicked a thing that these elements stand for. */
  pick: (...elements: string[]) => void;
  /** Somebody puts back what was picked last. */
  putBack?: () => void;
  /** Somebody wants to know what a thing is that cannot be picked: why not, or its card beside `thing`. */
  ask: (elements: string[], thing: Element) => void;
  language: Language;
  names: string[];
  /** What each seat would score now, and at the end what it scored. */
  scores: ScoreNow[];
  over: boolean;
}

/** Where the game stands, for the bar. */
export interface Where {
  long: string; // "Round 2 of 3 · action 1 of 2"
  short: [string, string]; // two lines on the phone
}

/** How a game looks: `boards/<game>/index.ts` exports one as `face`. */
export interface Face {
  /** The stage: everything on the table, drawn to its room in every layout. */
  Board: Component<BoardProps>;
  /** Own things; on the phone the strip of cards above the sheet. */
  Dock?: Component<BoardProps>;
  /** What the phone's sheet shows instead of pills at an opening decision. */
  Verbs?: Component<BoardProps>;
  /** The own best thing on the result page. */
  Best?: Component<BoardProps>;
  /** Height of the dock on the phone, where 80 is not enough. */
  hand?: number;
  /** Options that keep their number key, by token. */
  numbers?: Record<string, number>;
  /** What is scored, counted: "7 credits". */
  worth?: (score: number, language: Language) => string;
  /** `names`: what the seats are called. */
  where: (view: GameView, language: Language, names: string[]) => Where;
}

/** The board that a game of another package brings along: docs/add-a-game.md, "A board in the browser". */
export interface OutsideBoard {
  /** Draw into the element. `update` is told of every change; `destroy` when the board leaves the page. */
  mount: (element: HTMLElement, props: OutsideProps) => { update: (props: OutsideProps) => void; destroy: () => void };
}

export interface OutsideProps {
  view: GameView;
  /** Whose eyes; null for a spectator. */
  viewer: number | null;
  /** What the viewer decides now, empty if nothing. */
  options: Option[];
  /** The id of the option that is chosen but not confirmed yet. */
  chosen: number | null;
  /** Choose an option; the second time it is carried out. */
  pick: (option: Option) => void;
  language: Language;
  names: string[];
}
