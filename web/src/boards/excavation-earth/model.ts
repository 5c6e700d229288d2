// The view of Excavation Earth, as view.py describes it, with the parts that the board draws.
import type { Title } from "../shared/table";

export type Colour = "yellow" | "green" | "red" | "purple" | "orange";
export type Kind = Colour | "wild"; // of buyers
export type Glyph = "A" | "B" | "C" | "D";

export interface Artefact {
  type: string;
  colour: Colour;
  glyph: Glyph;
  value: number;
  element?: string; // where it can be chosen
}

export interface Counted extends Artefact {
  element: string;
  count: number;
}

export interface ActionCard {
  card: string;
  element: string;
  colour: Colour;
  market: string;
  fuel: number;
  count: number;
}

export interface TravelCard {
  card: string;
  element: string;
  fuel: number;
  in_hand: boolean;
}

export interface ForecastCard extends ActionCard {
  marker: number | null;
}

export interface Location {
  id: string;
  element: string;
  name: Title;
  x: number;
  y: number;
  market: string | null;
  icons: string[];
  dig_fields: Counted[];
}

export interface Market {
  market: string;
  element: string;
  location: string;
  centre: string;
  queue: Kind[];
  queue_limit: number;
  traders: number[];
}

export interface Centre {
  centre: string;
  markets: string[];
  envoys: number[];
  command_card: string | null;
  name: Title | null;
  effect: Title | null;
}

export interface Track {
  colour: Colour;
  element: string;
  level: number;
  rank: number;
  payout: number;
  buyers: number;
}

export interface Line {
  samples: number;
  pays: number;
  next: number | null;
}

export interface GalleryView {
  spaces: (Artefact & { element: string; guarded: boolean })[];
  columns: (Line & { colour: Colour; bonus_taken: boolean })[];
  rows: (Line & { glyph: Glyph })[];
  pays: number;
}

export interface Hold {
  spaces: number;
  artefacts: Counted[];
}

export interface SeatView {
  seat: number;
  faction: { name: string; ability: Title } | null;
  credits: number;
  supply: number;
  hand: { size: number; cards: ActionCard[] | null };
  pack: { size: number; cards: ActionCard[] | null };
  surveyed: { size: number; artefacts: Counted[] | null };
  travel_cards: TravelCard[];
  cargo: Hold;
  hidden: Hold;
  gallery: GalleryView;
  explorers: string[];
  token: number | null;
  passed: boolean;
  score: number;
  place: number | null;
}

export interface EarthView {
  header: {
    round: number;
    rounds: number;
    phase: "setup" | "preparation" | "action" | "over";
    viewer: number | null;
    deciding: { seat: number; name: string } | null;
    order: number[];
  };
  at_hand: { origin: string | null; market: string | null; markets: string[]; colour: Colour | null };
  seats: SeatView[];
  map: { locations: Location[]; routes: { ends: [string, string]; wraps: boolean }[] };
  markets: Market[];
  black_market: { colour: Colour; element: string; artefacts: Artefact[]; price: number | null }[];
  popularity: Track[];
  mothership: { centres: Centre[]; side: string; majority: number[]; buyers: Record<Kind, number> };
  sale: { buyer: number; bonus: number[]; draw: number[]; keep: number[] };
  forecast: ForecastCard[];
  supply: { deck: number; discard: ActionCard[]; piles: Record<Colour, number>; wild_buyers: number };
}
