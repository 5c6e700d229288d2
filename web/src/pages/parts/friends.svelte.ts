// Who is a friend, who asks to be one, and where one is invited: looked at now and then while the page is seen.

import { people } from "../../lib/people";
import { preferences } from "../../lib/preferences.svelte";
import type { Friends } from "../../lib/types";

const REFRESH = 30_000; // milliseconds between two looks

export class FriendsModel {
  found = $state.raw<Friends | null>(null);
  problem = $state<unknown>(null);

  ask = (who: string) => this.#attempt(() => people.befriend(who, preferences.language));
  part = (who: string) => this.#attempt(() => people.part(who, preferences.language));
  decline = (table: string) => this.#attempt(() => people.decline(table, preferences.language));

  look = (language = preferences.language) => people.friends(language).then((all) => (this.found = all), () => {});

  /** Look on until told to stop. */
  watch(): () => void {
    const timer = setInterval(() => document.hidden || void this.look(), REFRESH);
    return () => clearInterval(timer);
  }

  async #attempt(deed: () => Promise<Friends>): Promise<boolean> {
    this.problem = null;
    try {
      this.found = await deed();
      return true;
    } catch (trouble) {
      this.problem = trouble;
      return false;
    }
  }
}
