// What a graph of winning chances is drawn from.

import type { Analysis, ToldDecision } from "../../lib/types";

/** The chances of every row where so many decisions are taken. */
export interface ChancePoint {
  at: number;
  chances: number[];
}

/** The chances along a game: before each decision that was weighed, and at the end if all were. */
export function pointsOf(found: Analysis, last: number): ChancePoint[] {
  const points = found.decisions.map(({ number, best }) => ({ at: number - 1, chances: best.chances }));
  if (found.state !== "done" || !found.places) return points;
  const winners = found.places.filter((place) => place === 1).length;
  const ends = found.names.map((_, row) => (found.places![row] === 1 ? 1 / winners : 0));
  return [...points, { at: last, chances: ends }];
}

/** The point that tells how things stand after so many decisions. */
export const pointAt = (points: ChancePoint[], at: number): ChancePoint | null =>
  points.findLast((point) => point.at <= at) ?? null;

/** The decisions that cost most, worst first. */
export function costliest(found: Analysis): ToldDecision[] {
  const byNumber = new Map(found.decisions.map((each) => [each.number, each]));
  return found.worst.flatMap((number) => byNumber.get(number) ?? []);
}

/** The costly decision behind (1) or before (-1) where we are. */
export function nextCostly(found: Analysis, at: number, direction: 1 | -1): number | null {
  const beyond = found.worst.filter((number) => (number - at) * direction > 0);
  return beyond.length ? beyond.reduce((one, other) => (Math.abs(one - at) < Math.abs(other - at) ? one : other)) : null;
}
