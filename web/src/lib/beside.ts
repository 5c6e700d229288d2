// Where a card goes that tells about a thing: beside it, never over it, and inside the page.

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

const GAP = 10;
const EDGE = 8; // of the page
const BAR = 48; // which stays uncovered

const clamp = (least: number, value: number, most: number): number => Math.max(least, Math.min(value, most));

interface Corner {
  left: number;
  top: number;
}

/** The corner of a card of this size: right of the thing, else left, below, above; in the middle where there is no thing. */
export function besideThing(thing: Box | null, width: number, height: number, across: number, high: number): Corner {
  if (thing) return placesBeside(thing, width, height, across, high)[0]!;
  const page = { left: 0, top: 0, right: across, bottom: high };
  return middleOf(page, width, height, across, high);
}

/** All corners of a card beside a thing, the best first; at least the one above it. */
export function placesBeside(thing: Box, width: number, height: number, across: number, high: number): Corner[] {
  const middle = middleOf(thing, width, height, across, high);
  const places: Corner[] = [];
  if (thing.right + GAP + width <= across - EDGE) places.push({ left: thing.right + GAP, top: middle.top });
  if (thing.left - GAP - width >= EDGE) places.push({ left: thing.left - GAP - width, top: middle.top });
  if (thing.bottom + GAP + height <= high - EDGE) places.push({ left: middle.left, top: thing.bottom + GAP });
  return [...places, { left: middle.left, top: inside(thing.top - GAP - height, height, high) }];
}

/** Inside the page and below the bar. */
const inside = (top: number, height: number, high: number): number => Math.max(EDGE, Math.min(Math.max(top, BAR), high - height - EDGE));

const middleOf = (thing: Box, width: number, height: number, across: number, high: number): Corner => ({
  left: clamp(EDGE, (thing.left + thing.right - width) / 2, across - width - EDGE),
  top: inside((thing.top + thing.bottom - height) / 2, height, high),
});
