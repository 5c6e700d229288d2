// A table as one browser holds it, with a server that is made up.
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Command, Option, TableState } from "../src/lib/types";
import { option, seat } from "./things";

const preferences = vi.hoisted(() => ({ language: "en", alwaysAsk: false, sound: false }));
const api = vi.hoisted(() => ({
  table: vi.fn(),
  command: vi.fn(),
  preview: vi.fn(),
  reach: vi.fn(),
  events: vi.fn(),
  log: vi.fn(),
  hint: vi.fn(),
  reachAhead: vi.fn(),
  answerBlind: vi.fn(),
}));

vi.mock("../src/lib/preferences.svelte", () => ({ preferences }));
vi.mock("../src/lib/api", async (original) => ({ ...(await original<object>()), api }));

const { TableModel } = await import("../src/lib/table.svelte");

const OPTIONS = [option(1, ["stone:0", "track:1"]), option(2, ["stone:0", "track:2"]), option(3, ["end"], { final: true })];

/** A state in which the one person at the table decides. */
function state(options: Option[] = OPTIONS, more: Partial<TableState> = {}): TableState {
  const asked = { ticket: "ticket", decision: "rest", title: "", prompt: "What?", confirm: "Do it", clause: "", standing: false, orders: [] };
  return {
    viewer: 0,
    mine: [0],
    seats: [{ ...seat(0, "Ann"), mine: true, pending: true }],
    version: 1,
    decisions: 5,
    over: false,
    waiting: "",
    settled: 0,
    log: [],
    gap: null,
    view: {},
    touched: { "site:1": 2 },
    notes: [],
    asked: { ...asked, options, closed: [] },
    undo: { possible: true, why: "" },
    ...more,
  } as TableState;
}

async function sitting(now: TableState = state()) {
  api.table.mockImplementation((_id: string, eyes: number | null) =>
    Promise.resolve(eyes === null ? { ...now, viewer: null, asked: null } : now),
  );
  const table = new TableModel("id");
  await table.refresh();
  await vi.waitFor(() => expect(table.state?.viewer).toBe(0));
  return table;
}

const sent = (): Command[] => api.command.mock.calls.map(([, command]) => command);

beforeEach(() => {
  vi.resetAllMocks();
  Object.assign(preferences, { alwaysAsk: false });
  vi.stubGlobal("location", { search: "" });
  api.reach.mockRejectedValue(new Error("not known"));
  api.preview.mockResolvedValue({ certain: true, lines: [] });
  api.command.mockResolvedValue(state(OPTIONS, { version: 2 }));
});

describe("picking on the board", () => {
  test("a thing that stands for one option carries it out at once", async () => {
    const table = await sitting();
    table.pick(["track:2"]);
    expect(table.picked).toContain("track:2");
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ seat: 0, kind: "choose", ticket: "ticket", option: 2 });
  });

  test("one that stands for several narrows them down, a second thing to one", async () => {
    const table = await sitting();
    table.pick(["stone:0"]);
    expect([table.canConfirm, table.narrowed.map(({ id }) => id)]).toEqual([false, [1, 2]]);
    table.pick(["track:1"]);
    expect(sent().map((command) => command.option)).toEqual([1]);
  });

  test("what cannot be taken back is only chosen: Confirm or a second click carries it out", async () => {
    const table = await sitting();
    table.pick(["end"]);
    expect([sent().length, table.canConfirm, table.confirmWord, table.prompt]).toEqual([0, true, "Do it", "text 3"]);
    table.pick(["end"]);
    expect(sent()).toHaveLength(1);
  });

  test("one that none of the narrowed options has begins anew", async () => {
    const table = await sitting();
    table.pick(["stone:0"]);
    table.pick(["end"]);
    expect(table.chosen).toBe(3);
    table.pick(["elsewhere"]);
    expect(table.chosen).toBe(3);
  });

  test("who wants to be asked always, is", async () => {
    preferences.alwaysAsk = true;
    const table = await sitting();
    table.pick(["track:2"]);
    expect([sent().length, table.canConfirm]).toEqual([0, true]);
    await table.confirm();
    expect(sent()).toHaveLength(1);
  });

  test("the only option is picked already, and stays so", async () => {
    const table = await sitting(state([OPTIONS[2]!]));
    expect(table.canConfirm).toBe(true);
    table.drop();
    expect(table.canConfirm).toBe(true);
  });
});

