// Drawings of the board: silhouettes in a box of 24 by 24, the hue of each site, and the camps as line sketches.
import type { Face, SiteName, StoneName } from "./shapes";
import { siteOf } from "./shapes";

/** The hue of a site, and with it its hatching. */
export const SITE_HUES: Record<SiteName, number> = { africa: 0, asia: 2, america: 1, "middle-east": 5 };

const STONE_HUES = { museum: 7, ship: 6 };

export function stoneHue(stone: StoneName): number {
  const site = siteOf(stone);
  return site ? SITE_HUES[site] : STONE_HUES[stone as keyof typeof STONE_HUES];
}

/** Acacia, pagoda, stepped pyramid, dome. */
export const SITE_GLYPHS: Record<SiteName, string> = {
  africa:
    "M1.5 9.5C2 5.5 6.5 3 12 3s10 2.5 10.5 6.5c-2.5 1-5.5.8-8.5.3L13.3 15l.9 7H9.8l.9-7-.7-5.2c-3 .5-6 .7-8.5-.3z",
  asia: "M12 1l1.5 3.5H20L17.5 8v3H22l-3 4.5V22h-4.5v-4a2.5 2.5 0 0 0-5 0v4H5v-6.5L2 11h4.5V8L4 4.5h6.5z",
  america: "M9 3h6v4.5h3V12h2.8v4.5H23V22H1v-5.5h2.2V12H6V7.5h3zM10.8 3v-2h2.4v2zM10.3 17.5h3.4V22h-3.4z",
  "middle-east":
    "M12 1c.6 2 1 2.7 2.5 4C18 7.5 20 9.5 20 12.5H4c0-3 2-5 5.5-7.5C11 3.7 11.4 3 12 1zM3 14h18v8h-6v-3a3 3 0 0 0-6 0v3H3z",
};

/** Archway, bust, bowl, ring, sword; showcase, ingots, shard, skull, scroll. */
export const FACE_GLYPHS: Record<Face, string> = {
  architecture: "M2 2.5h20V7h-2v15h-5V13a3 3 0 0 0-6 0v9H4V7H2z",
  sculpture:
    "M12 1.5c2.7 0 4.3 1.9 4.3 4.4 0 2-.9 3.7-2.3 4.7v1.7c3.5.7 5.5 2.7 5.5 5.2h-15c0-2.5 2-4.5 5.5-5.2v-1.7c-1.4-1-2.3-2.7-2.3-4.7 0-2.5 1.6-4.4 4.3-4.4zM7.5 19h9v3.5h-9z",
  pottery:
    "M1.5 4.5h21c0 7-2.5 11.5-6.5 13.5v1.5h2V22H6v-2.5h2V18C4 16 1.5 11.5 1.5 4.5zM4.7 7.5l2.5 3.2 2.4-3.2 2.4 3.2 2.4-3.2 2.4 3.2 2.5-3.2-.6 3.2-1.9 2.3-2.4-3-2.4 3-2.4-3-2.4 3-1.9-2.3z",
  jewellery: "M8.5 1h7l2.5 3.5-3.2 3.6a8 8 0 1 1-5.6 0L6 4.5zM12 10.3a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  weapons: "M22.5 1.5l-1 5.5-9.7 9.7 2.2 2.2-2 2-2.7-2.7-3.6 3.6-3.2.4.4-3.2 3.6-3.6L3.8 12.7l2-2L8 12.9l9.7-9.7z",
  single:
    "M4.5 1.5h15v13h-15zM7 4v8h10V4zM12 5l1 2 2.2.3-1.6 1.5.4 2.2-2-1-2 1 .4-2.2-1.6-1.5L11 7zM2.5 16h19v2.5h-19zM6 20h12v2.5H6z",
  gold: "M8 4h8l2 6.5H6zM3.5 12.5h7l1.8 8H1.5zM13.5 12.5h7l2 8H11.7z",
  fragment: "M3 4l8 1.5L13.5 2 22 8.5l-3.5 4.7L21 17l-8.5 5.5-2-5L3 19l3.2-7zM11 8.5l-1 4.2 3.5 1-1 3.8 3-4.8-3.5-1z",
  cursed:
    "M12 1.5c5.5 0 9 3.7 9 8.6 0 3.2-1.5 5.6-4 6.9v5h-2.5v-2.5h-1.2V22h-2.6v-2.5H9.5V22H7v-5c-2.5-1.3-4-3.7-4-6.9 0-4.9 3.5-8.6 9-8.6zM8.3 8.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6zM15.7 8.5a2.3 2.3 0 1 0 0 4.6 2.3 2.3 0 0 0 0-4.6z",
  manuscript:
    "M6.5 1.5H20a2.5 2.5 0 0 1 2.5 2.5v3H18v12.5a3 3 0 0 1-3 3H4a2.5 2.5 0 0 1-2.5-2.5v-2.5h2.5V4a2.5 2.5 0 0 1 2.5-2.5zM7 6v1.7h8V6zM7 10v1.7h8V10zM7 14v1.7h8V14z",
};

