// Pills: answers that no thing on the table stands for, and what somebody who waits can do.
import type { TableModel } from "../lib/table.svelte";
import type { Option } from "../lib/types";
import { declines, type Numbered } from "./numbers";

export interface Pill {
  key: string;
  text: string;
  /** In a full sentence. */
  says: string;
  /** The key that presses it. */
  digit: string;
  pressed: boolean;
  /** What the option stands for. */
  elements?: string[];
  act: () => void;
  /** A standing order, beside the answers: it takes none of their room. */
  order?: boolean;
}

const MOST = 4;
const WIDEST = 310;
const FONT = "500 13px system-ui, sans-serif";

let measure: CanvasRenderingContext2D | null = null;

/** How wide a pill is, with its gap. */
export function widthOf(text: string): number {
  measure ??= document.createElement("canvas").getContext("2d");
  if (!measure) return 30 + 8 * text.length;
  measure.font = FONT;
  return measure.measureText(text).width + 32;
}

/** As many as have room, in their order; the rest is behind one pill more, which is called so. */
export function fitting(pills: Pill[], more: string, room?: number, most = MOST): Pill[] {
  const wide = (some: Pill[]) => some.reduce((sum, { text }) => sum + widthOf(text), 0);
  const width = room ?? WIDEST + wide(pills.filter(({ order }) => order));
  if (pills.length <= most && wide(pills) <= width) return pills;
  let left = width - widthOf(more);
  const found = pills.filter(({ text }) => widthOf(text) <= left && ((left -= widthOf(text)), true));
  return found.length ? found.slice(0, most - 1) : pills.filter(({ text }) => widthOf(text) <= width).slice(0, 1);
}

/** The answers among these options, each called shortly where that tells them apart. */
export function answers(table: TableModel, options: Option[], numbers: Numbered[]): Pill[] {
  const titles = options.map(({ title }) => title);
  return options.map((option) => ({
    key: `option ${option.token} ${option.id}`,
    text: titles.filter((title) => title === option.title).length > 1 ? option.text : option.title,
    says: option.text,
    digit: declines(option) ? "0" : `${numbers.find((each) => each.option === option)?.number ?? ""}`,
    pressed: option.id === table.chosen,
    elements: option.elements,
    act: () => table.answer(option),
  }));
}

/** Standing orders for the decision at hand: those that the game offers, and to answer always as is chosen. */
export function orders(table: TableModel): Pill[] {
  const { asked, chosenOption, words } = table;
  const pill = (key: string, text: string, act: () => void): Pill => ({ key, text, says: words.alwaysWhy, digit: "", pressed: false, act, order: true });
  const found = (asked?.orders ?? []).map(({ id, text }) => pill(`order ${id}`, text, () => void table.orderOffered(id)));
  if (asked?.standing && chosenOption) found.push(pill("order", words.always, () => void table.order(chosenOption)));
  return found;
}

/** What a person who decides nothing now can do: take a seat or take it back, fill one, pass the device on, end orders. */
export function whileWaiting(table: TableModel, openSeat: (seat: number) => void): Pill[] {
  const { state, words } = table;
  if (!state || state.over) return [];
  const own = table.seat === null ? null : state.seats[table.seat];
  const pills: Pill[] = [];
  const offer = (text: string, act: () => void, says = text) => pills.push({ key: text, text, says, digit: "", pressed: false, act });
  if (own?.standIn && !own.lost) offer(words.ownTurnBack, () => void table.seatAction(own.seat, { action: "return" }), words.standInPlays);
  for (const seat of state.seats) {
    if (seat.kind === "open" && !state.mine.length) offer(`${words.takeSeat}: ${seat.name}`, () => void table.seatAction(seat.seat, { action: "take" }));
    else if (seat.kind === "open" && own) offer(words.invite(seat.name), () => openSeat(seat.seat), words.fillSeat(seat.name));
  }
  const next = state.seats.find((seat) => seat.mine && seat.pending && !seat.standIn && seat !== own);
  if (next && table.curtain === null) offer(words.curtain(next.name), () => table.lower(next.seat));
  if (state.orders.length) offer(words.withdraw, () => void table.withdraw(), state.orders.map(({ text }) => text).join(" · "));
  return pills;
}
