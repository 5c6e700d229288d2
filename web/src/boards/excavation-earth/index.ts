// How Excavation Earth looks.
import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Verbs from "./Verbs.svelte";
import { where } from "./where";
import { wordsOf } from "./words";

/** The verbs keep their number keys, whichever of them are possible. */
const numbers = { travel: 1, excavate: 2, market: 3, sell: 4, command: 5, smuggle: 6, survey: 7, exhibit: 8, pass: 9 };

export const face: Face = {
  Board,
  Dock,
  Verbs,
  Best,
  numbers,
  worth: (score, language) => wordsOf(language).worth(score),
  where,
};
