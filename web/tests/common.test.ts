import { expect, test } from "vitest";
import { inCommon } from "../src/lib/common";

test("what options have in common, with a gap where they differ", () => {
  expect(inCommon(["give back red, take blue", "give back red, take green"])).toBe("give back red, take …");
  expect(inCommon(["Rot zurückgeben, Blau nehmen", "Rot zurückgeben, Gold nehmen"])).toBe("Rot zurückgeben, … nehmen");
  expect(inCommon(["Rot zurückgeben, Gold nehmen", "Blau zurückgeben, Gold nehmen"])).toBe("… zurückgeben, Gold nehmen");
});

test("is nothing where that says little", () => {
  expect(inCommon(["as red", "as blue"])).toBe("");
  expect(inCommon(["take it all now"])).toBe("");
  expect(inCommon(["a b c", "a b c"])).toBe("");
});
