// Four in a line: what ends the game.

const FOUR = 4;
const WAYS = [[0, 1], [1, 0], [1, 1], [1, -1]] as const; // across, up

export interface Space {
  column: number;
  row: number;
}

/** Every space of a line of four discs that one seat has; none while nobody has won. */
export function linesIn(board: number[][]): Space[] {
  const owner = ({ column, row }: Space) => board[column]?.[row] ?? 0;
  const all = board.flatMap((spaces, column) => spaces.map((_, row) => ({ column, row })));
  return all.flatMap(({ column, row }) =>
    WAYS.flatMap(([across, up]) => {
      const line = Array.from({ length: FOUR }, (_, far) => ({ column: column + far * across, row: row + far * up }));
      const [first, ...others] = line.map(owner);
      return first && others.every((each) => each === first) ? line : [];
    }),
  );
}

/** Whether somebody has won, or no space is left. */
export const ended = (board: number[][]): boolean => linesIn(board).length > 0 || board.flat().every(Boolean);
