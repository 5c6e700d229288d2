// The number of every option: its place in the list, except where a game keeps some of them for its verbs.
import type { Option } from "../lib/types";

export interface Numbered {
  option: Option;
  number: number;
}

/** Tokens of answers that end or decline: key 0. */
const DECLINES = new Set(["done", "no", "none", "pass", "end", "stop", "do-without"]);

export const declines = (option: Option): boolean => DECLINES.has(option.token);

/** Options with their numbers from 1, in the order of the list; `kept` by token. */
export function numbered(options: Option[], kept: Record<string, number> = {}): Numbered[] {
  const fixed = options.some(({ token }) => token in kept) ? kept : {};
  const taken = new Set(Object.values(fixed));
  let next = 0;
  const free = (): number => {
    do next += 1;
    while (taken.has(next));
    return next;
  };
  return options.map((option) => ({ option, number: fixed[option.token] ?? free() }));
}
