// What a plan brings: what the choice is made of, and its total.
import type { ReachOption } from "./types";

export interface Sum {
  parts: { text: string; gain: number }[];
  total: number;
}

/** A thing's name without what stands in brackets after it: its value is told by the number. */
export const plain = (title: string): string => title.replace(/ \([^()]*\)$/, "");

/** The gains of some options together, each part once as it is called last; null if they bring nothing. What no part
 * accounts for is told by the name of the option. */
export function sumOf(options: ReachOption[]): Sum | null {
  const parts = new Map<string, { text: string; gain: number }>();
  const add = (id: string, text: string, gain: number) => parts.set(id, { text, gain: gain + (parts.get(id)?.gain ?? 0) });
  options.forEach((option, place) => {
    const told = option.parts ?? [];
    for (const { id, title, gain } of told) add(id, title, gain);
    const rest = (option.gain ?? 0) - told.reduce((sum, { gain }) => sum + gain, 0);
    if (rest) add(`${place}`, plain(option.title), rest);
  });
  if (!options.some(({ gain }) => gain !== null)) return null;
  return { parts: [...parts.values()], total: options.reduce((sum, { gain }) => sum + (gain ?? 0), 0) };
}

/** The parts in a line; nothing where the total says all. */
export function partsText({ parts }: Sum): string {
  const told = parts.filter(({ gain }) => gain);
  if (told.length < 2) return "";
  return told.map(({ text, gain }, place) => `${gain < 0 ? (place ? " − " : "− ") : place ? " + " : ""}${text} ${Math.abs(gain)}`).join("");
}
