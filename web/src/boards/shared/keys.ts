// Arrow keys: from one thing that can be chosen to the nearest in that direction.

const WAYS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const CHOOSABLE = "[role='button']";

function middleOf(thing: Element): [number, number] {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

/** The nearest choosable thing from the focused one; nothing if the focus is elsewhere or there is none that way. */
function neighbour(root: Element, key: string): HTMLElement | SVGElement | undefined {
  const way = WAYS[key];
  const from = document.activeElement;
  if (!way || !from?.matches(CHOOSABLE) || !root.contains(from)) return undefined;
  const [x, y] = middleOf(from);
  const far = (thing: Element): number => {
    const [toX, toY] = middleOf(thing);
    const ahead = (toX - x) * way[0] + (toY - y) * way[1];
    const aside = Math.abs((toX - x) * way[1] + (toY - y) * way[0]);
    return ahead > 1 && thing.getBoundingClientRect().width > 0 ? ahead + 2 * aside : Infinity;
  };
  const things = [...root.querySelectorAll<HTMLElement | SVGElement>(CHOOSABLE)];
  const ways = things.map((thing) => ({ thing, far: far(thing) }));
  const [nearest] = ways.filter(({ far }) => far < Infinity).sort((a, b) => a.far - b.far);
  return nearest?.thing;
}

/** For a board's `onkeydown`: the arrows move the focus among what can be chosen. */
export function moveFocus(event: KeyboardEvent): void {
  const next = neighbour(event.currentTarget as Element, event.key);
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
}
