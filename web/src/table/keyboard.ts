// The keys of the table. They rest while somebody types, or while a sheet lies over the table.
import { moveFocus } from "../boards/shared/keys";

export interface Keys {
  digit: (digit: number) => void;
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
    if (/^[0-9]$/.test(event.key)) keys.digit(Number(event.key));
    else if (letter) letter();
    else if (event.key === "?") keys.help();
    else if (event.key === "Escape") keys.escape();
    else if (event.key === " " && keys.skip()) event.preventDefault();
    else if (event.key === "Enter" && (onNothing(event) || onPicked(event))) keys.enter();
    else if (event.key.startsWith("Arrow") && onNothing(event)) {
      event.preventDefault();
      firstLit(document)?.focus();
    }
  };
}

const SECOND_DIGIT = 600; // milliseconds

export interface NumberKeys {
  type: (digit: number) => void;
  /** Nothing follows the first digit: whether there was one. */
  finish: () => boolean;
}

/** Numbers from digits: one that could become a longer one waits for its second digit, for a while or until Enter. */
export function numberKeys(exists: (number: number) => boolean, choose: (number: number) => void): NumberKeys {
  let first = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const longer = (digit: number) => Array.from({ length: 10 }, (_, second) => 10 * digit + second).some(exists);
  const done = (number: number) => {
    clearTimeout(timer);
    first = 0;
    choose(number);
  };
  const finish = () => {
    const waiting = first > 0;
    if (waiting) done(first);
    return waiting;
  };
  const type = (digit: number) => {
    const number = 10 * first + digit;
    if (first && exists(number)) done(number);
    else if (!digit || !longer(digit)) done(digit);
    else {
      clearTimeout(timer);
      first = digit;
      timer = setTimeout(finish, SECOND_DIGIT);
    }
  };
  return { type, finish };
}

export { moveFocus };
