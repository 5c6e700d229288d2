// The parts of the board, and which of them a decision asks about.
import type { Table } from "./table";

export const PARTS = ["map", "markets", "regions", "mine", "others"] as const;
export type Part = (typeof PARTS)[number];

const HOME: Record<string, Part> = {
  location: "map",
  tile: "map",
  market: "markets",
  colour: "regions",
  forecast: "regions",
  card: "mine",
  drawn: "mine",
  cargo: "mine",
  hidden: "mine",
  sample: "mine",
  guard: "mine",
  hold: "mine",
};

/** The parts where something can be chosen now, the first offered first. */
export function partsAsked(table: Table): Part[] {
  const parts = table.offered.flatMap((element) => HOME[element.split(":")[0]!] ?? partOf(table, element) ?? []);
  return [...new Set(parts)];
}

/** Where a step is taken that its element does not place: at the market or in the centre of the card. */
function partOf(table: Table, element: string): Part | undefined {
  const { view } = table;
  const atMarkets = [
    ...view.markets.flatMap(({ market, element }) => table.marketElements(market, element)),
    ...view.mothership.centres.flatMap(({ markets }) => table.centreElements(markets)),
  ];
  if (atMarkets.includes(element)) return "markets";
  const atRegions = view.popularity.flatMap(({ element }) => [
    ...table.stackElements(element),
    ...table.trackElements(element),
  ]);
  return atRegions.includes(element) ? "regions" : undefined;
}
