// What others did, in steps that can be seen: one step an action, for an automa each thing it did by its lists.
import { signed } from "./elements";
import type { LogEntry, LogLine, Moved, SeatState } from "./types";

/** What is shown of others: each action, each turn at once, or only what came of it. */
export type Shown = "action" | "turn" | "result";

export interface Step {
  /** Who acts. */
  seat: number;
  /** The line that says it best. */
  line: LogLine;
  /** The same with what it brings: "Ben sells red in 2 markets: +22". */
  caption: string;
  /** Pieces that travel, each way once. */
  moves: Moved[];
  /** The actions as far as they are told at this step. */
  told: LogEntry[];
  /** What the step touches, each with the seat that does it. */
  touched: Map<string, number>;
  /** The first decision of its action: the position before it is shown meanwhile. */
  first: number;
  /** It happens to the viewer's own things too. */
  own: boolean;
  /** A list was gone through, or a card revealed: there is something to read. */
  read: boolean;
}

export const FLIES = 350; // milliseconds a piece is under way
const HOLD = 400;
const HOLD_OWN = 900;
const READ = 1100;

/** How long a step stays at a pace of 1, 2, … */
export function stays({ moves, own, read }: Step, pace: number): number {
  const flies = moves.length ? FLIES : 0;
  return Math.max(flies + (own ? HOLD_OWN : HOLD), read ? READ : 0) / pace;
}

interface Around {
  seats: SeatState[];
  viewer: number | null;
}

/** How much of an action was told when it had come so far: it may go on. */
export interface Begun {
  first: number;
  lines: number;
}

/** The action at the end of a log, as far as it has come. */
export const begunIn = (log: LogEntry[]): Begun | null => {
  const last = log.at(-1);
  return last ? { first: last.first, lines: last.lines.length } : null;
};

/** What others did after a decision; of an action that had `begun` before it, only how it went on. What happens to the
 * table meanwhile belongs to who acts. */
export function stepsOf(log: LogEntry[], { seats, viewer }: Around, after: number, shown: Shown = "action", begun: Begun | null = null): Step[] {
  const steps: Step[] = [];
  if (shown === "result") return steps;
  log.forEach((entry, number) => {
    const { seat } = entry;
    if (entry.last <= after || seat === null || seats[seat]?.mine) return;
    const news = newsOf(entry, begun);
    if (!tells(news)) return;
    const before = log.slice(0, number);
    if (seats[seat]?.kind === "automa") {
      steps.push(...listed(entry, news.lines, seat, before, viewer));
      return;
    }
    const step = { ...oneStep(entry, seat, news.lines, deedOf(news), before, viewer), caption: captionOf(news) };
    const last = steps.at(-1);
    if (shown === "turn" && last?.seat === seat && !last.own && !step.own) steps[steps.length - 1] = merged(last, step);
    else steps.push(step);
  });
  return steps;
}

/** Whether anybody else sees a change: a pass, or cards that go from the own pile to the own hand, show in the chip. */
const tells = ({ seat, lines }: LogEntry): boolean =>
  lines.some(({ elements }) => elements.some((element) => !element.startsWith(`seat:${seat}`)));

/** An action without what was told of it before; what the rest of it brings is not known apart. */
function newsOf(entry: LogEntry, begun: Begun | null): LogEntry {
  if (entry.first !== begun?.first) return entry;
  return { ...entry, lines: entry.lines.slice(begun.lines), gain: undefined };
}

function oneStep(entry: LogEntry, seat: number, lines: LogLine[], line: LogLine, before: LogEntry[], viewer: number | null): Step {
  const told = entry.lines.slice(0, entry.lines.indexOf(lines.at(-1)!) + 1);
  return {
    seat,
    line,
    caption: line.text,
    moves: once(lines.flatMap(({ moves }) => moves)),
    told: [...before, { ...entry, lines: told }],
    touched: new Map(lines.flatMap(({ elements }) => elements.map((element) => [element, seat]))),
    first: entry.first,
    own: viewer !== null && lines.some((each) => each.seat === viewer || each.moves.some((move) => ownPiece(move, viewer))),
    read: false,
  };
}

/** An automa's action: each thing that it did, with what followed from it by itself. */
function listed(entry: LogEntry, news: LogLine[], seat: number, before: LogEntry[], viewer: number | null): Step[] {
  const parts: LogLine[][] = [];
  news.forEach((line, index) => {
    if (line.seat === seat || index === 0) parts.push([line]);
    else parts.at(-1)!.push(line);
  });
  return parts.map((lines) => {
    const [line] = lines;
    return { ...oneStep(entry, seat, lines, line!, before, viewer), read: line === entry.lines[0] || line!.why !== undefined };
  });
}

function merged(one: Step, other: Step): Step {
  const touched = new Map([...one.touched, ...other.touched]);
  return { ...other, first: one.first, touched, moves: once([...one.moves, ...other.moves]) };
}

const ownPiece = ({ piece }: Moved, viewer: number): boolean => /^(crew|explorer|hut):/.test(piece) && piece.endsWith(`:${viewer}`);

const once = (moves: Moved[]): Moved[] => [
  ...new Map(moves.map((move) => [`${move.piece} ${move.source} ${move.target}`, move])).values(),
];

/** What was done and what it brings, unless the line says that number already. */
export function captionOf(entry: LogEntry): string {
  const { text } = deedOf(entry);
  const { gain } = entry;
  if (!gain || new RegExp(`(?<![\\d#])${Math.abs(gain)}(?!\\d)`).test(text)) return text;
  return `${text.replace(/\.$/, "")}: ${signed(gain)}`;
}

/** What was done, not what was paid for it. */
function deedOf({ seat, lines }: LogEntry): LogLine {
  const [first, second] = lines.filter((line) => line.seat === seat);
  const pays = first?.moves.length && first.moves.every(({ target }) => target === "discard" || target.startsWith("track:"));
  return (pays ? second : first) ?? first ?? lines[0]!;
}

/** A log with the news of it; an undo shortens it. */
export function logWith(before: LogEntry[], { log, decisions }: { log: LogEntry[]; decisions: number }): LogEntry[] {
  const first = log[0]?.first ?? Infinity;
  return [...before.filter(({ last }) => last < first && last <= decisions), ...log];
}

/** The last turn of a seat: what it touched, numbered line by line. */
export function lastTurnOf(log: LogEntry[], seat: number): Map<string, number> {
  const end = log.findLastIndex((entry) => entry.seat === seat && tells(entry));
  let start = end;
  while (start > 0 && log[start - 1]!.seat === seat) start -= 1;
  const lines = end < 0 ? [] : log.slice(start, end + 1).flatMap((entry) => entry.lines);
  const told = lines.filter((line) => line.elements.length);
  return new Map(told.flatMap((line, index) => line.elements.map((element) => [element, index + 1])).reverse() as [string, number][]);
}
