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
  /** A game that cannot be played on or shown, only read. */
  closedByRules: "This game was begun under earlier rules, which played otherwise. It ended unfinished.",
  closedByOperator: "This game was ended before it was over by who runs this server.",
  finishedEarlier: "This game was played under earlier rules, which played otherwise. The board cannot show it any more.",
  notPlayedOn: "This game cannot be played on.",
  readLog: "Read what happened",
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
  closedByRules: "Dieses Spiel begann unter früheren Regeln, die es anders spielten. Es blieb unvollendet.",
  closedByOperator: "Dieses Spiel wurde vor seinem Ende beendet, von denen, die diesen Server betreiben.",
  finishedEarlier: "Dieses Spiel wurde unter früheren Regeln gespielt, die es anders spielten. Der Plan kann es nicht mehr zeigen.",
  notPlayedOn: "Dieses Spiel lässt sich nicht weiterspielen.",
  readLog: "Lesen, was geschah",
};

export const COMMON = { en, de };
