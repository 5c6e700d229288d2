// The view of Artifact as its view.py describes it.
import type { Title } from "../shared/table";

export type SiteName = "africa" | "asia" | "america" | "middle-east";
export type TypeName = "architecture" | "sculpture" | "pottery" | "jewellery" | "weapons";
export type Face = TypeName | "single" | "gold" | "fragment" | "cursed" | "manuscript";
export type StoneName = "museum" | "ship" | `worker-${SiteName}`;

export interface Find {
  find: string;
  element: string;
  sell: string;
  lay_out?: string;
  site: SiteName;
  face: Face;
  site_title: Title;
  title: Title;
}
export type Finds = Find & { count: number };

export interface Site {
  site: SiteName;
  element: string;
  title: Title;
  in_play: boolean;
  deck: number;
  open: Finds[];
  huts: number[];
  research: { field: number; points: number }[] | null;
  due: number | null;
  actions: { research: string; hire: string; hire_two: string; ship: string };
}

export interface Track {
  stone: StoneName;
  element: string;
  title: Title;
  in_play: boolean;
  standing: number;
  capacity: number;
  next_cost: number | null;
  costs: number[];
  market_numbers?: number[];
  next_market_number?: number | null;
}

export interface Tile {
  id: string;
  element: string;
  title: Title;
  kind: "type" | "site" | "mixed";
  type: TypeName | null;
  site: SiteName | null;
  size: number;
  prestige: number;
  bonus: number;
  owner: number | null;
  on: "museum" | "income" | "seat" | "out";
}

export interface Role {
  role: string;
  element: string;
  crossing: string;
  title: Title;
  group: "city" | "archaeologist";
  holders: number[];
  about: Title;
}

export interface Stones {
  stone: StoneName;
  element: string;
  title: Title;
  count: number;
}

export interface Seat {
  seat: number;
  coins: number;
  hand: { size: number; finds: Finds[] | null };
  stones: Stones[];
  supply: number;
  huts: Record<SiteName, number>;
  tiles: string[];
  laid_out: Finds[];
  roles: string[];
  research: Partial<Record<SiteName, number>> | null;
  passed: boolean;
  bonus_income: number;
  next_income: number;
  prestige: { tiles: number; coins: number; singles: number; research: number; total: number; exhibitions: number };
  score: number;
  place: number | null;
}

export interface Header {
  year: number;
  round: number;
  rounds: number;
  phase: "setup" | "actions" | "round_end" | "game_end" | "over";
  first: number;
  last_round: "tiles" | "types" | "deck" | "year" | null;
  viewer: number | null;
  deciding: { seat: number; name: string } | null;
}

export interface Price {
  coins: number;
  wild: boolean;
}

export interface Dig {
  header: Header;
  seats: Seat[];
  sites: Site[];
  tracks: Track[];
  museum: { type: TypeName; title: Title; tiles: string[] }[];
  income: { row: { number: number; covered: boolean }[]; base: number; paid: number; tiles: string[] };
  tiles: Tile[];
  fitting: Record<string, number> | null;
  market: { element: string | null; find: Find | null }[];
  roles: Role[];
  exhibition: { seat: number; tile: string | null; shown: Finds[]; left: number } | null;
  finds_out: { tucked: Finds[]; removed: Finds[] };
  numbers: { wild_cost: number; stones_held: number; research: number[]; single: { prestige: number; bonus: number } };
  decision: { options: { element: string; price: Price | null }[] } | null;
}

/** How many finds there are, copies counted. */
export const countOf = (finds: Finds[]): number => finds.reduce((sum, find) => sum + find.count, 0);

/** The site of a worker; none for the stones that serve everywhere. */
export const siteOf = (stone: StoneName): SiteName | null =>
  stone.startsWith("worker-") ? (stone.slice("worker-".length) as SiteName) : null;
