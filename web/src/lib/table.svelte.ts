// A table as one browser holds it: what it shows, whose eyes it looks through, and what is being chosen.

import { api, freshId, Refused, Unreachable } from "./api";
import { optionsAt } from "./elements";
import { openSeatsCalled, stateIn, type Says } from "./names";
import { preferences } from "./preferences.svelte";
import { Showing } from "./showing.svelte";
import type { Asked, Command, Hint, LogEntry, Option, Preview, Refusal, SeatChange, TableState } from "./types";
import { tableWords } from "./words";

const PAUSE_BEFORE_ONLY_OPTION = 1400; // long enough to read what will happen
const NOTICE_STAYS = 9000;
const LISTEN_AGAIN = 3000;

export interface Notice {
  text: string;
  wayOut: string;
  clause?: string;
}

/** A thing somebody wants to know about; its card opens beside what was clicked. */
export interface PieceCard {
  element: string;
  thing: Element;
}

/** What the choice is made of, and its total. */
export interface Sum {
  parts: { text: string; gain: number }[];
  total: number;
}

export class TableModel {
  readonly id: string;
  state = $state.raw<TableState | null>(null);
  /** Whose eyes; null for what everybody may see. */
  seat = $state<number | null>(null);
  /** The seat the device is being passed to. While it is set, only the public view is held. */
  curtain = $state<number | null>(null);
  chosen = $state<number | null>(null);
  /** Options to choose among after a pick that stands for several of them. */
  narrowed = $state.raw<Option[]>([]);
  preview = $state.raw<Preview | null>(null);
  /** The choice ends the turn, and the person wanted to be asked once more. */
  confirming = $state(false);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** What an automa did being shown. */
  readonly showing: Showing;
  /** What others touched since the viewer's last own decision, or what is being shown. */
  fresh = $derived.by(() => this.showing.now?.touched ?? new Map(Object.entries(this.state?.touched ?? {})));
  /** The card beside a thing that cannot be picked and says no reason. */
  pieceCard = $state.raw<PieceCard | null>(null);
  /** Something was just carried out that can be taken back. */
  undoChip = $state(false);
  online = $state(true);
  busy = $state(false);
  missing = $state.raw<Refusal | null>(null);

  /** What the server says, with open seats called in the page's language. */
  says: Says = (text) => text;

  #events: EventSource | null = null;
  #fetching = false;
  #again = false;
  #heard = -1;
  #lastSeat: number | null = null;
  #wanted: number | null = null;
  #lookingBack = false;
  #relisten: ReturnType<typeof setTimeout> | undefined;
  #onlyOption: ReturnType<typeof setTimeout> | undefined;
  #onlyOptionSaid: Notice | null = null;

