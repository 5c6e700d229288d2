// The board of each game, loaded when it is needed.

import type { Component } from "svelte";
import type { BoardProps, OutsideBoard } from "./types";

const boards = import.meta.glob<{ default: Component<BoardProps> }>("../boards/*/Board.svelte");

/** The board of a game by its id; else the module at the address of the board it brings along; else null. */
export async function loadBoard(
  game: string,
  address: string | null,
): Promise<Component<BoardProps> | OutsideBoard | null> {
  const load = boards[`../boards/${game}/Board.svelte`];
  if (load) return (await load()).default;
  if (address === null) return null;
  const board: OutsideBoard = await import(/* @vite-ignore */ address);
  if (typeof board.mount !== "function") throw new TypeError(`${address} exports no function "mount"`);
  return board;
}
