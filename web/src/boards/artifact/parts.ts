// The parts of the board, and which of them a decision asks about: on a phone one part is open at a time.
import type { Table } from "./table.svelte";

export const PARTS = ["sites", "tracks", "museum", "market", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

const HOME: Record<string, Part> = {
  site: "sites",
  research: "sites",
  hire: "sites",
  hire_two: "sites",
  ship_from: "sites",
  exhibit: "museum",
  role: "museum",
  cross: "museum",
  swap: "tracks",
  buy: "market",
  sell: "mine",
  lay_out: "mine",
  gold: "mine",
};

/** The parts where something can be chosen now, the first offered first. */
export function partsAsked(table: Table): Part[] {
  const parts = table.offered.map((element) => partOf(table.decision, element.split(":")[0]!));
  return [...new Set(parts.filter((part) => part !== undefined))];
}

/** Finds are shipped from a site or shown from the hand; stones are taken from a track or paid from the own board. */
function partOf(decision: string, kind: string): Part | undefined {
  if (kind === "find") return decision === "ship.find" ? "sites" : "mine";
  if (kind === "stone") return decision === "pay" ? "mine" : "tracks";
  return HOME[kind];
}
