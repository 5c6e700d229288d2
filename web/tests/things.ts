// What the tests are made of: options, lines, seats and boards, with all that is not told left at the usual.
import type { BoardProps, LogEntry, LogLine, Option, SeatState } from "../src/lib/types";

export const option = (id: number, elements: string[], more: Partial<Option> = {}): Option => ({
  id,
  token: `t${id}`,
  elements,
  title: `title ${id}`,
  text: `text ${id}`,
  gain: null,
  final: false,
  ...more,
});

export const line = (text: string, more: Partial<LogLine> = {}): LogLine => ({
  text,
  clause: "",
  seat: null,
  elements: [],
  moves: [],
  ...more,
});

export const action = (seat: number | null, lines: LogLine[], first = 1, last = first): LogEntry => ({
  first,
  last,
  seat,
  lines,
});

export const seat = (number: number, name: string, kind: SeatState["kind"] = "person"): SeatState => ({
  seat: number,
  name,
  kind,
  level: null,
  levelTitle: null,
  standIn: false,
  mine: false,
  present: false,
  pending: false,
  thought: 0,
  since: null,
  score: null,
  place: null,
  invitation: null,
});

export const board = (props: Partial<BoardProps> = {}): BoardProps => ({
  view: {},
  room: { layout: "desk", width: 1280, height: 496 },
  options: new Map(),
  chosen: [],
  badges: new Map(),
  proposed: [],
  closed: new Map(),
  decision: "",
  scores: [],
  over: false,
  ask: () => {},
  fresh: new Map(),
  told: [],
  showing: false,
  pick: () => {},
  language: "en",
  names: [],
  ...props,
});
