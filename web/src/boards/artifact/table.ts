// What every part of the board knows: the view, and what can be chosen on it.
import { createContext } from "svelte";
import { BoardTable } from "../shared/table";
import type { Tile, View } from "./shapes";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  tile(id: string): Tile {
    return this.view.tiles.find((tile) => tile.id === id)!;
  }
}

export const [atTable, provide] = createContext<Table>();
