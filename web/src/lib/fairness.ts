// What this browser adds to the shuffle of a game, and what it can check when the game is over.

import type { TableState } from "./types";

const KEY = "digsite-shares";
const MOST = 60; // tables that are remembered

/** What this browser knows of a table from before the first card. */
interface Known {
  share?: string;
  commitment?: string;
}

/** Random digits that nobody else knows: 256 bits. */
export function freshShare(): string {
  return hex(crypto.getRandomValues(new Uint8Array(32)));
}

function all(): Record<string, Known> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Known>;
  } catch {
    return {};
  }
}

/** Keep what is known of a table; the first seal that was seen counts. */
export function remember(id: string, known: Known): void {
  const tables = all();
  const before = tables[id] ?? {};
  const seal = before.commitment ?? known.commitment;
  delete tables[id];
  const kept = [...Object.entries(tables), [id, { ...before, ...known, ...(seal ? { commitment: seal } : {}) }] as const];
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries(kept.slice(-MOST))));
  } catch {
    // a browser that keeps nothing has less to compare
  }
}

export const remembered = (id: string): Known => all()[id] ?? {};

/** Whether everything published at the end agrees with what was promised, and with what this browser has seen and added;
 * null where the browser cannot say. */
export async function holds(state: TableState): Promise<boolean | null> {
  const { seed, commitment, dealing } = state;
  if (seed === null) return null;
  const known = remembered(state.id);
  if (known.commitment && known.commitment !== commitment) return false;
  if (known.share && dealing?.shares && !dealing.shares.includes(known.share)) return false;
  if (!crypto.subtle) return null; // a page that is not served over https has no hashes
  if (!dealing) return (await hash("digsite-seed", seed)) === commitment;
  if (!dealing.shares) return (await hash("digsite-chosen", dealing.secret, seed)) === commitment;
  const [promised, made] = await Promise.all([
    hash("digsite-secret", dealing.secret),
    hash("digsite-deal", dealing.secret, ...dealing.shares),
  ]);
  return promised === commitment && made === seed;
}

async function hash(...parts: string[]): Promise<string> {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(parts.join(":")))));
}

const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
