// What the server sends and takes, made from its own sources, and what belongs to the pages alone.

import type { Option } from "../generated/wire";
import type { Language } from "../generated/requests";

export type { Commanded, Language, NewSeat, NewTable, SeatChange } from "../generated/requests";
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
  /** Somebody clicked a thing that these elements stand for; several options are narrowed down in the prompt. */
  pick: (...elements: string[]) => void;
  language: Language;
  names: string[];
}
