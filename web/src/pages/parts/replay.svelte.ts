// A game being looked at again: where we are in it, and with whose eyes.

import { api, onlyRead, Refused } from "../../lib/api";
import { touchedBy } from "../../lib/elements";
import { preferences } from "../../lib/preferences.svelte";
import { go } from "../../lib/route";
import type { KeptGame, ReplayState } from "../../lib/types";

export type Viewer = number | "open" | "spectator";
export const SPEEDS = [0.5, 1, 2, 4] as const;

const STEP = 1200; // milliseconds a decision stays when played at speed 1
const KEPT = 300; // positions this browser holds at most

/** A viewer as an address writes it; everything open if it says nothing. */
function viewerFrom(asked: string | null): Viewer {
  if (asked === "spectator") return asked;
  return asked !== null && /^\d$/.test(asked) ? Number(asked) : "open";
}

export class Replay {
  readonly id: string;
  state = $state.raw<ReplayState | null>(null);
  /** The game in words, where the rules of now would play it otherwise. */
  kept = $state.raw<KeptGame | null>(null);
  at = $state(0);
  viewer = $state<Viewer>("open");
  /** The seat whose things lie in the dock. */
  watched = $state(0);
  /** Whether the analysis lies open beside the board. */
  analysing = $state(false);
  playing = $state(false);
  speed = $state<number>(1);
  problem = $state.raw<unknown>(null);
  /** What the action that led here touched, with its seat. */
  fresh = $derived(touchedBy(this.state?.entry ?? null));

  #positions = new Map<string, Promise<ReplayState>>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #left = false;

  constructor(id: string) {
    this.id = id;
    const asked = new URLSearchParams(location.search);
    this.at = Math.max(0, Math.trunc(Number(asked.get("at") ?? 0)) || 0);
    this.viewer = viewerFrom(asked.get("viewer"));
    this.analysing = asked.has("analysis");
    if (typeof this.viewer === "number") this.watched = this.viewer;
  }

  get last(): number {
    return this.state?.last ?? 0;
  }

  /** The address of what is shown. */
  get path(): string {
    const viewer = this.viewer === "open" ? "" : `&viewer=${this.viewer}`;
    return `/replay/${this.id}?at=${this.at}${viewer}${this.analysing ? "&analysis" : ""}`;
  }

  /** Fetch and show the position we are at. The one shown stays until the new one is there. */
  async show(): Promise<void> {
    const [at, viewer, language] = [this.at, this.viewer, preferences.language];
    try {
      const next = await this.#position(at);
      if (this.#left || at !== this.at || viewer !== this.viewer || language !== preferences.language) return;
      this.state = next;
      this.problem = null;
      go(this.path, true);
      if (at < next.last) void this.#position(at + 1).catch(() => {});
      if (this.playing) this.#playOn(next);
    } catch (trouble) {
      await this.#refused(trouble);
    }
  }

  /** While a game goes on only what everybody sees can be looked at. An address past the end leads to the start. */
  async #refused(trouble: unknown): Promise<void> {
    if (this.#left) return;
    const code = trouble instanceof Refused ? trouble.refusal.code : "";
    if (code === "not-yours" && this.viewer !== "spectator") return this.see("spectator");
    if (code === "bad-viewer" && this.viewer !== "open") return this.see("open");
    if (code === "not-found" && this.at > 0 && this.state === null) {
      this.at = 0;
      return this.show();
    }
    this.playing = false;
    if (trouble instanceof Refused && onlyRead(trouble.refusal)) return this.#read();
    this.problem = trouble;
  }

  async #read(): Promise<void> {
    try {
      this.kept = await api.replayLog(this.id, this.viewer === "spectator" ? "spectator" : "open", preferences.language);
    } catch (trouble) {
      this.problem = trouble;
    }
  }

  #position(at: number): Promise<ReplayState> {
    const key = `${at} ${this.viewer} ${preferences.language}`;
    const known = this.#positions.get(key);
    if (known) return known;
    const asked = api.replay(this.id, at, this.viewer, preferences.language);
    this.#positions.set(key, asked);
    asked.catch(() => this.#positions.delete(key));
    const [oldest] = this.#positions.keys();
    if (this.#positions.size > KEPT) this.#positions.delete(oldest);
    return asked;
  }

  jump(to: number): void {
    const at = Math.min(Math.max(to, 0), this.last);
    if (at === this.at) return;
    this.at = at;
    void this.show();
  }

  /** A step by hand ends playing. */
  step(by: number): void {
    this.pause();
    this.jump(this.at + by);
  }

  /** To the next (1) or previous (-1) decision of the seat that decided last. */
  sameSeat(direction: 1 | -1): void {
    this.pause();
    const marks = this.state?.marks ?? [];
    const seat = marks[this.at - 1]?.seat ?? marks[0]?.seat;
    for (let at = this.at + direction; at > 0 && at <= marks.length; at += direction) {
      if (marks[at - 1].seat === seat) return this.jump(at);
    }
  }

  async see(viewer: Viewer): Promise<void> {
    this.viewer = viewer;
    if (typeof viewer === "number") this.watched = viewer;
    await this.show();
  }

  /** Look at the things of a seat; whoever looks with the eyes of one seat changes to this one's. */
  watch(seat: number): void {
    this.watched = seat;
    if (typeof this.viewer === "number" && seat < (this.state?.seats ?? 0)) void this.see(seat);
  }

  /** Open the analysis or close it. Only a game that is over has one. */
  analyse(open = !this.analysing): void {
    this.analysing = open;
    go(this.path, true);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    this.playing = true;
    if (this.at >= this.last) this.jump(0);
    else this.jump(this.at + 1);
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.#timer);
  }

  /** The page is left: what still arrives changes nothing. */
  leave(): void {
    this.pause();
    this.#left = true;
  }

  #playOn(shown: ReplayState): void {
    clearTimeout(this.#timer);
    if (shown.at >= shown.last) this.playing = false;
    else this.#timer = setTimeout(() => this.playing && this.jump(this.at + 1), STEP / this.speed);
  }
}
