// What is learned of a game, fetched once a language; and which of its chapters have a word.
import { api } from "../lib/api";
import type { Language, Learn, LearnChapter, LearnTerm } from "../lib/types";

const known = new Map<string, Promise<Learn>>();

export function lessons(game: string, language: Language): Promise<Learn> {
  const key = `${game} ${language}`;
  const found = known.get(key) ?? api.learn(game, language);
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** Without accents and capitals, as people type. */
const plain = (text: string): string => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

const has = (text: string, asked: string): boolean =>
  plain(asked)
    .split(/\s+/)
    .every((word) => plain(text).includes(word));

/** The chapters with all of these words in title, text or rules. */
export const chaptersWith = (chapters: readonly LearnChapter[], asked: string): LearnChapter[] =>
  chapters.filter(({ title, paragraphs, clauses }) => has([title, ...paragraphs, ...clauses].join(" "), asked));

export const termsWith = (terms: readonly LearnTerm[], asked: string): LearnTerm[] =>
  terms.filter(({ name, text }) => has(`${name} ${text}`, asked));
