// What a viewer is asked, what can be picked, and what the page says of it: the decision at hand, or a plan that waits.

import { api } from "./api";
import { inCommon } from "./common";
import { News } from "./news.svelte";
import { Picking, rulesOf } from "./picking.svelte";
import type { Lit } from "./plan";
import { capital } from "./plural";
import { preferences } from "./preferences.svelte";
import { play } from "./sound";
import { plain, type Sum } from "./sum";
import type { Asked, Hint, Option, Preview, TableState } from "./types";
import type { Pick } from "./ways";

const DEEPEST = 3000; // options that the server looks into for whoever waits

/** A thing somebody wants to know about; its card opens beside what was clicked. */
export interface PieceCard {
  element: string;
  thing: Element;
}

export abstract class Asking extends News {
  /** What is being picked, read against what can follow. */
  readonly picking = new Picking();
  /** What is planned while others decide: it waits for the own turn, and is never sent by itself. */
  readonly ahead = new Picking();
  /** What the chosen option will do. */
  preview = $state.raw<Preview | null>(null);
  hint = $state.raw<Hint | null>(null);
  /** The card beside a thing that cannot be picked and says no reason. */
  pieceCard = $state.raw<PieceCard | null>(null);
  /** It is being asked what can follow: a plan may still get further steps. */
  foreseeing = $state(false);

  #foreseen = "";
  #aheadOf = ""; // the state for which it is known what could follow

  /** What the viewer decides now; nothing while a bot stands in. */
  get asked(): Asked | null {
    const state = this.state;
    if (!state?.asked || state.viewer === null || state.seats[state.viewer].standIn) return null;
    return state.asked;
  }

  /** What was picked last, as an option. */
  get chosenOption(): Option | null {
    return this.picking.last?.option ?? null;
  }

  get chosen(): number | null {
    return this.chosenOption?.id ?? null;
  }

  // What the page shows of the decision

  /** What can be picked now; while a plan is open, what would carry it on. */
  get lit(): Lit[] {
    return this.pickable?.lit ?? [];
  }

  /** Options to choose among after a pick that stands for several of them. */
  get narrowed(): Lit[] {
    return this.pickable?.reading?.narrowed ?? [];
  }

  /** The decision at hand, or the one that the open plan has come to. */
  get decision(): string {
    if (this.laying) return this.ahead.node?.decision ?? "";
    return this.asked && !this.showing.now ? (this.picking.node?.decision ?? this.asked.decision) : "";
  }

  /** What is asked, or what would happen that cannot be taken back. */
  get prompt(): string {
    if (this.laying) return this.ahead.reading?.complete ? this.words.planReady(this.ahead.named) : this.words.planNext(this.ahead.node?.prompt ?? "");
    if (!this.asked) return this.state?.waiting ?? "";
    const { open, gathers, goesOn, reading, last, node } = this.picking;
    const left = reading?.complete ? "" : inCommon(this.narrowed.map(({ text }) => text));
    if (left) return capital(left);
    const chosen = open && this.asked.options.length > 1 && reading?.complete;
    if (open && !gathers && !goesOn && last && (chosen || this.handsOver)) return last.option.text;
    if (this.picking.full) return this.picking.gathered ? this.words.allChosen(this.confirmWord) : capital(plain(last!.option.text));
    return node?.prompt ?? this.asked.prompt;
  }

  /** Whether what Confirm would carry out cannot be taken back. */
  get handsOver(): boolean {
    return this.picking.reading?.complete?.at(-1)?.option.final ?? false;
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
    return this.live && this.picking.reading?.complete != null;
  }

  /** The answer that Confirm gives while nobody has picked anything: no pill says it once more. */
  get declined(): Option | null {
    const [step, another] = this.picking.reading?.complete ?? [];
    const picked = this.picking.open && this.asked!.options.length > 1;
    return this.canConfirm && !picked && step && !another ? step.option : null;
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
    return this.ahead.open && this.mayPlan && this.showing.now === null;
  }

  /** Others decide, and one person at this device has a seat and waits. */
  protected get mayPlan(): boolean {
    const { state, seat } = this;
    return state !== null && seat !== null && !state.asked && !state.over && state.mine.length === 1 && !state.seats[seat]!.standIn;
  }

  /** What picking an element brings, or how far it is. */
  get badges(): Map<string, string> {
    return this.pickable?.badges(this.words.moves) ?? new Map();
  }

  /** The elements that Confirm would take where nothing else is picked. */
  get proposed(): string[] {
    return this.pickable?.reading?.proposed ?? [];
  }

  /** What the plan brings in all, where that is certain. */
  get sum(): Sum | null {
    return this.laying ? this.ahead.sum : this.picking.open ? this.picking.sum : null;
  }

  /** What lies on the way to a thing that can be picked. */
  wayTo = (elements: string[]): string[] => this.pickable?.wayTo(elements) ?? [];

  /** Where a pick goes now: to what is asked, or to the plan that waits. */
  protected get pickable(): Picking | null {
    return this.live ? this.picking : this.laying ? this.ahead : null;
  }

  /** Something can be picked now: it is asked, and nothing is shown or under way. */
  protected get live(): boolean {
    return this.asked !== null && !this.busy && this.showing.now === null;
  }

  // What arrives

  protected arrived(before: TableState | null, state: TableState): void {
    if (before?.asked?.ticket !== state.asked?.ticket) this.#begin(state.game);
    if (before && !before.over && state.over) play("end");
    else if (before && !before.asked && this.asked) play("turn");
    if (this.asked) void this.#lookAhead(this.asked);
    else if (this.ahead.open) void this.#foreseeTurn();
  }

  /** A decision begins. Where the rules ask although there is one answer, it is already picked. */
  #begin(game: string): void {
    this.picking.begin(this.asked, rulesOf(game));
    this.pickOnlyOption();
    this.clear();
  }

  protected pickOnlyOption(): void {
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
      this.say(this.words.planGone);
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
    if (!this.mayPlan || this.state?.version !== state.version) return;
    this.#aheadOf = wanted;
    const { picks } = this.ahead;
    this.ahead.begin(null, rulesOf(state.game));
    this.ahead.foresee(nodes);
    if (!picks.length) return;
    if (!this.ahead.takeOver(picks)) this.say(this.words.planGone);
  }

  /** Somebody picks while others decide: it joins the plan that waits, if it can; else it says what it is. */
  protected async lay(pick: Pick, thing?: Element): Promise<void> {
    if (this.mayPlan) await this.#foreseeTurn();
    const picks = this.mayPlan ? this.ahead.with(pick) : null;
    if (picks) {
      this.ahead.picks = picks;
      this.notice = null;
      this.clear();
      play("card");
    } else if (thing) this.pieceCard = { element: pick.elements[0]!, thing };
  }

  protected clear(): void {
    this.preview = null;
    this.hint = null;
    this.pieceCard = null;
  }
}
