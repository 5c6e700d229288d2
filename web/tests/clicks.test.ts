// How many clicks a recorded game takes; tests/web/test_clicks.py says which, and how many at most.
import { expect, test } from "vitest";
import type { PlanRules } from "../src/lib/reach";
import { type Recorded, shortest } from "./gestures";

declare const process: { env: Record<string, string | undefined> };
const file = process.env.DIGSITE_RECORDED;
const rules = import.meta.glob<{ plans: PlanRules }>("../src/boards/*/plans.ts", { eager: true });

test.skipIf(!file)("a recorded game takes few clicks", { timeout: 300_000 }, async () => {
  const { readFileSync } = await import(/* @vite-ignore */ "node:fs" as string); // the pages themselves know no Node
  const told = JSON.parse(readFileSync(file!, "utf8")) as { game: string; most: number; decisions: Recorded[] };
  const gestures = shortest(told.decisions, rules[`../src/boards/${told.game}/plans.ts`]!.plans);
  const clicks = gestures.reduce((sum, gesture) => sum + gesture.clicks, 0);
  console.log(`${told.game}: ${told.decisions.length} decisions, ${clicks} clicks`);
  expect(clicks).toBeLessThanOrEqual(told.most);
});
