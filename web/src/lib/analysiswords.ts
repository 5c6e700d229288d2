// What the analysis of a game and a hint say, in English and German.

import type { AnalysisState, Knowledge, Language } from "./types";

const en = {
  analysis: "Analysis",
  analysisMore: "Winning chances and what decisions cost (A)",
  chances: "Winning chances",
  knowledge: { seat: "What the seat knew", truth: "The truth" } satisfies Record<Knowledge, string>,
  knowledgeLabel: "Decisions are weighed by",
  knowledgeMore: {
    seat: "Each decision by what its seat could know then.",
    truth: "Every card is known, whoever saw it; only chance is not.",
  } satisfies Record<Knowledge, string>,
  state: {
    none: "",
    waiting: "Another game is analysed first.",
    compiling: "The rules are being compiled, once; that takes a minute or two.",
    running: "Weighing:",
    failed: "It could not be finished:",
    done: "",
  } satisfies Record<AnalysisState, string>,
  weighed: (done: number, total: number | null) => (total === null ? "–" : `${done} of ${total} decisions`),
  again: "Try again",
  by: (thought: string, iterations: number) =>
    `Weighed by ${thought === "network" ? "a search with a network" : "a search"}, ${iterations} iterations a decision.`,
  costly: "What cost most",
  nothing: "No decision cost anything worth telling.",
  notYet: "Nothing so far.",
  at: (number: number) => `decision ${number}`,
  chosen: "Chosen",
  better: "Better",
  instead: (better: string, chosen: string) => `${better} instead of ${chosen}`,
  then: "Expected then",
  goTo: (number: number) => `Go to decision ${number}`,
  table: "All numbers as a table",
  number: "No.",
  who: "Who",
  what: "What was chosen",
  cost: "Cost",
  start: "The start",
  over: "The end",
  keys: "In the graph the keys ← → go from decision to decision, ↑ ↓ to the next costly one.",

  best: "Worth a thought",
  chanceOf: (percent: string) => `${percent} chance to win`,
  hintMore: "Your chances to win as a search expects them, by what you know, and what may follow each.",
  hintAlike: "Those that share a rank are alike, as far as it can tell.",
};

const de: typeof en = {
  analysis: "Analyse",
  analysisMore: "Gewinnchancen, und was Entscheidungen kosteten (A)",
  chances: "Gewinnchancen",
  knowledge: { seat: "Wissen des Platzes", truth: "Die Wahrheit" },
  knowledgeLabel: "Entscheidungen werden gewogen nach",
  knowledgeMore: {
    seat: "Jede Entscheidung nach dem, was ihr Platz damals wissen konnte.",
    truth: "Jede Karte ist bekannt, wer immer sie sah; nur der Zufall nicht.",
  },
  state: {
    none: "",
    waiting: "Eine andere Partie ist noch davor.",
    compiling: "Die Regeln werden übersetzt, einmalig; das dauert ein, zwei Minuten.",
    running: "Gewogen:",
    failed: "Sie ließ sich nicht beenden:",
    done: "",
  },
  weighed: (done, total) => (total === null ? "–" : `${done} von ${total} Entscheidungen`),
  again: "Noch einmal",
  by: (thought, iterations) =>
    `Gewogen von einer Suche${thought === "network" ? " mit Netz" : ""}, ${iterations} Durchgänge je Entscheidung.`,
  costly: "Was am meisten kostete",
  nothing: "Keine Entscheidung kostete etwas Nennenswertes.",
  notYet: "Bisher nichts.",
  at: (number) => `Entscheidung ${number}`,
  chosen: "Gewählt",
  better: "Besser",
  instead: (better, chosen) => `${better} statt ${chosen}`,
  then: "Danach erwartet",
  goTo: (number) => `Zu Entscheidung ${number}`,
  table: "Alle Zahlen als Tabelle",
  number: "Nr.",
  who: "Wer",
  what: "Was gewählt wurde",
  cost: "Preis",
  start: "Der Anfang",
  over: "Das Ende",
  keys: "Im Bild gehen die Tasten ← → von Entscheidung zu Entscheidung, ↑ ↓ zur nächsten teuren.",

  best: "Einen Gedanken wert",
  chanceOf: (percent) => `${percent} Gewinnchance`,
  hintMore: "Deine Gewinnchancen, wie eine Suche sie erwartet, nach dem, was du weißt, und was folgen mag.",
  hintAlike: "Was den gleichen Rang hat, ist gleich gut, soweit sie es erkennt.",
};

export type AnalysisWords = typeof en;
export const analysisWords = (language: Language): AnalysisWords => ({ en, de })[language];

/** A chance as people read it. */
/** A chance in words that no line breaks. */
export const percent = (chance: number): string => `${Math.round(100 * chance)}\u00a0%`;
