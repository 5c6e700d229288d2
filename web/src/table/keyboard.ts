// The keys of the table. They rest while somebody types, or while a sheet lies over the table.
import { moveFocus } from "../boards/shared/keys";

export interface Keys {
  digits: Digits;
  enter: () => void;
  escape: () => void;
  /** Whether there was something to skip. */
  skip: () => boolean;
  help: () => void;
  letters: Record<string, () => void>;
}

function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const typing = ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
  return typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !!document.querySelector("dialog[open]");
}

/** On nothing in particular Enter confirms; on a button it does what the button says. */
const onNothing = (event: KeyboardEvent) => !(event.target as Element).closest("button, a, summary, [role=button]");
/** On a thing that is picked already it confirms as well. */
const onPicked = (event: KeyboardEvent) => (event.target as Element).matches("[data-elements][aria-pressed=true]");

/** The first thing that can be picked, in the order of the page. */
export function firstLit(root: ParentNode): HTMLElement | SVGElement | undefined {
  const things = root.querySelectorAll<HTMLElement | SVGElement>("[role=button][data-elements]:not([aria-disabled]), .pill");
  return [...things].find((thing) => thing.checkVisibility({ visibilityProperty: true }));
}

export function keyboard(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (elsewhere(event)) return;
    const letter = keys.letters[event.key.toLowerCase()];
    if (/^[0-9]$/.test(event.key)) keys.digits.press(Number(event.key));
    else if (letter) letter();
    else if (event.key === "?") keys.help();
    else if (event.key === "Escape") keys.escape();
    else if (event.key === "Enter" && (onNothing(event) || onPicked(event))) keys.enter();
    else if (event.key.startsWith("Arrow") && onNothing(event)) {
      event.preventDefault();
      firstLit(document)?.focus();
    }
  };
}

/** Before the thing that has the focus hears of it: Enter takes a number that waits, and confirms it. */
export function enterNumber({ digits, enter }: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (event.key !== "Enter" || elsewhere(event) || !digits.settle()) return;
    event.preventDefault();
    event.stopPropagation();
    enter();
  };
}

/** Before the thing that has the focus hears of it: Space leaves what is shown. The thing loses the focus, or the next Space
 * of somebody in a hurry would pick it. Whether something was left. */
export function skipShown({ skip }: Keys, event: KeyboardEvent): boolean {
  if (event.key !== " " || elsewhere(event) || !skip()) return false;
  event.preventDefault();
  event.stopPropagation();
  (document.activeElement as HTMLElement | null)?.blur();
  return true;
}

const SECOND_DIGIT = 600; // milliseconds

export interface Digits {
  press: (digit: number) => void;
  /** Take the number that waits for a second digit; whether there was one. */
  settle: () => boolean;
  /** Forget it: it was meant for a decision that is over. */
  drop: () => void;
}

/** Numbers from digits: a number that could become a longer one waits for its second digit. */
export function numberKeys(exists: (number: number) => boolean, choose: (number: number) => void): Digits {
  let first = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longer = (digit: number) => Array.from({ length: 10 }, (_, second) => 10 * digit + second).some(exists);
  const drop = () => {
    clearTimeout(timer);
    first = 0;
  };
  const settle = () => {
    const waited = first;
    drop();
    if (waited) choose(waited);
    return waited > 0;
  };
  const press = (digit: number) => {
    clearTimeout(timer);
    const number = 10 * first + digit;
    if (first && exists(number)) {
      first = 0;
      choose(number);
    } else if (digit && longer(digit)) {
      first = digit;
      timer = setTimeout(settle, SECOND_DIGIT);
    } else {
      first = 0;
      choose(digit);
    }
  };
  return { press, settle, drop };
}

export { moveFocus };