describe("plans", () => {
  const act = { decision: "act", prompt: "", confirm: "", clause: "" };
  const nodes = [
    { ...act, options: [{ ...option(1, ["research:1"]), then: 1 }, { ...option(3, ["end"], { final: true }), then: null }] },
    { ...act, decision: "pay", prompt: "With what?", options: [4, 5].map((id) => ({ ...option(id, [`stone:${id}`]), then: null })) },
  ];

  async function foreseeing() {
    api.reach.mockResolvedValue({ ticket: "ticket", nodes });
    const table = await sitting(state([option(1, ["research:1"]), OPTIONS[2]!], { game: "artifact" }));
    await vi.waitFor(() => expect(api.reach).toHaveBeenCalled());
    await Promise.resolve();
    return table;
  }

  test("are sent as one command, whatever was picked first", async () => {
    const table = await foreseeing();
    table.pick(["research:1"]);
    expect([table.decision, table.prompt, sent().length]).toEqual(["pay", "With what?", 0]);
    table.pick(["stone:5"]);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ options: [1, 5] });
  });

  test("say when no more things can be gathered", async () => {
    const ship = { ...act, decision: "ship.find", confirm: "Ship", prompt: "1 chosen" };
    const finds = [
      { ...ship, options: [{ ...option(6, ["find:6"]), then: 1 }, { ...option(7, ["find:7"]), then: 1 }] },
      { ...ship, options: [{ ...option(7, ["find:7"]), then: null }, { ...option(8, ["done"], { token: "done" }), then: null }] },
    ];
    api.reach.mockResolvedValue({ ticket: "ticket", nodes: finds });
    const table = await sitting(state([option(6, ["find:6"]), option(7, ["find:7"])], { game: "artifact" }));
    await vi.waitFor(() => expect(table.picking.cut).toBe(false));
    table.pick(["find:6"]);
    await vi.waitFor(() => expect(table.prompt).toBe("1 chosen"));
    table.pick(["find:7"]);
    expect(table.prompt).toBe("Ship: you can choose no more.");
  });

  test("say what was picked where all that belongs to it follows", async () => {
    const tile = option(9, ["exhibit:23"], { text: "exhibit 2 pottery: 4 prestige (2 coins)" });
    const show = (...finds: [id: number, then: number | null][]) => ({
      ...{ ...act, decision: "exhibit.show", confirm: "Exhibit" },
      options: finds.map(([id, then]) => ({ ...option(id, [`find:${id}`]), then })),
    });
    const tiles = { ...act, options: [{ ...tile, then: 1 }, { ...OPTIONS[2]!, then: null }] };
    api.reach.mockResolvedValue({ ticket: "ticket", nodes: [tiles, show([6, 2], [7, 3]), show([7, null]), show([6, null])] });
    const table = await sitting(state([tile, OPTIONS[2]!], { game: "artifact" }));
    await vi.waitFor(() => expect(table.picking.cut).toBe(false));
    table.pick(["exhibit:23"]);
    await vi.waitFor(() => expect(table.prompt).toBe("Exhibit 2 pottery: 4 prestige"));
  });

  test("a hint is for what comes next in them, and goes with the next pick", async () => {
    const table = await foreseeing();
    api.hint.mockResolvedValue({ option: 5, text: "with stone 5", bot: "greedy" });
    await table.askHint();
    table.pick(["research:1"]);
    expect(table.hint).toBeNull();
    await table.askHint();
    expect(api.hint.mock.calls.map(([, , planned]) => planned)).toEqual([[], ["t1"]]);
    expect(table.hint?.option).toBe(5);
    await table.undo();
    expect(table.hint).toBeNull();
  });

  test("undo takes their last piece back, then asks the server", async () => {
    const table = await foreseeing();
    table.pick(["research:1"]);
    await table.undo();
    expect([table.planned, sent().length]).toEqual([false, 0]);
    await table.undo();
    expect(sent()[0]).toMatchObject({ kind: "undo" });
    expect(table.undoChip).toBe(false);
  });

  test("begin with what is not lit, too; what belongs to none says what it is", async () => {
    const table = await foreseeing();
    const thing = {} as Element;
    table.ask(["stone:4"], thing);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ options: [1, 4] });
    await vi.waitFor(() => expect(table.busy).toBe(false));
    table.ask(["elsewhere"], thing);
    expect(table.pieceCard).toEqual({ element: "elsewhere", thing });
  });
});

