// The server, as functions. A refusal arrives as Refused; a silent network as Unreachable.

import { freshShare, remember } from "./fairness";
import type {
  About,
  Analysis,
  Begun,
  Clause,
  Closing,
  Command,
  Created,
  GameInfo,
  Hint,
  Invitation,
  Joined,
  KeptGame,
  Knowledge,
  Language,
  Learn,
  LogEntry,
  Me,
  Moment,
  NewTable,
  Preview,
  Race,
  Reach,
  Refusal,
  ReplayState,
  ResultLine,
  SeatChange,
  Standing,
  TableState,
  TableSummary,
  Words,
} from "./types";

/** The server refused: `refusal` says why and what is possible instead. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly refusal: Refusal,
  ) {
    super(refusal.message);
  }
}

/** Whether a game can only be read: it was closed, or its rules have changed. */
export const onlyRead = (refusal: Refusal) => ["closed", "other-rules"].includes(refusal.code);

/** The server did not answer. */
export class Unreachable extends Error {}

type Query = Record<string, string | number | null | undefined>;
type Method = "GET" | "POST" | "PUT";

/** An address with what is asked for; null and undefined are left out. */
function address(path: string, query: Query = {}): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value != null) words.set(name, String(value));
  return words.size ? `${path}?${words}` : path;
}

async function refusalOf(answer: Response): Promise<Refusal> {
  const said: unknown = await answer.json().catch(() => null);
  if (said && typeof said === "object" && "message" in said && "code" in said) return said as Refusal;
  return { code: `http-${answer.status}`, message: answer.statusText || `HTTP ${answer.status}`, wayOut: "" };
}

let introduced: Promise<unknown> | null = null;

/** Every request waits until the server knows us: two first visits at once would make two people. */
export async function call<Answer>(method: Method, url: string, body?: unknown): Promise<Answer> {
  introduced ??= send("GET", "/api/me");
  try {
    await introduced;
  } catch {
    introduced = null;
  }
  return send<Answer>(method, url, body);
}

