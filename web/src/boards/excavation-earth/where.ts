// Where the game stands, for the bar.
import type { View } from "../../generated/excavation-earth";
import type { GameView, Language, Where } from "../../lib/types";
import { wordsOf } from "./words";

export function where(shown: GameView, language: Language): Where {
  const { phase, round, rounds, action } = (shown as View).header;
  const words = wordsOf(language);
  if (phase === "over") return { long: words.over, short: words.overShort };
  if (phase === "setup") return { long: words.setup, short: [words.setup, ""] };
  const [now, short] =
    phase === "preparation"
      ? [words.draft, words.draft]
      : action === null
        ? [words.betweenTurns, words.betweenTurns]
        : [words.actionOf(action), words.actionShort(action)];
  return { long: `${words.round(round, rounds)} · ${now}`, short: [words.roundShort(round), short] };
}
