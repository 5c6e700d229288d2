// The actions of a turn in the order of their keys: Travel, Excavate, Market, Sell, Command, Smuggle, Survey, Exhibit, Pass.
import type { Table } from "./table";

export interface Verb {
  element: string;
  word: string;
  icon: string;
  /** Being carried out, or planned. */
  on: boolean;
}

/** Drawn as lines in a box of 24 by 24. */
export const VERB_ICONS: Record<string, string> = {
  travel: "M4 19l5-5M9 9h6v6M15 9L5 19M3 12a9 9 0 1 1 9 9",
  excavate: "M5 19l9-9M12 4l8 8-3 1-6-6zM4 20l2-1",
  market: "M4 10l8-6 8 6v10H4zM9 20v-6h6v6",
  sell: "M4 8h16v11H4zM12 11v5M9.5 13.5h5M8 8V5h8v3",
  command: "M6 21V4M6 5h11l-3 4 3 4H6",
  smuggle: "M4 8h16v12H4zM4 12h16M9 8V5h6v3",
  survey: "M10.5 4a6.5 6.5 0 1 0 .01 0M15.5 15.5L21 21",
  exhibit: "M3 9l9-5 9 5M5 10v8M12 10v8M19 10v8M3 20h18",
  pass: "M5 5l14 14M19 5L5 19",
};

const ACTIONS = ["travel", "excavate", "market", "sell", "command", "smuggle", "survey", "pass"];
const OF_ACTION: Record<string, string> = { "museum.space": "exhibit" };

/** Eight verbs, with the museum nine. */
export function verbsOf(table: Table): Verb[] {
  const { decision, words } = table;
  const now = OF_ACTION[decision] ?? decision.split(".")[0]!;
  const verb = (name: string, element: string, word: string): Verb => ({
    element,
    word,
    icon: VERB_ICONS[name]!,
    on: table.isChosen([element]) || now === name,
  });
  const verbs = ACTIONS.map((name, index) => verb(name, `action:${index}`, words.verbs[index]!));
  if (table.view.museum?.board) verbs.splice(7, 0, verb("exhibit", "exhibit", words.exhibit));
  return verbs;
}
