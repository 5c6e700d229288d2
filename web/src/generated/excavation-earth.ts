// Made from digsite.games.excavation_earth.view_types by `python -m digsite.server.typescript`.
import type { Onlooker, Provenance, Title } from "./shared";

export type Colour = "yellow" | "green" | "red" | "purple" | "orange";

/** of buyers */
export type Kind = "yellow" | "green" | "red" | "purple" | "orange" | "wild";

export type Glyph = "A" | "B" | "C" | "D";

/** An artefact, wherever it lies. */
export interface Artefact {
  type: string;
  colour: Colour;
  glyph: Glyph;
  value: number;
}

/** Artefacts of one type that can be chosen where they lie. */
export interface Piece extends Artefact {
  element: string;
  count: number;
}

/** Artefacts of one type that nobody can choose. */
export interface Pile extends Artefact {
  count: number;
}

/** A module in play. */
export interface Module {
  name: string;
  title: Title;
  clause: string;
}

/** The dig field for the mysterious artefacts of a colour. */
export interface Mystery {
  colour: Colour;
  element: string;
  location: string;
  count: number;
}

/** Mysterious artefacts of a colour in a cargo hold, each with its keeper. */
export interface Kept {
  colour: Colour;
  element: string;
  count: number;
}

/** The mysterious artefacts on the mothership, and what another one brings on the black market. */
export interface Analysed {
  element: string;
  colours: Record<Colour, number>;
  count: number;
  offload: number;
}

/** A reconstruction card. */
export interface Reconstruction {
  card: string;
  element: string;
  name: Title;
  effect: Title;
  value: number; // credits at the end
  clause: string;
  museum: boolean; // has the museum symbol
  reconstructed: boolean; // invented, not read from the printed card
}

/** Reconstruction cards that only their drawer sees. */
export interface Reconstructions {
  size: number;
  cards: Reconstruction[] | null; // null for others
}

/** A common stock: scientists, or a face-down pile of cards. */
export interface Stock {
  element: string;
  left: number;
}

/** A place for a broker on a faction board. */
export interface Broker {
  colour: Colour;
  element: string;
  there: boolean;
  worth: number; // credits, if the game ended now
}

/** What a seat has of the expansion, or Zu. */
export interface Belongings {
  seat: number;
  kept: Kept[];
  brokers: Broker[];
  scientists_element: string;
  scientists: number;
  placed: string[]; // the gallery spaces where scientists stand, by artefact type
  cards: Reconstruction[]; // in play
  drawn: Reconstructions; // to choose from
  guides: number;
  guides_pay: number;
  cubes_removed: number;
}

/** A space of the museum. */
export interface ExhibitSpace {
  space: string;
  element: string;
  name: Title;
  row: number; // from the top
  used: boolean; // at this number of players
  glyph: Glyph | null; // asked for
  value: number | null; // asked for at least
  exhibit: Artefact | null;
  guide: number | null; // the seat
}

/** A column of the museum. */
export interface ExhibitColumn {
  column: string;
  element: string;
  name: Title;
  match: Title; // what a match brings
  credits: number; // among it
  completion: Title; // what each guide brings when the column is complete
  spaces: ExhibitSpace[];
  filled: number;
  needed: number; // spaces with a tile
}

/** A place of the curator queue. */
export interface Curator {
  element: string;
  row: number;
  colour: Colour | null;
}

/** The museum board. */
export interface Board {
  columns: ExhibitColumn[]; // from left to right, the curators in their middle
  curators: Curator[]; // front first
  buyer_cards: number; // left to bring curators
  placing: Artefact | null; // being placed
}

/** A pop-up market on the map. */
export interface Deal {
  card: string;
  element: string;
  name: Title;
  location: string;
  text: Title;
  offer: Artefact | null;
  price: number | null;
  glyph: Glyph | null; // asked for
  value: number | null; // asked for at least
  credits: number;
  scientists: number;
  reconstruction_cards: number;
  clause: string;
  reconstructed: boolean;
}

/** Pop-up markets. */
export interface PopUps {
  element: string;
  open: Deal[];
  left: number; // in the deck
  gone: Title[];
}

/** What a played card counts as, by a broker. */
export interface Changed {
  card: string;
  colour: Colour;
  market: string; // whose icon it shows
}

/** Everything that the modules in play bring to the table. */
export interface Museum {
  modules: Module[];
  mysteries: Mystery[];
  analysed: Analysed;
  removed: Record<Colour, number>; // mysterious artefacts out of the game
  scientists: Stock;
  stack: Stock; // of reconstruction cards
  discarded: Reconstruction[]; // by Zu
  seats: Belongings[]; // Zu last
  board: Board | null; // null without the Galactic Museum
  pop_ups: PopUps | null; // null without Pop-up Markets
  changed: Changed | null; // null while no broker has changed a card
}

export type Phase = "setup" | "preparation" | "action" | "over";

export type Offer = "market" | "dig_site" | "black_market";

/** One action card. */
export interface Card {
  card: string;
  element: string;
  colour: Colour;
  market: string;
  fuel: number;
}

/** Action cards of one type. */
export interface ActionCard extends Card {
  count: number;
}

/** A travel card, in hand or used. */
export interface TravelCard {
  card: string;
  element: string;
  fuel: number;
  in_hand: boolean;
}

/** A card of the forecast. */
export interface ForecastCard extends Card {
  marker: number | null; // the seat whose cube lies on it
}

/** Cards that only their owner sees. */
export interface Cards {
  size: number;
  cards: ActionCard[] | null; // null for others
}

/** Artefacts drawn in Survey. */
export interface Surveyed {
  size: number;
  artefacts: Piece[] | null; // null for others
}

