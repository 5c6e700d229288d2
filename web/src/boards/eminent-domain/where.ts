// Where the game stands, for the bar: whose turn, and which of its phases are done.
import type { Language, Where } from "../../lib/types";
import type { Phase, View } from "./shapes";
import { wordsOf } from "./words";

const PHASES = ["action", "role", "clean_up"] as const satisfies Phase[];

export function where(view: View, language: Language, names: string[] = []): Where {
  const words = wordsOf(language);
  const { header } = view;
  if (header.phase === "over") return { long: words.phase.over, short: [words.phase.over, ""] };
  const turn = header.active === header.viewer ? words.yourTurn : words.turnOf(names[header.active] ?? `${header.active + 1}`);
  const now = PHASES.indexOf(header.phase);
  const phases = PHASES.map((phase, number) => words.step[phase] + (number < now ? " ✓" : ""));
  const last = header.ending ? [words.lastRound] : [];
  return { long: [turn, ...phases.slice(0, Math.max(now + 1, 3)), ...last].join(" · "), short: [turn, words.step[PHASES[now]]] };
}
