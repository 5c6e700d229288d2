// Where a piece flies: from what carries one element to what carries another.

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** The box of a thing on the page; null if it is not seen. A seat's thing that is drawn nowhere is the seat itself. */
export function boxOf(element: string, root: ParentNode = document): Box | null {
  const owner = /^seat:\d+(?=\/)/.exec(element)?.[0];
  for (const name of owner ? [element, owner] : [element]) {
    for (const thing of root.querySelectorAll(`[data-elements~="${CSS.escape(name)}"]`)) {
      const { x, y, width, height } = thing.getBoundingClientRect();
      if (width > 1 && height > 1) return { x, y, width, height };
    }
  }
  return null;
}

const middle = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];

const BEND = 0.18; // how far the arc rises, of its length
const HIGHEST = 90;

/** The arc from the middle of one box to that of another, as an SVG path. */
export function arc(from: Box, to: Box): string {
  const [[x, y], [toX, toY]] = [middle(from), middle(to)];
  const rise = Math.min(Math.hypot(toX - x, toY - y) * BEND, HIGHEST);
  const round = (value: number) => Math.round(value * 10) / 10;
  return `M${round(x)} ${round(y)}Q${round((x + toX) / 2)} ${round((y + toY) / 2 - 2 * rise)} ${round(toX)} ${round(toY)}`;
}
