// What a browser hears of a table: how it stands, whose eyes it looks through, what others did, and what went wrong.

import { api, freshId, onlyRead, Refused, Unreachable } from "./api";
import { ChatModel } from "./chat.svelte";
import { remember } from "./fairness";
import { openSeatsCalled, stateIn, type Says } from "./names";
import { preferences } from "./preferences.svelte";
import { refusedIn } from "./refusals";
import { Showing } from "./showing.svelte";
import { lastTurnOf, logWith } from "./steps";
import type { Command, Forced, GameView, Gathering, LogEntry, Language, Refusal, TableState } from "./types";
import { tableWords } from "./words";

const NOTICE_STAYS = 4000;
const LISTEN_AGAIN = 3000;

export interface Notice {
  text: string;
  wayOut: string;
  clause?: string;
}

export abstract class News {
  readonly id: string;
  state = $state.raw<TableState | null>(null);
  /** Whose eyes; null for what everybody may see. */
  seat = $state<number | null>(null);
  /** The seat the device is being passed to. While it is set, only the public view is held. */
  curtain = $state<number | null>(null);
  notice = $state.raw<Notice | null>(null);
  /** What others did being shown. */
  readonly showing: Showing;
  /** What is said at the table. */
  readonly chat: ChatModel;
  /** What others touched since the viewer's last own decision, or what is being shown. */
  fresh = $derived.by(() => this.showing.now?.touched ?? new Map(Object.entries(this.state?.touched ?? {})));
  /** When the state arrived: what its clocks had left, they had then. */
  heardAt = $state(0);
  online = $state(true);
  busy = $state(false);
  missing = $state.raw<Refusal | null>(null);
  /** The table before the game; null once something is dealt. */
  gathering = $state.raw<Gathering | null>(null);

  /** What the server says, with open seats called in the page's language. */
  says: Says = (text) => text;

  #events: EventSource | null = null;
  #fetching = false;
  #again = false;
  #heard = -1;
  #lastSeat: number | null = null;
  #wanted: number | null = null;
  #lookingBack = false;
  #language: Language | null = null;
  #relisten: ReturnType<typeof setTimeout> | undefined;
  #gotUp: number | null = null; // the version after which the seat was lost
  #forced = ""; // the decision that was answered because there was one answer

  constructor(id: string) {
    this.id = id;
    this.showing = new Showing(id);
    this.chat = new ChatModel(id);
  }

  /** A state was taken in. */
  protected abstract arrived(before: TableState | null, state: TableState): void;

  get words() {
    return tableWords(preferences.language);
  }

  get names(): string[] {
    return this.state?.seats.map((seat) => seat.name) ?? [];
  }

  /** The newest actions, as far as they have been shown. */
  get told(): LogEntry[] {
    return this.showing.now?.told ?? this.state?.log ?? [];
  }

  /** What is drawn: the table as it stands, or as it was before the step that is shown. */
  get shown(): { view: GameView; viewer: number | null } | null {
    return this.state && { view: this.showing.before ?? this.state.view, viewer: this.state.viewer };
  }

  /** The seat's last turn: what it touched, numbered in its order. */
  lastTurn(seat: number): Map<string, number> {
    return lastTurnOf(this.state?.log ?? [], seat);
  }

  /** The seat that held the device before the curtain fell. */
  get lastSeat(): number | null {
    return this.#lastSeat;
  }

  // Coming and going

  open(): () => void {
    void this.chat.look(true);
    const awake = () => document.visibilityState === "visible" && void this.refresh();
    document.addEventListener("visibilitychange", awake);
    this.#listen();
    void this.refresh();
    return () => {
      document.removeEventListener("visibilitychange", awake);
      clearTimeout(this.#relisten);
      this.showing.leave();
      this.#events?.close();
    };
  }

  /** Hear of every change. The browser resumes by itself after a break, and we where it has given up. */
  #listen(): void {
    const events = api.events(this.id);
    this.#events = events;
    events.addEventListener("open", () => void this.refresh());
    events.addEventListener("error", () => {
      this.online = false;
      if (events.readyState === EventSource.CLOSED && !this.missing) {
        this.#relisten = setTimeout(() => this.#listen(), LISTEN_AGAIN);
      }
    });
    events.addEventListener("chat", () => void this.chat.look());
    events.addEventListener("change", (event) => {
      this.#heard = (JSON.parse((event as MessageEvent<string>).data) as { version: number }).version;
      if (!this.busy) this.catchUp();
    });
  }

