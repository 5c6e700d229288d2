// The words around what is learned, in both languages. The lessons themselves come from the server.
import type { Language } from "../lib/types";

const en = {
  turn: "A turn",
  end: "The end",
  learn: (title: string) => `Learn ${title}`,
  lead: "What you need to play, a chapter for each thing. Under each the rules it rests on can be opened.",
  search: "Search",
  found: (count: number) => (count === 1 ? "1 chapter" : `${count} chapters`),
  nothing: "Nothing here has that word.",
  glossary: "Words of the game",
  contents: "Chapters",
  showMe: "Show me",
  showMeWhy: (title: string) => `Open a position and try it: ${title}`,
  rules: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  firstGame: "Your first game",
  firstGameMore: "A few stops tell you what matters; then you play.",
  learnRules: "Learn",
  play: "Set up a table",
  next: "Got it",
  skip: "Without stops",
  stop: (number: number, of: number) => `Stop ${number} of ${of}`,
  last: "The last stop. If you are stuck, the lamp shows what a bot would do.",
  none: "There is nothing to learn from for this game.",
};

const de: typeof en = {
  turn: "Ein Zug",
  end: "Das Ende",
  learn: (title) => `${title} lernen`,
  lead: "Was du zum Spielen brauchst, für jede Sache ein Kapitel. Darunter lassen sich die Regeln öffnen, auf denen es beruht.",
  search: "Suchen",
  found: (count) => (count === 1 ? "1 Kapitel" : `${count} Kapitel`),
  nothing: "Dieses Wort steht hier nirgends.",
  glossary: "Wörter des Spiels",
  contents: "Kapitel",
  showMe: "Zeig es mir",
  showMeWhy: (title) => `Eine Stellung öffnen und es versuchen: ${title}`,
  rules: (count) => (count === 1 ? "1 Regel" : `${count} Regeln`),
  firstGame: "Dein erstes Spiel",
  firstGameMore: "Ein paar Stationen zeigen, worauf es ankommt; dann spielst du.",
  learnRules: "Lernen",
  play: "Einen Tisch aufbauen",
  next: "Verstanden",
  skip: "Ohne Stationen",
  stop: (number, of) => `Station ${number} von ${of}`,
  last: "Die letzte Station. Weißt du nicht weiter, zeigt die Lampe, was ein Bot täte.",
  none: "Für dieses Spiel gibt es nichts zum Lernen.",
};

const WORDS: Record<Language, typeof en> = { en, de };

export const learnWords = (language: Language): typeof en => WORDS[language];
