// What is this? A right click or a long press on a thing opens its card. And why not? A thing that is not offered says its
// reason in the prompt line: under the pointer after a while, under the focus at once.
import { reasonAt } from "../lib/elements";
import type { TableModel } from "../lib/table.svelte";
import { elementsOf } from "./placed";
import type { Shell } from "./shell.svelte";

const WHY_AFTER = 300; // milliseconds under the pointer
const HELD = 500; // milliseconds under a finger
const STILL = 10; // px that a finger may move meanwhile
const CLOSED = "[aria-disabled=true][data-elements]";

/** Open the card of a thing. */
export function showCard(table: TableModel, thing: Element | null): void {
  const [element] = thing ? elementsOf(thing) : [];
  if (thing && element) table.pieceCard = { element, thing };
}

/** For the root of a table. */
export const explaining = (table: TableModel, shell: Shell) => (root: HTMLElement) => {
  const reason = (thing: Element) => reasonAt(table.asked?.closed ?? [], elementsOf(thing));
  const thingAt = (event: Event) => (event.target as Element).closest("[data-elements]");

  let why: ReturnType<typeof setTimeout> | undefined;
  function hover(event: PointerEvent) {
    clearTimeout(why);
    shell.why = null;
    const thing = (event.target as Element).closest(CLOSED);
    if (thing && event.pointerType === "mouse") why = setTimeout(() => (shell.why = reason(thing)), WHY_AFTER);
  }
  function focus(event: FocusEvent) {
    const thing = event.target as Element;
    shell.why = thing.matches(`${CLOSED}:focus-visible`) ? reason(thing) : null;
  }

  let held: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  let shown = false;
  function down(event: PointerEvent) {
    shown = false;
    const thing = thingAt(event);
    if (!thing || event.pointerType === "mouse") return;
    from = { x: event.clientX, y: event.clientY };
    held = setTimeout(() => {
      shown = true;
      showCard(table, thing);
    }, HELD);
  }
  const up = () => clearTimeout(held);
  function move(event: PointerEvent) {
    if (Math.hypot(event.clientX - from.x, event.clientY - from.y) > STILL) up();
  }
  /** A long press picks nothing. */
  function click(event: MouseEvent) {
    if (!shown) return;
    shown = false;
    event.preventDefault();
    event.stopPropagation();
  }
  function menu(event: MouseEvent) {
    const thing = thingAt(event);
    if (!thing) return;
    event.preventDefault();
    showCard(table, thing);
  }

  const leave = new AbortController();
  const { signal } = leave;
  root.addEventListener("pointerover", hover, { signal });
  root.addEventListener("focusin", focus, { signal });
  root.addEventListener("pointerdown", down, { signal });
  root.addEventListener("pointermove", move, { signal });
  root.addEventListener("pointerup", up, { signal });
  root.addEventListener("pointercancel", up, { signal });
  root.addEventListener("click", click, { signal, capture: true });
  root.addEventListener("contextmenu", menu, { signal });
  return () => {
    leave.abort();
    clearTimeout(why);
    clearTimeout(held);
  };
};