/** The faction of a seat. */
export interface Faction {
  key: string;
  element: string;
  name: Title;
  short: Title;
  ability: Title;
}

/** A cargo hold or a hidden hold. */
export interface Hold {
  element: string;
  spaces: number;
  artefacts: Piece[];
}

/** Where artefacts are stored. */
export interface Holds {
  cargo: Hold;
  hidden: Hold;
}

/** A space of a gallery: a guard to reassign, or room for a sample. */
export interface Space extends Artefact {
  element: string;
  guarded: boolean;
}

/** What a row or a column pays. */
export interface Paid {
  samples: number;
  pays: number;
  next: number | null; // with one more sample; null if there can be no more
}

/** A column of a gallery. */
export interface Column extends Paid {
  colour: Colour;
  bonus_taken: boolean;
}

/** A row of a gallery. */
export interface Row extends Paid {
  glyph: Glyph;
}

/** The samples of a seat. */
export interface Gallery {
  spaces: Space[];
  columns: Column[];
  rows: Row[];
  pays: number;
}

/** One player's area. */
export interface Seat extends Holds {
  seat: number;
  faction: Faction | null;
  credits: number;
  supply: number; // cubes of the crew
  hand: Cards;
  pack: Cards; // to choose from, or set aside
  surveyed: Surveyed;
  travel_cards: TravelCard[];
  gallery: Gallery;
  explorers: string[]; // the locations where they stand
  traders: Record<string, number>; // by market
  envoys: Record<string, number>; // by command centre
  token: number | null; // of initiative
  passed: boolean;
  score: number;
  place: number | null;
}

/** Something agreed about Zu before the game. */
export interface Agreement {
  title: Title;
  clause: string;
}

/** Cards of Zu that show the same. */
export interface ZuCard {
  element: string;
  name: Title;
  count: number;
}

/** Zu's deck of the round, and its discard pile beside it. */
export interface ZuDeck {
  element: string;
  discard_element: string;
  left: number;
  all: number; // when the round began
}

/** Zu's area. */
export interface Zu extends Holds {
  seat: number; // after those of the people
  level: Title;
  agreed: Agreement[];
  credits: number;
  supply: number; // cubes of the crew
  reserve: number; // cubes of its second colour taken so far
  reserve_left: number | null; // those that wait, where its cubes are counted
  gallery: Gallery;
  traders: Record<string, number>; // by market
  envoys: Record<string, number>; // by command centre
  deck: ZuDeck;
  discard: ZuCard[]; // of this round, with the card being carried out
  card: ZuCard | null; // revealed last
  passed: boolean;
  score: number;
  place: number | null;
}

/** A location of the map. */
export interface Location {
  id: string;
  element: string;
  label: string;
  name: Title;
  x: number; // 0 in the west to 100 in the east
  y: number; // 0 in the north to 100 in the south
  kinds: Offer[];
  market: string | null;
  icons: string[]; // of a black market
  dig_fields: Piece[];
  explorers: number[]; // the seats that have one here
}

/** A line of the map. */
export interface Route {
  ends: string[]; // two locations
  wraps: boolean; // leaves the map in the west and comes back in the east
}

/** The world. */
export interface Map {
  locations: Location[];
  routes: Route[];
}

/** One market. */
export interface Market {
  market: string;
  element: string;
  icon: string;
  location: string;
  centre: string;
  queue: Kind[]; // front first
  queue_limit: number;
  traders: number[]; // by seat, Zu last
}

/** One black market stack. */
export interface Stack {
  colour: Colour;
  element: string;
  artefacts: Artefact[]; // from the top
}

/** How popular a colour is. */
export interface Track {
  colour: Colour;
  element: string;
  level: number;
  rank: number; // from 1
  payout: number;
  buyers: number; // in supply
}

/** One command centre. */
export interface Centre {
  centre: string;
  element: string;
  markets: string[];
  envoys: number[]; // by seat, Zu last
  command_card: string | null;
  name: Title | null;
  effect: Title | null;
}

/** The command centres and the buyers on board. */
export interface Mothership {
  centres: Centre[];
  side: "white" | "yellow"; // of the command cards that is up
  majority: number[]; // what the places in a centre pay this round
  buyers: Record<Kind, number>;
}

/** What a sale pays beyond the popularity of its colour; lists by number of markets. */
export interface Sale {
  buyer: number; // for each interested one
  bonus: number[];
  draw: number[];
  keep: number[];
}

/** Decks and piles. */
export interface Supply {
  deck: number;
  discard: ActionCard[];
  piles: Record<Colour, number>;
  wild_buyers: number;
  buyer_deck: number;
  buyer_discard: Record<Kind, number>;
  removed: Pile[];
}

/** Where in the game we are. */
export interface Header extends Onlooker {
  round: number;
  rounds: number;
  phase: Phase;
  action: number | null; // the first or the second of the turn at hand; null between turns
  order: number[]; // seats, and Zu, from first to last
}

/** What the action being carried out is about; null or empty where it means nothing. */
export interface AtHand {
  origin: string | null; // the location an explorer leaves
  market: string | null; // where traders and buyers are placed
  markets: string[]; // of the sale, of Publicity
  colour: Colour | null; // of the sale
}

/** Everything on the table as one viewer sees it. */
export interface View {
  header: Header;
  at_hand: AtHand;
  seats: Seat[];
  zu: Zu | null; // null among people
  map: Map;
  markets: Market[];
  black_market: Stack[]; // in the order of the board
  popularity: Track[]; // in the order of the board
  mothership: Mothership;
  sale: Sale;
  forecast: ForecastCard[];
  supply: Supply;
  museum: Museum | null; // null in a game without modules
  provenance: Provenance;
}