  constructor(id: string) {
    this.id = id;
    this.showing = new Showing(id, () => this.#answerOnlyOption());
  }

  get words() {
    return tableWords(preferences.language);
  }

  get names(): string[] {
    return this.state?.seats.map((seat) => seat.name) ?? [];
  }

  /** What the viewer decides now; nothing while a bot stands in. */
  get asked(): Asked | null {
    const state = this.state;
    if (!state?.asked || state.viewer === null || state.seats[state.viewer].standIn) return null;
    return state.asked;
  }

  /** The newest actions, as far as they have been shown. */
  get told(): LogEntry[] {
    return this.showing.now?.told ?? this.state?.log ?? [];
  }

  get chosenOption(): Option | null {
    return this.asked?.options.find((option) => option.id === this.chosen) ?? null;
  }

  // What the page shows of the decision

  /** What can be picked now; while a plan is open, what would carry it on. */
  get lit(): Option[] {
    if (this.showing.now) return [];
    return this.narrowed.length ? this.narrowed : (this.asked?.options ?? []);
  }

  /** The decision at hand, or the one that the open plan has come to. */
  get decision(): string {
    return this.showing.now ? "" : (this.asked?.decision ?? "");
  }

  get prompt(): string {
    return this.asked?.prompt ?? this.state?.waiting ?? "";
  }

  get clause(): string {
    return this.asked?.clause ?? "";
  }

  /** What Confirm is called now: the deed. */
  get confirmWord(): string {
    return this.words.confirm;
  }

  /** Whether Confirm would carry something out. */
  get canConfirm(): boolean {
    return this.chosenOption !== null && !this.busy;
  }

  /** The elements picked so far, in their order. */
  get picked(): string[] {
    return this.chosenOption?.elements ?? [];
  }

  /** Whether Esc has something to drop. */
  get planned(): boolean {
    return this.chosen !== null || this.narrowed.length > 0;
  }

  /** What picking an element brings, or how far it is. */
  get badges(): Map<string, string> {
    return new Map();
  }

  /** The elements that Confirm would take where nothing else is picked. */
  get proposed(): Set<string> {
    return new Set();
  }

  /** What the plan brings in all, where that is certain. */
  get sum(): Sum | null {
    return null;
  }

  /** The seat's last turn: what it touched, numbered in its order. */
  lastTurn(_seat: number): Map<string, number> {
    return new Map();
  }

  /** Somebody clicked what cannot be picked: why not, or its card beside it. */
  ask = (elements: string[], thing: Element): void => {
    const closed = this.asked?.closed.find(({ element }) => elements.includes(element));
    if (closed) this.#say(closed.text, "", closed.clause);
    else this.pieceCard = { element: elements[0]!, thing };
  };

  /** The seat that held the device before the curtain fell. */
  get lastSeat(): number | null {
    return this.#lastSeat;
  }

  // Coming and going

  open(): () => void {
    const awake = () => document.visibilityState === "visible" && void this.refresh();
    document.addEventListener("visibilitychange", awake);
    this.#listen();
    void this.refresh();
    return () => {
      document.removeEventListener("visibilitychange", awake);
      clearTimeout(this.#onlyOption);
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
    events.addEventListener("change", (event) => {
      this.#heard = (JSON.parse((event as MessageEvent<string>).data) as { version: number }).version;
      if (!this.busy) this.#catchUp();
    });
  }

  /** Look again if there is more than is shown. Who waits for the answer to a command gets the state with it. */
  #catchUp(): void {
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
      const state = await api.table(this.id, eyes, language);
      if (eyes === this.seat && language === preferences.language) this.#accept(state);
      this.online = true;
    } catch (trouble) {
      this.#failed(trouble);
    }
  }

  #failed(trouble: unknown): void {
    if (trouble instanceof Unreachable) this.online = false;
    else if (!(trouble instanceof Refused)) throw trouble;
    else if (trouble.refusal.code === "not-yours" && this.seat !== null) this.#look(null); // the seat was left
    else if (this.state === null || trouble.status === 404) this.missing = trouble.refusal;
    else this.#refuse(trouble.refusal);
  }

