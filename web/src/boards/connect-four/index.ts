// The face of Connect Four: the board is everything.
import type { View } from "../../generated/connect-four";
import type { Face } from "../../lib/types";
import Board from "./Board.svelte";

const WORDS = {
  en: { move: "Move", of: "of" },
  de: { move: "Zug", of: "von" },
};

export const face: Face = {
  Board,
  where(view, language) {
    const words = WORDS[language];
    const spaces = (view as View).board.flat();
    const move = Math.min(spaces.filter(Boolean).length + 1, spaces.length);
    return {
      long: `${words.move} ${move} ${words.of} ${spaces.length}`,
      short: [`${words.move} ${move}`, `${words.of} ${spaces.length}`],
    };
  },
};
