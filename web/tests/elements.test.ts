import { describe, expect, test } from "vitest";
import { byElement, optionsAt, reasonAt, signed, touchedBy } from "../src/lib/elements";
import { action, line, option } from "./things";

const sell = option(1, ["find:3"]);
const gold = option(2, ["find:3", "buy:0"]);
const pass = option(3, ["pass"]);

describe("options and their elements", () => {
  test("an element stands for all options that name it, in their order", () => {
    const found = byElement([sell, gold, pass]);
    expect([...found.keys()]).toEqual(["find:3", "buy:0", "pass"]);
    expect(found.get("find:3")).toEqual([sell, gold]);
    expect(found.get("buy:0")).toEqual([gold]);
  });

  test("an option is found by any of its elements, and once", () => {
    expect(optionsAt([sell, gold, pass], ["buy:0", "find:3"])).toEqual([sell, gold]);
    expect(optionsAt([sell, gold, pass], ["find:30"])).toEqual([]);
  });
});

test("a thing says the reason that is about it alone before one that is about others too", () => {
  const swap = { elements: ["stone:0", "track:4"], title: "", text: "no stone", clause: "" };
  const take = { elements: ["track:4"], title: "", text: "track empty", clause: "" };
  expect(reasonAt([swap, take], ["track:4"])).toBe(take);
  expect(reasonAt([swap, take], ["buy:0", "stone:0"])).toBe(swap);
  expect(reasonAt([swap, take], ["buy:0"])).toBeNull();
});

describe("what an action touched", () => {
  test("each element has the seat of the last line that touched it", () => {
    const lines = [
      line("one", { seat: 0, elements: ["market:1", "market:2"] }),
      line("two", { seat: 2, elements: ["market:2"] }),
    ];
    expect([...touchedBy(action(0, lines))]).toEqual([
      ["market:1", 0],
      ["market:2", 2],
    ]);
  });

  test("a line of the table itself counts for the seat that acts; without one for nobody", () => {
    const lines = [line("dealt", { elements: ["deck:0"] })];
    expect(touchedBy(action(1, lines)).get("deck:0")).toBe(1);
    expect(touchedBy(action(null, lines)).size).toBe(0);
    expect(touchedBy(null).size).toBe(0);
  });
});

test("a gain has its sign", () => {
  expect([signed(13), signed(0), signed(-3)]).toEqual(["+13", "+0", "−3"]);
});
