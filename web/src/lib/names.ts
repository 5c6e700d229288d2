// The names of the seats in what the server says.

import type { LogEntry, SeatState, TableState } from "./types";

const escape = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Where one of these names stands in a text; longer names first, so that Ann does not hide Anna. */
export function anyOf(names: string[]): RegExp | null {
  const known = names.filter(Boolean).toSorted((one, other) => other.length - one.length);
  if (!known.length) return null;
  return new RegExp(`(?<![\\p{L}\\p{N}])(${known.map(escape).join("|")})(?![\\p{L}\\p{N}])`, "gu");
}

export type Says = (text: string) => string;

/** A seat where nobody sits yet got its name from whoever opened the table: here it is called in the page's language. */
export function openSeatsCalled(seats: SeatState[], nameOf: (number: number) => string): Says {
  const open = seats.filter(({ kind }) => kind === "open");
  const called = new Map(open.map(({ seat, name }) => [name, nameOf(seat + 1)]));
  const found = anyOf([...called.keys()]);
  return found ? (text) => text.replace(found, (name) => called.get(name)!) : (text) => text;
}

export const entriesIn = (entries: LogEntry[], says: Says): LogEntry[] =>
  entries.map((entry) => ({ ...entry, lines: entry.lines.map((line) => ({ ...line, text: says(line.text) })) }));

export const stateIn = (state: TableState, says: Says): TableState => ({
  ...state,
  seats: state.seats.map((seat) => (seat.kind === "open" ? { ...seat, name: says(seat.name) } : seat)),
  waiting: says(state.waiting),
  log: entriesIn(state.log, says),
});