  /** Look again if there is more than is shown. Who waits for the answer to a command gets the state with it. */
  protected catchUp(): void {
    if (this.#heard > (this.state?.version ?? -1)) void this.refresh();
  }

  /** Fetch how the table stands; changes that arrive meanwhile lead to one more fetch. */
  async refresh(): Promise<void> {
    this.#again = true;
    if (this.#fetching) return;
    this.#fetching = true;
    try {
      while (this.#again) {
        this.#again = false;
        await this.#fetch();
      }
    } finally {
      this.#fetching = false;
    }
  }

  async #fetch(): Promise<void> {
    const eyes = this.seat;
    const language = preferences.language;
    try {
      const found = await api.table(this.id, eyes, language, this.known);
      if (this.state === null) remember(this.id, { commitment: found.commitment });
      this.gathering = found.gathering ? found : null;
      this.online = true;
      if (found.gathering) return;
      const state = await this.whole(found);
      if (eyes === this.seat && language === preferences.language) this.accept(state);
    } catch (trouble) {
      this.failed(trouble);
    }
  }

  protected failed(trouble: unknown): void {
    if (trouble instanceof Unreachable) this.online = false;
    else if (!(trouble instanceof Refused)) throw trouble;
    else if (trouble.refusal.code === "not-yours" && this.seat !== null) this.#getUp(); // the seat was left
    else if (this.state === null || trouble.status === 404 || trouble.refusal.code === "no-spectators" || onlyRead(trouble.refusal)) this.missing = trouble.refusal;
    else this.#refuse(trouble.refusal);
  }

  #refuse(refusal: Refusal): void {
    const { text, wayOut } = refusedIn(preferences.language, refusal);
    this.say(text, wayOut, refusal.clause);
  }

  say(text: string, wayOut = "", clause?: string): Notice {
    const notice = { text, wayOut, clause };
    this.notice = notice;
    setTimeout(() => {
      if (this.notice === notice) this.notice = null;
    }, NOTICE_STAYS);
    return notice;
  }

  // What arrives

  /** The state whose log need not be told again: the last one, in this language and with these eyes. */
  protected get known(): TableState | undefined {
    const same = this.#language === preferences.language && this.state?.viewer === this.seat;
    return same ? (this.state ?? undefined) : undefined;
  }

  /** A state with all that is new of its log: what did not fit is asked for. */
  protected async whole(news: TableState): Promise<TableState> {
    if (!news.gap) return news;
    const { after, before } = news.gap;
    const older = await api.log(this.id, news.viewer, before, preferences.language, after).catch(() => []);
    return { ...news, gap: null, log: [...older, ...news.log] };
  }

  protected accept(said: TableState): void {
    const before = this.state;
    if (said.viewer !== this.seat) return;
    this.says = openSeatsCalled(said.seats, this.words.personNamed);
    const news = stateIn(said, this.says);
    const known = this.known;
    const state = known ? { ...news, view: { ...known.view, ...news.view }, log: logWith(known.log, news) } : news;
    this.#language = preferences.language;
    if (before && before.viewer === state.viewer && state.version < before.version) return;
    if (before?.version !== state.version) this.#lookingBack = false;
    this.#tellSeats(before, state);
    this.heardAt = Date.now();
    this.state = state;
    this.showing.arrive(state);
    this.#settleEyes(state);
    this.arrived(before, state);
  }

  /** Seats that have changed hands since: everybody is told, of an own seat only that its time is up. */
  #tellSeats(before: TableState | null, state: TableState): void {
    const told = (seat: number) => !state.mine.includes(seat) || (state.time && state.seats[seat]!.standIn);
    const since = before?.version ?? this.#gotUp;
    this.#gotUp = null;
    const fresh = since === null ? [] : state.notes.filter(({ version, seat }) => version > since && told(seat));
    if (fresh.length) this.say(fresh.map(({ text }) => text).join(" "));
  }

  /** One seat of mine: its eyes. Several: those of whoever decides, and a curtain between two of them. */
  #settleEyes(state: TableState): void {
    if (state.mine.length <= 1) {
      this.curtain = null;
      this.#look(state.mine[0] ?? null);
      return;
    }
    const deciding = state.mine.filter((seat) => state.seats[seat].pending && !state.seats[seat].standIn);
    const stays = this.seat !== null && (!deciding.length || deciding.includes(this.seat) || this.#lookingBack);
    if (state.over || stays) {
      this.curtain = null;
      if (state.over && this.seat === null) this.#look(state.mine[0]);
      return;
    }
    const forced = this.#wanted === null && deciding.length ? state.seats[deciding[0]!]!.forced : undefined;
    if (forced && forced.ticket !== this.#forced) {
      void this.#answerForced(deciding[0]!, forced);
      return;
    }
    if (this.seat !== null) this.#lastSeat = this.seat;
    this.curtain = this.#wanted ?? deciding[0] ?? null;
    this.#look(null);
  }

  /** Where another seat of this device has one answer only, nobody is called for it. */
  async #answerForced(seat: number, { ticket, option }: Forced): Promise<void> {
    this.#forced = ticket;
    const command: Command = { id: freshId(), seat, kind: "choose", ticket, option };
    await api.answerBlind(this.id, command, preferences.language).catch(() => null);
    await this.refresh();
  }

  /** The seat is not ours any more: look on, and be told why. */
  #getUp(): void {
    this.#gotUp = this.state?.version ?? null;
    this.#look(null);
  }

  #look(seat: number | null): void {
    if (this.seat === seat) return;
    this.seat = seat;
    if (seat === null) this.state = null; // nothing of the last seat stays in the page
    void this.refresh();
  }

  /** Somebody with several seats wants to look through the eyes of another one. */
  lower(seat: number): void {
    if (this.seat !== null) this.#lastSeat = this.seat;
    this.#wanted = seat;
    this.curtain = seat;
    this.#look(null);
  }

  /** The device was passed on: this seat looks now. */
  lift(seat: number): void {
    this.#wanted = null;
    this.#lookingBack = true;
    this.curtain = null;
    this.#look(seat);
  }
}
