// The parts of the board, and which of them a decision asks about or a step that is shown touches.
import type { Table } from "./table";

const ALL = ["map", "markets", "museum", "regions", "mine", "others"] as const;
export type Part = (typeof ALL)[number];

/** The parts that this game has. */
export const partsOf = (table: Table): Part[] => ALL.filter((part) => part !== "museum" || table.view.museum?.board);

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
  mystery: "map",
  pop_up: "map",
  space: "museum",
  curator: "museum",
  museum_column: "museum",
  museum: "museum",
  kept: "mine",
  broker: "mine",
  reconstruction: "mine",
  scientists: "mine",
  analysed: "regions",
  scientist: "regions",
  reconstruction_deck: "regions",
  pop_up_deck: "regions",
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
