// A table as one browser holds it: what it shows, whose eyes it looks through, and what is being chosen.

import { api, freshId, Refused, Unreachable } from "./api";
import { reasonAt } from "./elements";
import { openSeatsCalled, stateIn, type Says } from "./names";
import { Picking, rulesOf } from "./picking.svelte";
import { gainOf, type Lit, type Pick, type Step } from "./plan";
import { capital } from "./plural";
import { preferences } from "./preferences.svelte";
import { Showing } from "./showing.svelte";
import { play } from "./sound";
import { lastTurnOf, logWith } from "./steps";
import type { Sum } from "./sum";
import type { Asked, Command, Forced, GameView, Hint, Language, LogEntry, Option, Preview, Refusal, SeatChange, TableState } from "./types";
import { tableWords } from "./words";

const NOTICE_STAYS = 4000;
const UNDO_CHIP_STAYS = 6000;
const LISTEN_AGAIN = 3000;
const DEEPEST = 3000; // options that the server looks into for whoever waits

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

export class TableModel {
  readonly id: string;
  state = $state.raw<TableState | null>(null);
  /** Whose eyes; null for what everybody may see. */
  seat = $state<number | null>(null);
  /** The seat the device is being passed to. While it is set, only the public view is held. */
  curtain = $state<number | null>(null);
  /** What is being picked, read against what can follow. */
  readonly picking = new Picking();
  /** What is planned while others decide: it waits for the own turn, and is never sent by itself. */
  readonly ahead = new Picking();
  /** What the chosen option will do. */
  preview = $state.raw<Preview | null>(null);
  hint = $state.raw<Hint | null>(null);
  hinting = $state(false);
  notice = $state.raw<Notice | null>(null);
  /** What others did being shown. */
  readonly showing: Showing;
  /** What others touched since the viewer's last own decision, or what is being shown. */
  fresh = $derived.by(() => this.showing.now?.touched ?? new Map(Object.entries(this.state?.touched ?? {})));
  /** The card beside a thing that cannot be picked and says no reason. */
  pieceCard = $state.raw<PieceCard | null>(null);
  /** Something was just carried out that can be taken back. */
  undoChip = $state(false);
  online = $state(true);
  busy = $state(false);
  /** It is being asked what can follow: a plan may still get further steps. */
  foreseeing = $state(false);
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
  #language: Language | null = null;
  #relisten: ReturnType<typeof setTimeout> | undefined;
  #chip: ReturnType<typeof setTimeout> | undefined;
  #foreseen = "";
  #forced = ""; // the decision that was answered because there was one answer
  #aheadOf = ""; // the state for which it is known what could follow

  constructor(id: string) {
    this.id = id;
    this.showing = new Showing(id);
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

  /** What was picked last, as an option. */
  get chosenOption(): Option | null {
    return this.picking.last?.option ?? null;
  }

  get chosen(): number | null {
    return this.chosenOption?.id ?? null;
  }

  /** What is drawn: the table as it stands, or as it was before the step that is shown. */
  get shown(): { view: GameView; viewer: number | null } | null {
    return this.state && { view: this.showing.before ?? this.state.view, viewer: this.state.viewer };
  }

  // What the page shows of the decision

  /** What can be picked now; while a plan is open, what would carry it on. */
  get lit(): Lit[] {
    return this.#pickable?.lit ?? [];
  }

  /** Options to choose among after a pick that stands for several of them. */
  get narrowed(): Lit[] {
    return this.#pickable?.reading?.narrowed ?? [];
  }

  /** The decision at hand, or the one that the open plan has come to. */
  get decision(): string {
    if (this.laying) return this.ahead.node?.decision ?? "";
    return this.asked && !this.showing.now ? (this.picking.node?.decision ?? this.asked.decision) : "";
  }

  /** What is asked, or what would happen that cannot be taken back. */
  get prompt(): string {
    if (this.laying) return this.ahead.reading?.complete ? this.words.planReady(this.ahead.deed) : this.words.planNext(this.ahead.node?.prompt ?? "");
    if (!this.asked) return this.state?.waiting ?? "";
    const { open, gathers, reading, last, node } = this.picking;
    if (open && !gathers && last && reading?.complete?.at(-1)?.option.final) return last.option.text;
    if (this.picking.full) return this.words.allChosen(this.confirmWord, this.picking.gathered);
    return node?.prompt ?? this.asked.prompt;
  }

  get clause(): string {
    return this.asked ? (this.picking.node?.clause ?? this.asked.clause) : "";
  }

  /** What Confirm is called now: the deed. */
  get confirmWord(): string {
    if (this.picking.nothing) return this.asked?.options.length === 1 ? capital(this.asked.options[0]!.title) : this.words.nothing;
    return this.picking.deed || this.asked?.confirm || this.words.confirm;
  }

  /** Whether Confirm would carry something out. */
  get canConfirm(): boolean {
    return this.#live && this.picking.reading?.complete != null;
  }

  /** The elements picked so far, in their order. */
  get picked(): string[] {
    return this.showing.now ? [] : this.laying ? this.ahead.picked : this.picking.picked;
  }

  /** Whether Esc has something to drop. */
  get planned(): boolean {
    return this.laying || this.picking.open;
  }

  /** Whether a plan waits for the own turn. */
  get laying(): boolean {
    return this.ahead.open && this.#mayPlan && this.showing.now === null;
  }

  /** Others decide, and one person at this device has a seat and waits. */
  get #mayPlan(): boolean {
    const { state, seat } = this;
    return state !== null && seat !== null && !state.asked && !state.over && state.mine.length === 1 && !state.seats[seat]!.standIn;
  }

