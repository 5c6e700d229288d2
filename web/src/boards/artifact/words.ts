// The words of the board itself; titles of sites, finds, tiles and roles come with the view.
import { counted } from "../../lib/plural";
import type { Language } from "../../lib/types";
import type { Face, Tile } from "./shapes";

const en = {
  round: (now: number, all: number) => `round ${now} of ${all}`,
  shortRound: (now: number) => `round ${now}`,
  settingUp: ["Set-up", ""] as [string, string],
  over: ["game", "over"] as [string, string],
  lastRound: ["last", "round"] as [string, string],
  pages: {
    rails: "Action stones",
    museum: "Museum",
    exhibits: "Museum and income",
    market: "Income and market",
    seats: "Players",
    others: "Market and players",
    roles: "Roles",
  },

  deck: (count: number) => counted(count, "find in the deck", "finds in the deck"),
  leftOut: "not in this game",
  huts: (name: string, count: number) => `${name}: ${counted(count, "hut", "huts")}`,
  noHuts: "nobody digs yet",
  open: "Open finds",
  openAt: (site: string) => `Open finds: ${site}`,
  openDue: (count: number) => `Open, ${count} for you`,
  nothingOpen: "no open finds",
  researchTrack: "Research",
  marker: (name: string, points: number) => `${name}: ${counted(points, "point", "points")}`,
  deeds: { research: "Research", hire: "Hire", hire_two: "Hire twice", ship: "Ship" },
  /** Px of a site that have room for these words, and for those of who hires twice. */
  deedsFrom: { once: 272, twice: 302 },
  costs: (coins: number) => counted(coins, "coin", "coins"),

  tracks: "Action stones",
  tracksHint: (wild: number) => `a stone given back costs the number it covers; as a wild stone ${wild}`,
  trackSays: (standing: number, cost: number | null, market: number | null) =>
    [
      `${standing} on the track`,
      cost === null ? "full" : `next stone back: ${counted(cost, "coin", "coins")}`,
      ...(market === null ? [] : [`finds sell and buy for ${counted(market, "coin", "coins")}`]),
    ].join(", "),
  full: "full",
  standing: (count: number) => `${count} here`,
  marketOf: (coins: number) => `market ${coins}`,
  ownStones: (stone: string, count: number) => `${stone}: you have ${count}`,

  players: "Players",
  ends: (tiles: number, types: number, deck: number, year: number) =>
    `Last round: income tiles gone (${tiles} left), two types gone (${types}), a deck empty (least: ${deck}), or ${year}.`,
  isLast: (why: string) => `This is the last round: ${why}.`,
  why: {
    tiles: "no income tile is left",
    types: "two types are gone",
    deck: "a deck is empty",
    year: "it is the last year",
  },
  shows: (count: number) => counted(count, "tile", "tiles"),
  passed: "passed",
  first: "start player",
  nextIncome: (base: number, bonus: number) => `next income ${base + bonus}: base ${base}, bonus ${bonus}`,
  handSize: (count: number) => counted(count, "find in hand", "finds in hand"),
  supply: (count: number) => counted(count, "hut in supply", "huts in supply"),

  museum: "Museum",
  museumHint: "finds shown · prestige · income",
  showsFor: (name: string, left: number) => `${name} shows finds: ${left} more`,
  keeps: (name: string, left: number) => `${name} may keep ${left}`,
  needs: (size: number) => counted(size, "find", "finds"),
  prestige: (points: number) => `${points} prestige`,
  bonus: (coins: number) => `bonus income ${coins}`,
  have: (count: number) => `you have ${count}`,
  taken: (name: string) => `taken by ${name}`,
  mixed: (tile: string, size: number) => (tile === "three-sites" ? `${size} sites` : `${size} types`),

  income: "Income",
  nextFor: (base: number, bonus: number) => `next: ${base} for everybody, and your bonus ${bonus}`,
  nextForAll: (base: number) => `next: ${base} for everybody`,
  market: "Black market",
  buyOrSell: "buy or sell for",
  marketClosed: "no ship can be given back",
  out: (count: number) => `${count} gone`,
  findsOut: "Finds that are gone",

  incomeParts: (base: number, bonus: number) => `income ${base} + ${bonus}`,
  prestigeParts: { tiles: "tiles", coins: "coins", singles: "singles", research: "research" },
  stonesOf: (count: number, room: number) => `Stones ${count} of ${room}`,
  emptySlot: "empty space",
  findsOf: (count: number) => `Finds ${count}`,
  findsShown: (count: number, shown: number) => `Finds ${count}, on show ${shown}`,
  noFinds: "no finds yet",
  faces: {
    architecture: "Archit.",
    sculpture: "Sculpture",
    pottery: "Pottery",
    jewellery: "Jewels",
    weapons: "Weapons",
    single: "Single",
    gold: "Gold",
    fragment: "Fragment",
    cursed: "Cursed",
    manuscript: "Script",
  } as Record<Face, string>,
  about: {
    single: "an exhibition of its own",
    gold: "swap it for a market find",
    fragment: "fits any tile, then used up",
    cursed: "no use in exhibitions",
    manuscript: "moves a research marker at the end",
  } as Record<string, string>,
  exhibitions: "Exhibitions",
  yourExhibitions: "Your exhibitions",
  exhibitionsOf: (name: string) => `Exhibitions of ${name}`,
  noTiles: "No exhibition.",
  set: (tile: Tile) => {
    if (tile.kind === "mixed") return `${tile.size} different ${tile.id === "three-sites" ? "sites" : "types"}`;
    const name = tile.title["en"]!.replace(/ \d$/, "");
    return `${tile.size}× ${tile.type ? name.toLowerCase() : name}`;
  },
  singles: (count: number) => counted(count, "single find", "single finds"),
  huts10: (supply: number, all: number) => `Huts ${supply} of ${all}`,
  roles: "Roles",
};

