// Made from digsite.games.eminent_domain.view_types by `python -m digsite.server.typescript`.
import type { Onlooker, Provenance, Title } from "./shared";

export type Role = "survey" | "warfare" | "colonize" | "produce" | "trade" | "research";

export type Resource = "food" | "water" | "iron" | "silicon";

/** what a resource slot takes */
export type Takes = "food" | "water" | "iron" | "silicon" | "any";

export type PlanetType = "advanced" | "fertile" | "metallic" | "prestige" | "utopian";

export type SideName = "a" | "b";

export type Phase = "action" | "role" | "clean_up" | "over";

/** One card. */
export interface Card {
  card: string;
  element: string;
  action: string;
  title: Title;
  about: Title;
  symbols: Role[];
  influence: number;
}

/** Cards of one kind. */
export interface Held extends Card {
  count: number;
}

/** Cards that only their owner sees, unless they lie open. */
export interface Pile {
  size: number;
  cards: Held[] | null; // null for others
}

/** What the back of a planet shows. */
export interface Back {
  type: PlanetType;
  type_title: Title;
  warfare: number;
  colonize: number;
}

/** Both sides of a planet. */
export interface Planet extends Back {
  id: string;
  element: string;
  title: Title;
  influence: number;
  takes: Takes[];
  symbol: Role | null;
  hand: boolean; // the hand limit is one more
}

/** A face-down planet. */
export interface FaceDown {
  slot: number;
  element: string;
  back: Back;
  planet: Planet | null; // for its owner
  tucked: Held[] | null;
  colonies: number;
  colonies_needed: number;
  fighters_needed: number;
  can_settle: boolean;
  can_attack: boolean;
}

/** A resource slot. */
export interface Slot {
  element: string;
  takes: Takes;
  resource: Resource | null;
}

/** A face-up planet with what lies on its slots. */
export interface FaceUp extends Planet {
  slots: Slot[];
  scorched: boolean;
}

/** The planets a seat is looking at. */
export interface Surveyed {
  size: number;
  planets: Planet[] | null; // null for others
}

/** One side of a permanent technology. */
export interface Side {
  side: SideName;
  name: string;
  title: Title;
  about: Title;
  symbols: Role[];
}

/** A side of the permanent just taken, to be laid up. */
export interface OpenSide extends Side {
  element: string;
}

/** A permanent technology with the side that is up. */
export interface Permanent extends Side {
  id: string;
  element: string;
  influence: number;
}

/** What a technology asks for. */
export interface Needs {
  symbols: number;
  planets: number;
}

/** One technology. */
export interface Technology {
  id: string;
  element: string;
  title: Title;
  about: Title | null; // null for a permanent, which has sides
  sides: Side[];
  permanent: boolean;
  level: number;
  symbols: Role[];
  influence: number;
  needs: Needs;
  holder: number | null; // the seat that has it
  out: boolean; // of the game
  side: SideName | null; // of a permanent that somebody holds
  in_reach: boolean | null; // whether the viewer has the planets for it; null for a spectator
}

/** The technologies of one planet type, the lowest level first. */
export interface Drawer {
  type: PlanetType;
  title: Title;
  technologies: Technology[];
}

/** What a seat would score now. */
export interface Influence {
  tokens: number;
  technologies: number;
  planets: number;
  total: number;
}

/** One player's area. */
export interface Seat {
  seat: number;
  hand: Pile;
  draw_pile: Pile;
  discard_pile: Pile;
  played: Held[] | null;
  deck: Held[]; // all that the seat owns, wherever it is
  surveyed: Surveyed;
  fighters: number;
  tokens: number;
  hand_limit: number;
  symbols: Record<Role, number>;
  face_down: FaceDown[];
  face_up: FaceUp[];
  permanents: Permanent[];
  influence: Influence;
  score: number;
  place: number | null;
}

/** A role that can be led. */
export interface LedRole {
  role: Role;
  element: string;
  title: Title;
  about: Title;
}

/** One role stack. */
export interface Stack {
  stack: string;
  element: string;
  card: Card;
  left: number;
  at_start: number; // of the whole game
  roles: LedRole[]; // led with its cards
}

/** How near the end of the game is. */
export interface End {
  empty_stacks: number;
  stacks_to_end: number;
  tokens: number; // taken
  black_tokens: number;
  triggered: boolean;
}

/** The planet deck and its discard. */
export interface Planets {
  deck: number;
  top: Back | null;
  discard: Planet[];
}

/** What is going on in this turn. */
export interface Turn {
  card: Card | null; // being played
  sides: OpenSide[]; // of the permanent just taken
  actions: number; // left
  role: Role | null; // being led
  leader: number | null;
  strength: number | null; // of who decides
  left: number;
  diverse: boolean;
  special: Resource | null;
  genetic: boolean;
  mobilized: boolean;
}

/** Where in the game we are. */
export interface Header extends Onlooker {
  phase: Phase;
  active: number; // whose turn it is
  first: number; // start player
  ending: boolean;
}

/** Everything on the table as one viewer sees it. */
export interface View {
  header: Header;
  seats: Seat[];
  stacks: Stack[];
  end: End;
  technologies: Drawer[];
  planets: Planets;
  turn: Turn;
  words: Record<Role | Resource, Title>; // what roles and resources are called
  provenance: Provenance;
}
