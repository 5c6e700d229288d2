// The pictures of Artifact.
import { FACE_GLYPHS, SIGNS, SITE_GLYPHS, SITE_HUES } from "../boards/artifact/art";
import { row, type Piece, type Scene } from "./scene";

const AFRICA = SITE_HUES.africa;
const ASIA = SITE_HUES.asia;
const AMERICA = SITE_HUES.america;
const MUSEUM = 7;
const SHIP = 6;

const stone = (sign: string, hue: number, x: number, y: number, size = 34): Piece => ({ tile: hue, x, y, w: size, h: size, sign });
const find = (hue: number, face: keyof typeof FACE_GLYPHS, x: number, y: number): Piece => ({ tile: hue, x, y, w: 32, h: 40, sign: FACE_GLYPHS[face] });
const hut = (seat: number, x: number, y: number, size = 24): Piece => ({ sign: SIGNS.hut, x, y, size, seat });
const coins = (word: string, x: number, y: number): Piece[] => [
  { sign: SIGNS.coin, x, y, size: 20 },
  { word, x: x + 25, y: y + 16, size: 17 },
];
const site = (hue: number, sign: string, x: number): Piece[] => [
  { tile: null, x, y: 16, w: 84, h: 58 },
  { sign, x: x + 6, y: 22, size: 22, hue },
];

