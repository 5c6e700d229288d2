// What is open around the table: one thing at a time, and whether numbers stand on the things.

import type { Closed, GuideStop } from "../lib/types";

export type Open =
  | { what: "options" | "log" | "menu" | "keys" | "goal" | "hint" | "fair" }
  | { what: "clause"; clause: string }
  | { what: "seat"; seat: number };

/** Things that a line of the log names, and whose line it is. */
export interface Pointed {
  elements: string[];
  seat: number | null;
}

export class Shell {
  open = $state.raw<Open | null>(null);
  /** A digit key was used last. */
  digits = $state(false);
  /** What the pointer rests on in the log. */
  pointed = $state.raw<Pointed | null>(null);
  /** Why a thing under the pointer or the focus is not offered. */
  why = $state.raw<Closed | null>(null);
  /** A stop of the guided game, or what is tried here: its sentence stands in the prompt line. */
  stop = $state.raw<Pick<GuideStop, "prompt" | "clause"> | null>(null);
  /** A seat whose last turn is looked at. */
  looked = $state<number | null>(null);
  /** The seat whose things a spectator looks at. */
  watched = $state(0);
  /** After the end: the board instead of the result. */
  looking = $state(false);

  is = (what: Open["what"]): boolean => this.open?.what === what;

  close = (): void => {
    this.open = null;
  };

  toggle = (what: "options" | "log" | "menu" | "keys" | "goal" | "fair"): void => {
    this.open = this.is(what) ? null : { what };
  };

  rule = (clause: string): void => {
    this.open = { what: "clause", clause };
  };

  seat = (seat: number): void => {
    this.watched = seat;
    this.open = { what: "seat", seat };
  };

  /** Whether the things carry their numbers. */
  get numbers(): boolean {
    return this.digits || this.is("options");
  }
}
