// How panels and planets of Eminent Domain are laid out.
import { describe, expect, it } from "vitest";
import { chartOf, stageOf } from "../src/boards/eminent-domain/layout";
import { breakable } from "../src/boards/eminent-domain/shapes";
import { roomsOf } from "../src/lib/room";

const stage = (width: number, height: number) => stageOf(roomsOf(width, height, 124).stage);

describe("the stage", () => {
  it("has the design's sizes at 1280 × 720", () => {
    const { console, empire, opponents, technologies, drawer } = stage(1280, 720);
    expect([console?.width, console?.height]).toEqual([1264, 88]);
    expect([empire.width, empire.height]).toEqual([636, 384]);
    expect([opponents?.width, technologies?.width, drawer.width]).toEqual([376, 236, 660]);
  });
  it("has the design's sizes at 1440 × 900", () => {
    const { console, empire, opponents, technologies } = stage(1440, 900);
    expect([console?.width, console?.height]).toEqual([1424, 96]);
    expect([empire.width, empire.height]).toEqual([748, 520]);
    expect([opponents?.width, technologies?.width]).toEqual([400, 260]);
  });
  it("keeps the empire's 352 × 214 on the phone", () => {
    const { empire } = stage(360, 740);
    expect([empire.width, empire.height]).toEqual([352, 214]);
  });
  it("makes the console a page where the stage is low", () => {
    expect(stage(844, 390).console).toBeNull();
  });
});

describe("an empire's planets", () => {
  const fits = (width: number, height: number, planets: number, permanents: number) => {
    const { columns, rows, cell, permanents: box } = chartOf(width, height, planets, permanents);
    expect(columns * rows).toBeGreaterThanOrEqual(planets);
    expect(columns * cell.width).toBeLessThanOrEqual(width + 0.01);
    expect(rows * cell.height).toBeLessThanOrEqual(height + 0.01);
    if (box) expect(box.y + box.height).toBeLessThanOrEqual(height + 0.01);
  };
  it("lie inside it, however many there are", () => {
    for (const [width, height] of [[624, 346], [736, 482], [340, 204], [494, 140]]) {
      for (let planets = 0; planets <= 20; planets++) {
        for (let permanents = 0; permanents <= 3; permanents++) fits(width, height, planets, permanents);
      }
    }
  });
  it("are discs of 88 up to ten, of 68 from eleven on", () => {
    expect(chartOf(624, 346, 10, 0).radius).toBe(44);
    expect(chartOf(624, 346, 11, 0).radius).toBe(34);
  });
});

describe("a long name", () => {
  it("breaks between its syllables", () => {
    expect(breakable("Produzieren/Handeln")).toBe("Pro\u00addu\u00adzieren/\u200bHandeln");
    expect(breakable("Prestigeplanet")).toContain("ge\u00adplanet");
  });
});
