// The board component of each game, loaded when it is needed.

import type { Component } from "svelte";
import type { BoardProps } from "./types";

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../boards/*/Board.svelte");

/** The board of a game by its id; null where none is drawn yet (the text view serves then). */
export async function loadBoard(game: string): Promise<Component<BoardProps> | null> {
  const load = boards[`../boards/${game}/Board.svelte`];
  return load ? (await load()).default : null;
}
