// Where the game stands, for the bar: whose turn, and which of its phases are done.
import type { Language, Where } from "../../lib/types";
import type { Phase, View } from "./shapes";
import { wordsOf } from "./words";

const PHASES = ["action", "role", "clean_up"] as const satisfies Phase[];

export function where(view: View, language: Language, names: string[] = []): Where {
  const words = wordsOf(language);
  const { header } = view;
  if (header.phase === "over") return { long: words.phase.over, short: words.overShort };
  const turn = header.active === header.viewer ? words.yourTurn : words.turnOf(names[header.active] ?? `${header.active + 1}`);
  // The attack of Mobilization comes between role and cleanup.
  const phase = header.deciding?.name === "mobilization" ? "clean_up" : header.phase;
  const now = PHASES.indexOf(phase);
  const phases = PHASES.map((phase, number) => words.step[phase] + (number < now ? " ✓" : ""));
  const last = header.ending ? [words.lastRound] : [];
  return { long: [turn, ...phases, ...last].join(" · "), short: [turn, words.step[PHASES[now]]] };
}
