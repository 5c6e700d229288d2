// What others did being shown step by step. It is shown once, and can always be left.

import { preferences } from "./preferences.svelte";
import { type Begun, begunIn, type Step, stays, stepsOf } from "./steps";
import type { GameView, LogEntry, SeatState } from "./types";

interface Arriving {
  decisions: number;
  log: LogEntry[];
  seats: SeatState[];
  viewer: number | null;
  view: GameView;
}

/** How the table looked after so many decisions. */
interface Seen {
  decisions: number;
  viewer: number | null;
  view: GameView;
}

export class Showing {
  steps = $state.raw<Step[]>([]);
  #at = $state(0);
  #seen = $state.raw<Seen[]>([]);

  readonly #key: string;
  #after = 0;
  #begun: Begun | null = null; // the action at #after: it may have been told in part
  #last: Begun | null = null; // the action that came last
  #known: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(table: string) {
    this.#key = `digsite-shown-${table}`;
  }

  /** The step being shown; null when the table is as it stands. */
  get now(): Step | null {
    return this.steps[this.#at] ?? null;
  }

  /** How far it has come, from 1. */
  get number(): number {
    return this.#at + 1;
  }

  /** The position before the step being shown, where it was seen; null when the table is as it stands. */
  get before(): GameView | null {
    const { now } = this;
    return now ? (this.#seen.findLast(({ decisions }) => decisions < now.first)?.view ?? null) : null;
  }

  /** A state came: show what others have done since the last one. What was shown before a reload stays shown. */
  arrive({ decisions, log, seats, viewer, view }: Arriving): void {
    const known = this.#known ?? this.#remembered(decisions);
    this.#remember(decisions);
    const back = decisions < known; // something was taken back
    if (back) this.leave();
    const goesOn = this.now !== null;
    if (!goesOn) [this.#after, this.#begun, this.#at] = [known, back ? null : this.#last, 0];
    this.#last = begunIn(log);
    const kept = back ? [] : goesOn ? this.#seen : this.#seen.slice(-1);
    this.#seen = [...kept.filter((seen) => seen.viewer === viewer && seen.decisions !== decisions), { decisions, viewer, view }];
    this.steps = off() ? [] : stepsOf(log, { seats, viewer }, this.#after, preferences.show, this.#begun);
    if (!goesOn) this.#wait();
  }

  skip = (): void => {
    if (this.now) this.leave();
  };

  /** Stop: the table is as it stands, or is another, or the page goes. */
  leave(): void {
    clearTimeout(this.#timer);
    this.steps = [];
  }

  /** Show at another pace, from the present step on. */
  pace(pace: 1 | 2): void {
    preferences.pace = pace;
    this.#wait();
  }

  #wait(): void {
    clearTimeout(this.#timer);
    if (this.now) this.#timer = setTimeout(() => this.#next(), stays(this.now, preferences.pace));
  }

  #next(): void {
    this.#at += 1;
    if (this.now) this.#wait();
    else this.leave();
  }

  #remembered(decisions: number): number {
    const begins = decisions === 0 ? -1 : decisions; // an automa that begins is shown, a table opened later not
    try {
      return Number(sessionStorage.getItem(this.#key) ?? begins);
    } catch {
      return begins;
    }
  }

  #remember(decisions: number): void {
    this.#known = decisions;
    try {
      sessionStorage.setItem(this.#key, String(decisions));
    } catch {
      // A browser that keeps nothing shows it again after a reload.
    }
  }
}

/** `?steps=off` shows nothing step by step. */
const off = (): boolean => new URLSearchParams(location.search).get("steps") === "off";
