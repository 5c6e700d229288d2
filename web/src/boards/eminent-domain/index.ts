import type { Face } from "../../lib/types";
import Board from "./Board.svelte";

export const face: Face = { Board, where: () => ({ long: "", short: ["", ""] }) };
