// How a game ended: who won by how much, where the lead comes from, and the rows of the score.

import type { ScoreNow, SeatState } from "../../lib/types";

export interface ScoreRow {
  id: string;
  title: string;
  clause: string;
  /** Points of each seat; null where the part does not count for it. */
  points: (number | null)[];
}

/** The parts of the score as rows, in the order of the first seat that has each. */
export function scoreRows(scores: ScoreNow[]): ScoreRow[] {
  const rows = new Map<string, ScoreRow>();
  for (const { seat, parts } of scores) {
    for (const { id, title, clause, points } of parts) {
      const row = rows.get(id) ?? { id, title, clause, points: scores.map(() => null) };
      row.points[seat] = points;
      rows.set(id, row);
    }
  }
  return [...rows.values()];
}

export interface Ending {
  winners: number[];
  /** Points before the next seat; null where there is none behind, or it lost on time. */
  margin: number | null;
  /** The part in which the winner is furthest ahead of the next seat. */
  lead: string | null;
}

export function ending(seats: SeatState[], scores: ScoreNow[]): Ending {
  const winners = seats.filter(({ place }) => place === 1).map(({ seat }) => seat);
  const behind = seats.filter(({ place, lost }) => place !== 1 && !lost).toSorted((one, other) => (one.place ?? 0) - (other.place ?? 0))[0];
  if (winners.length !== 1 || !behind) return { winners, margin: null, lead: null };
  const [first] = winners as [number];
  const ahead = (row: ScoreRow) => (row.points[first] ?? 0) - (row.points[behind.seat] ?? 0);
  const rows = scoreRows(scores).toSorted((one, other) => ahead(other) - ahead(one));
  const most = rows[0] && ahead(rows[0]) > 0 && rows.length > 1 ? rows[0].title : null;
  return { winners, margin: (seats[first]?.score ?? 0) - (behind.score ?? 0), lead: most };
}
