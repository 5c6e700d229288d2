// What changed between two views: things that carry an `element` and look or lie differently than before.

import type { GameView } from "./types";

type Json = unknown;

/** How each element looks and where it lies; a thing inside another counts for itself and, by name, for what holds it. */
export function faces(view: GameView): Map<string, string> {
  const found = new Map<string, string>();
  const { decision: _, ...lying } = view; // what can be chosen is no change of what lies there
  walk(lying, "", found);
  return found;
}

/** Elements that are new or different in the second view. */
export function changed(before: GameView, after: GameView): string[] {
  const old = faces(before);
  return [...faces(after)].filter(([element, face]) => old.get(element) !== face).map(([element]) => element);
}

/** Note every element below this value; what is left of the value is its own face. */
function walk(value: Json, place: string, found: Map<string, string>): Json {
  if (Array.isArray(value)) return value.map((item) => walk(item, place + markOf(item), found));
  if (value === null || typeof value !== "object") return value;
  const own: Record<string, Json> = {};
  for (const [key, item] of Object.entries(value)) own[key] = walk(item, `${place}/${key}`, found);
  const element = own.element;
  if (typeof element !== "string") return own;
  found.set(element, `${found.get(element) ?? ""}${place}${JSON.stringify(own)};`);
  return element;
}

/** What tells an item of a list from its neighbours, wherever in the list it stands. */
function markOf(item: Json): string {
  if (item === null || typeof item !== "object") return "";
  const { element, seat } = item as Record<string, Json>;
  return `.${String(element ?? seat ?? "")}`;
}
