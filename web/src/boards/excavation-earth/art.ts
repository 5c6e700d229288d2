// Signs of the game, drawn in boxes of 24 by 24, and which hue belongs to which region.
import type { Colour, Glyph } from "../../generated/excavation-earth";

export const COLOURS: readonly Colour[] = ["yellow", "green", "red", "purple", "orange"];
/** The number of a region's hue and hatching in the look. */
export const hueOf = (colour: Colour): number => COLOURS.indexOf(colour);

/** One emblem a region: sun, pine, lozenge, crown, gate. */
export const EMBLEMS: Record<Colour, string> = {
  yellow:
    "M12 7a5 5 0 1 1 0 10 5 5 0 0 1 0-10zM11 1h2v4h-2zM11 19h2v4h-2zM1 11h4v2H1zM19 11h4v2h-4zM3.5 5l1.4-1.4 2.9 2.9-1.4 1.4zM16.2 17.6l1.4-1.4 2.9 2.9-1.4 1.4zM3.5 19l2.9-2.8 1.4 1.4-2.9 2.8zM16.2 6.5l2.9-2.9L20.5 5l-2.9 2.9z",
  green: "M12 1l6.5 8H15l5 7h-6.5v7h-3v-7H4l5-7H5.5z",
  red: "M12 1l8 11-8 11-8-11zM12 7l-3.6 5 3.6 5 3.6-5z",
  purple: "M3 20h18l1.5-13-6 5.5L12 3 7.5 12.5 1.5 7z",
  orange: "M1 3q11 3.5 22 0v4h-3v15h-3.5V12h-9v10H4V7H1z",
};

/** What an artefact of each glyph looks like: idol, dagger, torc, tablet. */
export const SPECIMENS: Record<Glyph, string> = {
  A: "M12 1.5a3.7 3.7 0 0 1 2.5 6.4H18l-1.7 7L18 22.5H6l1.7-7.6L6 7.9h3.5A3.7 3.7 0 0 1 12 1.5zM10 12h4v1.5h-4z",
  B: "M12 1l3.2 9.5V13H19v2.8h-5.3v7.2h-3.4v-7.2H5V13h3.8v-2.5z",
  C: "M7 22a10.5 10.5 0 1 1 10 0l-2-4a6 6 0 1 0-6 0z",
  D: "M4.5 22.5V9.5a7.5 7.5 0 0 1 15 0v13zM8 9h8v1.6H8zM8 13h8v1.6H8zM8 17h8v1.6H8z",
};

/** The icons of the markets #1 to #6: mask, gauntlet, starburst, eye-flower, honeycomb, seal. */
export const ICONS: Record<string, string> = {
  "#1": "M12 1c6 0 9 3.5 9 9 0 6-4 12.5-9 12.5S3 16 3 10c0-5.5 3-9 9-9zM6 9.5c1.5-2 3.5-2 5 0-1.5 1.5-3.5 1.5-5 0zM13 9.5c1.5-2 3.5-2 5 0-1.5 1.5-3.5 1.5-5 0zM8 15.5c2.5 2 5.5 2 8 0-1 4-7 4-8 0z",
  "#2": "M5 23v-5l-2-4V8.5c0-2 3-2 3 0V4.5c0-2 3.3-2 3.3 0V3c0-2 3.4-2 3.4 0v1.5c0-2 3.3-2 3.3 0v3c0-1.7 3-1.7 3 0V15l-2 3v5zM6.5 18.5v1.6h9v-1.6z",
  "#3": "M12 .5l2 6.6 6.1-3.2L16.9 10l6.6 2-6.6 2 3.2 6.1-6.1-3.2-2 6.6-2-6.6-6.1 3.2L7.1 14 .5 12l6.6-2L3.9 3.9 10 7.1zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  "#4": "M12 1a4 4 0 0 1 3.8 5.2A4 4 0 0 1 21.6 12a4 4 0 0 1-5.8 5.8A4 4 0 0 1 8.2 17.8 4 4 0 0 1 2.4 12 4 4 0 0 1 8.2 6.2 4 4 0 0 1 12 1zM6.5 12c3.5-4 7.5-4 11 0-3.5 4-7.5 4-11 0zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z",
  "#5": "M12 1.7l4.5 2.6v5.2l-4.5 2.6-4.5-2.6v-5.2zM12 5.0a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM7.2 10.2l4.5 2.6v5.2l-4.5 2.6-4.5-2.6v-5.2zM7.2 13.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8zM16.8 10.2l4.5 2.6v5.2l-4.5 2.6-4.5-2.6v-5.2zM16.8 13.5a1.9 1.9 0 1 0 0 3.8 1.9 1.9 0 0 0 0-3.8z",
  "#6": "M10 1.5c3-1.5 5 .8 7 1.8s5 1 5.2 4-1.2 4 .3 7-1.2 5-3.5 6-4 2.7-7 2.2-4-1.5-6.5-2.7S1 17 1.3 14s1.7-4 1.2-6.5S6 4 10 1.5zM12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM12 8.5c2.5 0 3.5 2 1.5 3.5s-1 3.5-1.5 3.5c-2.5 0-3.5-2-1.5-3.5s1-3.5 1.5-3.5z",
};

/** Somebody in a queue, in a box of 24 by 32. */
export const PERSON = "M12 1.5a5.5 5.5 0 0 1 3.2 10C20 13 22 17 22 22v8.5H2V22c0-5 2-9 6.8-10.5A5.5 5.5 0 0 1 12 1.5z";

/** What the museum brings: a coin, a broker, a card to draw, a piece moved, a piece taken back. */
export const COIN = "M12 2a10 10 0 1 1 0 20 10 10 0 0 1 0-20zM12 4.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM12 8.5a3.5 3.5 0 1 1 0 7 3.5 3.5 0 0 1 0-7z";
export const BROKER = "M12 2a4.5 4.5 0 0 1 2.6 8.2C18.6 11.5 20 15 20 19v3H4v-3c0-4 1.4-7.5 5.4-8.8A4.5 4.5 0 0 1 12 2z";
export const CARD = "M5 2h14v20H5zM7 4v16h10V4zM9 7h6v1.6H9zM9 10.5h6v1.6H9zM9 14h4v1.6H9z";
export const MOVE = "M2 10h12V5l8 7-8 7v-5H2z";
export const BACK = "M9 3v5h5a7 7 0 0 1 0 14H6v-3h8a4 4 0 0 0 0-8H9v5L1.5 9.5z";

/** Cards in hand, and the museum. */
export const HAND = "M8 1.5h12.5v17H8zM10 3.5v13h8.5v-13zM3.5 5.5h2v15.5H17v2H3.5z";
export const MUSEUM = "M12 1.5l10.5 5.3V9h-21V6.8zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM1.5 20h21v2.5h-21z";
