// The view of Eminent Domain as TypeScript; src/digsite/games/eminent_domain/view.py says what each thing means.
import type { Title } from "../shared/table";

export type Role = "survey" | "warfare" | "colonize" | "produce" | "trade" | "research";
export type Resource = "food" | "water" | "iron" | "silicon";
export type PlanetType = "advanced" | "fertile" | "metallic" | "prestige" | "utopian";

export interface Card {
  card: string;
  element: string;
  title: Title;
  about: Title;
  symbols: Role[];
  influence: number;
}

export interface Held extends Card {
  count: number;
}

export interface Back {
  type: PlanetType;
  type_title: Title;
  warfare: number;
  colonize: number;
}

export interface Planet extends Back {
  id: string;
  element: string;
  title: Title;
  influence: number;
  takes: (Resource | "any")[];
  symbol: Role | null;
  hand: boolean;
}

export interface FaceDown {
  slot: number;
  element: string;
  back: Back;
  planet: Planet | null;
  tucked: Held[] | null;
  colonies: number;
  colonies_needed: number;
  fighters_needed: number;
  can_settle: boolean;
  can_attack: boolean;
}

export interface Slot {
  element: string;
  takes: Resource | "any";
  resource: Resource | null;
}

export interface FaceUp extends Planet {
  slots: Slot[];
  scorched: boolean;
}

export interface Side {
  side: "a" | "b";
  title: Title;
  about: Title;
  symbols: Role[];
}

export interface Permanent extends Side {
  id: string;
  element: string;
  influence: number;
}

export interface Pile {
  size: number;
  cards: Held[] | null;
}

export interface Seat {
  seat: number;
  hand: Pile;
  draw_pile: Pile;
  discard_pile: Pile;
  played: Held[] | null;
  deck: Held[];
  surveyed: { size: number; planets: Planet[] | null };
  fighters: number;
  tokens: number;
  hand_limit: number;
  symbols: Record<Role, number>;
  face_down: FaceDown[];
  face_up: FaceUp[];
  permanents: Permanent[];
  influence: { tokens: number; technologies: number; planets: number; total: number };
  place: number | null;
}

export interface Stack {
  stack: string;
  element: string;
  card: Card;
  left: number;
  at_start: number;
  roles: { role: Role; element: string; title: Title; about: Title }[];
}

export interface Technology {
  id: string;
  element: string;
  title: Title;
  about: Title | null;
  sides: Side[];
  permanent: boolean;
  level: number;
  symbols: Role[];
  influence: number;
  needs: { symbols: number; planets: number };
  holder: number | null;
  out: boolean;
  side: "a" | "b" | null;
  in_reach: boolean | null;
}

export interface Drawer {
  type: PlanetType;
  title: Title;
  technologies: Technology[];
}

export interface End {
  empty_stacks: number;
  stacks_to_end: number;
  tokens: number;
  black_tokens: number;
  triggered: boolean;
}

export interface Turn {
  card: Card | null;
  actions: number;
  role: Role | null;
  leader: number | null;
  strength: number | null;
  left: number;
  diverse: boolean;
  special: Resource | null;
  genetic: boolean;
  mobilized: boolean;
}

export interface Header {
  phase: "action" | "role" | "clean_up" | "over";
  active: number;
  first: number;
  ending: boolean;
  viewer: number | null;
  deciding: { seat: number; name: string } | null;
}

export interface Galaxy {
  header: Header;
  seats: Seat[];
  stacks: Stack[];
  end: End;
  technologies: Drawer[];
  planets: { deck: number; top: Back | null; discard: Planet[] };
  turn: Turn;
  words: Record<Role | Resource, Title>;
}

/** The hue, and with it the hatching, of each type of planet. */
export const TYPE_HUES: Record<PlanetType, number> = { advanced: 5, fertile: 1, metallic: 4, prestige: 3, utopian: 6 };

/** The hue of each resource; its glyph goes with it. */
export const RESOURCE_HUES: Record<Resource, number> = { food: 0, water: 5, iron: 7, silicon: 3 };

export const ROLES: Role[] = ["survey", "warfare", "colonize", "produce", "trade", "research"];

/** How many cards a seat owns, wherever they are. */
export const owned = (seat: Seat): number => seat.deck.reduce((sum, card) => sum + card.count, 0);

/** A title that may break after its stroke. */
export const breakable = (title: string): string => title.replaceAll("/", "/\u200b");
