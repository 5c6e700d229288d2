// Plans: what was picked, and the ways through what can follow that hold all of it.
import { describe, expect, test } from "vitest";
import { Picking } from "../src/lib/picking.svelte";
import { read, withPick } from "../src/lib/plan";
import type { Pick } from "../src/lib/ways";
import { atHand, type Graph, type PlanRules } from "../src/lib/reach";
import type { Asked, ReachOption } from "../src/lib/types";
import { option } from "./things";

const RULES: PlanRules = {
  carries: ["dig.card", "dig.tile", "sell.card", "sell.market", "go.card", "go.from", "go.to", "trade", "buy"],
  gathers: { "sell.market": "sell", discard: "discard", buy: "buy" },
  walk: { from: "go.from", to: "go.to" },
  proposes: (decision, options) => (decision.endsWith(".card") ? options[0] : undefined),
};

type Row = [token: string, elements: string | string[], then: number | null, more?: Partial<ReachOption>];

/** Node by node: the decision, then its options. */
function graph(...nodes: [decision: string, ...rows: Row[]][]): Graph {
  let id = 0;
  return nodes.map(([decision, ...rows]) => ({
    decision,
    prompt: `${decision}?`,
    confirm: decision,
    clause: "",
    options: rows.map(([token, elements, then, more = {}]) => ({ ...option((id += 1), [elements].flat(), { token, ...more }), then })),
  }));
}

const pick = (...elements: string[]): Pick => ({ elements });
const picked = (nodes: Graph, ...clicks: string[]): Pick[] =>
  clicks.reduce<Pick[]>((picks, click) => withPick(nodes, RULES, picks, pick(click)) ?? picks, []);
const reading = (nodes: Graph, ...clicks: string[]) => read(nodes, RULES, picked(nodes, ...clicks))!;
const path = (nodes: Graph, ...clicks: string[]) => reading(nodes, ...clicks).path.map((step) => step.option.token);
const complete = (nodes: Graph, ...clicks: string[]) => reading(nodes, ...clicks).complete?.map((step) => step.option.token) ?? null;
const lit = (nodes: Graph, ...clicks: string[]) => reading(nodes, ...clicks).lit.map(({ token }) => token);

describe("verb, card and target", () => {
  const act = graph(
    ["action", ["dig", "verb:dig", 1], ["sell", "verb:sell", 2], ["pass", "verb:pass", null, { final: true }]],
    ["dig.card", ["red", "card:red", 3], ["blue", "card:blue", 4], ["red2", "card:red2", 3]],
    ["sell.card", ["red", "card:red", 5]],
    ["dig.tile", ["tile-1", "tile:1", 6], ["tile-2", "tile:2", 6]],
    ["dig.tile", ["tile-3", "tile:3", 6]],
    ["sell.market", ["m1", "market:1", null, { final: true }]],
    ["sample", ["done", "done", null]],
  );

  test("come in any order, and are carried out with the last of them", () => {
    for (const order of [["verb:dig", "card:red", "tile:1"], ["card:red", "tile:1", "verb:dig"], ["tile:1", "verb:dig", "card:red"]]) {
      expect(path(act, ...order)).toEqual(["dig", "red", "tile-1"]);
      expect(reading(act, ...order).atOnce, order.join()).toBe(true);
    }
  });

  test("need no click where there is one answer", () => {
    expect(path(act, "verb:sell")).toEqual(["sell", "red", "m1"]);
    expect(reading(act, "verb:sell").atOnce, "it cannot be taken back").toBe(false);
    expect(path(act, "verb:dig", "card:blue")).toEqual(["dig", "blue", "tile-3"]);
    expect(reading(act, "verb:dig", "card:blue").atOnce).toBe(true);
    expect(path(act, "verb:dig", "card:red")).toEqual(["dig", "red"]);
  });

  test("light what can still be picked", () => {
    expect(lit(act)).toEqual(["dig", "sell", "pass"]);
    expect(lit(act, "verb:dig")).toEqual(["dig", "red", "blue", "red2", "tile-1", "tile-2", "tile-3"]);
    expect(lit(act, "card:red")).toEqual(["dig", "sell", "tile-1", "tile-2", "m1"]);
    expect(lit(act, "card:red", "verb:dig")).toEqual(["dig", "red", "tile-1", "tile-2"]);
  });

  test("imply what is the only way", () => {
    expect(path(act, "tile:3")).toEqual(["dig", "blue", "tile-3"]);
    expect(reading(act, "tile:3").atOnce).toBe(true);
  });

  test("propose a card where several would do: Confirm takes it", () => {
    expect(reading(act, "tile:1")).toMatchObject({ atOnce: false, proposed: ["card:red"] });
    expect(complete(act, "tile:1")).toEqual(["dig", "red", "tile-1"]);
    expect(complete(act, "tile:1", "card:red2")).toEqual(["dig", "red2", "tile-1"]);
  });

  test("replace what they exclude, and are dropped by a second click", () => {
    expect(picked(act, "verb:dig", "verb:sell")).toEqual([pick("verb:sell")]);
    expect(picked(act, "verb:dig", "card:red", "card:blue")).toEqual([pick("verb:dig"), pick("card:blue")]);
    expect(picked(act, "verb:dig", "verb:dig")).toEqual([]);
    expect(withPick(act, RULES, [], pick("elsewhere"))).toBeNull();
  });

  test("what hands over waits for Confirm", () => {
    expect(reading(act, "verb:pass")).toMatchObject({ atOnce: false });
    expect(complete(act, "verb:pass")).toEqual(["pass"]);
  });

  test("unless the game asks for no more than a click", () => {
    expect(read(act, { ...RULES, freely: ["action"] }, [pick("verb:pass")])?.atOnce).toBe(true);
  });

  test("a plan goes no further than what belongs to it", () => {
    expect(reading(act, "tile:3").at).toBeNull();
  });
});