test("an order that the game offers is given by its name", async () => {
  const table = await sitting();
  await table.orderOffered("idle");
  expect(sent()[0]).toMatchObject({ kind: "order", standing: "idle", ticket: "ticket" });
  expect(sent()[0]).not.toHaveProperty("option");
});

describe("a plan laid while others decide", () => {
  const act = { decision: "act", prompt: "What?", confirm: "Research", clause: "" };
  const first = [{ ...option(1, ["research:1"]), then: 1 }, { ...option(3, ["end"], { final: true }), then: null }];
  const turn = [
    { ...act, options: first },
    { ...act, decision: "pay", prompt: "With what?", options: [4, 5].map((id) => ({ ...option(id, [`stone:${id}`]), then: null })) },
  ];
  const waits = (more: Partial<TableState> = {}) => state([], { game: "artifact", asked: null, ...more });
  const thing = {} as Element;

  async function laying(...elements: string[]) {
    api.reachAhead.mockResolvedValue({ ticket: "", nodes: turn });
    const table = await sitting(waits());
    for (const element of elements) {
      table.ask([element], thing);
      await vi.waitFor(() => expect(table.picked).toContain(element));
    }
    return table;
  }
  async function asks(table: InstanceType<typeof TableModel>, nodes: unknown) {
    api.reach.mockResolvedValue({ ticket: "ticket", nodes });
    api.table.mockResolvedValue(state(first, { game: "artifact", version: 2, asked: { ...state(first).asked!, decision: "act" } }));
    await table.refresh();
  }

  test("waits, and says so; what belongs to none says what it is", async () => {
    const table = await laying("research:1");
    expect([table.laying, table.decision, table.prompt, table.canConfirm]).toEqual([true, "pay", "Planning ahead: With what?", false]);
    expect(table.lit.map(({ id }) => id)).toContain(5);
    table.pick(["stone:5"]);
    await vi.waitFor(() => expect(table.prompt).toBe("Research: title 1, title 5 – planned, waits for your turn."));
    table.ask(["elsewhere"], thing);
    await vi.waitFor(() => expect(table.pieceCard).toEqual({ element: "elsewhere", thing }));
    await table.confirm();
    expect(sent()).toEqual([]);
  });

  test("is picked when it is asked, and not sent by itself", async () => {
    const table = await laying("research:1", "stone:5");
    await asks(table, turn);
    await vi.waitFor(() => expect(table.picking.open).toBe(true));
    expect([table.laying, table.canConfirm, sent().length]).toEqual([false, true, 0]);
    await table.confirm();
    expect(sent()[0]).toMatchObject({ options: [1, 5] });
  });

  test("is dropped with a sentence when it is no longer possible, then or before", async () => {
    const table = await laying("research:1", "stone:5");
    await asks(table, [turn[0]!, { ...turn[1]!, options: turn[1]!.options.slice(0, 1) }]);
    await vi.waitFor(() => expect(table.notice?.text).toBe("What you had planned is no longer possible."));
    expect([table.planned, table.ahead.open, sent().length]).toEqual([false, false, 0]);

    const other = await laying("research:1");
    api.reachAhead.mockResolvedValue({ ticket: "", nodes: [{ ...act, options: first.slice(1) }] });
    api.table.mockResolvedValue(waits({ version: 2 }));
    await other.refresh();
    await vi.waitFor(() => expect(other.notice?.text).toBe("What you had planned is no longer possible."));
    expect(other.laying).toBe(false);
  });

  test("loses its last piece by Undo, and all of it by Esc", async () => {
    const table = await laying("research:1", "stone:5");
    await table.undo();
    expect(table.picked).toEqual(["research:1"]);
    table.drop();
    expect([table.laying, sent().length]).toEqual([false, 0]);
  });
});

test("what a pick leaves open is asked in the words of the options", async () => {
  const swap = (id: number, own: string, other: string) =>
    option(id, [`stone:${own}`, `track:${other}`], { text: `give back ${own}, take ${other}` });
  const table = await sitting(state([swap(1, "red", "blue"), swap(2, "red", "green"), swap(3, "black", "green")]));
  expect(table.prompt).toBe("What?");
  table.pick(["stone:red"]);
  expect(table.prompt).toBe("Give back red, take …");
  table.drop();
  table.pick(["track:green"]);
  expect(table.prompt).toBe("Give back … take green");
});