export const SIGNS = {
  museum: "M12 1.5l10.5 5.3V9h-21V6.8zM4 11h3v7H4zM10.5 11h3v7h-3zM17 11h3v7h-3zM1.5 20h21v2.5h-21z",
  ship: "M11 1.5v11H4zM12.5 3.5c4 1.5 6.5 5 6.5 9h-6.5zM1 14.5h22l-3 7H4z",
  hut: "M12 2L.8 12.5H4.5V22h15v-9.5h3.7z",
  coin: "M12 1a11 11 0 1 0 0 22 11 11 0 0 0 0-22zM12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17zM12 7.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z",
  prestige: "M12 1a7.5 7.5 0 0 1 5 13l2.5 9-4.5-1.7L12 24l-3-2.7L4.5 23 7 14a7.5 7.5 0 0 1 5-13zM12 4.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
  deck: "M5 1.5h16v17H5zM7.5 4v12h11V4zM2 5h1.7v15H17v2.5H2z",
  hand: "M2 8l7-3 6.5 15-7 3zM10.5 2H18a1.5 1.5 0 0 1 1.5 1.5v15l-2 .5L11 4.2z",
  first: "M5 1.5h2.3V3H20l-3.5 4.5L20 12H7.3v10.5H5z",
};

/** The picture on a stone: the museum, the ship, or the site of its workers. */
export function stoneGlyph(stone: StoneName): string {
  const site = siteOf(stone);
  return site ? SITE_GLYPHS[site] : SIGNS[stone as "museum" | "ship"];
}

/** A camp in a box of 240 by 96, its ground running on at both sides: what lies far off, what stands behind the huts,
 * and lines drawn over both. */
export interface Sketch {
  far: string;
  near: string;
  lines: string;
}

export const SKETCHES: Record<SiteName, Sketch> = {
  africa: {
    far: "M-160 56L0 58Q40 46 84 54T170 50T240 56L400 54V96H-160z",
    near: "M118 56l20-33 20 33zM146 56l13-21 13 21zM104 56l11-17 11 17z",
    lines:
      "M26 60V38M26 48l-9-9M26 45l10-8M6 37q20-14 42 0zM198 62V46M198 54l-6-6M184 46q15-10 30 0zM206 22a9 9 0 1 0 .1 0M138 23v33M159 35v21M-160 64q80-6 160 2q60-8 120 0t120-2q80-4 160 0",
  },
  asia: {
    far: "M-160 56l50-20 40 18 30-24 40 30 34-34 20 18 30-32 36 42 26-22 30 26 24-16 40 20 34-24 46 18 80-20V96H-160z",
    near: "M174 58v-8h-6l8-8h3v-7h-5l8-8h2v-6l4-6 4 6v6h2l8 8h-5v7h3l8 8h-6v8z",
    lines: "M76 22l8 4 6-6M28 32l6 2 5-4M12 18h26M20 24h14M110 14h22M118 20h18M184 42h10M182 27h12M-160 66q80-6 160 2q50-8 100 0t140-4q80-6 160 2",
  },
  america: {
    far: "M-160 54h60l5-12h30l5 12h60q20-10 44-4h22l4-14h26l4 16q60-10 140 2h40l4-12h30l4 12h84v42H-160z",
    near: "M138 58v-8h9v-8h9v-8h9v-8h5v-7h16v7h5v8h9v8h9v8h9v8z",
    lines:
      "M172 26v32M184 26v32M174 21h8M22 62V40M22 54q-8 0-8-10M22 50q8 0 8-8M48 64V52M48 60q5 0 5-6M76 36v14M90 36v12M222 22q4-4 8 0 4-4 8 0M-160 64q80-4 160 2q70-6 120 0t120-2q80-4 160 2",
  },
  "middle-east": {
    far: "M-160 56q80-10 160 4q60-14 110-4t130-6q80-8 160 4v42H-160z",
    near: "M44 58v-9h6v-9h8v-8h8v-7h24v7h8v8h8v9h6v9zM178 58V40a14 14 0 0 1 28 0v18z",
    lines:
      "M72 32v26M84 32v26M192 26v-8M189 15a4 4 0 1 0 6 0M140 62q2-14-2-26M138 36q-10-4-15 4M138 36q-6-9-14-6M138 36q9-6 15 3M138 36q5-9 14-7M186 58v-9a6 6 0 0 1 12 0v9M-160 64q80-6 160 4q80-8 130 0t110-3q80-6 160 0",
  },
};
