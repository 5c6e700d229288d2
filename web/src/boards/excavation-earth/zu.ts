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
