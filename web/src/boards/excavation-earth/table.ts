// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import { BoardTable } from "../shared/table";
import type { EarthView, SeatView } from "./model";
import { wordsOf, type Words } from "./words";

/** Things that are there once. Of the others every seat has its own, or they lie in two places: their element alone
 * does not say which of them changed. */
const ONCE = ["location", "tile", "market", "forecast"];
const unique = (element: string): boolean => ONCE.includes(element.split(":")[0]!);

const BUYING = ["smuggle.acquire", "sell.purchase", "ability.fence"];
const FROM_PACK = ["draft.keep", "keep_card"];
const AT_MARKET = ["market.trader", "market.wild"];

export class Table extends BoardTable<EarthView> {
  get words(): Words {
    return wordsOf(this.language);
  }

  /** The seat whose area is drawn at large: the viewer's, or the first for spectators. */
  get front(): SeatView {
    return this.viewer ?? this.view.seats[0]!;
  }

  override changer(elements: string[], by?: number): number | undefined {
    return super.changer(by === undefined ? elements.filter(unique) : elements, by);
  }

  /** The place of an option in the prompt, from 1, for boards too dense to touch; 0 if none is offered. */
  numberOf(element: string): number {
    return this.offered.indexOf(element) + 1;
  }

  // Which things on the board an option stands for, where its element alone does not say

  /** A colour is the top of its black market stack where something is bought, else its popularity track. */
  stackElements(colour: string): string[] {
    return BUYING.includes(this.decision) ? [colour] : this.open(["trade:1"]);
  }
  trackElements(colour: string): string[] {
    return BUYING.includes(this.decision) ? [] : [colour];
  }

  /** A card can lie in the hand and in the pack: only one of them is asked about. */
  handElements(card: string): string[] {
    return FROM_PACK.includes(this.decision) ? [] : [card];
  }
  packElements(card: string): string[] {
    return FROM_PACK.includes(this.decision) ? [card] : [];
  }

  /** A market stands for itself and, in Market and Command, for the trader placed there. */
  marketElements(market: string, element: string): string[] {
    if (this.view.at_hand.market !== market) return [element];
    return [element, "command:0", ...(AT_MARKET.includes(this.decision) ? ["yes"] : [])];
  }

  /** A command centre stands for the envoys placed and recalled there, and for its card. */
  centreElements(markets: string[]): string[] {
    if (!markets.includes(this.view.at_hand.market ?? "")) return [];
    return ["command:1", "command:2", ...(this.decision === "command.ability" ? ["yes"] : [])];
  }
}

export const [atTable, provide] = createContext<Table>();
