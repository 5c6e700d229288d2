// How Excavation Earth looks.
import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Verbs from "./Verbs.svelte";
import { where } from "./where";

export const face: Face = { Board, Dock, Verbs, Best, where };
