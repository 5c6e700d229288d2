import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import type { View } from "./shapes";
import { where } from "./where";
import { wordsOf } from "./words";

export const face: Face = {
  Board,
  Dock,
  Best,
  hand: 124,
  worth: (score, language) => wordsOf(language).worth(score),
  where: (view, language, names) => where(view as View, language, names),
};