describe("a walk", () => {
  // A – B – C, and D beside C; another piece stands at D.
  const to = (place: string, then: number | null): Row => [place, `place:${place}`, then];
  const go = graph(
    ["go.from", to("A", 1), to("D", 2), ["done", "done", null, { final: true }]],
    ["go.to", to("B", 3)],
    ["go.to", to("C", 4)],
    ["go.from", to("B", 5), to("D", 6), ["done", "done", null, { final: true }]],
    ["go.from", to("A", 6), to("C", 7)],
    ["go.to", to("A", null), to("C", null)],
    ["go.to", to("C", null)],
    ["go.to", to("D", null), to("B", null)],
  );

  test("leads by the shortest way to where the piece shall go, and is taken at once", () => {
    expect(path(go, "place:A", "place:C")).toEqual(["A", "B", "B", "C"]);
    expect(reading(go, "place:A", "place:C").atOnce).toBe(true);
    expect(path(go, "place:D", "place:C")).toEqual(["D", "C"]);
  });

  test("says how far every place is for the piece that was picked", () => {
    expect([...reading(go, "place:A").moves]).toEqual([["place:B", 1], ["place:A", 2], ["place:C", 2]]);
  });
});

describe("things gathered", () => {
  const sale = graph(
    ["sell.market", ["m1", "market:1", 1, { gain: 7 }], ["m2", "market:2", 2, { gain: 9 }]],
    ["sell.market", ["m2", "market:2", null, { gain: 4, final: true }], ["done", "done", null, { final: true }]],
    ["sell.market", ["m1", "market:1", null, { gain: 2, final: true }], ["done", "done", null, { final: true }]],
  );
  const hand = graph(
    ["discard", ["a", "card:a", 1], ["b", "card:b", 2]],
    ["discard", ["a", "card:a", 3], ["b", "card:b", 4]],
    ["discard", ["a", "card:a", 4], ["b", "card:b", 5]],
    ["next", ["x", "x", null]],
    ["next", ["y", "y", null]],
    ["next", ["z", "z", null]],
  );

  test("wait for Confirm, which says that it is enough", () => {
    expect(reading(sale, "market:1").atOnce).toBe(false);
    expect(complete(sale, "market:1")).toEqual(["m1", "done"]);
    expect(complete(sale, "market:1", "market:2")).toEqual(["m1", "m2"]);
    expect(complete(sale, "market:1", "market:2", "market:1")).toEqual(["m2", "done"]);
  });

  test("may be none: Confirm and an option say so", () => {
    const some = graph(["discard", ["a", "card:a", null], ["done", "done", null, { final: true }]]);
    expect(complete(some)).toEqual(["done"]);
    expect(lit(some)).toEqual(["a", "done"]);
    expect(complete(hand)).toBeNull();
    expect(reading(some).atOnce).toBe(false);
  });

  test("are confirmed when their number fits, in the order of the clicks; equal things count", () => {
    expect(complete(hand, "card:b")).toBeNull();
    expect(complete(hand, "card:b", "card:a")).toEqual(["b", "a"]);
    expect(complete(hand, "card:b", "card:b")).toEqual(["b", "b"]);
    expect(picked(hand, "card:b", "card:b", "card:b")).toEqual([]);
  });

  test("are dropped on the board, though they were picked from a list", () => {
    const listed = { elements: ["market:1"], option: { decision: "sell.market", token: "m1" } };
    expect(withPick(sale, RULES, [listed, pick("market:2")], pick("market:1"))).toEqual([pick("market:2")]);
  });

  test("may be meant by what opens them: a stack says that it is bought, and which", () => {
    const smuggle = graph(
      ["trade", ["offload", "hold:0", null], ["acquire", ["stack:1", "stack:2"], 1]],
      ["buy", ["one", "stack:1", 2], ["two", "stack:2", 3]],
      ["buy", ["two", "stack:2", null], ["done", "done", null]],
      ["buy", ["one", "stack:1", null], ["done", "done", null]],
    );
    expect(complete(smuggle, "stack:2")).toEqual(["acquire", "two", "done"]);
    expect(complete(smuggle, "stack:2", "stack:1")).toEqual(["acquire", "two", "one"]);
  });
});

