// The chart: how large it is drawn, and where things stand on it. Positions stretch with it, signs and words do not.
import type { Location, View } from "../../generated/excavation-earth";
import type { Size } from "./layout";

export interface Spot {
  x: number;
  y: number;
}

export interface Chart extends Size {
  /** Width of an artefact. */
  tile: number;
  /** Of the names; 0 where there are none. */
  font: number;
  /** Signs in parts of those at 1280 by 720. */
  scale: number;
  /** Artefacts are labels of letter and value, and empty fields are not drawn. */
  labels: boolean;
  /** So low that pop-up markets are signs without words. */
  low: boolean;
  across: (x: number) => number;
  down: (y: number) => number;
  /** How far apart the western and the eastern edge are: a wrapping route goes on there. */
  around: number;
}

const NAMELESS: Size = { width: 470, height: 330 }; // px below which there is no room for names
const LOW = 200; // px of height below which there is none for what pop-up markets offer

export function chartOf({ width, height }: Size, zoom = 1): Chart {
  const labels = (width < NAMELESS.width || height < NAMELESS.height) && zoom === 1;
  const across = labels || zoom > 1 ? 0.955 : 0.965;
  const [north, span] = labels || zoom > 1 ? [8, 86] : [9, 86.5];
  const [tile, font] = zoom > 1 ? FROM_NEAR : sizesOf({ width, height }, labels);
  return {
    width: width * zoom,
    height: height * zoom,
    tile,
    font,
    scale: labels ? 0.85 : tile / 26,
    labels,
    low: labels && height < LOW,
    across: (x) => width * zoom * (0.013 + (x * across) / 100),
    down: (y) => ((y - north) * height * zoom) / span,
    around: width * zoom * across,
  };
}

const FROM_NEAR: [tile: number, font: number] = [34, 12]; // for a finger

function sizesOf({ width, height }: Size, labels: boolean): [tile: number, font: number] {
  if (labels) return [22, 0];
  if (width >= 900 && height >= 700) return [38, 14];
  if (width >= 780 && height >= 560) return [34, 13];
  if (width >= 740) return [28, 11.5];
  return [width >= 660 ? 26 : 22, 11];
}

export const spotOf = (chart: Chart, { x, y }: Location): Spot => ({ x: chart.across(x), y: chart.down(y) });

/** Half the width of what marks a place. */
export function markOf(chart: Chart, { market, icons }: Location): number {
  return (market ? 17 : icons.length ? 26 : 11) * chart.scale;
}

const TRAY_WEST = ["L02", "L04", "L08", "L11", "L12", "L19", "L20"];

export const LABEL = 17; // height of a label
export const FINGER = 44; // px that a finger needs
const STACKED = ["L02"]; // labels that have no room side by side

/** Where the fields of a place lie, beside its mark. */
export function fieldsOf(chart: Chart, place: Location, fields: number): Spot[] {
  const { x, y } = spotOf(chart, place);
  const step = chart.tile + 2;
  const away = markOf(chart, place) + 3;
  const stacked = chart.labels && STACKED.includes(place.id);
  const left = TRAY_WEST.includes(place.id) ? x - away - (stacked ? 1 : fields) * step + 2 : x + away;
  const top = y - (stacked ? fields * (LABEL + 2) - 2 : chart.labels ? LABEL : chart.tile * 1.2) / 2;
  return Array.from({ length: fields }, (_, index) =>
    stacked ? { x: left, y: top + index * (LABEL + 2) } : { x: left + index * step, y: top },
  );
}

const AT_THE_EDGE = ["L20", "L21"];

/** Where the name of a place is written. */
export function nameOf(chart: Chart, place: Location): Spot & { anchor: "middle" | "end" } {
  const { x, y } = spotOf(chart, place);
  const { scale, tile } = chart;
  const below = place.market
    ? 14 * scale + (place.dig_fields.length ? 2 : 0)
    : place.icons.length
      ? 13 * scale
      : Math.max(11 * scale, tile * 0.6);
  const line = y + below + chart.font + 1;
  if (AT_THE_EDGE.includes(place.id)) return { x: chart.width - 5, y: line, anchor: "end" };
  return { x: x + (place.id === "L10" ? 16 : 0), y: line, anchor: "middle" };
}

// Routes

export interface Leg {
  key: string;
  from: Spot;
  to: Spot;
  ends: string[];
  wraps: boolean;
}

