import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import Verbs from "./Verbs.svelte";

export const face: Face = { Board, Dock, Verbs, Best, where: () => ({ long: "", short: ["", ""] }) };
