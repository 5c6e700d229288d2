import { expect, test } from "vitest";
import { Table as ArtifactTable } from "../src/boards/artifact/table";
import { board } from "./things";

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