const de: typeof en = {
  round: (now, all) => `Runde ${now} von ${all}`,
  shortRound: (now) => `Runde ${now}`,
  settingUp: ["Aufbau", ""],
  over: ["Spiel", "aus"],
  lastRound: ["letzte", "Runde"],
  pages: {
    rails: "Aktionssteine",
    museum: "Museum",
    exhibits: "Museum und Einkommen",
    market: "Einkommen und Markt",
    seats: "Spieler",
    others: "Markt und Spieler",
    roles: "Rollen",
  },

  deck: (count) => counted(count, "Fundstück im Stapel", "Fundstücke im Stapel"),
  leftOut: "nicht im Spiel",
  huts: (name, count) => `${name}: ${counted(count, "Hütte", "Hütten")}`,
  noHuts: "noch niemand",
  open: "Offene Funde",
  openAt: (site) => `Offene Funde: ${site}`,
  openDue: (count) => `Offen, ${count} für dich`,
  nothingOpen: "keine offenen",
  researchTrack: "Forschung",
  marker: (name, points) => `${name}: ${counted(points, "Punkt", "Punkte")}`,
  deeds: { research: "Forschen", hire: "Anheuern", hire_two: "Zweimal anheuern", ship: "Verschiffen" },
  deedsFrom: { once: 304, twice: 354 },
  costs: (coins) => counted(coins, "Münze", "Münzen"),

  tracks: "Aktionssteine",
  tracksHint: (wild) => `Rückgabe kostet die abgedeckte Zahl, als Joker ${wild}`,
  trackSays: (standing, cost, market) =>
    [
      `${standing} auf der Leiste`,
      cost === null ? "voll" : `nächste Rückgabe: ${counted(cost, "Münze", "Münzen")}`,
      ...(market === null ? [] : [`Verkauf und Kauf für ${counted(market, "Münze", "Münzen")}`]),
    ].join(", "),
  full: "voll",
  standing: (count) => `${count} hier`,
  marketOf: (coins) => `Markt ${coins}`,
  ownStones: (stone, count) => `${stone}: du hast ${count}`,

  players: "Spieler",
  ends: (tiles, types, deck, year) =>
    `Letzte Runde: Einkommen leer (noch ${tiles}), zwei Typen weg (${types}), Stapel leer (noch ${deck}), ${year}.`,
  isLast: (why) => `Das ist die letzte Runde: ${why}.`,
  why: {
    tiles: "kein Einkommensplättchen mehr",
    types: "zwei Typen sind vergriffen",
    deck: "ein Stapel ist leer",
    year: "es ist das letzte Jahr",
  },
  shows: (count) => counted(count, "Plättchen", "Plättchen"),
  passed: "gepasst",
  first: "Startspieler",
  nextIncome: (base, bonus) => `nächstes Einkommen ${base + bonus}: Grund ${base}, Bonus ${bonus}`,
  handSize: (count) => counted(count, "Fundstück auf der Hand", "Fundstücke auf der Hand"),
  supply: (count) => counted(count, "Hütte im Vorrat", "Hütten im Vorrat"),

  museum: "Museum",
  museumHint: "Funde · Prestige · Einkommen",
  showsFor: (name, left) => `${name} zeigt Funde: noch ${left}`,
  keeps: (name, left) => `${name} darf ${left} behalten`,
  needs: (size) => counted(size, "Fundstück", "Fundstücke"),
  prestige: (points) => `${points} Prestige`,
  bonus: (coins) => `Bonuseinkommen ${coins}`,
  have: (count) => `du hast ${count}`,
  taken: (name) => `hat ${name}`,
  mixed: (tile, size) => (tile === "three-sites" ? `${size} Orte` : `${size} Typen`),

  income: "Einkommen",
  nextFor: (base, bonus) => `nächste Runde: ${base} für alle, dein Bonus ${bonus}`,
  nextForAll: (base) => `nächste Runde: ${base} für alle`,
  market: "Schwarzmarkt",
  buyOrSell: "Kauf, Verkauf",
  marketClosed: "kein Schiff kann zurück",
  out: (count) => `${count} weg`,
  findsOut: "Fundstücke, die weg sind",

  incomeParts: (base, bonus) => `Einkommen ${base} + ${bonus}`,
  prestigeParts: { tiles: "Plättchen", coins: "Münzen", singles: "Einzeln", research: "Forschung" },
  stonesOf: (count, room) => `Steine ${count} von ${room}`,
  emptySlot: "freier Platz",
  findsOf: (count) => `Funde ${count}`,
  findsShown: (count, shown) => `Funde ${count}, ausgestellt ${shown}`,
  noFinds: "noch keine Funde",
  faces: {
    architecture: "Archit.",
    sculpture: "Skulptur",
    pottery: "Keramik",
    jewellery: "Schmuck",
    weapons: "Waffen",
    single: "Einzeln",
    gold: "Gold",
    fragment: "Scherbe",
    cursed: "Fluch",
    manuscript: "Schrift",
  },
  about: {
    single: "eine eigene Ausstellung",
    gold: "gegen einen Fund vom Markt",
    fragment: "passt überall, dann verbraucht",
    cursed: "taugt für keine Ausstellung",
    manuscript: "rückt am Ende einen Forschungsstein vor",
  },
  exhibitions: "Ausstellungen",
  yourExhibitions: "Deine Ausstellungen",
  exhibitionsOf: (name) => `Ausstellungen von ${name}`,
  noTiles: "Keine Ausstellung.",
  set: (tile) => {
    if (tile.kind === "mixed") return `${tile.size} ${tile.id === "three-sites" ? "andere Orte" : "andere Typen"}`;
    return `${tile.size}× ${tile.title["de"]!.replace(/ \d$/, "")}`;
  },
  singles: (count) => counted(count, "Einzelfund", "Einzelfunde"),
  huts10: (supply, all) => `Hütten ${supply} von ${all}`,
  roles: "Rollen",
};

export type Words = typeof en;

const WORDS: Record<Language, Words> = { en, de };
export const wordsOf = (language: Language): Words => WORDS[language];