/** Every route as lines of the drawing; one that wraps is two lines, each leaving the chart. */
export function legs(chart: Chart, view: View): Leg[] {
  const places = new Map(view.map.locations.map((location) => [location.id, location]));
  return view.map.routes.flatMap(({ ends, wraps }): Leg[] => {
    const [one, other] = ends.map((id) => spotOf(chart, places.get(id)!)) as [Spot, Spot];
    const key = ends.join("-");
    if (!wraps) return [{ key, from: one, to: other, ends, wraps }];
    const [west, east] = one.x < other.x ? [one, other] : [other, one];
    const leaving = { key: `${key}-west`, from: west, to: { x: east.x - chart.around, y: east.y }, ends, wraps };
    const entering = { key: `${key}-east`, from: east, to: { x: west.x + chart.around, y: west.y }, ends, wraps };
    return [leaving, entering];
  });
}

/** The shortest way between two places, as the ids on it from the first to the last. */
export function wayBetween(view: View, from: string, to: string): string[] {
  const before = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (let here = queue.shift(); here !== undefined && !before.has(to); here = queue.shift()) {
    for (const { ends } of view.map.routes) {
      const next = ends[0] === here ? ends[1]! : ends[1] === here ? ends[0]! : null;
      if (next === null || before.has(next)) continue;
      before.set(next, here);
      queue.push(next);
    }
  }
  const way = [to];
  while (before.has(way[0]!) && way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way[0] === from ? way : [];
}

// Explorers

export interface Pawn extends Spot {
  key: string;
  seat: number;
  place: string;
  size: number;
}

/** All explorers side by side above their places, away from what lies there; one keeps its key wherever it goes. */
export function pawns(chart: Chart, view: View): Pawn[] {
  const size = 19 * chart.scale;
  const all = view.seats.flatMap(({ seat, explorers }) =>
    explorers.map((place, index) => ({ key: `${seat}-${index}`, seat, place })),
  );
  return all.map(({ key, seat, place }) => {
    const there = all.filter((pawn) => pawn.place === place);
    const location = view.map.locations.find(({ id }) => id === place)!;
    const spot = spotOf(chart, location);
    const shift = there.findIndex((pawn) => pawn.key === key) - (there.length - 1) / 2;
    const apart = (there.length > 4 ? 64 / there.length : chart.labels && there.length > 2 ? 12 : 16) * chart.scale;
    const aside = location.dig_fields.length ? ((there.length - 1) / 2) * (TRAY_WEST.includes(place) ? 1 : -1) : 0;
    const foot = spot.y - (location.market ? 18 : 11) * chart.scale + 4;
    if (chart.low && foot < size + 2) {
      const beside = (location.dig_fields.length ? -1 : 1) * (markOf(chart, location) + size * 0.6 + (shift + (there.length - 1) / 2) * apart);
      return { key, seat, place, size, x: spot.x + beside, y: spot.y + size / 2 };
    }
    return { key, seat, place, size, x: spot.x + (shift + aside) * apart, y: Math.max(foot, size + 2) };
  });
}

// Pop-up markets

export const OFFER: Size = { width: 58, height: 30 };
export const REQUEST: Size = { width: 66, height: 26 };
export const STALL: Size = { width: 18, height: 14 };

/** Where there is no room under the name: from the place to the corner of the stall. */
const STANDS: Record<string, Spot> = {
  L02: { x: -64, y: 31 },
  L03: { x: -22, y: 32 },
  L08: { x: -52, y: 31 },
  L11: { x: -4, y: 32 },
};

const STANDS_AMONG_LABELS: Record<string, Spot> = {
  L02: { x: -54, y: 20 },
  L03: { x: -33, y: 14 },
  L07: { x: -28, y: 14 },
  L08: { x: -85, y: 10 },
  L11: { x: 15, y: 13.5 },
  L14: { x: -10, y: 14 },
};

const STANDS_WHERE_LOW: Record<string, Spot> = {
  L02: { x: -34, y: 21 },
  L08: { x: 2, y: 11 },
  L11: { x: 10, y: 8 },
  L14: { x: -28, y: -5 },
};

/** Where a pop-up market stands; others at the same place stand below it. */
export function standOf(chart: Chart, place: Location, index: number, { width, height }: Size): Spot {
  const { x, y } = spotOf(chart, place);
  const special = (chart.low ? STANDS_WHERE_LOW : chart.labels ? STANDS_AMONG_LABELS : STANDS)[place.id];
  const low = index * (height + 4);
  const part = chart.labels ? 1 : Math.max(1, chart.scale);
  const under = chart.labels ? y + 14 * chart.scale + 2 : nameOf(chart, place).y + 5;
  const corner = special ? { x: x + special.x * part, y: y + special.y * part } : { x: x - width / 2, y: under };
  return {
    x: Math.min(Math.max(corner.x, 3), chart.width - width - 3),
    y: Math.min(corner.y, chart.height - height - 3) + low,
  };
}
