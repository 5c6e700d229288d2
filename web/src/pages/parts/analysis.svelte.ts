// The analysis of a game as it fills in: asked for once, then looked at until it is done.

import { api } from "../../lib/api";
import { preferences } from "../../lib/preferences.svelte";
import type { Analysis as Found, Knowledge } from "../../lib/types";

const LOOK_EVERY = 1000; // milliseconds
const GOES_ON: Found["state"][] = ["waiting", "compiling", "running"];

export class Analysis {
  readonly id: string;
  knowledge = $state<Knowledge>("seat");
  found = $state.raw<Found | null>(null);
  problem = $state.raw<unknown>(null);

  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0; // what arrives of an earlier question changes nothing

  constructor(id: string) {
    this.id = id;
  }

  /** Whether there is more to come. */
  get goesOn(): boolean {
    return this.found !== null && GOES_ON.includes(this.found.state);
  }

  /** Ask for it; what is known already is there at once. */
  begin(): void {
    void this.#ask(() => api.analyse(this.id, this.knowledge, preferences.language));
  }

  weighBy(knowledge: Knowledge): void {
    if (knowledge === this.knowledge) return;
    this.knowledge = knowledge;
    this.found = null;
    this.begin();
  }

  leave(): void {
    this.#asked += 1;
    clearTimeout(this.#timer);
  }

  async #ask(question: () => Promise<Found>): Promise<void> {
    this.leave();
    const asked = this.#asked;
    try {
      const answer = await question();
      if (asked !== this.#asked) return;
      this.found = answer;
      this.problem = null;
      this.#later();
    } catch (trouble) {
      if (asked === this.#asked) this.problem = trouble;
    }
  }

  /** Look again a little later; once it is done, at all of it. */
  #later(): void {
    if (!this.goesOn) return;
    this.#timer = setTimeout(() => void this.#ask(() => this.#more()), LOOK_EVERY);
  }

  async #more(): Promise<Found> {
    const { id, knowledge, found } = this;
    const { language } = preferences;
    const before = found!.decisions;
    const news = await api.analysis(id, knowledge, before.at(-1)?.number ?? 0, language);
    if (!GOES_ON.includes(news.state)) return api.analysis(id, knowledge, 0, language);
    return { ...news, decisions: [...before, ...news.decisions] };
  }
}