async function send<Answer>(method: Method, url: string, body?: unknown): Promise<Answer> {
  let answer: Response;
  try {
    answer = await fetch(url, {
      method,
      headers: body === undefined ? {} : { "content-type": "application/json" },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
  } catch (trouble) {
    throw new Unreachable(String(trouble));
  }
  if (answer.status >= 502) throw new Unreachable(answer.statusText);
  if (!answer.ok) throw new Refused(answer.status, await refusalOf(answer));
  return (await answer.json()) as Answer;
}

export const get = <Answer>(path: string, query: Query = {}) => call<Answer>("GET", address(path, query));
export const post = <Answer>(path: string, body: unknown, query: Query = {}) =>
  call<Answer>("POST", address(path, query), body);

const PAUSES = [300, 900, 2500]; // milliseconds before each repetition

/** Ask again while the network is silent: only for what may be repeated. */
async function patiently<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  for (const pause of PAUSES) {
    try {
      return await ask();
    } catch (trouble) {
      if (!(trouble instanceof Unreachable)) throw trouble;
    }
    await new Promise((done) => setTimeout(done, pause));
  }
  return ask();
}

/** A fresh id of a command; also where the page is not served over https. */
export function freshId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** What somebody has seen of a table: up to which decision its log stays as it is. */
type Known = Pick<TableState, "version" | "settled">;

const table = (id: string, rest = "") => `/api/tables/${encodeURIComponent(id)}${rest}`;
const replay = (id: string, rest = "") => `/api/replays/${encodeURIComponent(id)}${rest}`;

/** A table to which this browser adds its share, which it remembers. */
async function withShare(make: (share: string) => Promise<Created>): Promise<Created> {
  const share = freshShare();
  const made = await make(share);
  remember(made.id, { share });
  return made;
}

export const api = {
  me: () => get<Me>("/api/me"),
  rename: (name: string) => call<Me>("PUT", "/api/me", { name }),

  games: (language: Language) => get<GameInfo[]>("/api/games", { language }),
  learn: (game: string, language: Language) => get<Learn>(`/api/games/${encodeURIComponent(game)}/learn`, { language }),
  results: (language: Language) => get<ResultLine[]>("/api/results", { language }),
  tables: (language: Language) => get<TableSummary[]>("/api/tables", { language }),
  /** A new table. Where its game begins at once, what this browser adds goes into its seed. */
  create: (plan: NewTable) => withShare((share) => post<Created>("/api/tables", { ...plan, share })),
  invitation: (token: string) => get<Invitation>(`/api/join/${encodeURIComponent(token)}`),
  join: (token: string, name: string) => post<Joined>("/api/join", { token, name }),

  /** How a table stands; only what is new to who has `known`. */
  table: (id: string, seat: number | null, language: Language, known?: Known) =>
    get<Standing>(table(id), { seat, language, version: known?.version, after: known?.settled }),
  command: (id: string, command: Command, language: Language, known?: Known) =>
    patiently(() => post<TableState>(table(id, "/commands"), command, { language, version: known?.version, after: known?.settled })),
  /** Answer for a seat without a look at what it sees. */
  answerBlind: (id: string, command: Command, language: Language) =>
    patiently(() => post<TableState>(table(id, "/commands"), command, { language, blind: "true" })),
  preview: (id: string, seat: number, option: number, language: Language) =>
    get<Preview>(table(id, "/preview"), { seat, option, language }),
  /** What can follow from the seat's decision. `most` options are looked into; without it, so many that nobody waits. */
  reach: (id: string, seat: number, language: Language, most?: number) =>
    get<Reach>(table(id, "/reach"), { seat, language, most }),
  /** What could follow if it were the seat's turn, while others decide. */
  reachAhead: (id: string, seat: number, language: Language) => get<Reach>(table(id, "/reach"), { seat, language, ahead: "true" }),
  /** What a bot would choose after what is planned: its tokens. */
  hint: (id: string, seat: number, planned: string[], language: Language) =>
    get<Hint>(table(id, "/hint"), { seat, path: planned.join("|"), language }),
  about: (id: string, seat: number | null, element: string, language: Language) =>
    get<About>(table(id, "/about"), { seat, element, language }),
  text: (id: string, seat: number | null, language: Language) =>
    get<Words>(table(id, "/text"), { seat, language }),
  /** What was over before a decision: the last actions, or all after another decision. */
  log: (id: string, seat: number | null, before: number, language: Language, after?: number) =>
    get<LogEntry[]>(table(id, "/log"), { seat, before, after, language }),
  seat: (id: string, seat: number, action: SeatChange, language: Language) =>
    post<Standing>(table(id, `/seats/${seat}`), action, { language }),
  /** Before the game: say that one is ready, with what this browser adds to the seed; or that one is not after all. */
  ready: (id: string, now: boolean) => {
    const share = now ? freshShare() : null;
    if (share) remember(id, { share });
    return post<Begun>(table(id, "/ready"), { share });
  },
  close: (id: string) => post<Closing>(table(id, "/close"), {}),
  events: (id: string) => new EventSource(table(id, "/events")),
  race: (id: string, seat: number | null) => get<Race>(table(id, "/race"), { seat }),
  moments: (id: string, seat: number | null, language: Language) => get<Moment[]>(table(id, "/moments"), { seat, language }),
  rematch: (id: string) => withShare((share) => post<Created>(table(id, "/rematch"), { share })),
  recordAddress: (id: string) => table(id, "/record"),

  clause: (game: string, clause: string, language: Language) =>
    get<Clause>(`/api/rules/${encodeURIComponent(game)}/${encodeURIComponent(clause)}`, { language }),

  replay: (id: string, at: number | null, viewer: number | "open" | "spectator", language: Language) =>
    get<ReplayState>(replay(id), { at, viewer, language }),
  /** A game that is over, in words. */
  replayLog: (id: string, viewer: "open" | "spectator", language: Language) =>
    get<KeptGame>(replay(id, "/log"), { viewer, language }),
  upload: (text: string) => post<Created>("/api/replays", { text }),
  replayRecordAddress: (id: string) => replay(id, "/record"),
  /** What the decisions of a game were worth, of those after one. */
  analysis: (id: string, knowledge: Knowledge, after: number, language: Language) =>
    get<Analysis>(replay(id, "/analysis"), { knowledge, after, language }),
  /** Have a game analysed. */
  analyse: (id: string, knowledge: Knowledge, language: Language) =>
    post<Analysis>(replay(id, "/analysis"), {}, { knowledge, language }),
};
