// Small pictures of the Learn page, as lists of pieces in a box of 232 by 88. Signs are those of the boards.

export const WIDTH = 232;
export const HEIGHT = 88;

export type Piece =
  /** A sign of a board in a box of 24 by 24, in ink, in a hue or in the hue of a seat. */
  | { sign: string; x: number; y: number; size?: number; lines?: boolean; hue?: number; seat?: number }
  /** A card or tile in a hue with its hatching: a sign on its plate, and a word at its foot. */
  | { tile: number | null; x: number; y: number; w?: number; h?: number; sign?: string; lines?: boolean; word?: string; faint?: boolean }
  /** A piece of a seat: a cube, told by its silhouette. */
  | { cube: number; x: number; y: number; size?: number }
  /** Somebody in a line, in a hue; wild without one. */
  | { buyer: number | null; x: number; y: number; size?: number }
  | { disc: number; x: number; y: number; r: number; dark?: boolean }
  | { word: string; x: number; y: number; size?: number; middle?: boolean; quiet?: boolean }
  /** From one point to another, a little bent. */
  | { way: [number, number, number, number]; dotted?: boolean }
  | { ring: [number, number, number, number] };

export type Scene = Piece[];

/** A row of pieces made alike, `step` apart. */
export const row = <Thing>(things: readonly Thing[], x: number, step: number, piece: (thing: Thing, x: number) => Piece): Piece[] =>
  things.map((thing, place) => piece(thing, x + place * step));
