import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import type { View } from "./shapes";
import { where } from "./where";

export const face: Face = {
  Board,
  Dock,
  Best,
  hand: 124,
  where: (view, language, names) => where(view as View, language, names),
};
