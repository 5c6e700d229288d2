// Made from digsite.server.wire by `python -m digsite.server.typescript`.
import type { GuideStop } from "./learn";
import type { SeatKind, TimeControl } from "./lobby";

/** A clause of the rules and the rulings it points to. */
export interface Clause {
  id: string;
  section: string;
  text: string;
  source: string;
  rulings: Clause[];
}

/** Something that can be chosen now. */
export interface Option {
  id: number;
  token: string;
  elements: string[]; // what on the screen stands for it; never empty
  title: string; // at most 24 characters
  text: string;
  gain: number | null; // what it brings for certain; the gains along a plan add up to what the plan brings
  final: boolean; // it hands over or reveals: it cannot be taken back
}

/** Why something is not offered now. */
export interface Closed {
  elements: string[]; // the things that would stand for it
  title: string;
  text: string;
  clause: string;
}

/** A standing order that would answer the decision at hand, and whenever it can. */
export interface OfferedOrder {
  id: string;
  text: string; // in a few words
}

/** The decision of the viewer. */
export interface Asked {
  ticket: string; // names this decision: a command repeats it
  decision: string;
  title: string;
  prompt: string; // at most 60 characters, 64 in German
  confirm: string; // the verb of what is decided, for the button that carries it out
  clause: string;
  standing: boolean; // may be left to a standing order
  orders: OfferedOrder[]; // standing orders that the game offers for it
  options: Option[];
  closed: Closed[];
}

/** What a part of a gain is for. */
export interface GainPart {
  id: string;
  title: string;
  gain: number;
}

/** An option of a decision that can follow. */
export interface ReachOption extends Option {
  parts?: GainPart[]; // of what it brings, where the game tells them
  then: number | null; // the node that follows; null where it hands over, reveals, or ends what was begun
}

/** A decision that can follow. Positions that are equal are one node. */
export interface ReachNode {
  decision: string;
  prompt: string; // empty where nobody has looked
  confirm: string;
  clause: string;
  options: ReachOption[] | null; // null: nobody has looked; ask again with the way there
}

/** What can follow until something is handed over, revealed, or begun anew. Node 0 is the decision asked for: the one at hand, or the one to which a path of tokens leads. Who needs to look further than usual at once asks for more options with `most`. */
export interface Reach {
  ticket: string;
  nodes: ReachNode[];
}

/** A piece that went from one element to another. */
export interface Moved {
  piece: string;
  source: string;
  target: string;
}

/** A line of a list by which an automa chooses. */
export interface Priority {
  text: string;
  clause: string;
}

/** By which list an automa did something: the lines before the one that decided left several. */
export interface Why {
  lines: Priority[];
  decided: number; // from 0
}

/** One thing that happened. */
export interface LogLine {
  text: string;
  clause: string;
  seat: number | null; // who did it; null: the table itself
  elements: string[]; // all that it touches
  moves: Moved[]; // pieces that travelled
  why?: Why; // where an automa did it
}

/** An action, with all that came of it. */
export interface LogEntry {
  first: number; // its first decision, from 1; 0 is what happened before the first
  last: number;
  seat: number | null;
  lines: LogLine[];
  gain?: number; // what it brought its seat, or cost it; not there where that is nothing
}

/** Actions of the log that are over after one decision and before another. */
export interface Gap {
  after: number;
  before: number;
}

/** What an option will do. */
export interface Preview {
  certain: boolean; // false where chance or something hidden has a say
  lines: LogLine[];
}

/** An option worth a thought: its rank, which it shares with what is alike as far as the search can tell, the chances of every seat (and automa) behind it, 0 to 1, and what is expected to follow; both empty as long as nothing that could weigh it is compiled. */
export interface Advice {
  option: number;
  rank: number;
  text: string;
  chances: number[];
  line: string[];
}

/** What a bot would choose, and the best two or three options, that one first. */
export interface Hint {
  option: number;
  text: string;
  bot: string;
  best: Advice[];
}

/** What is known of an element. */
export interface About {
  name: string;
  text: string;
  owner: number | null;
  clause: string;
}

/** The table as lines of text. */
export interface Words {
  lines: string[];
}

/** The only answer that a seat can give now. */
export interface Forced {
  ticket: string;
  option: number;
}

/** The time that a seat has. */
export interface SeatClock {
  left: number; // milliseconds, when this was sent
  runs: boolean;
}

