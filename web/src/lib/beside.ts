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

/** The corner of a card of this size: right of the thing, else left, below, above; in the middle where there is no thing. */
export function besideThing(thing: Box | null, width: number, height: number, across: number, high: number): { left: number; top: number } {
  const left = (wanted: number) => clamp(EDGE, wanted, across - width - EDGE);
  const top = (wanted: number) => Math.max(EDGE, Math.min(Math.max(wanted, BAR), high - height - EDGE));
  if (!thing) return { left: left((across - width) / 2), top: top((high - height) / 2) };
  const middle = { left: left((thing.left + thing.right - width) / 2), top: top((thing.top + thing.bottom - height) / 2) };
  if (thing.right + GAP + width <= across - EDGE) return { left: thing.right + GAP, top: middle.top };
  if (thing.left - GAP - width >= EDGE) return { left: thing.left - GAP - width, top: middle.top };
  if (thing.bottom + GAP + height <= high - EDGE) return { left: middle.left, top: thing.bottom + GAP };
  return { left: middle.left, top: top(thing.top - GAP - height) };
}
