// The names of people who have played at this device: they stand at their seats again next time.
import type { Chair } from "./plan";

const KEY = "digsite-names";

/** The names last used, by seat; empty where nobody was named. */
export function namesHere(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.map(String) : [];
  } catch {
    return [];
  }
}

export function rememberNames(chairs: readonly Chair[]): void {
  const before = namesHere();
  const names = chairs.map(({ who, name }, seat) => (who === "here" && name.trim() ? name.trim() : (before[seat] ?? "")));
  localStorage.setItem(KEY, JSON.stringify(names));
}
