// What the waiting room says, in English and German.

import { counted } from "./plural";
import type { Language } from "./types";

const en = {
  title: (game: string) => `${game}: who plays?`,
  brought: "You were brought together because you want to play the same. The game begins when everybody is ready.",
  hostLead: (free: number): string =>
    `${free === 0 ? "" : free === 1 ? "Send the link to whom you want to play with. " : "Send each of them one of the links. "}The game begins when every seat is taken and everybody is ready.`,
  lead: "The game begins when every seat is taken and everybody is ready.",
  seat: (number: number) => `Seat ${number}`,
  free: "Free",
  ready: "Ready",
  notReady: "Not ready yet",
  away: "Away",
  host: "opened the table",
  sit: "Sit here",
  toBot: (seat: number) => `Give seat ${seat} to a bot`,
  toBotShort: "Give to a bot",
  makeFree: "Make free",
  remove: "Ask to leave",
  removeWhom: (name: string) => `Ask ${name} to leave`,
  leave: "Leave the seat",
  close: "Close the table",
  closeSure: "Yes, close it",
  closed: "This table was closed before the game began.",
  closedMore: "Nothing was dealt.",
  options: "What is played",
  usual: "Everything as usual.",
  allOptions: (count: number) => `All ${counted(count, "option", "options")}`,
  count: (ready: number, people: number, free: number) =>
    [`${ready} of ${people} ready`, free && counted(free, "seat free", "seats free")].filter(Boolean).join(" · "),
  readyIn: (seconds: number) => `Whoever is not ready in ${counted(seconds, "second", "seconds")} loses the seat.`,
  iAmReady: "I am ready",
  weAreReady: "We are ready",
  takeBack: "Not ready after all",
  lookOn: "You look on.",
  spectators: (delay: number): string =>
    delay < 0 ? "Nobody looks on before the game is over." : `Those who look on see the game ${delay} decisions late.`,
  nobodyLooksOn: "Nobody looks on at this table.",
  nobodyLooksOnMore: "Come back when the game is over.",
  hotSeat: "Several people share one screen here.",
  copy: "Copy the link",
  linkTo: (seat: number) => `Link to seat ${seat}`,
  news: "So far",
};

export type GatherWords = typeof en;

const de: GatherWords = {
  title: (game) => `${game}: Wer spielt?`,
  brought: "Ihr seid hier, weil ihr dasselbe spielen wollt. Das Spiel beginnt, wenn alle bereit sind.",
  hostLead: (free) =>
    `${free === 0 ? "" : free === 1 ? "Schicke den Link, wem du magst. " : "Schicke allen je einen der Links. "}Das Spiel beginnt, wenn jeder Platz besetzt ist und alle bereit sind.`,
  lead: "Das Spiel beginnt, wenn jeder Platz besetzt ist und alle bereit sind.",
  seat: (number) => `Platz ${number}`,
  free: "Frei",
  ready: "Bereit",
  notReady: "Noch nicht bereit",
  away: "Nicht da",
  host: "hat den Tisch eröffnet",
  sit: "Hier sitzen",
  toBot: (seat) => `Platz ${seat} einem Bot geben`,
  toBotShort: "Einem Bot geben",
  makeFree: "Frei machen",
  remove: "Vom Platz bitten",
  removeWhom: (name) => `${name} vom Platz bitten`,
  leave: "Platz verlassen",
  close: "Tisch schließen",
  closeSure: "Ja, schließen",
  closed: "Dieser Tisch wurde vor dem Spiel geschlossen.",
  closedMore: "Es war noch nichts ausgeteilt.",
  options: "Was gespielt wird",
  usual: "Alles wie üblich.",
  allOptions: (count) => `Alle ${counted(count, "Option", "Optionen")}`,
  count: (ready, people, free) =>
    [`${ready} von ${people} bereit`, free && counted(free, "Platz frei", "Plätze frei")].filter(Boolean).join(" · "),
  readyIn: (seconds) => `Wer in ${counted(seconds, "Sekunde", "Sekunden")} nicht bereit ist, verliert den Platz.`,
  iAmReady: "Ich bin bereit",
  weAreReady: "Wir sind bereit",
  takeBack: "Doch nicht bereit",
  lookOn: "Du schaust zu.",
  spectators: (delay) =>
    delay < 0 ? "Vor dem Ende des Spiels schaut niemand zu." : `Wer zuschaut, sieht das Spiel ${delay} Entscheidungen später.`,
  nobodyLooksOn: "An diesem Tisch schaut niemand zu.",
  nobodyLooksOnMore: "Komm wieder, wenn das Spiel vorbei ist.",
  hotSeat: "Mehrere Leute teilen sich hier einen Bildschirm.",
  copy: "Link kopieren",
  linkTo: (seat) => `Link zu Platz ${seat}`,
  news: "Bisher",
};

export const gatherWords = (language: Language): GatherWords => ({ en, de })[language];
