// What is said about looking for a game, in English and German.

import type { Language } from "./types";

const en = {
  title: "Quick game with others",
  lead: "Choose a game. As soon as there are enough of you, you sit at one table.",
  howMany: "How many of you",
  any: "As many as come",
  anyTime: "Any",
  anyTimeMore: "As the others like; without a clock if nobody asks for one.",
  times: { any: "any time", none: "no clock" },
  bots: (seconds: number) => `After ${seconds} seconds bots take the seats that are left`,
  want: (title: string) => `Look for a game of ${title}`,
  seats: (fewest: number, most: number) => (fewest === most ? `${fewest} seats` : `${fewest} to ${most} seats`),
  looks: "is looking for a game",
  withBots: "bots welcome",
  meToo: "Me too",
  lookWith: (name: string, title: string) => `Look for a game of ${title} with ${name}`,
  youLook: "You are looking for a game",
  youLookMore: "Stay on this page: you are taken to the table. There you say that you are ready.",
  waited: "You have been looking for so long",
  stop: "Stop looking",
  nobody: "Nobody is looking for a game right now. Be the first.",
  nobodyElse: "Nobody else yet.",
  others: "Who is looking",
};

export type SeekWords = typeof en;

const de: SeekWords = {
  title: "Schnelles Spiel mit anderen",
  lead: "Wähle ein Spiel. Sobald ihr genug seid, sitzt ihr an einem Tisch.",
  howMany: "Zu wievielt",
  any: "Wie es kommt",
  anyTime: "Egal",
  anyTimeMore: "Wie es den anderen gefällt; ohne Uhr, wenn niemand eine will.",
  times: { any: "Zeit egal", none: "ohne Uhr" },
  bots: (seconds) => `Nach ${seconds} Sekunden nehmen Bots die übrigen Plätze`,
  want: (title) => `Mitspielende für ${title} suchen`,
  seats: (fewest, most) => (fewest === most ? `${fewest} Plätze` : `${fewest} bis ${most} Plätze`),
  looks: "sucht ein Spiel",
  withBots: "gern mit Bots",
  meToo: "Ich auch",
  lookWith: (name, title) => `Mit ${name} ${title} suchen`,
  youLook: "Du suchst ein Spiel",
  youLookMore: "Bleib auf dieser Seite: Du kommst von selbst an den Tisch. Dort sagst du, dass du bereit bist.",
  waited: "So lange suchst du schon",
  stop: "Nicht mehr suchen",
  nobody: "Gerade sucht niemand ein Spiel. Mach den Anfang.",
  nobodyElse: "Noch niemand sonst.",
  others: "Wer sucht",
};

export const seekWords = (language: Language): SeekWords => ({ en, de })[language];
