// An own explorer that is dragged over the map, by mouse or finger: it makes the same plan as a click on its place and a
// click on its destination.
import type { Pawn } from "./chart";
import type { Table } from "./table";

const STILL = 6; // px within which a drag is a click

interface Spot {
  x: number;
  y: number;
}

export class Carrying {
  /** Which explorer is held. */
  key = $state<string | null>(null);
  #spot = $state.raw<Spot | null>(null);
  #from: Spot = { x: 0, y: 0 };
  #picked = false;

  /** `shift`: what part of the chart is in view. */
  constructor(
    private readonly table: Table,
    private readonly shift: () => Spot,
  ) {}

  /** Where an explorer is drawn: at its place, or under the pointer. */
  at(pawn: Pawn): Spot {
    return (this.key === pawn.key && this.#spot) || pawn;
  }

  /** Attributes of an own explorer. */
  grip(pawn: Pawn): Record<string, unknown> {
    const element = this.table.view.map.locations.find(({ id }) => id === pawn.place)!.element;
    return {
      "data-explorer": element,
      onpointerdown: (event: PointerEvent) => this.#hold(event, pawn),
      onpointermove: (event: PointerEvent) => this.#carry(event, pawn, element),
      onpointerup: (event: PointerEvent) => this.#put(event, pawn, element),
      onpointercancel: () => (this.key = null),
      onclick: (event: MouseEvent) => this.#click(event, element),
    };
  }

  #hold(event: PointerEvent, pawn: Pawn): void {
    if (event.button || !event.isPrimary) return;
    (event.currentTarget as Element).setPointerCapture(event.pointerId);
    this.#from = { x: event.clientX, y: event.clientY };
    this.#picked = false;
    this.#spot = null;
    this.key = pawn.key;
    event.stopPropagation(); // the map stays where it is
  }

  #carry(event: PointerEvent, pawn: Pawn, element: string): void {
    if (this.key !== pawn.key) return;
    if (!this.#spot && Math.hypot(event.clientX - this.#from.x, event.clientY - this.#from.y) < STILL) return;
    const thing = event.currentTarget as SVGGElement;
    const map = thing.ownerSVGElement!;
    const box = map.getBoundingClientRect();
    const scale = box.width / map.width.baseVal.value;
    const { x, y } = this.shift();
    if (!this.#spot) this.#lift(element, pawn, thing);
    this.#spot = { x: x + (event.clientX - box.left) / scale, y: y + (event.clientY - box.top) / scale + pawn.size / 2 };
  }

  /** What is held is picked, unless it is already what shall move. */
  #lift(element: string, pawn: Pawn, thing: Element): void {
    if (this.table.isChosen([element]) || this.table.view.at_hand.origin === pawn.place) return;
    this.table.use([element], thing);
    this.#picked = true;
  }

  #put(event: PointerEvent, pawn: Pawn, element: string): void {
    if (this.key !== pawn.key) return;
    this.key = null;
    if (!this.#spot) return;
    const things = document.elementsFromPoint(event.clientX, event.clientY);
    const place = things.map((thing) => thing.closest("[data-elements^='location:']")).find((found) => found !== null);
    const goal = place?.getAttribute("data-elements");
    if (place && goal && goal !== element) this.table.use([goal], place);
    else if (this.#picked) this.table.putBack();
  }

  /** An explorer stands for its place; what was dragged is not clicked besides. */
  #click(event: MouseEvent, element: string): void {
    event.stopPropagation();
    if (!this.#spot) this.table.use([element], event.currentTarget as Element);
    this.#spot = null;
  }
}
