// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import { signed } from "../../lib/elements";
import { preferences } from "../../lib/preferences.svelte";
import type { Belongings, Colour, Deal, Mystery, Seat, View } from "../../generated/excavation-earth";
import { BoardTable } from "../shared/table";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  /** Whether colours are written on places, columns and cards, for those who do not know them yet. */
  get named(): boolean {
    return preferences.names && this.room.layout === "desk";
  }

  /** The seat whose area is drawn at large: the viewer's, or the first for spectators. */
  get front(): Seat {
    return this.viewer ?? this.view.seats[0]!;
  }

  /** The elements picked so far. */
  get chosen(): string[] {
    return this.props().chosen;
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

  /** What picking a thing brings, costs, or how far it is; nothing if that is not certain. */
  note(elements: string[]): string | null {
    const gain = this.open(elements).length ? this.gain(elements) : null;
    return this.badge(elements) ?? (gain === null ? null : signed(gain));
  }

  /** The colour being sold, carried out or still planned. */
  get saleColour(): Colour | null {
    if (this.view.at_hand.colour) return this.view.at_hand.colour;
    if (!this.decision.startsWith("sell")) return null;
    return this.view.popularity.find(({ element }) => this.isChosen([element]))?.colour ?? null;
  }
}

export const [atTable, provide] = createContext<Table>();