  /** What picking an element brings, or how far it is. */
  get badges(): Map<string, string> {
    return this.#pickable?.badges(this.words.moves) ?? new Map();
  }

  /** The elements that Confirm would take where nothing else is picked. */
  get proposed(): string[] {
    return this.#pickable?.reading?.proposed ?? [];
  }

  /** What the plan brings in all, where that is certain. */
  get sum(): Sum | null {
    return this.laying ? this.ahead.sum : this.picking.open ? this.picking.sum : null;
  }

  /** What lies on the way to a thing that can be picked. */
  wayTo = (elements: string[]): string[] => this.#pickable?.wayTo(elements) ?? [];

  /** Where a pick goes now: to what is asked, or to the plan that waits. */
  get #pickable(): Picking | null {
    return this.#live ? this.picking : this.laying ? this.ahead : null;
  }

  /** Something can be picked now: it is asked, and nothing is shown or under way. */
  get #live(): boolean {
    return this.asked !== null && !this.busy && this.showing.now === null;
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
    const awake = () => document.visibilityState === "visible" && void this.refresh();
    document.addEventListener("visibilitychange", awake);
    this.#listen();
    void this.refresh();
    return () => {
      document.removeEventListener("visibilitychange", awake);
      clearTimeout(this.#chip);
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
      const state = await this.#whole(await api.table(this.id, eyes, language, this.#known));
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

  /** The state whose log need not be told again: the last one, in this language and with these eyes. */
  get #known(): TableState | undefined {
    const same = this.#language === preferences.language && this.state?.viewer === this.seat;
    return same ? (this.state ?? undefined) : undefined;
  }

  /** A state with all that is new of its log: what did not fit is asked for. */
  async #whole(news: TableState): Promise<TableState> {
    if (!news.gap) return news;
    const { after, before } = news.gap;
    const older = await api.log(this.id, news.viewer, before, preferences.language, after).catch(() => []);
    return { ...news, gap: null, log: [...older, ...news.log] };
  }

  #accept(said: TableState): void {
    const before = this.state;
    if (said.viewer !== this.seat) return;
    this.says = openSeatsCalled(said.seats, this.words.personNamed);
    const news = stateIn(said, this.says);
    const known = this.#known;
    const state = known ? { ...news, view: { ...known.view, ...news.view }, log: logWith(known.log, news) } : news;
    this.#language = preferences.language;
    if (before && before.viewer === state.viewer && state.version < before.version) return;
    if (before?.version !== state.version) this.#lookingBack = false;
    const another = before?.asked?.ticket !== state.asked?.ticket;
    this.state = state;
    this.showing.arrive(state);
    this.#settleEyes(state);
    if (another) this.#begin(state.game);
    if (before && !before.over && state.over) play("end");
    else if (before && !before.asked && this.asked) play("turn");
    if (this.asked) void this.#lookAhead(this.asked);
    else if (this.ahead.open) void this.#foreseeTurn();
  }

  /** A decision begins. Where the rules ask although there is one answer, it is already picked. */
  #begin(game: string): void {
    this.picking.begin(this.asked, rulesOf(game));
    this.#pickOnlyOption();
    this.#clear();
  }

  #pickOnlyOption(): void {
    const [option, another] = this.asked?.options ?? [];
    if (option && !another) this.picking.picks = [this.picking.asPick(option)];
  }

  /** Ask what can follow; until it is known, and if it is not, each choice is made by itself. */
  async #lookAhead(asked: Asked): Promise<void> {
    const { seat } = this;
    const { language } = preferences;
    const wanted = `${asked.ticket} ${language}`;
    if (seat === null || this.#foreseen === wanted) return;
    this.#foreseen = wanted;
    this.foreseeing = true;
    try {
      for (const most of [undefined, DEEPEST]) {
        const { ticket, nodes } = await api.reach(this.id, seat, language, most);
        if (this.asked?.ticket !== ticket || this.#foreseen !== wanted) return;
        this.picking.foresee(nodes);
        this.#takeUp();
        if (!this.picking.cut) return;
      }
    } catch {
      if (this.#foreseen === wanted) this.picking.stepByStep();
    } finally {
      if (this.#foreseen === wanted) this.foreseeing = false;
    }
  }

  /** What was planned is picked as soon as it is asked. */
  #takeUp(): void {
    const { ahead, picking } = this;
    if (!ahead.open || picking.hand !== ahead.hand) return;
    if (!picking.open && !picking.takeOver(ahead.picks)) {
      if (picking.cut) return; // it may still be found
      this.#say(this.words.planGone);
    }
    ahead.picks = [];
  }

  /** Ask what could follow if it were the own turn. A plan that is no longer possible is dropped. */
  async #foreseeTurn(): Promise<void> {
    const { state, seat } = this;
    const { language } = preferences;
    if (!state || seat === null) return;
    const wanted = `${state.version} ${seat} ${language}`;
    if (this.#aheadOf === wanted) return;
    const nodes = await api.reachAhead(this.id, seat, language).then((reach) => reach.nodes, () => []);
    if (!this.#mayPlan || this.state?.version !== state.version) return;
    this.#aheadOf = wanted;
    const { picks } = this.ahead;
    this.ahead.begin(null, rulesOf(state.game));
    this.ahead.foresee(nodes);
    if (!picks.length) return;
    if (!this.ahead.takeOver(picks)) this.#say(this.words.planGone);
  }

  /** Somebody picks while others decide: it joins the plan that waits, if it can; else it says what it is. */
  async #lay(pick: Pick, thing?: Element): Promise<void> {
    if (this.#mayPlan) await this.#foreseeTurn();
    const picks = this.#mayPlan ? this.ahead.with(pick) : null;
    if (picks) {
      this.ahead.picks = picks;
      this.notice = null;
      this.#clear();
      play("card");
    } else if (thing) this.pieceCard = { element: pick.elements[0]!, thing };
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

  // Choosing

  /** A thing on the board was picked; it may stand for several options. */
  pick(elements: string[]): void {
    if (this.#skipped()) return;
    if (this.asked) this.#take({ elements });
    else void this.#lay({ elements });
  }

  /** An option was picked where it stands in a list. */
  choose(option: Option): void {
    if (this.#skipped()) return;
    if (this.asked) this.#take(this.picking.asPick(option));
    else if (this.laying) void this.#lay(this.ahead.asPick(option));
  }

  /** Whoever clicks while something is shown wants to go on. */
  #skipped(): boolean {
    const shown = this.showing.now !== null;
    this.showing.skip();
    return shown;
  }

  /** Somebody clicked what is not lit: it may belong to the plan all the same; else why not, or its card beside it. */
  ask = (elements: string[], thing: Element): void => {
    if (this.#skipped() || this.#take({ elements })) return;
    if (this.#mayPlan) {
      void this.#lay({ elements }, thing);
      return;
    }
    const closed = reasonAt(this.asked?.closed ?? [], elements);
    if (closed) this.#say(closed.text, "", closed.clause);
    else this.pieceCard = { element: elements[0]!, thing };
  };

  /** One more pick, or one less. Where nothing is left to ask and it can be taken back, the plan is carried out. */
  #take(pick: Pick): boolean {
    const { picking } = this;
    if (!this.#live) return false;
    if (picking.isLast(pick) && !picking.gathers && picking.reading?.complete) {
      void this.confirm();
      return true;
    }
    const picks = picking.with(pick);
    if (!picks) return false;
    const more = picks.includes(pick);
    picking.picks = picks;
    this.notice = null;
    this.#clear();
    this.undoChip = false;
    play("card");
    const { atOnce, complete } = picking.reading!;
    if (more && atOnce && !preferences.alwaysAsk) void this.#carryOut(complete!);
    else if (complete?.length === 1) void this.#foresee(complete[0]!.option);
    return true;
  }

  drop(): void {
    this.ahead.picks = [];
    this.picking.picks = [];
    this.#pickOnlyOption();
    this.#clear();
  }

  #clear(): void {
    this.preview = null;
    this.hint = null;
    this.pieceCard = null;
  }

  async #foresee(option: Option): Promise<void> {
    const asked = this.asked;
    if (!asked || this.seat === null) return;
    try {
      const preview = await api.preview(this.id, this.seat, option.id, preferences.language);
      if (this.chosen === option.id && this.asked?.ticket === asked.ticket) this.preview = preview;
    } catch {
      this.preview = null; // a choice can be made without it
    }
  }

  async confirm(): Promise<void> {
    const complete = this.picking.reading?.complete;
    if (complete && this.canConfirm) await this.#carryOut(complete);
  }

  async #carryOut(plan: Step[]): Promise<void> {
    const options = plan.map(({ option }) => option.id);
    play(gainOf(plan) > 0 ? "coin" : "piece");
    await this.#send("choose", options.length === 1 ? { option: options[0] } : { options });
    if (!this.state?.undo.possible) return;
    this.undoChip = true;
    clearTimeout(this.#chip);
    this.#chip = setTimeout(() => (this.undoChip = false), UNDO_CHIP_STAYS);
  }

  /** The last piece of the plan, then the last thing carried out. */
  async undo(): Promise<void> {
    const { state, picking } = this;
    if (!state) return;
    this.undoChip = false;
    const chosen = this.laying || (picking.open && (this.asked?.options.length ?? 0) > 1);
    if (chosen) this.putBack();
    else if (state.undo.possible) await this.#send("undo");
    else this.#say(state.undo.why);
  }

  /** What was picked last is not any more. */
  putBack(): void {
    const open = this.#pickable;
    if (!open) return;
    open.picks = open.picks.slice(0, -1);
    this.#clear();
  }

  order = (option: Option): Promise<void> => this.#send("order", { option: option.id });
  orderOffered = (standing: string): Promise<void> => this.#send("order", { standing });
  withdraw = (): Promise<void> => this.#send("withdraw");

  async #send(kind: Command["kind"], chosen: Partial<Command> = {}): Promise<void> {
    const { state, seat } = this;
    if (!state || seat === null || this.busy) return;
    const command: Command = { id: freshId(), seat, kind, ticket: state.asked?.ticket ?? "", ...chosen };
    this.busy = true;
    if (kind !== "choose") this.notice = null;
    try {
      this.#accept(await this.#whole(await api.command(this.id, command, preferences.language, this.#known)));
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
    if (trouble.refusal.state && !trouble.refusal.state.gap) this.#accept(trouble.refusal.state);
    else void this.refresh();
  }

  // Around the decision

  async askHint(): Promise<void> {
    if (this.seat === null || !this.asked || this.hinting) return;
    const { ticket } = this.asked;
    const { picks, way } = this.picking;
    this.hinting = true;
    try {
      const hint = await api.hint(this.id, this.seat, way, preferences.language);
      if (this.asked?.ticket === ticket && this.picking.picks === picks) this.hint = hint;
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
