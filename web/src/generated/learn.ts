// Made from digsite.server.wire_learn by `python -m digsite.server.typescript`.

/** A game in five lines. */
export interface LearnGoal {
  win: string;
  ways: string[];
  end: string;
  turn: string;
}

/** A part of the Learn page, with chapters of its own. */
export interface LearnPart {
  id: string;
  title: string;
}

/** One chapter of the Learn page. */
export interface LearnChapter {
  id: string;
  part: string;
  title: string;
  paragraphs: string[];
  clauses: string[];
  picture: string; // the name of a drawing; empty for none
  trial: boolean; // there is a position in which to try it
}

/** A word of the game. */
export interface LearnTerm {
  name: string;
  text: string;
}

/** All that is read about a game. */
export interface Learn {
  game: string;
  title: string;
  goal: LearnGoal;
  parts: LearnPart[];
  chapters: LearnChapter[];
  terms: LearnTerm[];
  guide: boolean; // there is a guided first game
}

/** A stop of the guided game that is still to come. */
export interface GuideStop {
  id: string;
  number: number; // from 1
  of: number;
  decisions: string[]; // at which it comes
  prompt: string; // for the prompt line
  text: string; // a little more, for a card
  clause: string;
  rings: string[]; // elements of the screen; one that ends with a colon stands for all that begin so
  about: string[]; // more of them that its card speaks of and must not cover
  now: boolean; // it comes at the decision at hand
}
