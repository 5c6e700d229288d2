// Where the panels of the stage lie, and how planets are arranged in an empire. It depends on the room and on how much
// lies there, never on what is asked.
import type { Room } from "../../lib/room";

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Stage {
  console: Box | null; // null: a page of the pager
  empire: Box;
  /** On the desk; elsewhere they are pages. */
  opponents: Box | null;
  technologies: Box | null;
  pager: Box | null;
  /** Where the drawer of technologies opens. */
  drawer: Box;
}

const PAD = 8;
const GAP = 8;
const DRAWER = 660;
const BRIEF_CONSOLE = 74;
const LOW_STAGE = 300; // px below which the console is a page

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

export function stageOf(room: Room): Stage {
  if (room.layout === "desk") return deskOf(room);
  return room.layout === "phone" ? phoneOf(room) : middleOf(room);
}

function deskOf({ width, height }: Room): Stage {
  const across = width - 2 * PAD;
  const high = height - 2 * PAD;
  const top = Math.round(clamp(84, 88 + (high - 480) / 18, 104));
  const y = PAD + top + GAP;
  const rest = high - top - GAP;
  const wider = (across - 1264) * 0.15;
  const technologies = Math.round(clamp(228, 236 + wider, 300));
  const opponents = Math.round(clamp(361, 376 + wider, 440));
  const empire = across - technologies - opponents - 2 * GAP;
  const drawer = Math.max(DRAWER, technologies + opponents + GAP);
  return {
    console: { x: PAD, y: PAD, width: across, height: top },
    empire: { x: PAD, y, width: empire, height: rest },
    opponents: { x: PAD + empire + GAP, y, width: opponents, height: rest },
    technologies: { x: PAD + across - technologies, y, width: technologies, height: rest },
    pager: null,
    drawer: { x: PAD + across - drawer, y, width: drawer, height: rest },
  };
}

function middleOf({ width, height }: Room): Stage {
  const across = width - 2 * PAD;
  const high = height - 2 * PAD;
  const top = high < LOW_STAGE ? 0 : BRIEF_CONSOLE + GAP;
  const y = PAD + top;
  const hero = Math.round((across - GAP) * 0.6);
  return {
    console: top ? { x: PAD, y: PAD, width: across, height: BRIEF_CONSOLE } : null,
    empire: { x: PAD, y, width: hero, height: high - top },
    opponents: null,
    technologies: null,
    pager: { x: PAD + hero + GAP, y, width: across - hero - GAP, height: high - top },
    drawer: { x: PAD, y: PAD, width: across, height: high },
  };
}

function phoneOf({ width, height }: Room): Stage {
  const edge = 4;
  const across = width - 2 * edge;
  const y = BRIEF_CONSOLE + edge;
  const hero = Math.round(clamp(150, 214 + (height - 458) * 0.45, 300));
  const below = y + hero + 6;
  return {
    console: { x: 0, y: 0, width, height: BRIEF_CONSOLE },
    empire: { x: edge, y, width: across, height: hero },
    opponents: null,
    technologies: null,
    pager: { x: edge, y: below, width: across, height: height - below },
    drawer: { x: edge, y: edge, width: across, height: height - 2 * edge },
  };
}

/** How planets lie in an empire: discs of radius `radius`, in cells; too small ones go without their names. */
export interface Chart {
  radius: number;
  columns: number;
  rows: number;
  cell: { width: number; height: number };
  named: boolean;
  /** Where permanents lie: in the free cells of the last row, or on a strip below all. */
  permanents: Box | null;
}

interface Size {
  radius: number;
  width: number;
  height: number;
  named: boolean;
}

// From large to small: what a disc needs around it.
const SIZES: Size[] = [
  { radius: 44, width: 112, height: 136, named: true },
  { radius: 34, width: 86, height: 112, named: true },
  { radius: 31, width: 84, height: 102, named: true },
  { radius: 25, width: 60, height: 68, named: false },
  { radius: 20, width: 50, height: 58, named: false },
];
const STRIP = 44;
const ROOMY = { width: 125, height: 148 };
const CARD = { width: 150, height: 64 }; // of a permanent

export function chartOf(width: number, height: number, planets: number, permanents: number): Chart {
  for (const size of SIZES) {
    const found = chartWith(size, width, height, planets, permanents);
    if (found) return found;
  }
  const least = SIZES[SIZES.length - 1];
  const columns = Math.max(1, Math.floor(width / least.width));
  const rows = Math.max(1, Math.ceil(planets / columns));
  return { radius: least.radius, columns, rows, cell: { width: width / columns, height: height / rows }, named: false, permanents: null };
}

function chartWith(size: Size, width: number, height: number, planets: number, permanents: number): Chart | null {
  const columns = Math.max(1, Math.floor(width / size.width));
  const across = Math.min(columns, Math.max(5, Math.ceil(planets / Math.max(1, Math.floor(height / size.height)))));
  const rows = Math.max(1, Math.ceil(planets / across));
  const cell = { width: width / across, height: Math.min(height / rows, Math.max(size.height, size.radius === 44 ? ROOMY.height : size.height + 12)) };
  const made = { radius: size.radius, columns: across, rows, cell, named: size.named };
  if (rows * size.height > height) return null;
  if (!permanents) return { ...made, permanents: null };
  const used = planets - (rows - 1) * across;
  const free = width - used * cell.width;
  if (free >= CARD.width && cell.height >= CARD.height) {
    return { ...made, permanents: { x: used * cell.width, y: (rows - 1) * cell.height, width: free, height: cell.height } };
  }
  if (rows * size.height + STRIP > height) return null;
  const lower = Math.min(cell.height, (height - STRIP) / rows);
  const top = rows * lower;
  const most = Math.min(height - top, 120);
  return { ...made, cell: { ...cell, height: lower }, permanents: { x: 0, y: top, width, height: most } };
}
