// Pieces travel: what arrives somewhere comes from where a piece of the same name has just left. A piece carries its
// name in data-piece; a place that pieces come out of carries one in data-source.
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { still } from "../../lib/look";

const DURATION = 300;

interface Seen {
  element: Element;
  box: DOMRect;
}

let pieces = new Map<string, Seen[]>();
let sources = new Map<string, DOMRect>();

/** Note where every piece lies, before the table changes. */
export function remember(root: HTMLElement): void {
  pieces = new Map();
  for (const element of root.querySelectorAll<HTMLElement>("[data-piece]")) {
    const name = element.dataset.piece!;
    pieces.set(name, [...(pieces.get(name) ?? []), { element, box: element.getBoundingClientRect() }]);
  }
  const found = [...root.querySelectorAll<HTMLElement>("[data-source]")];
  sources = new Map(found.map((element) => [element.dataset.source!, element.getBoundingClientRect()]));
}

/** Where a piece of this name was that lies there no more; each is the start of one journey only. */
function start(name: string): DOMRect | undefined {
  const gone = pieces.get(name)?.find(({ element, box }) => !element.isConnected && box.width > 0);
  if (gone) pieces.set(name, pieces.get(name)!.filter((seen) => seen !== gone));
  return gone?.box;
}

/** An arriving piece; `from` names the source of one that was nowhere before. */
export function travel(node: HTMLElement, { from }: { from?: string } = {}): TransitionConfig {
  if (still()) return { duration: 0 };
  const begin = start(node.dataset.piece ?? "") ?? (from === undefined ? undefined : sources.get(from));
  const end = node.getBoundingClientRect();
  if (!begin || !begin.width || !end.width) return { duration: DURATION, css: (t) => `opacity: ${t}` };
  const [x, y, size] = [begin.left - end.left, begin.top - end.top, begin.width / end.width];
  return {
    duration: DURATION,
    easing: cubicOut,
    css: (t, left) =>
      `transform: translate(${x * left}px, ${y * left}px) scale(${t + size * left}); transform-origin: 0 0; z-index: 5;`,
  };
}