/** Who wants to go on without a seat. */
export interface Votes {
  given: number;
  needed: number;
  mine: boolean; // you have voted
}

/** One seat, for everybody. */
export interface SeatState {
  seat: number;
  name: string;
  kind: SeatKind;
  level: string | null; // of the bot that plays here, a stand-in too
  levelTitle: string | null;
  standIn: boolean; // a bot plays for an absent person, who may take the seat back
  mine: boolean;
  present: boolean; // a browser of this person watches the table
  pending: boolean; // may decide now
  thought: number; // milliseconds used so far
  since: number | null; // when the present decision began (milliseconds since 1970), null if not pending
  score: number | null; // once the game is over
  place: number | null;
  invitation: string | null; // token of the link to this seat, for those who may hand it out
  forced?: Forced; // for whoever has several seats, so that nobody is called for it
  account?: string; // its name, if the person has one; others are guests
  clock?: SeatClock; // where there are clocks and no bot plays
  lost?: boolean; // on time: it comes after all others, and a bot plays to the end
  votes?: Votes; // where somebody has voted
}

/** Where points come from. */
export interface ScorePart {
  id: string;
  title: string;
  points: number;
  clause: string;
}

/** What a seat would score now. */
export interface ScoreNow {
  seat: number;
  total: number;
  parts: ScorePart[];
}

/** Whether the viewer may take the last decision back. */
export interface Undo {
  possible: boolean;
  why: string; // not
}

/** What every row would have scored after a turn, the seats' first. */
export interface RacePoint {
  decisions: number; // taken until then
  seat: number | null; // whose turn it was; null at the beginning
  scores: number[];
}

/** A round that began. */
export interface RaceRound {
  decisions: number; // taken until then
  number: number; // which: a count, or a year
}

/** The scores by turn. */
export interface Race {
  points: RacePoint[];
  rounds: RaceRound[]; // none in a game without rounds
}

/** An action that brought its seat much. */
export interface Moment {
  first: number; // its first decision, from 1
  last: number;
  seat: number;
  gain: number;
  text: string;
  clause: string;
}

/** A standing order. */
export interface Order {
  text: string;
}

/** A seat that changed hands: everybody is told. */
export interface Note {
  version: number; // of the table, from then on
  after: number; // so many decisions; -1 before the game
  seat: number;
  text: string;
}

/** What the seed was made of: a secret and, unless the seed was chosen, a share of every seat. */
export interface Dealing {
  secret: string;
  shares: string[] | null;
}

/** A table as whoever looks with the eyes of one seat, or of none, sees it. */
export interface SeenTable {
  id: string;
  game: string;
  board: string | null; // address of the board that the game brings along
  title: string;
  version: number; // events so far
  decisions: number; // taken so far
  over: boolean;
  viewer: number | null; // whose eyes; null for a spectator
  listed: boolean;
  late: number; // decisions by which the viewer sees everything late
  learn: boolean; // it has a goal card and a Learn page
  view: Record<string, any>; // as the game's view_types.py describes it; with `version`, without what stays
  waiting: string; // one sentence: who decides what
  asked: Asked | null; // what the viewer decides now
  early: number; // answers the viewer gave before its turn, which can still be withdrawn
  log: LogEntry[]; // the newest actions, oldest first; with `after`, those of them that are new and fit
  gap: Gap | null; // new actions that did not fit: whoever needs them asks for the log between
  settled: number; // up to this decision the log stays as it is: `after` for the next time, with the version
  touched: Record<string, number>; // elements touched since the viewer's last own decision, by which seat
  scores: ScoreNow[];
  undo: Undo;
  orders: Order[]; // of the viewer
  commitment: string;
  seed: string | null; // once the game is over
  dealing: Dealing | null; // once the game is over; null for a game of old times
  chosen: boolean; // the seed was chosen by whoever opened the table
  notes: Note[]; // the newest, oldest first
  options: Record<string, any>;
  guide: GuideStop[]; // of the guided first game, as far as they are still to come for the viewer
  time?: TimeControl; // where there are clocks
}

/** A table as one person sees it. */
export interface TableState extends SeenTable {
  gathering: false;
  mine: number[]; // seats of this person
  myTurn: boolean; // one of them may decide now
  host: boolean;
  rematch: string | null; // the table at which the same people play again
  seats: SeatState[];
}

/** What was asked, why not, and the way out. */
export interface Refusal {
  code: string;
  message: string;
  wayOut: string;
  clause?: string;
  state?: TableState; // with a stale command
}
