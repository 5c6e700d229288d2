// Made from digsite.server.wire_operator by `python -m digsite.server.typescript`.

/** One thing that is counted, as /metrics calls it. */
export interface Figure {
  name: string;
  value: number;
}

/** A chore that failed the last time. */
export interface Trouble {
  chore: string;
  why: string;
}

/** Something that was said near a message that was reported. */
export interface NearbyLine {
  number: number;
  name: string;
  text: string; // empty where it was taken out
}

/** A message that was reported. */
export interface ReportLine {
  table: string;
  number: number;
  person: string;
  name: string;
  text: string;
  at: number; // milliseconds since 1970
  by: number; // how many have reported it
  done: boolean;
  near: NearbyLine[];
}

/** A table at which a game goes on. */
export interface TableLine {
  id: string;
  title: string;
  seats: string;
  decisions: number;
  updated: number; // milliseconds since 1970
}

/** Somebody who is kept out. */
export interface KeptOut {
  person: string;
  name: string;
  since: number; // milliseconds since 1970
}

/** How a server is, and what waits for whoever runs it. */
export interface Operation {
  figures: Figure[];
  trouble: Trouble[];
  reports: ReportLine[];
  tables: TableLine[];
  keptOut: KeptOut[];
}
