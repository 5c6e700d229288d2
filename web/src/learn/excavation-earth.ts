// The pictures of Excavation Earth.
import { BROKER, CARD, COIN, EMBLEMS, HAND, ICONS, MUSEUM, SPECIMENS } from "../boards/excavation-earth/art";
import { row, type Piece, type Scene } from "./scene";

const YELLOW = 0;
const GREEN = 1;
const RED = 2;
const PURPLE = 3;
const ORANGE = 4;

const card = (hue: number, icon: string, x: number, y = 14): Piece[] => [
  { tile: hue, x, y, w: 42, h: 60, sign: ICONS[icon], word: "3" },
];
const artefact = (hue: number, glyph: keyof typeof SPECIMENS, word: string, x: number, y: number): Piece => ({
  tile: hue,
  x,
  y,
  w: 34,
  h: 41,
  sign: SPECIMENS[glyph],
  word,
});
const queue = (hues: readonly (number | null)[], x: number, y: number): Piece[] =>
  row(hues, x, 20, (buyer, at) => ({ buyer, x: at, y, size: 22 }));
const coins = (word: string, x: number, y: number): Piece[] => [
  { sign: COIN, x, y, size: 20 },
  { word, x: x + 24, y: y + 16, size: 17 },
];
const grid = (filled: readonly number[], x: number, y: number): Piece[] =>
  Array.from({ length: 20 }, (_, cell): Piece => {
    const at = { x: x + (cell % 5) * 19, y: y + Math.floor(cell / 5) * 18 };
    return filled.includes(cell) ? { cube: 0, ...at, size: 16 } : { tile: null, ...at, w: 16, h: 16, faint: true };
  });

