// The pictures of Connect Four.
import type { Piece, Scene } from "./scene";

const COLUMNS = ["", "1", "12", "2121", "21", "1", ""];

const board = (columns: readonly string[]): Piece[] =>
  columns.flatMap((column, x) =>
    Array.from({ length: 4 }, (_, y): Piece => {
      const seat = column[y];
      const at = { x: 58 + x * 18, y: 66 - y * 18 };
      return seat ? { cube: Number(seat) - 1, ...at, size: 16 } : { tile: null, ...at, w: 16, h: 16, faint: true };
    }),
  );

export const PICTURES: Record<string, Scene> = {
  drop: [...board(COLUMNS), { way: [138, 2, 138, 26] }],
  four: [...board(["", "1", "21", "221", "2121", "", ""]), { ring: [72, 8, 74, 78] }],
};
