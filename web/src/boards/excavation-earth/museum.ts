// What the museum board and its drawer know of the museum together.
import type { Board, ExhibitColumn, ExhibitSpace } from "../../generated/excavation-earth";
import type { Table } from "./table";

export type Ring = "outer" | "middle" | "inner";
const RINGS: readonly Ring[] = ["outer", "middle", "inner", "inner", "middle", "outer"];

/** How far outside a column stands: that decides what it brings. */
export const ringOf = (board: Board, column: ExhibitColumn): Ring => RINGS[board.columns.indexOf(column)]!;

/** Whether the artefact being placed has the colour of the curator of the row. */
export const matches = (table: Table, board: Board, { row, element }: ExhibitSpace): boolean =>
  board.placing !== null && board.placing.colour === board.curators[row]!.colour && table.open([element]).length > 0;

/** What a space asks for, or shows. */
export function spoken(table: Table, space: ExhibitSpace): string {
  const { words } = table;
  const { exhibit, guide, glyph, value, used } = space;
  const asks = glyph ? `${words.glyph} ${glyph}` : `${value}+`;
  const what = exhibit ? `${words.colour[exhibit.colour]} ${exhibit.glyph} ${exhibit.value}` : used ? asks : words.unused;
  return `${table.title(space.name)}: ${what}${guide === null ? "" : `, ${words.guideOf(table.name(guide))}`}`;
}

const ON_MAP = ["location", "tile", "mystery", "pop_up"];

/** Whether a place on the map is asked for, so that nothing may cover it. An action may begin anywhere: that is no question for a place. */
export const asksForPlace = (table: Table): boolean =>
  table.decision !== "action" && table.offered.some((element) => ON_MAP.includes(element.split(":")[0]!));

const MUSEUM_DECISIONS = ["exhibit", "museum", "completion"];

/** Whether Exhibit is planned or carried out, or a complete column brings something. */
export const asksForMuseum = (table: Table): boolean =>
  MUSEUM_DECISIONS.includes(table.decision.split(".")[0]!) ||
  table.isChosen(["exhibit"]) ||
  (table.decision !== "action" && table.offered.some((element) => element.startsWith("space:")));
