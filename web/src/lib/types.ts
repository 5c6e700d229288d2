// What the server sends and takes, made from its own sources, and what belongs to the pages alone.

import type { LogEntry, Option } from "../generated/wire";
import type { Language } from "../generated/requests";

export type { Command, Language, NewSeat, NewTable, SeatChange } from "../generated/requests";
export type * from "../generated/wire";

/** What a board draws: the view of its game, whose types are in src/generated. */
export type GameView = Record<string, any>;

/** What every board component gets. */
export interface BoardProps {
  view: GameView;
  /** Options of the decision at hand by the elements that stand for them; empty if the viewer decides nothing. */
  options: Map<string, Option[]>;
  /** The elements of the option that is chosen but not confirmed yet. */
  chosen: string[];
  /** Elements touched since the viewer's last own decision, with the seat that touched them. */
  fresh: Map<string, number>;
  /** The newest actions, oldest first, as far as they have been shown. */
  told: LogEntry[];
  /** An automa's turn is being shown step by step. */
  showing: boolean;
  /** Somebody clicked a thing that these elements stand for; several options are narrowed down in the prompt. */
  pick: (...elements: string[]) => void;
  language: Language;
  names: string[];
}

/** The board that a game of another package brings along: docs/add-a-game.md, "A board in the browser". */
export interface OutsideBoard {
  /** Draw into the element. `update` is told of every change; `destroy` when the board leaves the page. */
  mount: (element: HTMLElement, props: OutsideProps) => { update: (props: OutsideProps) => void; destroy: () => void };
}

export interface OutsideProps {
  view: GameView;
  /** Whose eyes; null for a spectator. */
  viewer: number | null;
  /** What the viewer decides now, empty if nothing. */
  options: Option[];
  /** The id of the option that is chosen but not confirmed yet. */
  chosen: number | null;
  /** Choose an option; the second time it is carried out. */
  pick: (option: Option) => void;
  language: Language;
  names: string[];
}
