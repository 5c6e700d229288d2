import { expect, test } from "vitest";
import { face } from "../src/boards/artifact/index";
import { deskOf, pagedOf, sitesOf } from "../src/boards/artifact/geometry";
import { Table } from "../src/boards/artifact/table";
import { roomsOf } from "../src/lib/room";
import { board } from "./things";

const sizesOf = (width: number, height: number) => {
  const boxes = deskOf(roomsOf(width, height).stage);
  const [site] = sitesOf(boxes.sites, true, [true, true, true, true]);
  const all = { ...boxes, site: site! };
  return Object.fromEntries(Object.entries(all).map(([name, box]) => [name, `${Math.round(box.width)}x${Math.round(box.height)}`]));
};

test("the panels of the desk have the sizes that the design gives them", () => {
  expect(sizesOf(1280, 720)).toMatchObject({ site: "310x154", seats: "612x119", museum: "644x146", income: "424x164", market: "212x164" });
  expect(sizesOf(1440, 900)).toMatchObject({ site: "350x196", seats: "684x176", museum: "732x190", income: "482x222", market: "242x222" });
});

test("no panel of any window lies over another or outside the stage", () => {
  for (const [width, height] of [[1180, 680], [1280, 720], [1440, 900], [1759, 1000], [1920, 1080]] as const) {
    const { stage } = roomsOf(width, height);
    const boxes = Object.values(deskOf(stage));
    for (const one of boxes) {
      expect(one.x >= 8 && one.y >= 8 && one.x + one.width <= stage.width - 8 && one.y + one.height <= stage.height - 8).toBe(true);
      for (const other of boxes.filter((each) => each !== one)) {
        const across = one.x < other.x + other.width && other.x < one.x + one.width;
        const down = one.y < other.y + other.height && other.y < one.y + one.height;
        expect(across && down).toBe(false);
      }
    }
  }
});

test("the sites stay on the phone, with the pager below them", () => {
  const { hero, pager } = pagedOf(roomsOf(360, 740).stage);
  expect([hero.width, hero.height]).toEqual([352, 266]);
  expect([pager.y, pager.y + pager.height]).toEqual([278, 458]);
});

test("a site that is left out is folded", () => {
  const box = { x: 0, y: 0, width: 1264, height: 154 };
  const places = sitesOf(box, true, [true, false, true, true]);
  expect(places.map(({ width }) => width)).toEqual([1120 / 3, 120, 1120 / 3, 1120 / 3]);
  expect(places.at(-1)!.x + places.at(-1)!.width).toBeCloseTo(1264);
});

test("an action costs the number its stone covers, or as much as a wild stone", () => {
  const seats = [{ seat: 0, stones: [{ stone: "ship", count: 1 }], roles: [] }];
  const tracks = [
    { stone: "ship", next_cost: 3 },
    { stone: "museum", next_cost: 4 },
  ];
  const view = { header: { viewer: 0 }, seats, tracks, numbers: { wild_cost: 6 } };
  const table = new Table(() => board({ view }));
  expect(table.price("ship")).toEqual({ coins: 3, wild: false });
  expect(table.price("museum")).toEqual({ coins: 6, wild: true });
  expect(table.price("ship", 2)).toEqual({ coins: 6, wild: false });
});

test("the bar says year and round", () => {
  const header = { year: 1924, round: 5, rounds: 9, phase: "actions", last_round: null };
  expect(face.where({ header }, "en", [])).toEqual({ long: "1924 · round 5 of 9", short: ["1924", "round 5"] });
  expect(face.where({ header: { ...header, last_round: "deck" } }, "de", []).long).toBe("1924 · letzte Runde");
});
