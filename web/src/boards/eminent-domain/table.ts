// What every part of the board knows: the view, what can be chosen, and what things are called.
import { createContext } from "svelte";
import { BoardTable } from "../shared/table";
import type { View, Resource, Role } from "./shapes";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  term(term: Role | Resource | "any"): string {
    return term === "any" ? this.words.any : this.title(this.view.words[term]);
  }
}

export const [atTable, provide] = createContext<Table>();
