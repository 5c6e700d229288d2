// The guided first game in the browser: which of its stops have been seen, whether somebody wants no more, and the settings
// that help a newcomer. They hold until the game is over or stops are not wanted; then everything is set as it was.
import { preferences } from "../lib/preferences.svelte";
import type { GuideStop } from "../lib/types";

/** Confirm for every choice, names on all tiles, and every action of the others is shown. */
const HELP = { alwaysAsk: true, names: true, show: "action", pace: 1 } as const;

interface Kept {
  seen: string[];
  /** Stops whose card was read and laid aside; their sentence stays until they are passed. */
  read: string[];
  over: boolean;
  /** Help has come: it comes again for who comes back, also after the last stop. */
  helped: boolean;
  /** What was set before help came. */
  before: Pick<typeof preferences, keyof typeof HELP> | null;
}

const keyOf = (table: string): string => `digsite-guide-${table}`;

export class Tour {
  #kept: Kept = $state({ seen: [], read: [], over: false, helped: false, before: null });

  constructor(private readonly table: string) {
    try {
      this.#kept = { ...this.#kept, ...JSON.parse(localStorage.getItem(keyOf(table)) ?? "{}") };
    } catch {
      // A browser that keeps nothing shows a stop again.
    }
  }

  /** Nobody wants more stops. */
  get over(): boolean {
    return this.#kept.over;
  }

  /** Help has come at this table. */
  get helped(): boolean {
    return this.#kept.helped;
  }

  /** What helps is set; who changes it meanwhile has it so. */
  help = (): void => {
    if (this.#kept.before) return;
    const { alwaysAsk, names, show, pace } = preferences;
    this.#kept.before = { alwaysAsk, names, show, pace };
    this.#kept.helped = true;
    Object.assign(preferences, HELP);
    this.#keep();
  };

  /** Everything is set as it was; whether something had been set. */
  leave = (): boolean => {
    if (!this.#kept.before) return false;
    Object.assign(preferences, this.#kept.before);
    this.#kept.before = null;
    this.#keep();
    return true;
  };

  /** The stop for the decision at hand, unless it was seen or somebody wants none. */
  at(stops: readonly GuideStop[], decision: string): GuideStop | null {
    if (this.#kept.over) return null;
    return stops.find(({ id, now, decisions }) => now && decisions.includes(decision) && !this.#kept.seen.includes(id)) ?? null;
  }

  /** Whether the card of a stop was laid aside. */
  hasRead = (stop: GuideStop): boolean => this.#kept.read.includes(stop.id);

  read = (stop: GuideStop): void => {
    this.#kept.read.push(stop.id);
    this.#keep();
  };

  /** Somebody has played on from a stop. */
  next = (stop: GuideStop): void => {
    if (this.#kept.seen.includes(stop.id)) return;
    this.#kept.seen.push(stop.id);
    this.#keep();
  };

  skip = (): void => {
    this.#kept.over = true;
    this.#keep();
  };

  #keep(): void {
    try {
      localStorage.setItem(keyOf(this.table), JSON.stringify(this.#kept));
    } catch {
      // See above.
    }
  }
}
