// How each game looks, loaded when it is needed.

import type { Face, OutsideBoard } from "./types";

const faces = import.meta.glob<{ face: Face }>("../boards/*/index.ts");

/** The face of a game by its id; else the module at the address of the board it brings along; else null. */
export async function loadFace(game: string, address: string | null): Promise<Face | OutsideBoard | null> {
  const load = faces[`../boards/${game}/index.ts`];
  if (load) return (await load()).face;
  if (address === null) return null;
  const board: OutsideBoard = await import(/* @vite-ignore */ address);
  if (typeof board.mount !== "function") throw new TypeError(`${address} exports no function "mount"`);
  return board;
}
