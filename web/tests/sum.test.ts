// What a plan brings, by its parts.
import { expect, test } from "vitest";
import { partsText, sumOf } from "../src/lib/sum";
import type { ReachOption } from "../src/lib/types";
import { option } from "./things";

const brings = (gain: number | null, title: string, parts: ReachOption["parts"] = []): ReachOption => ({ ...option(1, [], { gain, title }), parts, then: null });
const part = (id: string, title: string, gain: number) => ({ id, title, gain });

test("parts of the same kind are added up, as they are called last", () => {
  const sum = sumOf([
    brings(null, "sell"),
    brings(13, "Market #1", [part("popularity", "popularity", 9), part("buyers", "buyers", 4)]),
    brings(9, "Market #2", [part("buyers", "buyers", 6), part("markets", "two markets", 3)]),
    brings(null, "sell"),
  ]);
  expect(sum?.total).toBe(22);
  expect(partsText(sum!)).toBe("popularity 9 + buyers 10 + two markets 3");
});

test("what no part accounts for is told by its thing, without the value that the number says", () => {
  expect(partsText(sumOf([brings(4, "yellow C (value 4)"), brings(6, "purple D (value 6)")])!)).toBe("yellow C 4 + purple D 6");
  expect(partsText(sumOf([brings(4, "yellow C"), brings(-6, "purple D")])!)).toBe("yellow C 4 − purple D 6");
});

test("one part is told by the total alone, and nothing by nothing", () => {
  expect(partsText(sumOf([brings(4, "yellow C")])!)).toBe("");
  expect(sumOf([brings(null, "x")])).toBeNull();
});
