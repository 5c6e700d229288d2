// The keys of the table. They rest while somebody types, or while a sheet lies over the table.

export interface Keys {
  option: (number: number) => void;
  enter: () => void;
  escape: () => void;
  u: () => void;
  h: () => void;
  r: () => void;
  l: () => void;
  t: () => void;
  help: () => void;
}

const LETTERS = ["u", "h", "r", "l", "t"] as const;

function elsewhere(event: KeyboardEvent): boolean {
  const target = event.target as HTMLElement;
  const typing = ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
  return typing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !!document.querySelector("dialog[open]");
}

/** On nothing in particular Enter confirms; on a button it does what the button says. */
const onNothing = (event: KeyboardEvent) => !(event.target as Element).closest("button, a, summary, [role=button]");

/** Arrows on nothing in particular lead to the options. */
function toOptions(event: KeyboardEvent): void {
  if (!onNothing(event)) return;
  document.querySelector<HTMLElement>("#decision .options button")?.focus();
  event.preventDefault();
}

export function keyboard(keys: Keys): (event: KeyboardEvent) => void {
  return (event) => {
    if (elsewhere(event)) return;
    const letter = LETTERS.find((known) => known === event.key.toLowerCase());
    if (/^[1-9]$/.test(event.key)) keys.option(Number(event.key));
    else if (letter) keys[letter]();
    else if (event.key === "?") keys.help();
    else if (event.key === "Escape") keys.escape();
    else if (event.key === "Enter" && onNothing(event)) keys.enter();
    else if (event.key.startsWith("Arrow")) toOptions(event);
  };
}
