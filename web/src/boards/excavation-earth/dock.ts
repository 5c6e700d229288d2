// How wide and high the parts of the dock are: docs/table.md, section 5. The room and the modules decide, never a decision.
import type { Room } from "../../lib/room";

export interface DockPlan {
  /** The height that all parts share. */
  inner: number;
  verb: { width: number; height: number; icon: boolean; word: boolean };
  hand: number; // its width
  tile: number; // width of an artefact in a hold
  cell: { width: number; height: number }; // pitch of the gallery
  rack: number; // its width; 0 where there is none
}

export const PAD = 8;
export const VERB_GAP = 4;
const LEFT = 12;
/** Beside the cells of a gallery: the letters of its rows, and what a row pays. */
export const GALLERY_LETTERS = 14;
export const GALLERY_PAYS = 30;
/** Above and below them: the colours, and what a column pays. */
export const GALLERY_HEAD = 12;
export const GALLERY_FOOT = 16;
export const HOLD_GAP = 4;

/** Widths beside the hand, by how much room there is. `tight` has no room for the words of the verbs. */
function sizes(room: Room, modules: boolean) {
  const { width } = room;
  if (room.layout === "desk") {
    const wide = width >= 1400;
    return { verb: 116, icon: true, word: true, gap: modules ? 14 : 18, cell: wide ? (modules ? 28 : 34) : 30, rack: wide ? 224 : 124 };
  }
  const tight = width < (modules ? 1100 : 960);
  const rack = width >= 900 ? 124 : 0;
  return tight
    ? { verb: 46, icon: true, word: false, gap: 10, cell: 22, rack }
    : { verb: 92, icon: false, word: true, gap: 14, cell: 25, rack };
}

function tileFor(room: Room, inner: number): number {
  if (room.layout !== "desk") return room.width < 960 ? 26 : 30;
  return inner >= 170 ? 52 : inner >= 130 ? 44 : 34;
}

export function dockPlan(room: Room, modules: boolean): DockPlan {
  const inner = room.height - 2 * PAD;
  const { verb, icon, word, gap, cell, rack } = sizes(room, modules);
  const tile = tileFor(room, inner);
  const holds = 4 * (tile + HOLD_GAP);
  const gallery = GALLERY_LETTERS + 5 * cell + GALLERY_PAYS;
  const beside = LEFT + 3 * verb + 2 * VERB_GAP + 2 * gap + holds + 12 + gallery + PAD + (modules && rack ? rack + 12 : 0);
  return {
    inner,
    verb: { width: verb, height: (inner - 2 * VERB_GAP) / 3, icon, word },
    hand: room.width - beside,
    tile,
    cell: { width: cell, height: (inner - GALLERY_HEAD - GALLERY_FOOT) / 4 },
    rack: modules ? rack : 0,
  };
}

/** Cards of a hand in a row: the left 35 of 60 units of each stay free, and none is higher than the row. */
export function fan(cards: number, width: number, height: number): { card: number; step: number } {
  const gaps = Math.max(cards - 1, 0);
  const card = Math.floor(Math.min(height / 1.4, (60 * width) / (60 + 35 * gaps)));
  return { card, step: gaps ? Math.min(card + 6, (width - card) / gaps) : 0 };
}
