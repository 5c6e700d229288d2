// What Zu's panel shows of its cards: the one being carried out, or the last two.
import type { Zu } from "../../generated/excavation-earth";
import type { LogEntry, LogLine, Why } from "../../lib/types";

const CARD = "zu_card:";
const LAST = 2; // as many cards as a turn has

export interface CardTold {
  /** The element of the card, and what was said when it was revealed. */
  element: string;
  said: string;
  /** What came of it so far. */
  lines: LogLine[];
  /** The list by which Zu chose last, and what it chose. */
  why: Why | null;
}

/** What is told of a card of Zu; nothing where an action is about none. */
function cardTold({ lines }: LogEntry): CardTold[] {
  const [revealed, ...rest] = lines;
  const element = revealed?.elements.find((each) => each.startsWith(CARD));
  if (!element) return [];
  return [{ element, said: revealed!.text, lines: rest, why: rest.findLast((line) => line.why)?.why ?? null }];
}

/** The cards of this round that stay in sight: while a turn is shown the present one, else those of the last turn. */
export function cardsTold(zu: Zu, told: LogEntry[], showing: boolean): CardTold[] {
  const cards = told.filter(({ seat }) => seat === zu.seat).flatMap(cardTold);
  if (showing) return cards.slice(-1);
  const open = zu.discard.reduce((sum, card) => sum + card.count, 0); // none when a round begins
  return open ? cards.slice(-Math.min(LAST, open)) : [];
}

// Pixels of the cards: letters of what is said and of names, lines, and what is around them.
const [LETTER, NAME_LETTER, LINE] = [6.5, 7.8, 15];
const [BESIDE, AROUND] = [18, 12];

/** A text line by line, in words. */
function lined(text: string, width: number, letter: number): string[] {
  const room = Math.max(Math.floor((width - BESIDE) / letter), 8);
  const lines: string[] = [];
  for (const word of text.split(" ")) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length && longer.length <= room) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** How many lines each card has for what is said under its name: two, or one where the cards would not fit. */
export function rowsFor(cards: [name: string, said: string][], width: number, height: number): 1 | 2 {
  const rows = cards.map(([name, said]) => lined(name, width, NAME_LETTER).length + Math.min(lined(said, width, LETTER).length, 2));
  return rows.reduce((sum, each) => sum + each * LINE + AROUND, 0) <= height ? 2 : 1;
}

/** As much of a text as stands in so many lines of a card, in whole words. Zu's sheet has the rest. */
export function inLines(text: string, width: number, rows: number): string {
  const lines = lined(text, width, LETTER);
  if (lines.length <= rows) return text;
  const shown = lines.slice(0, rows);
  const last = shown.pop()!;
  const room = Math.floor((width - BESIDE) / LETTER) - 2;
  const short = last.length <= room ? last : last.slice(0, last.lastIndexOf(" "));
  return `${[...shown, short].join(" ").replace(/[,:;.]$/, "")} …`;
}
