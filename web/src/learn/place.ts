// Where the card of a stop lies: what the stop speaks of stays in sight.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export type Size = Pick<Box, "width" | "height">;

const STEP = 16; // pixels between two places that are tried

/** How much of two boxes lies over each other. */
export const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x)) *
  Math.max(0, Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y));

/** Those of some places that cover the least of these things. */
function least(places: readonly Box[], things: readonly Box[]): readonly Box[] {
  const covered = places.map((place) => things.reduce((sum, thing) => sum + overlap(place, thing), 0));
  const most = Math.min(...covered);
  return places.filter((_, number) => covered[number]! <= most);
}

/** The place inside a room that covers the least of what matters most, then of what matters, in the first size that can; of
 *  these the one that covers the least of the rest, and then the one nearest to a corner. */
export function freest(room: Box, sizes: readonly Size[], most: readonly Box[], more: readonly Box[], rest: readonly Box[]): Box {
  const free = least(least(sizes.flatMap((size) => placesIn(room, size)), most), more);
  const alike = least(free.filter(({ width }) => width === free[0]!.width), rest);
  return alike.reduce((one, other) => (fromCorner(room, other) < fromCorner(room, one) ? other : one));
}

function placesIn(room: Box, { width, height }: Size): Box[] {
  const across = along(room.x, room.x + room.width - width);
  const down = along(room.y, room.y + room.height - height);
  return down.flatMap((y) => across.map((x) => ({ x, y, width, height })));
}

/** From one end to the other, both of them too. */
function along(from: number, to: number): number[] {
  const last = Math.max(from, to);
  return [...Array.from({ length: Math.ceil((last - from) / STEP) }, (_, number) => from + number * STEP), last];
}

function fromCorner(room: Box, place: Box): number {
  const across = Math.min(place.x - room.x, room.x + room.width - place.x - place.width);
  const down = Math.min(place.y - room.y, room.y + room.height - place.y - place.height);
  return across + down;
}
