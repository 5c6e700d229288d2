// The guided first game in the browser: which of its stops have been seen, and whether somebody wants no more.
import { preferences } from "../lib/preferences.svelte";
import type { GuideStop } from "../lib/types";

interface Kept {
  seen: string[];
  over: boolean;
}

const keyOf = (table: string): string => `digsite-guide-${table}`;

/** What helps a newcomer: Confirm for every choice, and every action of the others is shown. */
export function helpNewcomer(): void {
  if (Object.keys(preferences.begun).length) return;
  preferences.alwaysAsk = true;
  preferences.show = "action";
  preferences.pace = 1;
}

export class Tour {
  #kept: Kept = $state({ seen: [], over: false });

  constructor(private readonly table: string) {
    try {
      this.#kept = { ...this.#kept, ...JSON.parse(localStorage.getItem(keyOf(table)) ?? "{}") };
    } catch {
      // A browser that keeps nothing shows a stop again.
    }
  }

  /** The stop for the decision at hand, unless it was seen or somebody wants none. */
  at(stops: readonly GuideStop[], decision: string): GuideStop | null {
    if (this.#kept.over) return null;
    return stops.find(({ id, now, decisions }) => now && decisions.includes(decision) && !this.#kept.seen.includes(id)) ?? null;
  }

  next = (stop: GuideStop): void => {
    if (this.#kept.seen.includes(stop.id)) return;
    this.#kept.seen.push(stop.id);
    if (stop.number === stop.of) preferences.alwaysAsk = false;
    this.#keep();
  };

  skip = (): void => {
    this.#kept.over = true;
    preferences.alwaysAsk = false;
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
