import { describe, expect, test, vi } from "vitest";
import { Choice } from "../src/boards/shared/choice";
import { byElement } from "../src/lib/elements";
import type { BoardProps } from "../src/lib/types";
import { board, option } from "./things";

const sell = option(4, ["find:3"], { gain: 5 });
const gold = option(2, ["find:3", "buy:0"], { gain: -1 });
const options = byElement([gold, sell]);
const choice = (props: Partial<BoardProps> = {}) => new Choice(() => board({ options, ...props }));

describe("what a thing stands for", () => {
  test("options of several elements come once, in the order of the prompt", () => {
    expect(choice().at(["buy:0", "find:3"])).toEqual([gold, sell]);
    expect(choice().text(["find:3"])).toBe("text 2; text 4");
    expect(choice().open(["find:1", "buy:0"])).toEqual(["buy:0"]);
    expect(choice().offered).toEqual(["find:3", "buy:0"]);
  });

  test("a gain shows where one option stands alone", () => {
    expect(choice().gain(["buy:0"])).toBe(-1);
    expect(choice().gain(["find:3"])).toBeNull();
    expect(choice().gain(["find:1"])).toBeNull();
  });
});

describe("how a thing looks", () => {
  test("it can be chosen, is chosen, was touched", () => {
    expect(choice().look(["buy:0"])).toBe("can");
    expect(choice({ chosen: gold.elements }).look(["find:3"])).toBe("can chosen");
    expect(choice({ fresh: new Map([["site:1", 2]]) }).look(["site:1"])).toBe("fresh");
    expect(choice().look(["site:1"])).toBe("");
  });

  test("the seat that touched it is known", () => {
    const touched = choice({ fresh: new Map([["cargo:1", 0]]) });
    expect(touched.changer(["cargo:0", "cargo:1"])).toBe(0);
    expect(touched.changer(["seat:2/cargo:1"])).toBeUndefined();
  });
});

test("what Confirm would take is marked, the first of things alike, until something is picked", () => {
  expect(choice({ proposed: ["buy:0"] }).look(["buy:0"])).toContain("proposed");
  expect(choice({ proposed: ["buy:0"] }).lookOfCopy(["buy:0"], 1)).not.toContain("proposed");
  expect(choice({ proposed: ["buy:0"], chosen: ["buy:0"] }).look(["buy:0"])).not.toContain("proposed");
});

describe("a thing that can be chosen is a button", () => {
  test("it picks those of its elements that are offered, by click and by key", () => {
    const pick = vi.fn();
    const target = choice({ pick }).target(["find:9", "buy:0"], "Space 1") as Record<string, any>;
    const event = { key: "Enter", preventDefault: vi.fn(), stopPropagation: vi.fn() };
    target.onclick(event);
    target.onkeydown(event);
    target.onkeydown({ ...event, key: "Tab" });
    expect(pick.mock.calls).toEqual([["buy:0"], ["buy:0"]]);
    expect(target["aria-label"]).toBe("Space 1: text 2");
    expect(target["aria-pressed"]).toBe(false);
  });

  test("it says that it is chosen, and is no button if nothing is offered", () => {
    expect(choice({ chosen: ["buy:0"] }).target(["buy:0"])["aria-pressed"]).toBe(true);
    expect(choice().target(["find:9", "find:8"])).toMatchObject({ "data-elements": "find:9 find:8" });
    expect(choice().target(["find:9"]).role).toBeUndefined();
  });

  test("one can ask about what is not offered, and it says why not", () => {
    const ask = vi.fn();
    const closed = new Map([["find:9", { elements: ["find:9"], title: "Sell", text: "no coins", clause: "X-1" }]]);
    const target = choice({ ask, closed }).target(["find:9"]) as Record<string, any>;
    const thing = {};
    target.onclick({ currentTarget: thing, preventDefault: vi.fn(), stopPropagation: vi.fn() });
    expect(ask).toHaveBeenCalledWith(["find:9"], thing);
    expect([target["aria-label"], target["aria-disabled"]]).toEqual(["Sell: no coins", true]);
  });
});
