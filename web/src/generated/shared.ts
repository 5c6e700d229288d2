// Made from digsite.telling.view_types by `python -m digsite.server.typescript`.

/** what people read, by language */
export type Title = Record<string, string>;

/** sheets of components by how well they are known, those confirmed left out */
export type Provenance = Record<string, string[]>;

/** Who decides what, by which clause. */
export interface Deciding {
  seat: number;
  name: string;
  clause: string;
}

/** Who looks on, and whose decision everybody waits for. */
export interface Onlooker {
  viewer: number | null; // null for a spectator, and once all hands are open
  deciding: Deciding | null; // null once the game is over
}
