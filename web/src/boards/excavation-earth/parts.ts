// The parts of the board, and which of them a decision asks about or a step that is shown touches.
import type { Table } from "./table";

export const PARTS = ["map", "markets", "regions", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

const HOME: Record<string, Part> = {
  location: "map",
  tile: "map",
  market: "markets",
  centre: "markets",
  colour: "regions",
  stack: "regions",
  forecast: "regions",
  card: "mine",
  pack: "mine",
  drawn: "mine",
  cargo: "mine",
  hidden: "mine",
  sample: "mine",
  guard: "mine",
  hold: "mine",
  mothership: "markets",
  pile: "regions",
  deck: "regions",
  discard: "regions",
  seat: "others",
  zu_card: "others",
  zu_deck: "others",
  zu_discard: "others",
};

/** The parts where something can be chosen or is shown now, the first offered first. */
export function partsAsked(table: Table): Part[] {
  const elements = table.showing ? table.touched : table.offered;
  const parts = elements.flatMap((element) => HOME[element.split(":")[0]!] ?? []);
  return [...new Set(parts)];
}
