// Made from digsite.games.artifact.view_types by `python -m digsite.server.typescript`.
import type { Onlooker, Provenance, Title } from "./shared";

export type SiteName = "africa" | "asia" | "america" | "middle-east";

export type TypeName = "architecture" | "sculpture" | "pottery" | "jewellery" | "weapons";

export type Special = "single" | "gold" | "fragment" | "cursed" | "manuscript";

export type Face = TypeName | Special;

export type StoneName = "museum" | "ship" | "worker-africa" | "worker-asia" | "worker-america" | "worker-middle-east";

export type Phase = "setup" | "actions" | "round_end" | "game_end" | "over";

export type Trigger = "tiles" | "types" | "deck" | "year";

export type Lying = "museum" | "income" | "seat" | "out";

export type Expansion = "expansion_one" | "expansion_two";

/** One find: where it is from and what it is. */
export interface Find {
  find: string;
  element: string;
  site: SiteName;
  face: Face;
  site_title: Title;
  title: Title;
}

/** Finds of one kind. */
export interface Finds extends Find {
  count: number;
}

/** Finds that only their owner sees. */
export interface Hand {
  size: number;
  finds: Finds[] | null; // null for others
}

/** The stones of one kind on a player board. */
export interface Stones {
  stone: StoneName;
  element: string;
  title: Title;
  count: number;
}

/** What a seat would score now. */
export interface Prestige {
  tiles: number;
  coins: number;
  singles: number;
  research: number;
  total: number;
  exhibitions: number; // how many it has
}

/** One player's area. */
export interface Seat {
  seat: number;
  coins: number;
  hand: Hand;
  stones: Stones[];
  supply: number; // of huts
  huts: Record<SiteName, number>;
  tiles: string[];
  laid_out: Finds[]; // single exhibitions
  roles: string[];
  research: Record<SiteName, number> | null; // points by site in play; null without the first expansion
  passed: boolean;
  bonus_income: number;
  next_income: number;
  prestige: Prestige;
  score: number;
  place: number | null;
}

/** The research marker of a seat. */
export interface Marker {
  field: number;
  points: number;
}

/** The elements of what can be done at a site. */
export interface Deeds {
  research: string;
  hire: string;
  hire_two: string;
  ship: string;
}

/** One dig site. */
export interface Site {
  site: SiteName;
  element: string;
  title: Title;
  in_play: boolean;
  deck: number;
  open: Finds[];
  huts: number[]; // by seat
  research: Marker[] | null; // by seat; null without the first expansion
  due: number | null; // finds that the viewer would ship now
  actions: Deeds;
}

/** The track of a kind of stone. A number is null where no space is free. */
export interface Track {
  stone: StoneName;
  element: string;
  title: Title;
  in_play: boolean;
  standing: number;
  capacity: number;
  next_cost: number | null;
  costs: number[];
  market_numbers: number[]; // of ships
  next_market_number: number | null;
}

/** The tiles of one type that are still to be had, the smallest first. */
export interface Room {
  type: TypeName;
  title: Title;
  tiles: string[];
}

/** A number of the income track. */
export interface Step {
  number: number;
  covered: boolean;
}

/** The income track. */
export interface Income {
  row: Step[]; // from left to right
  base: number; // that the next round would pay
  paid: number; // this round
  tiles: string[]; // that cover it
}

/** One exhibition tile. */
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
  on: Lying;
}

/** A space of the black market. */
export interface MarketSpace {
  element: string | null;
  find: Find | null;
}

/** One role. */
export interface Role {
  role: string;
  element: string;
  title: Title;
  group: "city" | "archaeologist";
  holders: number[]; // seats
  about: Title;
}

/** The exhibition that is being put together. */
export interface Exhibition {
  seat: number;
  tile: string | null; // null when finds are chosen to keep
  shown: Finds[];
  left: number;
}

/** Finds that nobody can get any more. */
export interface FindsOut {
  tucked: Finds[];
  removed: Finds[]; // from the game
}

/** What a single exhibition is worth. */
export interface Single {
  prestige: number;
  bonus: number;
}

/** Numbers printed on the boards that no single thing carries. */
export interface PrintedNumbers {
  wild_cost: number; // coins for an action with a stone of another kind
  stones_held: number; // room on a player board
  research: number[]; // points of the fields of a research track
  single: Single;
}

/** Where in the game we are. */
export interface Header extends Onlooker {
  year: number;
  round: number; // from 1
  rounds: number;
  phase: Phase;
  first: number; // start player
  last_round: Trigger | null; // what made this round the last
  expansions: Expansion[];
}

/** Everything on the table as one viewer sees it. */
export interface View {
  header: Header;
  seats: Seat[];
  sites: Site[];
  tracks: Track[];
  museum: Room[];
  income: Income;
  tiles: Tile[]; // all of them
  fitting: Record<string, number> | null; // finds in hand for every tile on the board; null while finds are shown
  market: MarketSpace[]; // from left to right
  roles: Role[];
  exhibition: Exhibition | null;
  finds_out: FindsOut;
  numbers: PrintedNumbers;
  provenance: Provenance;
}
