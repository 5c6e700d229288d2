// What the server says, as TypeScript. The server's own description is /api/openapi.json.

export type Language = "en" | "de";

/** A game as the set-up page needs it. */
export interface GameInfo {
  id: string;
  title: string;
  seats: number[];
  options: GameOption[];
  bots: string[]; // weakest first
  reconstructed: string[]; // names of component tables whose values are reconstructed
}

/** Something chosen before the game; `perSeat`: one choice a seat. */
export interface GameOption {
  name: string;
  title: string;
  clause: string;
  choices: { id: string; title: string }[];
  default: string;
  perSeat: boolean;
}

export interface Me {
  id: string;
  name: string;
}

export type SeatKind = "person" | "bot" | "open";

export interface SeatState {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null; // of the bot that plays here, a stand-in too
  standIn: boolean; // a bot plays for an absent person, who may take the seat back
  mine: boolean;
  present: boolean; // a browser of this person watches the table
  pending: boolean; // may decide now
  thought: number; // milliseconds used so far
  since: number | null; // when the present decision began (ms since 1970), null if not pending
  score: number | null; // once the game is over
  place: number | null;
  invitation: string | null; // token of the link to this seat, for those who may hand it out
}

export interface Option {
  id: number;
  token: string;
  element: string; // what a board calls the thing to click, such as "market:3"
  text: string;
}

export interface Asked {
  number: number; // of the decision; a command repeats it
  ticket: string; // and this
  decision: string;
  title: string;
  prompt: string;
  clause: string;
  standing: boolean; // may be left to a standing order
  options: Option[];
}

export interface LogLine {
  text: string;
  clause: string;
}

/** One decision in the log. */
export interface LogEntry {
  number: number; // from 1
  seat: number;
  choice: string | null; // what was chosen, null where it is not for this viewer
  lines: LogLine[];
}

/** What a board draws: the game's view of one viewer, as its view.py describes it. */
export type GameView = Record<string, any>;

export interface TableState {
  id: string;
  game: string;
  title: string;
  version: number; // events so far
  decisions: number; // taken so far
  over: boolean;
  viewer: number | null; // whose eyes; null for a spectator
  mine: number[]; // seats of this person
  host: boolean;
  listed: boolean;
  seats: SeatState[];
  view: GameView;
  waiting: string; // one sentence: who is deciding what
  asked: Asked | null; // what the viewer decides now
  early: number; // answers the viewer gave before its turn, which can still be withdrawn
  since: LogEntry[]; // since the viewer's last own decision
  log: LogEntry[]; // the newest decisions, oldest first
  undo: { possible: boolean; why: string };
  orders: { text: string }[]; // standing orders of the viewer
  commitment: string;
  seed: string | null; // once the game is over
  options: Record<string, any>;
}

export interface Preview {
  certain: boolean; // false where chance or something hidden decides
  handsOver: boolean; // another seat is next, or it cannot be undone
  lines: LogLine[];
}

export interface Clause {
  id: string;
  section: string;
  text: string;
  source: string;
  rulings: Clause[];
}

export interface TableSummary {
  id: string;
  game: string;
  title: string;
  seats: { name: string; kind: SeatKind; mine: boolean }[];
  decisions: number;
  over: boolean;
  mine: boolean;
  myTurn: boolean;
  open: number;
  updated: number;
}

/** A refusal: what was asked, why not, and the way out. `state` comes with a stale command. */
export interface Refusal {
  code: string;
  message: string;
  wayOut: string;
  clause?: string;
  state?: TableState;
}

/** One position of a replay. */
export interface ReplayState {
  id: string;
  game: string;
  title: string;
  names: string[];
  at: number; // decisions taken
  last: number; // decisions in all
  viewer: number | null;
  open: boolean; // everything is shown
  view: GameView;
  entry: LogEntry | null; // the decision that led here
  marks: { number: number; seat: number }[]; // every decision and its seat, for the scrubber
  scores: number[];
  places: number[];
  seed: string | null;
}

/** What every board component gets. */
export interface BoardProps {
  view: GameView;
  /** Options of the decision at hand by element; empty if the viewer decides nothing. */
  options: Map<string, Option>;
  /** The element chosen but not confirmed yet. */
  chosen: string | null;
  /** Elements that changed since the viewer's last own decision, with the seat that changed them. */
  fresh: Map<string, number>;
  /** Somebody clicked a thing that these elements stand for; several are narrowed down in the prompt. */
  pick: (...elements: string[]) => void;
  language: Language;
  names: string[];
}
