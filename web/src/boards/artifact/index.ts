// The face of Artifact.
import type { Face } from "../../lib/types";
import Best from "./Best.svelte";
import Board from "./Board.svelte";
import Dock from "./Dock.svelte";
import type { View } from "./shapes";
import { wordsOf } from "./words";

export const face: Face = {
  Board,
  Dock,
  Best,
  worth: (score, language) => wordsOf(language).prestige(score),
  where(view, language) {
    const { header } = view as View;
    const words = wordsOf(language);
    const last = header.last_round !== null && header.round < header.rounds;
    const now = header.phase === "setup" ? words.settingUp : header.phase === "over" ? words.over : last ? words.lastRound : null;
    const long = `${header.year} · ${now?.join(" ").trim() ?? words.round(header.round, header.rounds)}`;
    return { long, short: now ?? [`${header.year}`, words.shortRound(header.round)] };
  },
};
