import { expect, test } from "vitest";
import { Table as ArtifactTable } from "../src/boards/artifact/table";
import { partsAsked as earthParts, partsOf } from "../src/boards/excavation-earth/parts";
import { Table as EarthTable } from "../src/boards/excavation-earth/table";
import { byElement } from "../src/lib/elements";
import { board, option } from "./things";

const asking = (...elements: string[][]) => board({ options: byElement(elements.map((each, id) => option(id, each))) });

test("a decision asks about the parts where its options lie, the first offered first", () => {
  const buying = asking(["stack:2"], ["stack:0"], ["done"]);
  expect(earthParts(new EarthTable(() => buying))).toEqual(["regions"]);
});

test("a board numbers its options as the prompt does", () => {
  const asked = asking(["location:4", "market:0"], ["location:7"], ["location:4", "centre:1"]);
  const table = new EarthTable(() => asked);
  expect(["location:4", "location:7", "centre:1", "location:1"].map((each) => table.numberOf(each))).toEqual([1, 2, 3, 0]);
});

test("things of a seat are called by their name alone by who looks with its eyes", () => {
  const seen = (viewer: number | null) => new ArtifactTable(() => board({ view: { header: { viewer }, seats: [] } }));
  expect([seen(1).of(1, "coins"), seen(0).of(1, "coins"), seen(null).of(1, "coins")]).toEqual([
    "coins",
    "seat:1/coins",
    "seat:1/coins",
  ]);
});

test("the others sit in the order of play", () => {
  const seats = [0, 1, 2, 3].map((seat) => ({ seat }));
  const view = { header: { viewer: 1, deciding: null }, seats };
  const table = new ArtifactTable(() => board({ view, names: ["Ann"] }));
  expect(table.others(table.viewer).map(({ seat }) => seat)).toEqual([2, 3, 0]);
  expect([table.name(0), table.name(3)]).toEqual(["Ann", "4"]);
});

test("the museum is a part of the games that have one, and asked about where its spaces are offered", () => {
  const seen = (museum: unknown) => new EarthTable(() => board({ view: { header: { viewer: 0 }, seats: [], museum } }));
  expect(partsOf(seen(null))).not.toContain("museum");
  expect(partsOf(seen({ board: null }))).not.toContain("museum");
  expect(partsOf(seen({ board: {} }))).toContain("museum");
  const placing = asking(["space:4"], ["space:7"]);
  expect(earthParts(new EarthTable(() => placing))).toEqual(["museum"]);
  const digging = asking(["mystery:2"], ["pop_up:3"], ["broker:1"], ["kept:0"]);
  expect(earthParts(new EarthTable(() => digging))).toEqual(["map", "mine"]);
});
