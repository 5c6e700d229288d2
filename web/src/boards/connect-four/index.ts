// The face of Connect Four: the board is everything.
import type { View } from "../../generated/connect-four";
import type { Face } from "../../lib/types";
import Board from "./Board.svelte";

const WORDS = {
  en: { move: "Move", of: "of", over: "Game over", after: (moves: number) => `after ${moves} moves`, moves: "moves" },
  de: { move: "Zug", of: "von", over: "Spiel aus", after: (moves: number) => `nach ${moves} Zügen`, moves: "Züge" },
};

const FOUR = 4;
const WAYS = [[0, 1], [1, 0], [1, 1], [1, -1]] as const;

/** Whether somebody has four in a line, or no space is left. */
function ended(board: number[][]): boolean {
  const line = (column: number, row: number, [across, up]: readonly [number, number]) =>
    Array.from({ length: FOUR }, (_, far) => board[column + far * across]?.[row + far * up] ?? 0);
  const won = (spaces: number[]) => spaces[0] !== 0 && spaces.every((owner) => owner === spaces[0]);
  const somebody = board.some((spaces, column) => spaces.some((_, row) => WAYS.some((way) => won(line(column, row, way)))));
  return somebody || board.flat().every(Boolean);
}

export const face: Face = {
  Board,
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
