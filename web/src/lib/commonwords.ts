// What the table and the pages around it both say, in English and German.

import { counted } from "./plural";

const en = {
  save: "Save",
  seats: "Seats",
  seed: "Seed",
  takeSeat: "Take a seat",
  toHome: "To the start page",
  outcome: "Result",
  place: (place: number) => `${place}.`,
  points: (score: number) => counted(score, "point", "points"),
  /** How a person is called who has not told a name, and a seat where nobody sits yet. */
  personNamed: (number: number) => `Player ${number}`,
  levels: { random: "plays at random", greedy: "plans its turn" } as Record<string, string>,
};

const de: typeof en = {
  save: "Speichern",
  seats: "Plätze",
  seed: "Startwert",
  takeSeat: "Platz nehmen",
  toHome: "Zur Startseite",
  outcome: "Ergebnis",
  place: (place) => `${place}.`,
  points: (score) => counted(score, "Punkt", "Punkte"),
  personNamed: (number) => `Spieler ${number}`,
  levels: { random: "spielt zufällig", greedy: "plant den Zug" },
};

export const COMMON = { en, de };
