// What every part of the board knows: the view, what can be chosen on it, and what an action would cost the viewer.
import { createContext } from "svelte";
import { signed } from "../../lib/elements";
import { BoardTable } from "../shared/table";
import type { Seat, StoneName, Tile, Track, View } from "./shapes";
import { countOf } from "./shapes";
import { wordsOf, type Words } from "./words";

export interface Price {
  coins: number;
  /** With a stone of another kind. */
  wild: boolean;
}

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  tile(id: string): Tile {
    return this.view.tiles.find((tile) => tile.id === id)!;
  }

  track(stone: StoneName): Track {
    return this.view.tracks.find((track) => track.stone === stone)!;
  }

  /** Whose things lie in the dock: the viewer's; for a spectator those of whoever decides. */
  get owner(): Seat {
    const { header, seats } = this.view;
    return seats[header.viewer ?? header.deciding?.seat ?? 0]!;
  }

  /** Whether the viewer has this role. */
  hasRole(role: string): boolean {
    return this.viewer?.roles.includes(role) ?? false;
  }

  /** What an action costs that wants this stone, as the viewer would pay it; nothing if that cannot be said. */
  price(stone: StoneName, times = 1): Price | null {
    const printed = this.track(stone).next_cost;
    const wild = { coins: this.view.numbers.wild_cost * times, wild: true };
    const right = printed === null ? null : { coins: printed * times, wild: false };
    if (!this.viewer || !this.viewer.stones.length) return right;
    return this.viewer.stones.some((held) => held.stone === stone) ? right : wild;
  }

  /** What picking a thing brings or costs. */
  effect(elements: string[]): string | null {
    const gain = this.gain(elements);
    return this.badge(elements) ?? (gain === null ? null : signed(gain));
  }

  /** How many there are of a thing, and of them how many are picked: "×3", "2/3". */
  copies(elements: string[], count: number): string | null {
    const picked = this.times(elements);
    if (count > 1) return picked ? `${picked}/${count}` : `×${count}`;
    return null;
  }

  /** The same in less room: "3", "2/3". */
  fewer(elements: string[], count: number): string | null {
    return this.copies(elements, count)?.replace("×", "") ?? null;
  }

  /** How often a thing was picked, where that is more than once. */
  often(elements: string[]): string | null {
    const picked = this.times(elements);
    return picked > 1 ? `×${picked}` : null;
  }

  /** How many finds of one kind the viewer holds. */
  held(fits: (find: { site: string; face: string }) => boolean): number {
    return countOf((this.viewer?.hand.finds ?? []).filter(fits));
  }
}

export const [atTable, provide] = createContext<Table>();
