// How a shuffle is checked: the hashes are those of digsite/match/dealing.py.
import { beforeEach, describe, expect, test, vi } from "vitest";
import { freshShare, holds, remember, remembered } from "../src/lib/fairness";
import type { TableState } from "../src/lib/types";

const kept = new Map<string, string>();
vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
beforeEach(() => kept.clear());

const SECRET = "5e".repeat(32);
const SHARES = ["aa".repeat(16), ""];
const TOGETHER = {
  id: "t",
  seed: "a125910c58053ebd7c54f69f2b4d7f3dd168e7523e7ecbb8366f22decb420b75",
  commitment: "5fbf9057f26f9f3488c99d06a2220f18b86c27cc0a758827cc20a741e4267933",
  dealing: { secret: SECRET, shares: SHARES },
} as TableState;
const CHOSEN = { id: "t", seed: "7", commitment: "5a039b01fd9a5fd0099501845c1fd671804e8a6af15d3ca7aa6b8cefca5c3ddf", dealing: { secret: SECRET, shares: null } } as TableState;
const OLD = { id: "t", seed: "old", commitment: "e7006639d6917f161b3307e2d49a0a47246ffd93fadcb4f5ae9a2adbafba61a6", dealing: null } as TableState;

describe("a shuffle", () => {
  test("holds if all that is published belongs to the seal", async () => {
    for (const state of [TOGETHER, CHOSEN, OLD]) {
      expect(await holds(state)).toBe(true);
      expect(await holds({ ...state, seed: "other" })).toBe(false);
      expect(await holds({ ...state, commitment: "other" })).toBe(false);
    }
    expect(await holds({ ...TOGETHER, dealing: { secret: SECRET, shares: ["bb", ""] } })).toBe(false);
    expect(await holds({ ...TOGETHER, seed: null })).toBeNull();
  });

  test("must have what this browser added, and the seal that it saw first", async () => {
    remember("t", { share: SHARES[0], commitment: TOGETHER.commitment });
    expect(await holds(TOGETHER)).toBe(true);
    remember("t", { commitment: "another" });
    expect(remembered("t").commitment).toBe(TOGETHER.commitment);
    remember("t", { share: "cc" });
    expect(await holds(TOGETHER)).toBe(false);
  });

  test("gets digits that nobody can guess, and old tables are forgotten", () => {
    expect(freshShare()).toMatch(/^[0-9a-f]{64}$/);
    expect(freshShare()).not.toBe(freshShare());
    for (let table = 0; table < 100; table++) remember(`table ${table}`, { share: "aa" });
    expect(remembered("table 1")).toEqual({});
    expect(remembered("table 99")).toEqual({ share: "aa" });
  });
});
