// The pictures of Eminent Domain.
import { GLYPHS, type Drawing, type GlyphName } from "../boards/eminent-domain/glyphs";
import { row, type Piece, type Scene } from "./scene";

const GREEN = 1;
const ORANGE = 4;
const BLUE = 5;

const sign = (name: GlyphName, x: number, y: number, size = 24): Piece => {
  const { d, lines }: Drawing = GLYPHS[name];
  return { sign: d, lines, x, y, size };
};
const card = (name: GlyphName, x: number, y = 14, w = 42): Piece => {
  const { d, lines }: Drawing = GLYPHS[name];
  return { tile: null, x, y, w, h: w * 1.42, sign: d, lines };
};
const planet = (hue: number, x: number, y: number, r: number, dark = false): Piece => ({ disc: hue, x, y, r, dark });

export const PICTURES: Record<string, Scene> = {
  turn: [
    card("survey", 10),
    { word: "1", x: 31, y: 12, size: 13, middle: true, quiet: true },
    { way: [60, 44, 84, 44] },
    card("colonize", 92),
    card("colonize", 100),
    { way: [152, 44, 174, 44] },
    sign("draw", 184, 28, 32),
  ],
  planets: [
    planet(GREEN, 52, 44, 32, true),
    sign("warfare", 32, 22, 18),
    { word: "4", x: 60, y: 37, size: 17 },
    sign("colonize", 32, 48, 18),
    { word: "3", x: 60, y: 63, size: 17 },
    { way: [92, 44, 128, 44] },
    planet(GREEN, 172, 44, 32),
    sign("influence", 150, 24, 20),
    { word: "3", x: 176, y: 41, size: 17 },
    sign("food", 160, 48, 22),
  ],
  boost: [
    card("research", 8),
    { word: "+", x: 62, y: 50, size: 18, middle: true },
    card("research", 74),
    { word: "+", x: 128, y: 50, size: 18, middle: true },
    planet(BLUE, 158, 44, 20),
    sign("research", 147, 33, 22),
    { word: "= 3", x: 188, y: 51, size: 20 },
  ],
  follow: [
    { cube: 1, x: 10, y: 32, size: 26 },
    card("trade", 44),
    { way: [94, 34, 124, 22] },
    { way: [94, 54, 124, 66] },
    { cube: 0, x: 130, y: 8, size: 22 },
    card("trade", 160, 2, 26),
    { cube: 2, x: 130, y: 56, size: 22 },
    sign("draw", 162, 54, 26),
    { word: "+1", x: 194, y: 74, size: 16 },
  ],
  cleanup: [
    card("warfare", 8),
    { way: [56, 44, 80, 44] },
    sign("discard", 86, 30, 28),
    sign("draw", 134, 30, 28),
    { way: [168, 44, 190, 44] },
    { word: "5", x: 208, y: 52, size: 24, middle: true },
  ],
  survey: [
    card("survey", 8),
    card("survey", 20),
    { way: [74, 44, 96, 44] },
    planet(GREEN, 122, 44, 20, true),
    planet(ORANGE, 166, 44, 20, true),
    planet(BLUE, 210, 44, 20, true),
    { ring: [142, 20, 48, 48] },
  ],
  warfare: [
    ...row([0, 1, 2], 12, 26, (_, x) => sign("warfare", x, 30, 26)),
    { way: [98, 44, 124, 44] },
    planet(ORANGE, 162, 44, 30),
    sign("metallic", 150, 32, 24),
  ],
  colonize: [
    planet(GREEN, 48, 34, 26, true),
    { word: "3", x: 48, y: 42, size: 20, middle: true },
    ...row([0, 1, 2], 22, 19, (_, x): Piece => ({ tile: null, x, y: 64, w: 15, h: 20 })),
    { way: [88, 40, 124, 40] },
    planet(GREEN, 162, 40, 30),
    sign("colonize", 150, 28, 24),
  ],
  produce: [
    card("produce", 10),
    { way: [58, 44, 86, 44] },
    planet(GREEN, 134, 44, 34),
    sign("food", 108, 32, 24),
    sign("water", 136, 32, 24),
    { ring: [104, 28, 60, 32] },
  ],
  trade: [
    sign("food", 16, 14, 26),
    sign("iron", 16, 50, 26),
    { way: [52, 28, 92, 28] },
    { way: [52, 62, 92, 62] },
    sign("influence", 100, 14, 28),
    sign("influence", 100, 48, 28),
    { word: "+2", x: 148, y: 52, size: 22 },
  ],
  research: [
    ...row([0, 1, 2], 8, 22, (_, x) => sign("research", x, 12, 22)),
    planet(BLUE, 40, 62, 18),
    sign("advanced", 29, 51, 22),
    { way: [84, 44, 112, 44] },
    { tile: BLUE, x: 120, y: 10, w: 48, h: 68, sign: GLYPHS.permanent.d, lines: true, word: "1" },
  ],
  politics: [
    card("politics", 10),
    { way: [58, 44, 86, 44] },
    ...row(["survey", "warfare", "colonize"] as const, 92, 44, (name, x) => card(name, x, 18, 36)),
    { ring: [133, 14, 44, 60] },
  ],
  technologies: [
    ...row([BLUE, GREEN, ORANGE], 14, 74, (tile, x): Piece => ({ tile, x, y: 10, w: 44, h: 62, word: String((x - 14) / 74 + 1) })),
    sign("advanced", 24, 22, 24),
    sign("fertile", 98, 22, 24),
    sign("metallic", 172, 22, 24),
  ],
  end: [
    ...row(["survey", "warfare", "produce", "research"] as const, 8, 38, (name, x) => card(name, x, 24, 30)),
    { tile: null, x: 160, y: 24, w: 30, h: 42, faint: true },
    sign("influence", 200, 32, 26),
  ],
};
