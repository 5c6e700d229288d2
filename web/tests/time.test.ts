// What the pages say of time.

import { describe, expect, test } from "vitest";
import { clockText, controlText, lengthText, timeWords, upText } from "../src/lib/timewords";

const [SECOND, MINUTE, HOUR, DAY] = [1000, 60_000, 3_600_000, 86_400_000];
const [en, de] = [timeWords("en"), timeWords("de")];
/** A number stays with its unit. */
const plain = (text: string) => text.replaceAll("\u00a0", " ");

describe("time in words", () => {
  test("says how much there is", () => {
    expect(plain(controlText({ kind: "live", base: 1800, increment: 30, up: "bot" }, en))).toBe("30 min + 30 s a turn");
    expect(plain(controlText({ kind: "live", base: 5400, increment: 120, up: "bot" }, de))).toBe("90 min + 2 min je Zug");
    expect(plain(controlText({ kind: "live", base: 600, increment: 0, up: "bot" }, en))).toBe("10 min");
    expect(plain(controlText({ kind: "slow", base: 86_400, increment: 0, up: "loss" }, en))).toBe("1 day a turn");
    expect(plain(controlText({ kind: "slow", base: 259_200, increment: 0, up: "loss" }, de))).toBe("3 Tage je Zug");
  });

  test("says that nobody comes back without time for the next turn", () => {
    expect(upText({ kind: "live", increment: 0, up: "bot" }, en)).toBe(en.upsMore.forGood);
    expect(upText({ kind: "live", increment: 10, up: "bot" }, en)).toBe(en.upsMore.bot);
    expect(upText({ kind: "slow", increment: 0, up: "bot" }, en)).toBe(en.upsMore.bot);
    expect(upText({ kind: "live", increment: 0, up: "loss" }, en)).toBe(en.upsMore.loss);
  });

  test("says what is left in its two largest units", () => {
    expect(plain(en.left(lengthText(2 * DAY + 3 * HOUR + 5 * MINUTE, en)))).toBe("2 days 3 h left");
    expect(plain(de.left(lengthText(DAY, de)))).toBe("noch 1 Tag");
    expect(plain(lengthText(5 * HOUR + 12 * MINUTE, en))).toBe("5 h 12 min");
    expect(plain(lengthText(42 * SECOND, en))).toBe("42 s");
  });

  test("is short in a seat, and at zero only when nothing is left", () => {
    expect(clockText(2 * DAY + 3 * HOUR, de)).toBe("2T 3h");
    expect(clockText(23 * HOUR + 5 * MINUTE, en)).toBe("23h 05");
    expect(clockText(HOUR + 4 * MINUTE + 9 * SECOND, en)).toBe("1:04:09");
    expect(clockText(9 * MINUTE + 59 * SECOND, en)).toBe("9:59");
    expect(clockText(2 * DAY + 23 * HOUR, en, true)).toBe("2d23h");
    expect(clockText(14 * DAY, en, true)).toBe("14d");
    expect(clockText(23 * HOUR + 5 * MINUTE, en, true)).toBe("23h");
    expect(clockText(HOUR + 4 * MINUTE + 9 * SECOND, en, true)).toBe("1:04h");
    expect(clockText(1, en)).toBe("0:01");
    expect(clockText(0, en)).toBe("0:00");
  });
});
