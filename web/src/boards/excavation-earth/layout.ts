// Where the panels of the stage lie, in px from its corner: docs/table.md, sections 5 and 10. Only the room, the number
// of seats and the modules count; no decision moves anything.
import type { Layout, Room } from "../../lib/room";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** On the desk everything has its place; elsewhere the map stays and the rest are pages beside or below it. */
export interface Stage {
  layout: Layout;
  map: Box;
  /** The museum under the map; where it is a drawer, this is how it lies closed. */
  museum: Box | null;
  drawer: boolean;
  markets: Box;
  colours: Box;
  forecast: Box;
  others: Box;
  pager: Box;
  /** Where cards are chosen that lie in no hand yet: low, and on the desk over the others' panels, so that the map, the markets
   *  and what colours pay stay in sight. */
  tray: Box;
}

const PAD = 8;
const GAP = 8;
const OVER = 28; // px that a tray may reach above the others' panels
const NONE: Box = { x: 0, y: 0, width: 0, height: 0 };
const MUSEUM = 166;
export const DRAWER = 40;

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);
const between = (from: number, to: number, part: number): number => Math.round(from + (to - from) * part);

export function stageOf(room: Room, museum: boolean): Stage {
  if (room.layout === "desk") return desk(room, museum);
  return room.layout === "middle" ? middle(room) : phone(room);
}

function desk({ layout, width, height }: Room, withMuseum: boolean): Stage {
  const inner = { width: width - 2 * PAD, height: height - 2 * PAD };
  const under = withMuseum && inner.height >= 584 && inner.width >= 1360;
  const right = under ? 664 : Math.round(clamp(560, 560 + (width - 1280) * 0.35, 640));
  const mapWidth = inner.width - GAP - right;
  const museumHeight = under ? MUSEUM : DRAWER;
  const mapHeight = inner.height - (withMuseum ? museumHeight + GAP : 0);
  const map = { x: PAD, y: PAD, width: mapWidth, height: mapHeight };
  const museum = withMuseum ? { ...map, y: PAD + mapHeight + GAP, height: museumHeight } : null;

  const x = PAD + mapWidth + GAP;
  const part = clamp(-0.3, (inner.height - 480) / 144, 1);
  const spare = Math.max(0, inner.height - 624);
  const marketsHeight = between(190, 278, part) + Math.round(spare * 0.4);
  const coloursHeight = between(146, 176, part) + Math.round(spare * 0.28);
  const forecastWidth = between(200, 236, clamp(0, (right - 560) / 56, 1));
  const y1 = PAD + marketsHeight + GAP;
  const y2 = y1 + coloursHeight + GAP;
  return {
    layout,
    map,
    museum,
    drawer: withMuseum && !under,
    markets: { x, y: PAD, width: right, height: marketsHeight },
    colours: { x, y: y1, width: right - forecastWidth - GAP, height: coloursHeight },
    forecast: { x: x + right - forecastWidth, y: y1, width: forecastWidth, height: coloursHeight },
    others: { x, y: y2, width: right, height: PAD + inner.height - y2 },
    pager: NONE,
    tray: { x: x - PAD, y: y2 - OVER, width: right + 2 * PAD, height: height - y2 + OVER },
  };
}

const HERO = 0.6;

function middle({ layout, width, height }: Room): Stage {
  const inner = { width: width - 2 * PAD - GAP, height: height - 2 * PAD };
  const left = Math.round(inner.width * HERO);
  const map = { x: PAD, y: PAD, width: left, height: inner.height };
  const pager = { x: PAD + left + GAP, y: PAD, width: inner.width - left, height: inner.height };
  return { ...paged, layout, map, pager, tray: { x: 0, y: 0, width, height } };
}

const EDGE = 4; // of a phone
const TRAY = 250; // px for two rows of cards
const FREE = 200; // px of its map above them

function phone({ layout, width, height }: Room): Stage {
  const across = width - 2 * EDGE;
  const high = Math.round(clamp(120, 266 + (across - 352) * 1.13, height - 192));
  const map = { x: EDGE, y: EDGE, width: across, height: high };
  const top = EDGE + high + 6;
  const free = clamp(0, height - TRAY, FREE);
  return { ...paged, layout, map, pager: { x: EDGE, y: top, width: across, height: height - top }, tray: { x: 0, y: free, width, height: height - free } };
}

const paged = { museum: null, drawer: false, markets: NONE, colours: NONE, forecast: NONE, others: NONE };

// Pages

export type Part = "markets" | "colours" | "forecast" | "others" | "mine" | "museum";
/** Parts that share a page, the first one naming it. */
export type Page = readonly Part[];

/** What a page of this size has room for. */
export function pagesOf({ height }: Size, layout: Layout, withMuseum: boolean): readonly Page[] {
  const museum: Page[] = withMuseum ? [["museum"]] : [];
  if (layout === "middle") {
    if (height >= 600) return [["markets", "colours", "forecast", "others"], ...museum];
    return height >= 350
      ? [["markets", "colours"], ["forecast", "others"], ...museum]
      : [["markets"], ["colours"], ["forecast"], ["others"], ...museum];
  }
  const regions: Page[] = height >= 230 ? [["colours", "forecast"]] : [["colours"], ["forecast"]];
  return [["markets"], ...regions, ["others"], ["mine"], ...museum];
}

/** How high the parts of a page are. */
export function heightsOf(page: Page, { height }: Size): number[] {
  if (page.length === 1) return [height];
  if (page.length === 4) return [220, 150, 128, height - 220 - 150 - 128 - 3 * GAP];
  const gap = page[0] === "colours" ? 6 : GAP;
  const first = page[0] === "markets" ? between(190, 240, clamp(0, (height - 344) / 120, 1)) : page[0] === "colours" ? 142 : 128;
  return [first, height - first - gap];
}

/** The rows of the markets' panel: two markets, then the centre under them. */
export function wingOf(height: number): { market: number; centre: number; gap: number } {
  const gap = height >= 230 ? 6 : height >= 180 ? 5 : 4;
  const rows = height - 2 * gap;
  const centre = Math.round(rows * (height >= 230 ? 0.278 : height >= 180 ? 0.267 : 0.25));
  return { market: Math.floor((rows - centre) / 2), centre, gap };
}
