// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import type { Belongings, Deal, Mystery, Seat, View } from "../../generated/excavation-earth";
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

  /** What a seat, or Zu, has of the expansion; nothing without its modules. */
  belongings(seat: number): Belongings | null {
    return this.view.museum?.seats[seat] ?? null;
  }

  /** The fields for mysterious artefacts at a location. */
  mysteriesAt(location: string): Mystery[] {
    return this.view.museum?.mysteries.filter((mystery) => mystery.location === location) ?? [];
  }

  /** The pop-up markets at a location. */
  dealsAt(location: string): Deal[] {
    return this.view.museum?.pop_ups?.open.filter((deal) => deal.location === location) ?? [];
  }

  /** The place of an option in the prompt, from 1, for boards too dense to touch; 0 if none is offered. */
  numberOf(element: string): number {
    const [option] = this.at([element]);
    return option ? this.at(this.offered).indexOf(option) + 1 : 0;
  }
}

export const [atTable, provide] = createContext<Table>();
