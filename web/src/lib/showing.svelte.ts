// The turn of an automa being shown step by step. It is shown once, to whoever wants motion, and can always be left.

import { still } from "./look";
import { preferences } from "./preferences.svelte";
import { type Step, stays, stepsOf } from "./steps";
import type { LogEntry, SeatState } from "./types";

interface Arriving {
  decisions: number;
  log: LogEntry[];
  seats: SeatState[];
}

export class Showing {
  steps = $state.raw<Step[]>([]);
  #at = $state(0);

  readonly #key: string;
  readonly #ended: () => void;
  #after = 0;
  #seen: number | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** `ended` is told when everything was shown or left. */
  constructor(table: string, ended: () => void) {
    this.#key = `digsite-shown-${table}`;
    this.#ended = ended;
  }

  /** The step being shown; null when the table is as it stands. */
  get now(): Step | null {
    return this.steps[this.#at] ?? null;
  }

  /** How far it has come, from 1. */
  get number(): number {
    return this.#at + 1;
  }

  /** A state came: show what automas have done since the last one. What was shown before a reload stays shown. */
  arrive({ decisions, log, seats }: Arriving): void {
    const seen = this.#seen ?? this.#remembered(decisions);
    this.#remember(decisions);
    if (decisions < seen) this.leave(); // something was taken back
    const goesOn = this.now !== null;
    if (!goesOn) [this.#after, this.#at] = [seen, 0];
    const steps = stepsOf(log, seats, this.#after);
    this.steps = steps.length && (still() || off()) ? [] : steps;
    if (!goesOn) this.#wait();
  }

  skip = (): void => {
    if (this.now) this.#end();
  };

  /** Stop without a word: the page goes, or the table is another. */
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
    else this.#end();
  }

  #end(): void {
    this.leave();
    this.#ended();
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
    this.#seen = decisions;
    try {
      sessionStorage.setItem(this.#key, String(decisions));
    } catch {
      // A browser that keeps nothing shows it again after a reload.
    }
  }
}

/** `?steps=off` shows nothing step by step. */
const off = (): boolean => new URLSearchParams(location.search).get("steps") === "off";
