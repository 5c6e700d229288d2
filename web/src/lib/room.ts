// How the page is divided: docs/table.md, section 1. Nothing here depends on what is asked.

export type Layout = "desk" | "middle" | "phone";

/** What a board or a dock is drawn to, in CSS pixels. */
export interface Room {
  layout: Layout;
  /** Of the stage, or of the dock: the whole of it, without padding. */
  width: number;
  height: number;
}

export interface Rooms {
  layout: Layout;
  stage: Room;
  dock: Room;
  /** Width of the stage's right column on the desk. */
  right: number;
  /** Width of the log beside stage and dock; 0 where it is an overlay. */
  log: number;
  /** Height of the phone's sheet while it only peeks out; 0 elsewhere. */
  peek: number;
}

export const BAR = 44;
export const PROMPT = 48;
const PEEK = 158; // the phone's sheet under a hand of 80; a higher hand takes its room from it
export const PEEK_WAITING = 48;
export const HAND = 80;
export const LOG = 320;
const DESK = { width: 1180, height: 680 };
const PHONE_BELOW = 700;
const LOG_PINNED_FROM = 1760;

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(value, least), most);

export function layoutOf(width: number, height: number): Layout {
  if (width < PHONE_BELOW) return "phone";
  return width >= DESK.width && height >= DESK.height ? "desk" : "middle";
}

/** The rooms of a page. `hand` is the height a game wants for its hand on the phone. */
export function roomsOf(width: number, height: number, hand = HAND): Rooms {
  const layout = layoutOf(width, height);
  if (layout === "phone") {
    const peek = PEEK + HAND - hand;
    const stage = { layout, width, height: height - BAR - hand - peek };
    return { layout, stage, dock: { layout, width, height: hand }, right: 0, log: 0, peek };
  }
  const log = width >= LOG_PINNED_FROM ? LOG : 0;
  const dock = Math.round(clamp(132, 132 + (height - 720) * 0.2, 192));
  const across = width - log;
  return {
    layout,
    stage: { layout, width: across, height: height - BAR - PROMPT - dock },
    dock: { layout, width: across, height: dock },
    right: Math.round(clamp(560, 560 + (across - 1280) * 0.35, 640)),
    log,
    peek: 0,
  };
}
