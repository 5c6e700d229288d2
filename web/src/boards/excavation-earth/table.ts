// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import type { Seat, View } from "../../generated/excavation-earth";
import { BoardTable } from "../shared/table";
import { wordsOf, type Words } from "./words";

/** Things that are there once. Of the others every seat has its own: their element alone does not say which of them
 * changed. */
const ONCE = ["location", "tile", "market", "centre", "colour", "stack", "forecast"];
const unique = (element: string): boolean => ONCE.includes(element.split(":")[0]!);

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  /** The seat whose area is drawn at large: the viewer's, or the first for spectators. */
  get front(): Seat {
    return this.viewer ?? this.view.seats[0]!;
  }

  override changer(elements: string[], by?: number): number | undefined {
    return super.changer(by === undefined ? elements.filter(unique) : elements, by);
  }

  /** The place of an option in the prompt, from 1, for boards too dense to touch; 0 if none is offered. */
  numberOf(element: string): number {
    const [option] = this.at([element]);
    return option ? this.at(this.offered).indexOf(option) + 1 : 0;
  }
}

export const [atTable, provide] = createContext<Table>();
