// Every glyph of the board as paths in a box of 24 by 24: filled silhouettes, and drawn lines where `lines` says so.

export interface Drawing {
  d: string;
  lines?: boolean;
}

export const GLYPHS = {
  // roles
  survey: {
    d: "M2 12s4-6.5 10-6.5S22 12 22 12s-4 6.5-10 6.5S2 12 2 12zM12 8.8a3.2 3.2 0 1 0 0 6.4 3.2 3.2 0 0 0 0-6.4z",
    lines: true,
  },
  warfare: { d: "M12 1.5l2.8 8.2 7.2 6v3.2l-7-1.6-1.4 4.2h-3.2L9 17.3l-7 1.6v-3.2l7.2-6z" },
  colonize: { d: "M2.5 21a9.5 8.5 0 0 1 19 0zM12 12V2.5M12 3l7 2.6-7 2.6", lines: true },
  produce: { d: "M2.5 21.5V11l6 4v-4l6 4V3h4.5l2.5 18.5z" },
  trade: { d: "M3 8.5h16M14.5 4l4.5 4.5-4.5 4.5M21 16.5H5M9.5 12L5 16.5 9.5 21", lines: true },
  research: {
    d: "M8.5 2.5h7M10 2.5v6.7L4.3 19a1.6 1.6 0 0 0 1.4 2.5h12.6a1.6 1.6 0 0 0 1.4-2.5L14 9.2V2.5M7.2 15h9.6",
    lines: true,
  },
  politics: { d: "M12 1.5l10.5 5.3v2.2h-21V6.8zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM1.5 20h21v2.5h-21z" },
  // resources
  food: {
    d: "M11.2 22.5v-15h1.6v15zM12 8.5C9 7.5 8.5 4.5 12 1.5c3.5 3 3 6 0 7zM11 14.5c-4 .3-6-2-6-6 4 0 6 2.2 6 6zM13 14.5c4 .3 6-2 6-6-4 0-6 2.2-6 6zM11 20.5c-4 .3-6-2-6-6 4 0 6 2.2 6 6zM13 20.5c4 .3 6-2 6-6-4 0-6 2.2-6 6z",
  },
  water: { d: "M12 1.5c4 5.5 7 9.3 7 13.3a7 7 0 0 1-14 0c0-4 3-7.8 7-13.3z" },
  iron: { d: "M7.2 4h9.6l1.7 6.5H5.5zM3.7 12.5h7.5l.8 7.5H1.5zM12.8 12.5h7.5l2.2 7.5H12.8z" },
  silicon: {
    d: "M6.5 6.5h11v11h-11zM10 2.5v4M14 2.5v4M10 17.5v4M14 17.5v4M2.5 10h4M2.5 14h4M17.5 10h4M17.5 14h4",
    lines: true,
  },
  any: { d: "M12 3v18M4.2 7.5l15.6 9M19.8 7.5l-15.6 9", lines: true },
  // types of planets
  advanced: { d: "M2.5 21.5V11h5.5v10.5zM9.3 21.5v-19h5.4v19zM16 21.5V7h5.5v14.5z" },
  fertile: {
    d: "M20.5 2.5C9 2.5 4 8 4 15c0 1.8.4 3.3 1 4.5 2-5.5 5.5-9 10-11-4 3.5-6.5 7.5-7.7 13 1.2.6 2.5 1 4.2 1 7 0 9-9 9-20z",
  },
  metallic: { d: "M1 20.5L8.3 6.5l3.9 7.3 3.2-5.3 7.6 12z" },
  prestige: { d: "M2.5 6.5l5 4.5L12 3.5l4.5 7.5 5-4.5-2.2 13H4.7z" },
  utopian: {
    d: "M12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9zM12 1.5v3M12 19.5v3M1.5 12h3M19.5 12h3M4.6 4.6l2.1 2.1M17.3 17.3l2.1 2.1M19.4 4.6l-2.1 2.1M6.7 17.3l-2.1 2.1",
    lines: true,
  },
  // pieces and marks
  influence: { d: "M12 1.2l9.4 5.4v10.8L12 22.8l-9.4-5.4V6.6z" },
  hand: { d: "M8 2.5h11.5v15H8zM4.5 6.5v15H16", lines: true },
  draw: { d: "M4.5 2.5h15v12h-15zM4.5 18h15M4.5 21.5h15", lines: true },
  discard: { d: "M3.5 13v8h17v-8M12 2.5v12M7.5 10l4.5 4.5L16.5 10", lines: true },
  permanent: {
    d: "M12 12c-2-3.2-4-4.5-6.2-4.5a4.5 4.5 0 0 0 0 9c2.2 0 4.2-1.3 6.2-4.5s4-4.5 6.2-4.5a4.5 4.5 0 0 1 0 9c-2.2 0-4.2-1.3-6.2-4.5z",
    lines: true,
  },
  scorched: { d: "M12.5 1.5c.5 5 6 7.5 6 13.5a6.5 6.5 0 0 1-13 0c0-3.5 2.3-4.8 2.8-8 1.5.8 2.2 2 2.4 3.4 1.3-2.4 1.9-5.4 1.8-8.9z" },
  tick: { d: "M4 12.5l5.5 5.5L20 6.5", lines: true },
  start: { d: "M5.5 22V2.5M5.5 3.5h13l-4 4.5 4 4.5h-13", lines: true },
} satisfies Record<string, Drawing>;

export type GlyphName = keyof typeof GLYPHS;