export const PICTURES: Record<string, Scene> = {
  round: [
    ...coins("+8", 8, 34),
    { way: [62, 44, 84, 44] },
    stone(SIGNS.museum, MUSEUM, 90, 27),
    { way: [132, 44, 154, 44] },
    ...row([MUSEUM, SHIP, AFRICA, ASIA, AMERICA, MUSEUM], 160, 0, (tile): Piece => ({ tile, x: 160, y: 0, w: 14, h: 14 })).map(
      (piece, place): Piece => ({ ...(piece as { tile: number; x: number; y: number }), w: 18, h: 18, x: 160 + (place % 3) * 22, y: 24 + Math.floor(place / 3) * 22 }),
    ),
  ],
  turn: [
    stone(SIGNS.museum, MUSEUM, 12, 27),
    { word: "1", x: 62, y: 52, size: 22, middle: true },
    stone(SIGNS.ship, SHIP, 88, 27),
    { word: "2", x: 138, y: 52, size: 22, middle: true },
    { way: [156, 44, 184, 44] },
    { cube: 1, x: 192, y: 32, size: 24 },
  ],
  stones: [
    ...row(["5", "5", "4", "4", "3", "3"], 8, 36, (word, x): Piece => ({ tile: null, x, y: 30, w: 32, h: 32, word })),
    stone(SIGNS.ship, SHIP, 9, 29, 30),
    stone(SIGNS.ship, SHIP, 45, 29, 30),
    { ring: [78, 26, 36, 40] },
    { way: [94, 4, 94, 24] },
  ],
  wild: [
    stone(SITE_GLYPHS.asia, ASIA, 14, 27),
    { way: [56, 44, 88, 44] },
    { sign: SIGNS.museum, x: 96, y: 28, size: 32 },
    ...coins("6", 152, 34),
  ],
  research: [
    stone(SIGNS.museum, MUSEUM, 8, 27),
    { way: [48, 44, 72, 44] },
    ...site(AFRICA, SITE_GLYPHS.africa, 80),
    hut(1, 112, 40),
    hut(0, 136, 40),
    { way: [168, 44, 188, 44] },
    find(AFRICA, "pottery", 194, 24),
  ],
  hire: [
    stone(SITE_GLYPHS.america, AMERICA, 8, 27),
    { way: [48, 44, 72, 44] },
    ...site(AMERICA, SITE_GLYPHS.america, 80),
    hut(0, 112, 40),
    hut(0, 136, 40),
    { way: [168, 44, 188, 44] },
    find(AMERICA, "weapons", 194, 24),
  ],
  ship: [
    stone(SIGNS.ship, SHIP, 8, 27),
    ...site(ASIA, SITE_GLYPHS.asia, 50),
    hut(0, 82, 42),
    hut(0, 106, 42),
    { way: [138, 44, 158, 44] },
    find(ASIA, "jewellery", 162, 24),
    find(ASIA, "sculpture", 198, 24),
  ],
  exhibit: [
    ...row([AFRICA, ASIA, AMERICA], 8, 36, (hue, x) => find(hue, "pottery", x, 24)),
    { way: [120, 44, 144, 44] },
    { tile: null, x: 150, y: 12, w: 70, h: 64 },
    { sign: SIGNS.prestige, x: 158, y: 18, size: 22 },
    { word: "4", x: 190, y: 36, size: 18 },
    { sign: SIGNS.coin, x: 158, y: 48, size: 20 },
    { word: "+2", x: 188, y: 65, size: 16 },
  ],
  sell: [
    stone(SIGNS.ship, SHIP, 8, 27),
    find(AFRICA, "weapons", 52, 24),
    { way: [90, 44, 116, 44] },
    ...row([0, 1, 2], 120, 34, (_, x): Piece => ({ tile: null, x, y: 24, w: 30, h: 40, faint: true })),
    find(AFRICA, "weapons", 187, 24),
    ...coins("+5", 128, 2),
  ],
  buy: [
    ...row([ASIA, AMERICA], 8, 38, (hue, x) => find(hue, "sculpture", x, 24)),
    { ring: [43, 20, 38, 48] },
    { way: [88, 44, 112, 44] },
    { sign: SIGNS.hand, x: 120, y: 28, size: 32 },
    ...coins("−4", 168, 34),
  ],
  pass: [
    ...row([MUSEUM, SHIP, AFRICA], 10, 26, (tile, x): Piece => ({ tile, x, y: 34, w: 22, h: 22 })),
    { way: [124, 44, 98, 44] },
    stone(SIGNS.ship, SHIP, 132, 27),
    ...coins("0", 184, 34),
  ],
  income: [
    ...row([8, 7, 6, 5], 12, 34, (height, x): Piece => ({ tile: null, x, y: 74 - height * 7, w: 30, h: height * 7, word: String(height) })),
    { way: [152, 44, 176, 44] },
    ...coins("+8", 180, 34),
  ],
  tracks: [
    ...row(["0", "2", "4", "6", "8"], 14, 42, (word, x): Piece => ({ tile: null, x, y: 34, w: 34, h: 34, word })),
    { cube: 0, x: 60, y: 8, size: 22 },
    { way: [84, 19, 110, 19] },
  ],
  special: [
    ...row(["fragment", "cursed", "manuscript", "single", "gold"] as const, 10, 44, (face, x) => find(AFRICA, face, x, 24)),
  ],
  single: [
    stone(SIGNS.museum, MUSEUM, 12, 27),
    find(ASIA, "single", 62, 24),
    { way: [102, 44, 128, 44] },
    ...coins("+1", 138, 16),
    { sign: SIGNS.prestige, x: 138, y: 48, size: 22 },
    { word: "1", x: 166, y: 66, size: 17 },
  ],
  gold: [
    find(AMERICA, "gold", 20, 24),
    { way: [60, 36, 100, 36] },
    { way: [100, 54, 60, 54] },
    find(ASIA, "jewellery", 110, 24),
    ...coins("0", 168, 34),
  ],
  roles: [
    ...row([0, 1, 2, 3], 20, 44, (_, x): Piece => ({ tile: null, x, y: 8, w: 38, h: 32 })),
    ...row([0, 1, 2, 3], 20, 44, (_, x): Piece => ({ tile: null, x, y: 48, w: 38, h: 32 })),
    { cube: 0, x: 72, y: 13, size: 22 },
    { cube: 0, x: 116, y: 53, size: 22 },
  ],
};