test("what is gathered for something else is asked afterwards", () => {
  const role = graph(
    ["role", ["lead", "role:1", 1]],
    ["sell.market", ["m1", "market:1", 2], ["done", "done", 2]],
    ["buy", ["one", "stack:1", null], ["two", "stack:2", null]],
  );
  expect(complete(role, "role:1")).toEqual(["lead", "done"]);
  expect(lit(role, "role:1")).toEqual(["lead", "m1"]);
  expect(complete(role, "role:1", "stack:2")).toEqual(["lead", "done", "two"]);
});

describe("one thing that stands for several options", () => {
  const rest = graph([
    "rest",
    ["take", "track:4", null, { final: true }],
    ["swap", ["stone:5", "track:4"], null, { final: true }],
    ["other", ["stone:5", "track:1"], null, { final: true }],
  ]);

  test("leaves the choice among them, and a second thing decides it", () => {
    expect(reading(rest, "stone:5").narrowed.map(({ token }) => token)).toEqual(["swap", "other"]);
    expect(complete(rest, "stone:5")).toBeNull();
    expect(complete(rest, "stone:5", "track:1")).toEqual(["other"]);
  });

  test("is the one it stands for alone, until something else is picked", () => {
    expect(complete(rest, "track:4")).toEqual(["take"]);
    expect(complete(rest, "track:4", "stone:5")).toEqual(["swap"]);
  });
});

describe("one thing that stands for several options, and again for what follows", () => {
  const rules: PlanRules = { carries: ["deed", "settle", "boost"], gathers: { boost: "boost" }, regardless: ["boost"] };
  const boost: [string, ...Row[]] = ["boost", ["a", "card:a", null], ["done", "done", null]];
  const one = graph(["deed", ["settle", "planet:1", 1], ["colony", "planet:1", 2]], ["settle", ["p1", "planet:1", null]], boost);
  const two = graph(
    ["deed", ["settle", ["planet:1", "planet:2"], 1], ["colony", ["planet:1", "planet:2"], 2]],
    ["settle", ["p1", "planet:1", null], ["p2", "planet:2", null]],
    boost,
  );
  /** Clicks on things, and on the buttons of options by their token. */
  const after = (nodes: Graph, ...clicks: string[]) => {
    const picks = clicks.reduce<Pick[]>((sum, click) => {
      const lit = read(nodes, rules, sum)!.lit.find(({ token }) => token === click);
      const next = lit ? { elements: lit.elements, option: { decision: lit.decision, token: lit.token } } : pick(click);
      return withPick(nodes, rules, sum, next) ?? sum;
    }, []);
    const { narrowed, complete } = read(nodes, rules, picks)!;
    return { narrowed: narrowed.length, complete: complete?.map(({ option }) => option.token), picks: picks.length };
  };

  test("gets through when one of them is chosen", () => {
    for (const nodes of [one, two]) {
      expect(after(nodes, "planet:1", "settle", "planet:1").complete ?? []).toEqual([]); // a second click drops it
      expect(after(nodes, "planet:1", "colony").complete).toEqual(["colony", "done"]);
    }
    expect(after(one, "planet:1").narrowed).toBe(2);
    expect(after(one, "planet:1", "settle").complete).toEqual(["settle", "p1"]);
    expect(after(two, "planet:2", "settle").complete).toEqual(["settle", "p2"]);
  });

  test("is meant for what follows after the option", () => {
    expect(after(two, "settle").complete).toBeUndefined();
    expect(after(two, "settle", "planet:2").complete).toEqual(["settle", "p2"]);
    expect(after(two, "settle", "planet:2", "planet:1").complete).toEqual(["settle", "p1"]);
  });

  test("and by a second click where it was meant for the first", () => {
    const nodes = graph(["deed", ["settle", "planet:1", 1], ["other", "x", null]], ["settle", ["p1", "planet:1", null], ["p2", "planet:2", null]]);
    expect(after(nodes, "planet:1").complete).toBeUndefined();
    expect(after(nodes, "planet:1", "planet:1").complete).toEqual(["settle", "p1"]);
  });
});

