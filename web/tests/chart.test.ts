import { describe, expect, test } from "vitest";
import { chartOf, fieldsOf, legs, nameOf, pawns, spotOf, standOf, wayBetween } from "../src/boards/excavation-earth/chart";
import { heightsOf, pagesOf, stageOf, wingOf } from "../src/boards/excavation-earth/layout";
import { sameBuyers } from "../src/boards/excavation-earth/queue";
import { where } from "../src/boards/excavation-earth/where";
import { roomsOf } from "../src/lib/room";

const west = { id: "L01", x: 10, y: 20, market: null, icons: [], dig_fields: [] } as any;
const east = { id: "L02", x: 90, y: 40, market: "#1", icons: [], dig_fields: [] } as any;
const far = { id: "L03", x: 50, y: 60, market: null, icons: [], dig_fields: [{}, {}] } as any;
const world = (wraps: boolean, seats: any[] = []) =>
  ({ map: { locations: [west, east, far], routes: [{ ends: ["L01", "L02"], wraps }, { ends: ["L02", "L03"], wraps: false }] }, seats }) as any;
const chart = chartOf({ width: 696, height: 480 });

describe("the chart", () => {
  test("a route is one line from place to place", () => {
    const [leg] = legs(chart, world(false));
    expect(leg!).toMatchObject({ from: spotOf(chart, west), to: spotOf(chart, east) });
  });

  test("a route around the world leaves in the west and comes back in the east", () => {
    const [leaving, entering] = legs(chart, world(true));
    expect(leaving!.to.x).toBeLessThan(0);
    expect(entering!.to.x).toBeGreaterThan(chart.width);
    expect(leaving!.to.x).toBeCloseTo(spotOf(chart, east).x - chart.around);
  });

  test("explorers at one place stand side by side, above its sign", () => {
    const seats = [{ seat: 0, explorers: ["L01", "L01"] }, { seat: 1, explorers: ["L02"] }];
    const [one, two, three] = pawns(chart, world(false, seats));
    expect((one!.x + two!.x) / 2).toBeCloseTo(spotOf(chart, west).x);
    expect(two!.x).toBeGreaterThan(one!.x);
    expect(spotOf(chart, east).y - three!.y).toBeGreaterThan(spotOf(chart, west).y - one!.y);
  });

  test("the shortest way goes over the places between", () => {
    expect(wayBetween(world(false), "L01", "L03")).toEqual(["L01", "L02", "L03"]);
    expect(wayBetween(world(false), "L01", "L01")).toEqual(["L01"]);
  });

  test("fields lie beside the mark, names below, stalls inside the chart", () => {
    const [first, second] = fieldsOf(chart, far, 2);
    expect(first!.x).toBeGreaterThan(spotOf(chart, far).x);
    expect(second!.x - first!.x).toBe(chart.tile + 2);
    expect(nameOf(chart, far).y).toBeGreaterThan(first!.y + chart.tile * 1.2);
    const edge = standOf(chart, { ...far, id: "L00", x: 100, y: 100 }, 0, { width: 60, height: 30 });
    expect(edge.x + 60).toBeLessThanOrEqual(chart.width);
    expect(edge.y + 30).toBeLessThanOrEqual(chart.height);
  });

  test("where there is no room for names, artefacts are labels; from near they are tiles again", () => {
    expect(chartOf({ width: 352, height: 266 })).toMatchObject({ labels: true, font: 0 });
    expect(chartOf({ width: 352, height: 266 }, 2)).toMatchObject({ labels: false, width: 704 });
  });
});

describe("the stage", () => {
  const at = (width: number, height: number, museum = false) => stageOf(roomsOf(width, height).stage, museum);

  test("the panels have the sizes that were drawn", () => {
    const small = at(1280, 720);
    expect(small.map).toEqual({ x: 8, y: 8, width: 696, height: 480 });
    expect(wingOf(small.markets.height)).toEqual({ market: 66, centre: 48, gap: 5 });
    expect(small.colours).toMatchObject({ width: 352, height: 146 });
    expect(small.forecast).toMatchObject({ width: 200, height: 146 });
    expect(small.others).toMatchObject({ width: 560, height: 128 });
    const large = at(1440, 900);
    expect(large.map).toMatchObject({ width: 800, height: 624 });
    expect(wingOf(large.markets.height)).toEqual({ market: 96, centre: 74, gap: 6 });
    expect(large.colours).toMatchObject({ width: 372, height: 176 });
    expect(large.others).toMatchObject({ width: 616, height: 154 });
  });

  test("the museum lies under the map, or in a drawer where there is no room", () => {
    expect(at(1440, 900, true)).toMatchObject({ drawer: false, map: { width: 752, height: 450 }, museum: { width: 752, height: 166 } });
    expect(at(1280, 720, true)).toMatchObject({ drawer: true, map: { width: 696, height: 432 }, museum: { height: 40 } });
  });

  test("a phone has the map and pages below it", () => {
    expect(at(360, 740).map).toEqual({ x: 4, y: 4, width: 352, height: 266 });
    expect(at(390, 844).map).toMatchObject({ width: 382, height: 300 });
  });

  test("everything is inside the stage, and pages fill their place", () => {
    for (const [width, height] of [[1180, 680], [1280, 720], [1440, 900], [1920, 1080], [1000, 700], [700, 500], [360, 740], [390, 844]] as const) {
      const { stage: room } = roomsOf(width, height);
      const stage = stageOf(room, true);
      for (const box of [stage.map, stage.markets, stage.colours, stage.forecast, stage.others, stage.pager, stage.museum ?? stage.map]) {
        expect(box.x + box.width).toBeLessThanOrEqual(room.width);
        expect(box.y + box.height).toBeLessThanOrEqual(room.height);
      }
      for (const page of pagesOf(stage.pager, stage.layout, true)) {
        const heights = heightsOf(page, stage.pager);
        expect(heights.reduce((sum, each) => sum + each, 0)).toBeLessThanOrEqual(Math.max(stage.pager.height, 0));
      }
    }
  });
});

test("the bar says round and action, and phases in plain words", () => {
  const at = (header: object, language: "en" | "de" = "en") => where({ header: { round: 2, rounds: 3, action: null, ...header } }, language);
  expect(at({ phase: "action", action: 1 })).toEqual({ long: "Round 2 of 3 · action 1 of 2", short: ["Round 2", "action 1"] });
  expect(at({ phase: "action", action: 1 }, "de").long).toBe("Runde 2 von 3 · Aktion 1 von 2");
  expect(at({ phase: "preparation" }, "de").long).toBe("Runde 2 von 3 · Draft");
  expect(at({ phase: "action" }).long).toBe("Round 2 of 3 · end of the round");
  expect([at({ phase: "setup" }).long, at({ phase: "over" }).long]).toEqual(["Set-up", "The game is over"]);
});

describe("buyers in line", () => {
  const keys = (queue: { key: number }[]) => queue.map(({ key }) => key);

  test("whoever stays keeps the key when others leave or come", () => {
    const first = sameBuyers([], ["red", "red", "wild"]);
    expect(new Set(keys(first)).size).toBe(3);
    const served = sameBuyers(first, ["red", "wild", "green"]);
    expect(keys(served).slice(0, 2)).toEqual(keys(first).slice(1));
    expect(keys(first)).not.toContain(served[2].key);
  });

  test("one that leaves from the midst is the one that is gone", () => {
    const first = sameBuyers([], ["red", "green", "wild"]);
    expect(keys(sameBuyers(first, ["red", "wild"]))).toEqual([first[0].key, first[2].key]);
  });
});
