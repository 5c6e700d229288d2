// A table as one browser holds it: what somebody picks, carries out and takes back.

import { api, freshId, Refused } from "./api";
import { Asking } from "./asking.svelte";
import { reasonAt } from "./elements";
import { gainOf } from "./plan";
import { preferences } from "./preferences.svelte";
import { ends } from "./reach";
import { play } from "./sound";
import type { Command, Option, SeatChange } from "./types";
import type { Pick, Step } from "./ways";

const UNDO_CHIP_STAYS = 6000;

export class TableModel extends Asking {
  hinting = $state(false);
  /** Something was just carried out that can be taken back. */
  undoChip = $state(false);

  #chip: ReturnType<typeof setTimeout> | undefined;

  override open(): () => void {
    const leave = super.open();
    return () => {
      clearTimeout(this.#chip);
      leave();
    };
  }

  // Choosing

  /** A thing on the board was picked; it may stand for several options. */
  pick(elements: string[]): void {
    if (this.#skipped()) return;
    if (this.asked) this.#take({ elements });
    else void this.lay({ elements });
  }

  /** An option was picked where it stands in a list. */
  choose(option: Option): void {
    if (this.#skipped()) return;
    if (this.asked) this.#take(this.picking.asPick(option));
    else if (this.laying) void this.lay(this.ahead.asPick(option));
  }

  /** An answer in words was pressed. What ends something and can be taken back needs no Confirm. */
  answer(option: Option): void {
    this.choose(option);
    if (ends(option) && !option.final && this.picking.open && this.canConfirm) void this.confirm();
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
    if (this.mayPlan) {
      void this.lay({ elements }, thing);
      return;
    }
    const closed = reasonAt(this.asked?.closed ?? [], elements);
    if (closed) this.say(closed.text, "", closed.clause);
    else this.pieceCard = { element: elements[0]!, thing };
  };

  /** One more pick, or one less. Where nothing is left to ask and it can be taken back, the plan is carried out. */
  #take(pick: Pick): boolean {
    const { picking } = this;
    if (!this.live) return false;
    if (picking.isLast(pick) && !picking.gathers && picking.reading?.complete) {
      void this.confirm();
      return true;
    }
    const picks = picking.with(pick);
    if (!picks) return false;
    const more = picks.includes(pick);
    picking.picks = picks;
    this.notice = null;
    this.clear();
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
    this.pickOnlyOption();
    this.clear();
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
    else this.say(state.undo.why);
  }

  /** What was picked last is not any more. */
  putBack(): void {
    const open = this.pickable;
    if (!open) return;
    open.picks = open.picks.slice(0, -1);
    this.clear();
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
      this.accept(await this.whole(await api.command(this.id, command, preferences.language, this.known)));
    } catch (trouble) {
      this.#notCarriedOut(trouble);
    } finally {
      this.busy = false;
      this.catchUp();
    }
  }

  #notCarriedOut(trouble: unknown): void {
    if (!(trouble instanceof Refused) || trouble.refusal.code !== "stale") {
      this.failed(trouble);
      return;
    }
    this.say(this.words.stale);
    if (trouble.refusal.state && !trouble.refusal.state.gap) this.accept(trouble.refusal.state);
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
      this.failed(trouble);
    } finally {
      this.hinting = false;
    }
  }

  async seatAction(seat: number, action: SeatChange): Promise<void> {
    try {
      await api.seat(this.id, seat, action, preferences.language);
      await this.refresh();
    } catch (trouble) {
      this.failed(trouble);
    }
  }
}