test("what Confirm says while nothing is picked is one answer, not two", async () => {
  const options = [option(1, ["card:1"]), option(7, ["done"], { token: "done" })];
  const cleaning = { decision: "clean_up", prompt: "", confirm: "End turn", clause: "" };
  api.reach.mockResolvedValue({ ticket: "ticket", nodes: [{ ...cleaning, options: options.map((each) => ({ ...each, then: null })) }] });
  const now = state(options, { game: "eminent-domain" });
  const table = await sitting({ ...now, asked: { ...now.asked!, ...cleaning } });
  await vi.waitFor(() => expect(table.foreseeing).toBe(false));
  expect(table.declined?.id).toBe(7);
  table.pick(["card:1"]);
  expect(table.declined).toBeNull();
});

describe("an answer in words, for who always wants to be asked", () => {
  test("is said before it is confirmed, and that it cannot be taken back only where that is so", async () => {
    preferences.alwaysAsk = true;
    const table = await sitting(state([option(1, ["find:1"], { text: "sell it" }), option(2, ["find:2"], { text: "end", final: true })]));
    table.pick(["find:1"]);
    expect([table.prompt, table.handsOver]).toEqual(["sell it", false]);
    table.pick(["find:2"]);
    expect([table.prompt, table.handsOver]).toEqual(["end", true]);
  });

  test("needs no Confirm where it ends something and can be taken back", async () => {
    preferences.alwaysAsk = true;
    const stop = option(7, ["done"], { token: "done" });
    const table = await sitting(state([option(1, ["place:1"]), stop, option(9, ["pass"], { token: "no", final: true })]));
    table.answer(option(9, ["pass"], { token: "no", final: true }));
    expect(sent()).toHaveLength(0);
    table.answer(stop);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ kind: "choose", option: 7 });
    preferences.alwaysAsk = false;
  });
});

describe("paying for a deed", () => {
  const pay = [4, 5].map((id) => ({ ...option(id, [`stone:${id}`], { gain: -3 }), then: null }));
  const deed = { ...option(1, ["research:1"]), then: 1 };
  const act = { decision: "act", prompt: "What?", confirm: "Research", clause: "" };
  const nodes = [{ ...act, options: [deed, { ...option(3, ["end"], { final: true }), then: null }] }, { ...act, decision: "pay", prompt: "With what?", options: pay }];

  test("Undo takes the payment back before the deed, and what was carried out as one", async () => {
    api.reach.mockResolvedValue({ ticket: "ticket", nodes });
    const now = state(nodes[0]!.options as Option[], { game: "artifact" });
    api.command.mockResolvedValue({ ...now, version: 2, asked: { ...now.asked!, ticket: "next" } });
    const table = await sitting({ ...now, asked: { ...now.asked!, decision: "act" } });
    await vi.waitFor(() => expect(table.foreseeing).toBe(false));
    table.pick(["research:1"]);
    expect([table.decision, table.prompt, sent().length]).toEqual(["pay", "With what?", 0]);
    await table.undo();
    expect([table.planned, table.decision, sent().length]).toEqual([false, "act", 0]);
    table.pick(["research:1"]);
    table.pick(["stone:5"]);
    await vi.waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]).toMatchObject({ kind: "choose", options: [1, 5] });
    await vi.waitFor(() => expect(table.busy).toBe(false));
    await table.undo();
    expect(sent()[1]).toMatchObject({ kind: "undo" });
  });
});