test("what is gathered is asked for on and on, though a card is only proposed", () => {
  const nodes = graph(
    ["action", ["sell", "verb:sell", 1]],
    ["sell.card", ["red", "card:red", 2], ["blue", "card:blue", 2]],
    ["sell.market", ["m1", "market:1", 3], ["m2", "market:2", 4]],
    ["sell.market", ["m2", "market:2", 5], ["done", "done", null]],
    ["sell.market", ["m1", "market:1", 5], ["done", "done", null]],
    ["sell.market", ["m3", "market:3", null], ["done", "done", null]],
  );
  expect([[], ["market:1"], ["market:1", "market:2"], ["market:2", "market:1"]].map((clicks) => reading(nodes, ...clicks).at)).toEqual([0, 3, 5, 5]);
});

test("it is known when all that there is was gathered", () => {
  const nodes = graph(["discard", ["a", "card:a", 1], ["b", "card:b", 1]], ["discard", ["a", "card:a", null], ["b", "card:b", null]]);
  const picking = new Picking();
  picking.begin({ ...nodes[0]!, options: nodes[0]!.options!, ticket: "t", closed: [], standing: false, orders: [] } as unknown as Asked, RULES);
  picking.foresee(nodes);
  picking.picks = [pick("card:a")];
  expect([picking.full, picking.gathered]).toEqual([false, 1]);
  picking.picks = [pick("card:a"), pick("card:b")];
  expect([picking.full, picking.gathered]).toEqual([true, 2]);
});

test("with nothing gathered there is no Confirm where the rules want something of it", () => {
  // Market: trader, wild buyer, buyer; each may be left out, but not all three.
  const market: PlanRules = { carries: [], gathers: { trader: "market", wild: "market", buyer: "market" } };
  const nodes = graph(
    ["trader", ["yes", "market:1", 1], ["no", "no", 2]],
    ["wild", ["yes", "market:1", 3], ["no", "no", 3]],
    ["wild", ["yes", "market:1", 3], ["no", "no", 4]],
    ["buyer", ["red", "colour:1", null], ["done", "done", null]],
    ["buyer", ["red", "colour:1", null]],
  );
  const confirmed = (...elements: string[]) => read(nodes, market, elements.map((each) => pick(each)))!.complete?.map(({ option }) => option.token);
  expect(confirmed()).toBeUndefined();
  expect(confirmed("market:1@wild")).toEqual(["no", "yes", "done"]);
  expect(confirmed("colour:1")).toEqual(["no", "no", "red"]);
  expect(read([nodes[1]!, nodes[0]!, nodes[0]!, nodes[3]!], market, [])!.complete?.length).toBe(2); // the trader was placed before
});

test("with nothing gathered Confirm declines, unless the deed is done all the same", () => {
  const discard = graph(["discard", ["one", "card:1", 1], ["done", "done", null]], ["discard", ["done", "done", null]]);
  const asked = { ticket: "", decision: "discard", title: "", prompt: "", confirm: "", clause: "", standing: false, orders: [], closed: [] };
  const begun = (rules: PlanRules) => {
    const picking = new Picking();
    picking.begin({ ...asked, options: discard[0]!.options! }, rules);
    picking.foresee(discard);
    return picking;
  };
  const picking = begun(RULES);
  expect([picking.nothing, picking.reading?.complete?.length]).toEqual([true, 1]);
  picking.picks = [pick("card:1")];
  expect([picking.nothing, picking.reading?.complete?.length]).toEqual([false, 2]);
  expect(begun({ ...RULES, regardless: ["discard"] }).nothing).toBe(false);
});

