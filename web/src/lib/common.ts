// What several options have in common, said with a gap where they differ: "give back red, take …".

const LEAST = 3; // words that make a sentence

/** How many words are the same in all lists, from their beginnings. */
function sameFromStart(lists: string[][], most: number): number {
  let count = 0;
  while (count < most && lists.every((words) => words[count] === lists[0]![count])) count += 1;
  return count;
}

/** The words that all texts begin and end with; empty where that says little. */
export function inCommon(texts: string[]): string {
  if (texts.length < 2) return "";
  const lists = texts.map((text) => text.split(" "));
  const shortest = Math.min(...lists.map((words) => words.length));
  const first = sameFromStart(lists, shortest);
  const last = sameFromStart(lists.map((words) => words.toReversed()), shortest - first);
  if (first === shortest || first + last < LEAST) return "";
  const [words] = lists;
  return [...words!.slice(0, first), "…", ...words!.slice(words!.length - last)].join(" ");
}
