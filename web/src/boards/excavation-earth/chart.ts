// Where things stand on the chart.
import type { Location, View } from "../../generated/excavation-earth";
import { AROUND, across, down } from "./land";

export interface Spot {
  x: number;
  y: number;
}

export const spotOf = (location: Location): Spot => ({ x: across(location.x), y: down(location.y) });

/** A long name of several words takes two lines. */
export function linesOf(name: string): string[] {
  const gap = name.lastIndexOf(" ");
  return name.length > 11 && gap > 0 ? [name.slice(0, gap), name.slice(gap + 1)] : [name];
}

export interface Leg {
  key: string;
  from: Spot;
  to: Spot;
  ends: string[];
  wraps: boolean;
}

/** Every route as lines of the drawing; one that wraps is two lines, each leaving the chart. */
export function legs(view: View): Leg[] {
  const places = new Map(view.map.locations.map((location) => [location.id, location]));
  return view.map.routes.flatMap(({ ends, wraps }): Leg[] => {
    const [one, other] = ends.map((id) => spotOf(places.get(id)!)) as [Spot, Spot];
    const key = ends.join("-");
    if (!wraps) return [{ key, from: one, to: other, ends, wraps }];
    const [west, east] = one.x < other.x ? [one, other] : [other, one];
    const leaving = { key: `${key}-west`, from: west, to: { x: east.x - AROUND, y: east.y }, ends, wraps };
    const entering = { key: `${key}-east`, from: east, to: { x: west.x + AROUND, y: west.y }, ends, wraps };
    return [leaving, entering];
  });
}

/** What a traveller reads where a route leaves the chart. */
export interface Exit {
  key: string;
  x: number;
  y: number;
  west: boolean;
  towards: string;
}

/** Nearer to its place than this an exit needs no words, and has no room for them. */
const NEAR = 100;

export function exits(view: View, width: number): Exit[] {
  return legs(view)
    .filter((leg) => leg.wraps)
    .map(({ key, from, to, ends }) => {
      const west = to.x < 0;
      const edge = west ? 0 : width;
      const y = from.y + ((to.y - from.y) * (edge - from.x)) / (to.x - from.x);
      const places = ends.map((id) => view.map.locations.find((location) => location.id === id)!);
      const goal = places.find((place) => spotOf(place).x !== from.x || spotOf(place).y !== from.y)!;
      return { key, x: edge, y, west, towards: goal.id, far: Math.hypot(edge - from.x, y - from.y) };
    })
    .filter((exit) => exit.far > NEAR);
}

export interface Pawn extends Spot {
  key: string;
  seat: number;
}

const APART = 21;

/** All explorers side by side at their locations; one keeps its key wherever it goes. */
export function pawns(view: View): Pawn[] {
  const all = view.seats.flatMap(({ seat, explorers }) =>
    explorers.map((place, index) => ({ key: `${seat}-${index}`, seat, place })),
  );
  return all.map(({ key, seat, place }) => {
    const there = all.filter((pawn) => pawn.place === place);
    const location = view.map.locations.find(({ id }) => id === place)!;
    const spot = spotOf(location);
    const shift = there.findIndex((pawn) => pawn.key === key) - (there.length - 1) / 2;
    const apart = there.length > 4 ? (APART * 4) / there.length : APART;
    return { key, seat, x: spot.x + shift * apart, y: spot.y - (location.market ? 25 : 15) };
  });
}

/** The middle of some spots, for the chart to be moved there. */
export function middle(spots: Spot[]): Spot {
  const sum = spots.reduce((total, spot) => ({ x: total.x + spot.x, y: total.y + spot.y }), { x: 0, y: 0 });
  return { x: sum.x / spots.length, y: sum.y / spots.length };
}

/** How large a pop-up market is drawn, and on which side of its place the chart has room for it. */
export const AWNING = { width: 84, height: 38, gap: 22, rise: 22 };
const WEST = ["L02", "L08", "L11", "L12", "L14", "L19"];

/** Where a pop-up market stands beside its place; others at the same place stand above it. */
export function standOf(location: Location, index: number): Spot {
  const { width, height, gap, rise } = AWNING;
  const { x, y } = spotOf(location);
  const west = WEST.includes(location.id);
  return { x: west ? x - gap - width : x + gap, y: y - rise - index * (height + 4) };
}

export const westOf = (location: Location): boolean => WEST.includes(location.id);