  #refuse(refusal: Refusal): void {
    this.#say(refusal.message, refusal.wayOut, refusal.clause);
  }

  #say(text: string, wayOut = "", clause?: string): Notice {
    const notice = { text, wayOut, clause };
    this.notice = notice;
    setTimeout(() => {
      if (this.notice === notice) this.notice = null;
    }, NOTICE_STAYS);
    return notice;
  }

  // What arrives

  #accept(said: TableState): void {
    const before = this.state;
    if (said.viewer !== this.seat) return;
    this.says = openSeatsCalled(said.seats, this.words.personNamed);
    const state = stateIn(said, this.says);
    if (before && before.viewer === state.viewer && state.version < before.version) return;
    if (before?.version !== state.version) this.#lookingBack = false;
    if (before?.asked?.ticket !== state.asked?.ticket) this.drop();
    this.state = state;
    this.showing.arrive(state);
    this.#settleEyes(state);
    this.#answerOnlyOption();
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
    if (this.seat !== null) this.#lastSeat = this.seat;
    this.curtain = this.#wanted ?? deciding[0] ?? null;
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

  /** Where rules ask although there is one answer, it is given after a pause. The note about it goes with the next
   * real decision. Where the viewer could still take something back, it is only chosen: it may end that. */
  #answerOnlyOption(): void {
    clearTimeout(this.#onlyOption);
    const asked = this.asked;
    if (!asked || this.curtain !== null || this.showing.now) return;
    if (asked.options.length !== 1) {
      if (this.notice === this.#onlyOptionSaid) this.notice = null;
      return;
    }
    const [option] = asked.options;
    if (this.state?.undo.possible) {
      if (this.chosen !== option.id) void this.#foresee(option);
      this.chosen = option.id;
      return;
    }
    const text = this.words.onlyOption(option.text);
    if (this.notice?.text !== text) this.#onlyOptionSaid = this.#say(text);
    this.#onlyOption = setTimeout(() => {
      if (this.asked?.ticket === asked.ticket) void this.#send("choose", option.id);
    }, PAUSE_BEFORE_ONLY_OPTION);
  }

  // Choosing

  /** A thing on the board was picked; it may stand for several options. A second thing narrows them further. */
  pick(elements: string[]): void {
    const narrower = optionsAt(this.narrowed, elements);
    const options = narrower.length ? narrower : optionsAt(this.asked?.options ?? [], elements);
    if (options.length === 1) this.choose(options[0]);
    else if (options.length) {
      this.drop();
      this.narrowed = options;
    }
  }

  /** The first time it is chosen, the second time carried out; at once for who likes it so. */
  choose(option: Option): void {
    if (this.busy) return;
    if (this.chosen === option.id) {
      void this.confirm();
      return;
    }
    this.chosen = option.id;
    this.confirming = false;
    this.notice = null;
    void this.#foresee(option).then(() => {
      if (preferences.oneTap && this.chosen === option.id) void this.confirm();
    });
  }

  drop(): void {
    this.chosen = null;
    this.narrowed = [];
    this.preview = null;
    this.confirming = false;
    this.hint = null;
  }

  async #foresee(option: Option): Promise<void> {
    this.preview = null;
    const asked = this.asked;
    if (!asked || this.seat === null || preferences.oneTap) return;
    try {
      const preview = await api.preview(this.id, this.seat, option.id, preferences.language);
      if (this.chosen === option.id && this.asked?.ticket === asked.ticket) this.preview = preview;
    } catch {
      this.preview = null; // a choice can be made without it
    }
  }

  async confirm(): Promise<void> {
    const option = this.chosenOption;
    if (!option || this.busy) return;
    if (preferences.confirmEnd && option.final && !this.confirming) {
      this.confirming = true;
      return;
    }
    await this.#send("choose", option.id);
  }

  async undo(): Promise<void> {
    const state = this.state;
    if (!state) return;
    if (state.undo.possible) await this.#send("undo");
    else this.#say(state.undo.why);
  }

  order = (option: Option): Promise<void> => this.#send("order", option.id);
  withdraw = (): Promise<void> => this.#send("withdraw");

  async #send(kind: Command["kind"], option?: number): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || this.busy) return;
    const command: Command = { id: freshId(), seat, kind, ticket: state.asked?.ticket ?? "", option };
    this.busy = true;
    if (kind !== "choose") this.notice = null;
    try {
      this.#accept(await api.command(this.id, command, preferences.language));
    } catch (trouble) {
      this.#notCarriedOut(trouble);
    } finally {
      this.busy = false;
      this.#catchUp();
    }
  }

  #notCarriedOut(trouble: unknown): void {
    if (!(trouble instanceof Refused) || trouble.refusal.code !== "stale") {
      this.#failed(trouble);
      return;
    }
    this.#say(this.words.stale);
    if (trouble.refusal.state) this.#accept(trouble.refusal.state);
    else void this.refresh();
  }

  // Around the decision

  async askHint(): Promise<void> {
    if (this.seat === null || !this.asked || this.hinting) return;
    const ticket = this.asked.ticket;
    this.hinting = true;
    try {
      const hint = await api.hint(this.id, this.seat, preferences.language);
      if (this.asked?.ticket === ticket) this.hint = hint;
    } catch (trouble) {
      this.#failed(trouble);
    } finally {
      this.hinting = false;
    }
  }

  async seatAction(seat: number, action: SeatChange): Promise<void> {
    try {
      await api.seat(this.id, seat, action, preferences.language);
      await this.refresh();
    } catch (trouble) {
      this.#failed(trouble);
    }
  }
}
