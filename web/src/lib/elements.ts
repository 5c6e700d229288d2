// Elements are what options, events and boards call a thing, such as "market:3".
import type { Closed, LogEntry, Option } from "./types";

/** The options that each element stands for. */
export function byElement<Each extends Option>(options: Each[]): Map<string, Each[]> {
  const found = new Map<string, Each[]>();
  for (const option of options) {
    for (const element of option.elements) found.set(element, [...(found.get(element) ?? []), option]);
  }
  return found;
}

/** The options that one of these elements stands for. */
export const optionsAt = (options: Option[], elements: string[]): Option[] =>
  options.filter((option) => option.elements.some((element) => elements.includes(element)));

/** Why each element is not offered. Of several reasons the one that is about the fewest things goes first: it is about this one. */
export function reasons(closed: Closed[]): Map<string, Closed> {
  const found = new Map<string, Closed>();
  for (const reason of closed.toSorted((one, other) => one.elements.length - other.elements.length)) {
    for (const element of reason.elements) if (!found.has(element)) found.set(element, reason);
  }
  return found;
}

/** Why a thing is not offered that these elements stand for. */
export const reasonAt = (closed: Closed[], elements: string[]): Closed | null => {
  const found = reasons(closed);
  return elements.map((element) => found.get(element)).find((reason) => reason !== undefined) ?? null;
};

/** The elements that an action touched, each with the seat that touched it last. */
export function touchedBy(entry: LogEntry | null): Map<string, number> {
  const found = new Map<string, number>();
  for (const line of entry?.lines ?? []) {
    const seat = line.seat ?? entry!.seat;
    if (seat !== null) for (const element of line.elements) found.set(element, seat);
  }
  return found;
}

/** What something brings or costs, with its sign. */
export const signed = (gain: number): string => (gain < 0 ? `−${-gain}` : `+${gain}`);
