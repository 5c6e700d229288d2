// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import type { Seat, View } from "../../generated/excavation-earth";
import { BoardTable } from "../shared/table";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  /** The seat whose area is drawn at large: the viewer's, or the first for spectators. */
  get front(): Seat {
    return this.viewer ?? this.view.seats[0]!;
  }

  /** The place of an option in the prompt, from 1, for boards too dense to touch; 0 if none is offered. */
  numberOf(element: string): number {
    const [option] = this.at([element]);
    return option ? this.at(this.offered).indexOf(option) + 1 : 0;
  }
}

export const [atTable, provide] = createContext<Table>();
