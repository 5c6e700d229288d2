// Made from digsite.games.connect_four.view_types by `python -m digsite.server.typescript`.

/** The board, for everybody. */
export interface View {
  board: number[][]; // columns from the bottom; 0 for an empty space, 1 and 2 for a disc
  seat: number; // who drops the next disc
}
