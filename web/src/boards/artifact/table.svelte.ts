// What every part of the board knows: the view, what can be chosen, and what it costs.
import { createContext } from "svelte";
import { BoardTable } from "../shared/table";
import type { Dig, Price, Tile } from "./shapes";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<Dig> {
  readonly #prices = $derived.by(() => new Map(this.view.decision?.options.map(({ element, price }) => [element, price])));

  get words(): Words {
    return wordsOf(this.language);
  }

  tile(id: string): Tile {
    return this.view.tiles.find((tile) => tile.id === id)!;
  }

  /** Every option of some kinds whose number suits. */
  offers(kind: string, suits: (number: number) => boolean): string[] {
    return this.offered.filter((element) => {
      const [name, number] = element.split(":");
      return name === kind && suits(Number(number));
    });
  }

  price(element: string): Price | null {
    return this.#prices.get(element) ?? null;
  }
}

export const [atTable, provide] = createContext<Table>();