describe("one device with two people", () => {
  const two = (other: Partial<TableState["seats"][number]>, more: Partial<TableState> = {}) =>
    state([], {
      asked: null,
      mine: [0, 1],
      seats: [{ ...seat(0, "Ann"), mine: true }, { ...seat(1, "Ben"), mine: true, pending: true, ...other }],
      ...more,
    });
  const looking = async (now: TableState) => {
    api.table.mockImplementation((_id: string, eyes: number | null) => Promise.resolve({ ...now, viewer: eyes }));
    const table = new TableModel("id");
    table.lift(0);
    await vi.waitFor(() => expect(table.state?.viewer).toBe(0));
    return table;
  };

  test("a curtain falls between them when the other decides", async () => {
    const table = await looking(two({ pending: false }));
    api.table.mockImplementation((_id: string, eyes: number | null) => Promise.resolve({ ...two({}, { version: 2 }), viewer: eyes }));
    await table.refresh();
    await vi.waitFor(() => expect([table.curtain, table.seat]).toEqual([1, null]));
  });

  test("but not for a seat that a bot plays", async () => {
    const table = await looking(two({ pending: false }));
    api.table.mockImplementation((_id: string, eyes: number | null) =>
      Promise.resolve({ ...two({ standIn: true }, { version: 2 }), viewer: eyes }),
    );
    await table.refresh();
    expect([table.curtain, table.seat]).toEqual([null, 0]);
  });

  test("nor for what has one answer: it is given unseen, once", async () => {
    const table = await looking(two({ pending: false }));
    const forced = { ticket: "his", option: 7 };
    let asked = two({ forced }, { version: 2 });
    api.table.mockImplementation((_id: string, eyes: number | null) => Promise.resolve({ ...asked, viewer: eyes }));
    api.answerBlind.mockImplementation(() => Promise.resolve((asked = two({ pending: false }, { version: 3 }))));
    await table.refresh();
    await vi.waitFor(() => expect(table.state?.version).toBe(3));
    expect(api.answerBlind.mock.calls.map(([, command]) => command)).toMatchObject([{ seat: 1, ticket: "his", option: 7, kind: "choose" }]);
    expect([table.curtain, table.seat]).toEqual([null, 0]);
  });
});

test("what others touched is fresh", async () => {
  const table = await sitting();
  expect([...table.fresh]).toEqual([["site:1", 2]]);
});

test("what did not fit into a state is asked for, and what stays is kept", async () => {
  const told = (number: number) => ({ first: number, last: number, seat: 0, lines: [] });
  const table = await sitting(state(OPTIONS, { view: { steady: 1, moved: 1 }, log: [told(5)], settled: 5 }));
  api.log.mockResolvedValue([told(6)]);
  api.table.mockResolvedValue(
    state(OPTIONS, { version: 3, decisions: 7, view: { moved: 2 }, log: [told(7)], gap: { after: 5, before: 7 } }),
  );
  await table.refresh();
  expect(api.log).toHaveBeenCalledWith("id", 0, 7, "en", 5);
  expect(table.state?.log.map(({ last }) => last)).toEqual([5, 6, 7]);
  expect(table.state?.view).toEqual({ steady: 1, moved: 2 });
});

test("a state that is older than the one shown is left aside, and a new question drops the choice", async () => {
  const table = await sitting(state(OPTIONS, { version: 3 }));
  table.choose(OPTIONS[2]);
  api.table.mockResolvedValue(state(OPTIONS, { version: 2, decisions: 4 }));
  await table.refresh();
  expect([table.state?.version, table.chosen]).toEqual([3, 3]);
  const next = state(OPTIONS, { version: 4 });
  api.table.mockResolvedValue({ ...next, asked: { ...next.asked!, ticket: "another" } });
  await table.refresh();
  expect([table.state?.version, table.chosen]).toEqual([4, null]);
});

describe("news of the table", () => {
  const news = new EventTarget();
  const tell = (version: number) => news.dispatchEvent(new MessageEvent("change", { data: JSON.stringify({ version }) }));

  async function listening() {
    vi.stubGlobal("document", new EventTarget());
    vi.stubGlobal("EventSource", { CLOSED: 2 });
    api.events.mockReturnValue(Object.assign(news, { close: () => {} }));
    const table = await sitting();
    const leave = table.open();
    await vi.waitFor(() => expect(api.table).toHaveBeenCalledTimes(3));
    return { table, leave };
  }

  test("of one's own decision come with its answer: the state is not fetched besides", async () => {
    const { table, leave } = await listening();
    let answer = (_: TableState) => {};
    api.command.mockReturnValue(new Promise((done) => (answer = done)));
    table.choose(OPTIONS[2]);
    const decided = table.confirm();
    tell(2);
    answer(state(OPTIONS, { version: 2 }));
    await decided;
    expect([table.state?.version, api.table.mock.calls.length]).toEqual([2, 3]);
    leave();
  });

  test("of what came after it are looked at then", async () => {
    const { table, leave } = await listening();
    let answer = (_: TableState) => {};
    api.command.mockReturnValue(new Promise((done) => (answer = done)));
    table.choose(OPTIONS[2]);
    const decided = table.confirm();
    tell(3);
    api.table.mockResolvedValue(state(OPTIONS, { version: 3 }));
    answer(state(OPTIONS, { version: 2 }));
    await decided;
    await vi.waitFor(() => expect(table.state?.version).toBe(3));
    leave();
  });
});
