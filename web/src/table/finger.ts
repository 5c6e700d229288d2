// A finger needs 44 px. A tap beside a small thing that lies alone picks it; where several lie closer together, the first
// tap brings them nearer and the second picks. A tap on nothing, or another question, brings everything back.

const FINGER = 44;
const NEARER = 2;
const THINGS = "[role=button][data-elements]:not([aria-disabled=true])";
/** A drawing that brings its things nearer itself. */
const ITSELF = "[data-nearer]";

interface Spot {
  x: number;
  y: number;
}

const middleOf = ({ left, top, width, height }: DOMRect): Spot => ({ x: left + width / 2, y: top + height / 2 });
const isSmall = ({ width, height }: DOMRect): boolean => width < FINGER || height < FINGER;

/** Whether a finger at a spot means this box: it counts as at least 44 px wide and high. */
export function reaches(box: DOMRect, spot: Spot): boolean {
  const { x, y } = middleOf(box);
  return Math.abs(spot.x - x) <= Math.max(box.width, FINGER) / 2 && Math.abs(spot.y - y) <= Math.max(box.height, FINGER) / 2;
}

const far = (box: DOMRect, spot: Spot): number => {
  const beside = Math.max(box.left - spot.x, 0, spot.x - box.right);
  const above = Math.max(box.top - spot.y, 0, spot.y - box.bottom);
  const { x, y } = middleOf(box);
  return Math.hypot(beside, above) + Math.hypot(spot.x - x, spot.y - y) / 1000;
};

/** What a finger at a spot may mean, the nearest first. */
function meant(region: Element, spot: Spot): Element[] {
  const open = [...region.querySelectorAll(THINGS)].filter((thing) => {
    const box = thing.getBoundingClientRect();
    if (!reaches(box, spot) || !thing.checkVisibility({ visibilityProperty: true })) return false;
    const { x, y } = middleOf(box);
    const upper = document.elementFromPoint(x, y); // nothing that a tray or a drawer lies over
    return upper !== null && (thing.contains(upper) || upper.contains(thing));
  });
  return open.sort((one, other) => far(one.getBoundingClientRect(), spot) - far(other.getBoundingClientRect(), spot));
}

/** For the stage and the dock of a table while one thing is asked. */
export const finger = (question: string) => (region: HTMLElement) => {
  void question;
  let near = false;
  let touched = false;

  function bring(at: Spot | null) {
    near = at !== null;
    region.classList.toggle("nearer", near);
    const { left, top } = region.getBoundingClientRect();
    for (const part of region.children as HTMLCollectionOf<HTMLElement>) {
      part.style.transformOrigin = at ? `${at.x - left - part.offsetLeft}px ${at.y - top - part.offsetTop}px` : "";
      part.style.transform = at ? `scale(${NEARER})` : "";
    }
  }
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };

  function click(event: MouseEvent) {
    if (!touched || !event.isTrusted) return;
    const spot = { x: event.clientX, y: event.clientY };
    const things = meant(region, spot);
    const hit = (event.target as Element).closest(THINGS);
    const [thing] = things;
    if (!thing) {
      if (near) {
        bring(null);
        stop(event);
      }
    } else if (!near && things.length > 1 && things.some((each) => isSmall(each.getBoundingClientRect()) && !each.closest(ITSELF))) {
      bring(spot);
      stop(event);
    } else if (hit !== thing && (!hit || near)) {
      stop(event);
      thing.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true, clientX: spot.x, clientY: spot.y }));
    }
  }

  const leave = new AbortController();
  const { signal } = leave;
  region.addEventListener("pointerdown", (event) => (touched = event.pointerType === "touch"), { signal, capture: true });
  region.addEventListener("click", click, { signal, capture: true });
  return () => {
    leave.abort();
    if (near) bring(null);
  };
};