test("a role that may be boosted asks for it: Confirm carries it out", () => {
  const nodes = graph(["role", ["lead", "role:1", 1], ["other", "role:2", null]], ["boost", ["one", "card:1", null], ["done", "done", null]]);
  nodes[1]!.confirm = "Carry out";
  const rules: PlanRules = { carries: ["boost"], gathers: { boost: "boost" }, regardless: ["boost"] };
  const picking = new Picking();
  picking.begin({ ...nodes[0]!, options: nodes[0]!.options!, ticket: "t", closed: [], standing: false, orders: [] } as unknown as Asked, rules);
  picking.foresee(nodes);
  picking.picks = [pick("role:1")];
  expect([picking.goesOn, picking.node?.decision, picking.deed]).toEqual([true, "boost", "Carry out"]);
  picking.picks = [pick("role:2")];
  expect(picking.goesOn).toBe(false);
});

test("a thing's badge leaves out what declining brings as well", () => {
  const nodes = graph(["sample", ["one", "cell:1", null], ["two", "cell:2", null], ["done", "done", null]]);
  for (const [at, gain] of [13, 17, 13].entries()) nodes[0]!.options![at]!.gain = gain;
  const picking = new Picking();
  picking.begin({ ...nodes[0]!, options: nodes[0]!.options!, ticket: "t", closed: [], standing: false, orders: [] } as unknown as Asked, RULES);
  expect([...picking.badges(String)].filter(([element]) => !element.includes("@"))).toEqual([["cell:2", "+4"]]);
});

describe("things picked beforehand", () => {
  const rules: PlanRules = { carries: ["sample"], gathers: { sample: "sample" }, beforehand: ["sample"] };
  const nodes = graph(
    ["sample", ["a", "a", 1], ["b", "b", 1], ["done", "done", null]],
    ["sample", ["b", "b", null], ["done", "done", null]],
  );
  const none: Pick = { elements: ["done"], option: { decision: "sample", token: "done" } };

  test("leave an option that says none, and it drops them", () => {
    expect(read(nodes, rules, [pick("a")])!.lit.map(({ token }) => token)).toContain("done");
    expect(withPick(nodes, rules, [pick("a"), pick("b")], none)).toEqual([none]);
    expect(read(nodes, rules, [none])!.complete?.map(({ option }) => option.token)).toEqual(["done"]);
    expect(withPick(nodes, rules, [none], pick("a"))).toEqual([pick("a")]);
    expect(read(nodes, rules, [none])!.lit.map(({ token }) => token)).toContain("a");
  });
});

test("without a look ahead each choice is made by itself", () => {
  const asked = { ticket: "", decision: "d", title: "", prompt: "", confirm: "", clause: "", standing: false, orders: [], closed: [] };
  const nodes = atHand({ ...asked, options: [option(1, ["a"]), option(2, ["b"], { final: true })] });
  expect(reading(nodes, "a")).toMatchObject({ atOnce: true });
  expect(reading(nodes, "b")).toMatchObject({ atOnce: false });
  expect(complete(nodes, "b")).toEqual(["t2"]);
});

test("what is gathered for something else is asked by itself where the game says so, and not declined unseen", () => {
  const rules: PlanRules = { carries: ["boost", "trade"], gathers: { boost: "boost", trade: "trade" } };
  const nodes = graph(
    ["boost", ["card", "card:1", 1], ["done", "done", 2]],
    ["boost", ["done", "done", 2]],
    ["trade", ["iron", "good:1", null], ["done", "done", null]],
  );
  const sent = (asked: PlanRules, ...elements: string[]) =>
    read(nodes, asked, elements.map((each) => pick(each)))!.complete!.map(({ option }) => option.token);
  expect(sent(rules, "card:1")).toEqual(["card", "done", "done"]);
  expect(sent({ ...rules, asksFor: ["trade"] }, "card:1")).toEqual(["card", "done"]);
  expect(sent({ ...rules, asksFor: ["trade"] }, "card:1", "good:1")).toEqual(["card", "done", "iron"]);
});
