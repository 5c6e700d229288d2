// What the result page says, in English and German.

import { counted } from "./plural";
import type { Language, ResultLine } from "./types";

const YEARS = 1000; // a larger number of a round is a year

const en = {
  wins: (name: string) => `${name} wins`,
  /** `worth`: what a game scores, counted. */
  winsBy: (name: string, margin: number, worth = counted(margin, "point", "points")) => `${name} wins by ${worth}`,
  winsTied: (name: string) => `${name} wins the tie`,
  together: (names: string[]) => `${names.join(" and ")} win together`,
  draw: "A draw",
  lead: (part: string) => `Most of the lead: ${part}.`,
  tie: "The totals are equal; the rule for ties decides.",
  total: "Total",
  race: "Race",
  /** A round by its number, or by its year. */
  round: (number: number) => (number < YEARS ? `Round ${number}` : `${number}`),
  moments: "Moments",
  noMoments: "Nothing stands out.",
  at: (decision: number) => `decision ${decision}`,
  score: "Score",
  best: "Best",
  rematch: "Rematch, seats move on",
  toRematch: "To the rematch",
  watch: "Watch the replay",
  analysis: "Analysis",
  analysisMore: "Analysis: winning chances",
  look: "Look at the board",
  copy: "Copy the record",
  copied: "Copied",
  others: "Other games",
  /** Own games so far, as what and how hard. */
  own: ({ playedAs, difficulty, games, wins, bestScore }: ResultLine) =>
    `${playedAs}, ${difficulty}: ${counted(games, "game", "games")}, ${wins} won, best ${bestScore}.`,
};

const de: typeof en = {
  wins: (name) => `${name} gewinnt`,
  winsBy: (name, margin, worth = counted(margin, "Punkt", "Punkten")) => `${name} gewinnt mit ${worth} Vorsprung`,
  winsTied: (name) => `${name} gewinnt bei Gleichstand`,
  together: (names) => `${names.join(" und ")} gewinnen gemeinsam`,
  draw: "Unentschieden",
  lead: (part) => `Das meiste vom Vorsprung: ${part}.`,
  tie: "Die Summen sind gleich; die Regel für Gleichstand entscheidet.",
  total: "Summe",
  race: "Rennen",
  round: (number) => (number < YEARS ? `Runde ${number}` : `${number}`),
  moments: "Höhepunkte",
  noMoments: "Nichts sticht hervor.",
  at: (decision) => `Entscheidung ${decision}`,
  score: "Wertung",
  best: "Bestes",
  rematch: "Revanche, Plätze rücken",
  toRematch: "Zur Revanche",
  watch: "Rückblick",
  analysis: "Analyse",
  analysisMore: "Analyse: Gewinnchancen",
  look: "Plan ansehen",
  copy: "Aufzeichnung kopieren",
  copied: "Kopiert",
  others: "Andere Spiele",
  own: ({ playedAs, difficulty, games, wins, bestScore }) =>
    `${playedAs}, ${difficulty}: ${counted(games, "Partie", "Partien")}, ${wins} gewonnen, Bestwert ${bestScore}.`,
};

export type ResultWords = typeof en;
export const resultWords = (language: Language): ResultWords => ({ en, de })[language];
