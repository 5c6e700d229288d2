// The face of Connect Four: the board is everything.
import type { View } from "../../generated/connect-four";
import type { Face } from "../../lib/types";
import Board from "./Board.svelte";
import { ended } from "./line";

const WORDS = {
  en: { move: "Move", of: "of", over: "Game over", after: (moves: number) => `after ${moves} moves`, moves: "moves" },
  de: { move: "Zug", of: "von", over: "Spiel aus", after: (moves: number) => `nach ${moves} Zügen`, moves: "Züge" },
};

export const face: Face = {
  Board,
  Best: Board,
  where(view, language) {
    const words = WORDS[language];
    const { board } = view as View;
    const spaces = board.flat();
    const moves = spaces.filter(Boolean).length;
    if (ended(board)) return { long: `${words.over} ${words.after(moves)}`, short: [words.over, `${moves} ${words.moves}`] };
    return {
      long: `${words.move} ${moves + 1} ${words.of} ${spaces.length}`,
      short: [`${words.move} ${moves + 1}`, `${words.of} ${spaces.length}`],
    };
  },
};
