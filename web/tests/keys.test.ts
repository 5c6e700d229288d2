import { afterEach, expect, test, vi } from "vitest";
import { moveFocus } from "../src/boards/shared/keys";

/** A thing on a board, 10 wide and high, that can be chosen unless told otherwise. */
function thing(name: string, left: number, top: number, more: { choosable?: boolean; width?: number } = {}) {
  const { choosable = true, width = 10 } = more;
  return {
    name,
    focus: vi.fn(),
    matches: () => choosable,
    getBoundingClientRect: () => ({ left, top, width, height: width }),
  };
}

/** Which thing gets the focus when a key is pressed on the first of them. */
function goal(key: string, from: ReturnType<typeof thing>, ...others: ReturnType<typeof thing>[]): string {
  const things = [from, ...others];
  vi.stubGlobal("document", { activeElement: from });
  const root = { contains: () => true, querySelectorAll: () => things };
  const event = { key, currentTarget: root, preventDefault: vi.fn(), stopPropagation: vi.fn() };
  moveFocus(event as unknown as KeyboardEvent);
  const focused = things.filter((each) => each.focus.mock.calls.length).map(({ name }) => name);
  expect(event.preventDefault.mock.calls.length).toBe(focused.length);
  return focused.join();
}

afterEach(() => vi.unstubAllGlobals());

const here = () => thing("here", 50, 50);

test("an arrow leads to the nearest thing that way", () => {
  const around = () => [thing("left", 20, 50), thing("far left", 0, 50), thing("up", 50, 10), thing("down", 50, 90)];
  expect(goal("ArrowLeft", here(), ...around())).toBe("left");
  expect(goal("ArrowUp", here(), ...around())).toBe("up");
  expect(goal("ArrowDown", here(), ...around())).toBe("down");
  expect(goal("ArrowRight", here(), ...around())).toBe("");
});

test("straight ahead goes before aside", () => {
  expect(goal("ArrowRight", here(), thing("aside", 70, 90), thing("ahead", 120, 50))).toBe("ahead");
});

test("what is not shown is passed over, and other keys mean nothing", () => {
  expect(goal("ArrowRight", here(), thing("folded", 60, 50, { width: 0 }), thing("shown", 90, 50))).toBe("shown");
  expect(goal("Home", here(), thing("right", 90, 50))).toBe("");
  expect(goal("ArrowRight", thing("text", 50, 50, { choosable: false }), thing("right", 90, 50))).toBe("");
});
