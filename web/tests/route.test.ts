import { expect, test } from "vitest";
import { counted } from "../src/lib/plural";
import { parse } from "../src/lib/route";

test.each([
  ["/", { page: "home" }],
  ["/new", { page: "new" }],
  ["/new/", { page: "new" }],
  ["/new/more", { page: "unknown" }],
  ["/t/a%20b", { page: "table", id: "a b" }],
  ["/t", { page: "unknown" }],
  ["/t/1/2", { page: "unknown" }],
  ["/join/token", { page: "join", token: "token" }],
  ["/replay/7", { page: "replay", id: "7" }],
  ["/elsewhere/7", { page: "unknown" }],
])("%s", (path, route) => {
  expect(parse(path)).toEqual(route);
});

test("one thing and several", () => {
  expect([0, 1, 2].map((n) => counted(n, "card", "cards"))).toEqual(["0 cards", "1 card", "2 cards"]);
});
