// Where the panels of the stage stand, in px from its corner: docs/table.md, sections 7 and 10. Only the window has a say.
import type { Room } from "../../lib/room";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const PAD = 8;
const GAP = 8;
const FOLDED = 120; // a site that is left out

/** For `style`: an absolute place. */
export const at = (box: Box): string => `left:${box.x}px;top:${box.y}px;width:${box.width}px;height:${box.height}px`;

export type Panel = "sites" | "rails" | "seats" | "museum" | "income" | "market";

/** The desk: sites above, rails and opponents left, museum over income and market right. */
export function deskOf(room: Room): Record<Panel, Box> {
  const width = room.width - 2 * PAD;
  const height = room.height - 2 * PAD;
  const more = (height - 480) / 144; // 0 at 720 px, 1 at 900
  const grown = (least: number, by: number) => Math.round(least + by * more);

  const sites = { x: PAD, y: PAD, width, height: grown(154, 42) };
  const top = sites.y + sites.height + GAP;
  const bottom = PAD + height;
  const left = Math.round(612 + (width - 1264) * 0.45);
  const rails = { x: PAD, y: top, width: left, height: grown(191, 45) };
  const below = rails.y + rails.height + GAP;
  const seats = { x: PAD, y: below, width: left, height: bottom - below };

  const x = PAD + left + GAP;
  const right = width - left - GAP;
  const museum = { x, y: top, width: right, height: grown(146, 44) };
  const under = museum.y + museum.height + GAP;
  const stair = Math.round(right * 0.6585);
  const income = { x, y: under, width: stair, height: bottom - under };
  const market = { x: x + stair + GAP, y: under, width: right - stair - GAP, height: bottom - under };
  return { sites, rails, seats, museum, income, market };
}

/** Middle and phone: the sites as the hero, everything else in a pager beside or below it. */
export function pagedOf(room: Room): { hero: Box; pager: Box } {
  if (room.layout === "phone") {
    const width = room.width - 8;
    const tall = Math.round(266 + (room.height - 458) / 3);
    const y = tall + 8;
    return { hero: { x: 4, y: 4, width, height: tall }, pager: { x: 4, y, width, height: room.height - y - 4 } };
  }
  const width = room.width - 2 * PAD - GAP;
  const height = room.height - 2 * PAD;
  const hero = Math.round(width * 0.6);
  return {
    hero: { x: PAD, y: PAD, width: hero, height },
    pager: { x: PAD + hero + GAP, y: PAD, width: width - hero, height },
  };
}

const LOW = 240; // two rows of sites need as much

/** The sites within their box: four in a row, or two by two where that is narrow. One that is left out folds in a row. */
export function sitesOf(box: Box, desk: boolean, playing: boolean[]): Box[] {
  const gap = desk ? GAP : 4;
  if (!desk && box.height >= LOW) {
    const width = (box.width - gap) / 2;
    const height = (box.height - gap) / 2;
    return playing.map((_, n) => ({ x: (n % 2) * (width + gap), y: Math.floor(n / 2) * (height + gap), width, height }));
  }
  const folded = desk ? FOLDED : 0;
  const out = playing.filter((plays) => !plays).length;
  const wide = (box.width - gap * (playing.length - 1) - folded * out) / (playing.length - out);
  let x = 0;
  return playing.map((plays) => {
    const place = { x, y: 0, width: plays ? wide : folded, height: box.height };
    x += place.width + gap;
    return place;
  });
}