export const PICTURES: Record<string, Scene> = {
  turn: [
    ...card(RED, "#3", 8),
    { way: [56, 44, 82, 44] },
    { word: "1", x: 96, y: 52, size: 24, middle: true },
    ...card(GREEN, "#1", 122),
    { way: [170, 44, 196, 44] },
    { word: "2", x: 210, y: 52, size: 24, middle: true },
  ],
  cards: [
    ...card(PURPLE, "#4", 10),
    { sign: EMBLEMS.purple, x: 86, y: 8, size: 22, hue: PURPLE },
    { way: [58, 36, 82, 20] },
    { sign: ICONS["#4"], x: 86, y: 35, size: 22 },
    { way: [58, 45, 82, 46] },
    { word: "3", x: 97, y: 81, size: 20, middle: true },
    { way: [58, 56, 82, 70] },
    ...row(["2", "3", "4"], 132, 32, (word, x) => ({ tile: null, x, y: 24, w: 28, h: 40, word })),
  ],
  crew: [
    { cube: 0, x: 14, y: 32, size: 26 },
    { way: [46, 40, 74, 18] },
    { way: [46, 45, 74, 45] },
    { way: [46, 50, 74, 72] },
    { sign: ICONS["#2"], x: 80, y: 4, size: 24 },
    { cube: 0, x: 108, y: 8, size: 16 },
    { tile: null, x: 80, y: 34, w: 60, h: 22 },
    { cube: 0, x: 86, y: 37, size: 16 },
    { cube: 0, x: 106, y: 37, size: 16 },
    { tile: null, x: 80, y: 62, w: 22, h: 22, faint: true },
    { cube: 0, x: 83, y: 65, size: 16 },
    { tile: null, x: 106, y: 62, w: 22, h: 22, faint: true },
    artefact(ORANGE, "A", "4", 172, 22),
  ],
  popularity: [
    ...row([8, 5, 4, 2, 1], 20, 40, (height, x): Piece => ({
      tile: [RED, YELLOW, ORANGE, GREEN, PURPLE][(x - 20) / 40],
      x,
      y: 68 - height * 7,
      w: 26,
      h: height * 7,
    })),
    ...row(["9", "5", "3", "1", "0"], 33, 40, (word, x) => ({ word, x, y: 84, size: 15, middle: true })),
  ],
  travel: [
    { disc: 7, x: 30, y: 62, r: 7 },
    { disc: 7, x: 88, y: 28, r: 7 },
    { disc: 7, x: 148, y: 58, r: 7 },
    { disc: 7, x: 204, y: 26, r: 7 },
    { way: [38, 58, 80, 33], dotted: true },
    { way: [96, 32, 140, 54], dotted: true },
    { way: [156, 54, 196, 31], dotted: true },
    { cube: 0, x: 19, y: 34, size: 22 },
    { cube: 0, x: 193, y: 0, size: 22 },
    { word: "3", x: 204, y: 62, size: 18, middle: true },
  ],
  excavate: [
    ...card(RED, "#6", 8),
    { way: [56, 44, 84, 44] },
    { cube: 0, x: 98, y: 2, size: 20 },
    artefact(RED, "C", "7", 92, 26),
    { way: [132, 34, 164, 22] },
    { way: [132, 56, 164, 66] },
    artefact(RED, "C", "7", 172, 0),
    { tile: null, x: 178, y: 56, w: 24, h: 24, faint: true },
    { cube: 0, x: 181, y: 59, size: 18 },
  ],
  market: [
    ...card(GREEN, "#1", 8),
    { way: [56, 44, 80, 44] },
    { sign: ICONS["#1"], x: 86, y: 6, size: 28 },
    { cube: 0, x: 120, y: 10, size: 20 },
    ...queue([ORANGE, null, YELLOW], 88, 48),
    { ring: [84, 44, 66, 34] },
    { way: [196, 62, 156, 62] },
    { buyer: GREEN, x: 200, y: 48, size: 22 },
  ],
  sell: [
    artefact(RED, "B", "2", 8, 4),
    artefact(RED, "D", "5", 8, 46),
    { way: [46, 24, 76, 24] },
    { way: [46, 66, 76, 66] },
    ...queue([RED, null, RED], 80, 8),
    ...queue([RED, YELLOW], 80, 52),
    { way: [146, 44, 170, 44] },
    ...coins("+20", 176, 20),
    { cube: 0, x: 178, y: 52, size: 18 },
    { way: [200, 61, 218, 61] },
  ],
  command: [
    ...card(ORANGE, "#4", 8),
    { way: [56, 36, 84, 22] },
    { way: [56, 52, 84, 66] },
    { sign: ICONS["#4"], x: 90, y: 8, size: 28 },
    { cube: 0, x: 124, y: 12, size: 20 },
    { tile: null, x: 90, y: 52, w: 82, h: 28 },
    { cube: 0, x: 96, y: 56, size: 20 },
    { cube: 1, x: 120, y: 56, size: 20 },
    { sign: CARD, x: 184, y: 52, size: 28 },
  ],
  smuggle: [
    artefact(YELLOW, "D", "2", 12, 24),
    { way: [50, 36, 84, 36] },
    { way: [84, 56, 50, 56] },
    { tile: PURPLE, x: 96, y: 18, w: 34, h: 41, sign: SPECIMENS.A, word: "5" },
    { tile: null, x: 96, y: 60, w: 34, h: 6 },
    { tile: null, x: 96, y: 68, w: 34, h: 6 },
    ...coins("+2", 158, 16),
    ...coins("−6", 158, 52),
  ],
  survey: [
    ...row([GREEN, RED, YELLOW], 10, 34, (tile, x): Piece => ({ tile, x, y: 8, w: 30, h: 42 })),
    { ring: [42, 6, 34, 46] },
    { cube: 0, x: 50, y: 58, size: 20 },
    { way: [118, 44, 140, 44] },
    artefact(RED, "A", "4", 146, 4),
    artefact(RED, "D", "5", 190, 4),
    { word: "−10", x: 207, y: 66, size: 16, middle: true },
    { disc: 7, x: 163, y: 66, r: 7 },
  ],
  pass: [
    ...card(RED, "#1", 14),
    ...card(GREEN, "#5", 62),
    { way: [118, 44, 144, 44] },
    ...row([0, 1, 2], 156, 12, (_, x): Piece => ({ tile: null, x, y: 24, w: 30, h: 42, faint: true })),
  ],
  centres: [
    { tile: null, x: 8, y: 20, w: 216, h: 48 },
    ...row([0, 0, 0], 16, 24, (cube, x) => ({ cube, x, y: 32, size: 22 })),
    ...row([1, 1], 112, 24, (cube, x) => ({ cube, x, y: 32, size: 22 })),
    { cube: 2, x: 184, y: 32, size: 22 },
    { word: "15", x: 50, y: 84, size: 15, middle: true },
    { word: "10", x: 134, y: 84, size: 15, middle: true },
    { word: "5", x: 195, y: 84, size: 15, middle: true },
  ],
  gallery: [
    ...grid([0, 1, 2, 5, 10, 15, 12], 20, 8),
    { ring: [18, 6, 20, 74] },
    { ring: [18, 6, 96, 20] },
    ...coins("15", 140, 20),
    ...coins("6", 140, 50),
  ],
  zu: [
    { tile: null, x: 12, y: 14, w: 42, h: 60, sign: SPECIMENS.D },
    { tile: null, x: 60, y: 14, w: 42, h: 60, sign: ICONS["#3"] },
    ...row(["1", "2", "3"], 128, 0, (word) => ({ word, x: 128, y: 24 + 24 * (Number(word) - 1), size: 15 })),
    ...row([0, 1, 2], 144, 0, (line) => ({ tile: null, x: 144, y: 12 + line * 24, w: 72, h: 14, faint: line > 1 })),
    { ring: [122, 32, 98, 22] },
  ],
  brokers: [
    { sign: BROKER, x: 14, y: 26, size: 34, hue: GREEN },
    { way: [56, 44, 86, 44] },
    ...card(RED, "#2", 92),
    { way: [140, 44, 166, 44] },
    ...card(GREEN, "#2", 172),
  ],
  mysteries: [
    { tile: PURPLE, x: 12, y: 16, w: 34, h: 41, word: "?" },
    { cube: 0, x: 20, y: 62, size: 18 },
    { way: [54, 36, 86, 36] },
    { cube: 0, x: 94, y: 26, size: 22 },
    { way: [122, 36, 150, 36] },
    { sign: CARD, x: 156, y: 18, size: 40 },
  ],
  exhibit: [
    artefact(GREEN, "B", "6", 10, 22),
    { way: [50, 44, 80, 44] },
    ...row(["A", "B", "C"] as const, 90, 44, (glyph, x): Piece => ({ tile: null, x, y: 20, w: 38, h: 46, sign: SPECIMENS[glyph], faint: glyph !== "B" })),
    { ring: [131, 17, 44, 52] },
    { cube: 0, x: 144, y: 64, size: 20 },
  ],
  curators: [
    { sign: MUSEUM, x: 12, y: 26, size: 36 },
    ...row([YELLOW, GREEN, RED], 74, 0, (_, x): Piece => ({ buyer: GREEN, x, y: 30, size: 26 })).slice(0, 1),
    { buyer: YELLOW, x: 74, y: 0, size: 26 },
    { buyer: RED, x: 74, y: 60, size: 26 },
    { tile: GREEN, x: 116, y: 24, w: 34, h: 41, sign: SPECIMENS.A, word: "3" },
    { way: [154, 44, 180, 44] },
    ...coins("+2", 184, 34),
  ],
  popups: [
    { cube: 0, x: 14, y: 30, size: 24 },
    { way: [44, 42, 72, 42] },
    artefact(YELLOW, "C", "4", 80, 22),
    ...coins("−3", 128, 32),
    { sign: HAND, x: 188, y: 28, size: 30 },
  ],
};
