// The shapes of the view, and what is asked of them everywhere.
import type { PlanetType, Resource, Role, Seat } from "../../generated/eminent-domain";

export type * from "../../generated/eminent-domain";

/** The hue, and with it the hatching, of each type of planet. */
export const TYPE_HUES: Record<PlanetType, number> = { advanced: 5, fertile: 1, metallic: 4, prestige: 3, utopian: 6 };

/** The hue of each resource; its glyph goes with it. */
export const RESOURCE_HUES: Record<Resource, number> = { food: 0, water: 5, iron: 7, silicon: 3 };

export const ROLES: Role[] = ["survey", "warfare", "colonize", "produce", "trade", "research"];

/** How many cards a seat owns, wherever they are. */
export const owned = (seat: Seat): number => seat.deck.reduce((sum, card) => sum + card.count, 0);

// Between two vowels: before the last consonant, or before two that are spoken as one (pl, gr); never inside ch, ck.
const SYLLABLE =
  /(?<=^.+[aeiouyäöü][^aeiouyäöü]{0,2})(?<!^.)(?<!c(?=k))(?<![bpgkdtf](?=[lr]))(?=([^aeiouyäöüh]|[bpgkdtf][lr])[aeiouyäöü]..)/giu;

/** A title that may break after its stroke, and long words between their syllables. */
export const breakable = (title: string): string =>
  title.replaceAll("/", "/\u200b").replace(/\p{L}{8,}/gu, (word) => word.replace(SYLLABLE, "\u00ad"));
