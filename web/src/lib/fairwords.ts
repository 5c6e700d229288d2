// How cards are shuffled fairly, in plain words, and what can be checked: before, during and after the game.

import type { Language } from "./types";

const en = {
  title: "How the cards are shuffled",
  together:
    "Nobody can choose the shuffle. Before anybody sat down the server drew a secret and published its seal. Everybody’s browser adds random digits when they are ready. Secret and digits together make the seed that shuffles everything.",
  later: "When the game is over the secret and all digits are published. Then everybody can check that they belong to the seal.",
  chosen: "The seed of this table was chosen by whoever opened it: who knows the seed can know every card.",
  chosenMark: "The seed was chosen",
  earlier: "The seed was sealed at the start: its hash is the seal.",
  seal: "Seal, published before the first card",
  own: "Digits your browser added",
  secret: "The server’s secret",
  digits: (name: string) => `Digits of ${name}`,
  none: "none: a bot, or somebody at the same screen",
  seed: "Seed",
  holds: "Checked: everything belongs to the seal, and the seed is made of nothing else.",
  chosenHolds: "Checked: the chosen seed is the one that was sealed at the start.",
  broken: "It does not agree with what was promised at the start. Do not trust this game.",
  unknown: "This browser cannot check it here: the record can.",
  ownIn: "The digits your browser added are among them, and the seal is the one it saw at the start.",
  verify: "To check every shuffle and every decision, save the record and run",
  record: "Save the record",
  short: { holds: "Shuffles checked", broken: "Shuffles do not match", chosen: "Seed was chosen", unknown: "How it was shuffled" },
};

export type FairWords = typeof en;

const de: FairWords = {
  title: "Wie gemischt wird",
  together:
    "Niemand kann wählen, wie gemischt wird. Bevor sich jemand setzte, hat der Server ein Geheimnis gezogen und sein Siegel gezeigt. Jeder Browser fügt zufällige Ziffern hinzu, sobald man bereit ist. Geheimnis und Ziffern zusammen ergeben den Startwert, nach dem alles gemischt wird.",
  later: "Am Ende des Spiels werden das Geheimnis und alle Ziffern veröffentlicht. Dann können alle prüfen, dass sie zum Siegel gehören.",
  chosen: "Den Startwert dieses Tisches hat gewählt, wer ihn eröffnete: Wer ihn kennt, kann jede Karte kennen.",
  chosenMark: "Der Startwert ist gewählt",
  earlier: "Der Startwert wurde am Anfang versiegelt: Seine Prüfsumme ist das Siegel.",
  seal: "Siegel, vor der ersten Karte gezeigt",
  own: "Ziffern aus deinem Browser",
  secret: "Das Geheimnis des Servers",
  digits: (name) => `Ziffern von ${name}`,
  none: "keine: ein Bot oder jemand am selben Bildschirm",
  seed: "Startwert",
  holds: "Geprüft: Alles gehört zum Siegel, und der Startwert entstand aus nichts anderem.",
  chosenHolds: "Geprüft: Der gewählte Startwert ist der, der am Anfang versiegelt wurde.",
  broken: "Es passt nicht zu dem, was am Anfang versprochen wurde. Traut diesem Spiel nicht.",
  unknown: "Dieser Browser kann es hier nicht prüfen: die Aufzeichnung schon.",
  ownIn: "Die Ziffern aus deinem Browser sind darunter, und das Siegel ist das, das er am Anfang sah.",
  verify: "Um jedes Mischen und jede Entscheidung zu prüfen, sichere die Aufzeichnung und starte",
  record: "Aufzeichnung sichern",
  short: { holds: "Mischen geprüft", broken: "Mischen passt nicht", chosen: "Startwert gewählt", unknown: "Wie gemischt wurde" },
};

export const fairWords = (language: Language): FairWords => ({ en, de })[language];
