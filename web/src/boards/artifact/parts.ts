// The parts of the board, and which of them a decision asks about: on a phone one part is open at a time.
import type { Table } from "./table";

export const PARTS = ["sites", "tracks", "museum", "market", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

const HOME: Record<string, Part> = {
  site: "sites",
  open: "sites",
  research: "sites",
  hire: "sites",
  hire_two: "sites",
  ship_from: "sites",
  track: "tracks",
  exhibit: "museum",
  role: "museum",
  buy: "market",
  find: "mine",
  stone: "mine",
  shown: "mine",
};

/** The parts where something can be chosen now, the first offered first. */
export function partsAsked(table: Table): Part[] {
  const parts = table.offered.flatMap((element) => HOME[element.split(":")[0]!] ?? []);
  return [...new Set(parts)];
}
