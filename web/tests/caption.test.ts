// What stands in the line of a replay.
import { describe, expect, it } from "vitest";
import { captioned } from "../src/pages/parts/caption";

describe("the caption of a replay", () => {
  it("takes whole sentences as far as there is room", () => {
    expect(captioned(["One.", "Two.", "Three."], 10)).toEqual({ text: "One. Two.", more: 1 });
  });
  it("always has the first sentence", () => {
    expect(captioned(["A sentence that is too long."], 5)).toEqual({ text: "A sentence that is too long.", more: 0 });
  });
  it("is empty where nothing happened", () => {
    expect(captioned([], 80)).toEqual({ text: "", more: 0 });
  });
});
