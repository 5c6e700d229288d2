import { expect, test } from "vitest";
import { face } from "../src/boards/artifact/index";
import { plans } from "../src/boards/artifact/plans";
import { deskOf, pagedOf, sitesOf } from "../src/boards/artifact/geometry";
import { Table } from "../src/boards/artifact/table";
import { Picking } from "../src/lib/picking.svelte";
import { read } from "../src/lib/plan";
import type { Graph } from "../src/lib/reach";
import { roomsOf } from "../src/lib/room";
import type { ReachOption } from "../src/lib/types";
import { board, option } from "./things";

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
  expect([pager.y, pager.y + pager.height]).toEqual([274, 454]);
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

const leads = (id: number, element: string, then: number | null, more: Partial<ReachOption> = {}): ReachOption => ({
  ...option(id, [element], { token: element, ...more }),
  then,
});
const node = (decision: string, ...options: ReachOption[]): Graph[number] => ({ decision, prompt: "", confirm: "", clause: "", options });
const own = { elements: ["hire:2"] };
const wild = { elements: ["stone:1"] };

test("the right stone pays without being asked for, and another pays if it is picked, before or after", () => {
  const graph = [
    node("act", leads(1, "hire:2", 1), leads(2, "ship_from:0", 2)),
    node("pay", leads(11, "stone:1", null, { gain: -6 }), leads(12, "stone:4", null, { gain: -3 })),
    node("pay", leads(11, "stone:1", null, { gain: -2 }), leads(12, "stone:4", null, { gain: -6 })),
  ];
  const paid = (...picks: { elements: string[] }[]) => read(graph, plans, picks)!.complete?.map(({ option }) => option.id);
  expect(read(graph, plans, [own])).toMatchObject({ atOnce: true, at: null, proposed: ["stone:4"] });
  expect(paid(own)).toEqual([1, 12]);
  expect(paid(own, wild)).toEqual([1, 11]);
  expect(paid(wild, own)).toEqual([1, 11]);
  expect(read(graph, plans, [own])!.lit.map(({ id }) => id)).toEqual([1, 11, 12]);
});

test("what the right stone does not end is asked on, and what turns up a find is confirmed", () => {
  const graph = [
    node("act", leads(1, "ship_from:0", 1), leads(2, "research:0", 2)),
    node("pay", leads(11, "stone:1", 3, { gain: -2 }), leads(12, "stone:4", 3, { gain: -6 })),
    node("pay", leads(11, "stone:1", null, { gain: -6, final: true }), leads(12, "stone:0", null, { gain: -1, final: true })),
    node("ship.find", leads(21, "open:0", null), leads(22, "open:1", null)),
  ];
  expect(read(graph, plans, [{ elements: ["ship_from:0"] }])).toMatchObject({ at: 3, complete: null });
  const shipped = read(graph, plans, [{ elements: ["ship_from:0"] }, { elements: ["open:1"] }])!;
  expect(shipped.complete!.map(({ option }) => option.id)).toEqual([1, 11, 22]);
  const research = read(graph, plans, [{ elements: ["research:0"] }])!;
  expect([research.complete!.length, research.atOnce]).toEqual([2, false]);
});

test("where no stone is the right one, which pays is asked", () => {
  const graph = [
    node("act", leads(1, "hire:2", 1)),
    node("pay", leads(11, "stone:1", null, { gain: -6 }), leads(12, "stone:4", null, { gain: -6 })),
  ];
  expect(read(graph, plans, [own])).toMatchObject({ at: 1, complete: null, atOnce: false });
});

test("resting, a track alone is a stone taken; an own stone and a track are a swap", () => {
  const swap = (id: number, stone: string, track: string) => ({ ...leads(id, stone, null), elements: [stone, track] });
  const graph = [node("rest", leads(1, "track:0", null, { final: true }), leads(2, "track:1", null), swap(3, "stone:4", "track:0"), swap(4, "stone:4", "track:1"))];
  const rested = (...elements: string[]) => read(graph, plans, elements.map((element) => ({ elements: [element] })))!;
  expect(rested("track:0")).toMatchObject({ atOnce: true, complete: [{ option: { id: 1 } }] });
  expect(rested("stone:4")).toMatchObject({ complete: null, narrowed: [{ id: 3 }, { id: 4 }] });
  expect(rested("stone:4", "track:1").complete!.map(({ option }) => option.id)).toEqual([4]);
});

test("finds fill in where there is only one way to show them, in whatever order", () => {
  const shows = (...left: [id: number, then: number | null][]) => node("exhibit.show", ...left.map(([id, then]) => leads(id, `find:${id}`, then)));
  const tile = node("act", leads(90, "exhibit:23", 1));
  const shown = (graph: Graph, ...elements: string[]) => read(graph, plans, elements.map((element) => ({ elements: [element] })))!;
  const both = shown([tile, shows([1, 2], [2, 3]), shows([2, null]), shows([1, null])], "exhibit:23");
  expect(both).toMatchObject({ at: null, atOnce: false });
  expect(both.complete!.map(({ option }) => option.id)).toEqual([90, 1, 2]);
  const oneOfTwo = [tile, shows([1, 2], [2, 2]), shows([3, null])];
  expect(shown(oneOfTwo, "exhibit:23")).toMatchObject({ at: 1, complete: null });
  expect(shown(oneOfTwo, "exhibit:23", "find:2").complete!.map(({ option }) => option.id)).toEqual([90, 2, 3]);
});

test("Confirm is called by the deed: what a pill does, what is shown, and never by the stone that pays", () => {
  const called = (decision: string, confirm: string, ...options: ReachOption[]) => ({ ...node(decision, ...options), confirm });
  const graph = [
    called("act", "Carry out", leads(1, "exhibit:23", 1), { ...leads(2, "pass", null, { final: true }), title: "pass" }, leads(3, "hire:0", 3, { token: "hire-africa" })),
    called("pay", "Pay", leads(11, "stone:1", 2, { gain: -6 }), leads(12, "stone:4", 2, { gain: -6 })),
    called("exhibit.show", "Exhibit", leads(21, "find:1", null)),
    called("pay", "Pay", leads(11, "stone:1", null, { gain: -6, final: true }), leads(12, "stone:4", null, { gain: -6, final: true })),
  ];
  const picking = new Picking();
  picking.begin({ ...graph[0]!, ticket: "", title: "", standing: false, orders: [], closed: [], options: graph[0]!.options! }, plans);
  picking.foresee(graph);
  const deed = (...elements: string[]) => {
    picking.picks = elements.map((element) => ({ elements: [element] }));
    return picking.deed;
  };
  expect(deed("pass")).toBe("Pass");
  expect(deed("hire:0", "stone:1")).toBe("Carry out");
  expect(deed("exhibit:23", "stone:1")).toBe("Exhibit");
});
