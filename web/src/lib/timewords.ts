// What the pages say of time, in English and German.

import { counted } from "./plural";
import type { Language, TimeControl } from "./types";

const [MINUTE, HOUR, DAY] = [60, 3600, 86_400]; // seconds

const en = {
  time: "Time",
  kinds: { none: "None", live: "Clock", slow: "Days a turn" },
  kindsMore: {
    none: "Everybody thinks as long as they like.",
    live: "A clock runs while the table waits for a seat. Each time it is asked anew it gets a little more.",
    slow: "Each turn has so many days. Nobody need be here at the same time.",
  },
  base: "For the game",
  increment: "More each turn",
  each: "For each turn",
  minutes: (count: number) => `${count}\u00a0min`,
  seconds: (count: number) => `${count}\u00a0s`,
  days: (count: number) => counted(count, "day", "days"),
  hours: (count: number) => `${count}\u00a0h`,
  up: "When time is up",
  ups: { bot: "A bot plays on", loss: "The seat loses" },
  upsMore: {
    bot: "Its person may come back for the next turn.",
    loss: "A bot plays to the end, and the seat comes after all others.",
    forGood: "It plays to the end: there is no more time for a next turn.",
  },
  live: (base: string, more: string) => (more ? `${base} + ${more} a turn` : base),
  slow: (days: string) => `${days} a turn`,
  upIs: { bot: "when time is up, a bot plays on", loss: "who runs out of time loses" },
  left: (time: string) => `${time} left`,
  turnOf: (names: string) => `Turn of ${names}`,
  clock: "time left",
  lost: "lost on time",
  haveLost: (names: string[]) => `Lost on time: ${names.join(", ")}`,
  lostMore: "You have lost on time. A bot plays to the end.",
  lastMinute: "Your last minute has begun.",
  lastSeconds: "Ten seconds left.",
  clockRuns: "No connection. Your clock runs on.",
  vote: (name: string) => `Go on without ${name}`,
  voteMore: "If more than half of those who play want it, a bot takes the seat for good.",
  votes: (given: number, needed: number) => `${given} of ${counted(needed, "vote", "votes")} so far.`,
  voted: "You have voted for it.",
  letters: { day: "d", hour: "h" },
};

export type TimeWords = typeof en;

const de: TimeWords = {
  time: "Zeit",
  kinds: { none: "Keine", live: "Uhr", slow: "Tage je Zug" },
  kindsMore: {
    none: "Alle denken, so lange sie mögen.",
    live: "Eine Uhr läuft, während der Tisch auf einen Platz wartet. Wird er neu gefragt, bekommt er etwas dazu.",
    slow: "Jeder Zug hat so viele Tage. Niemand muss zur selben Zeit hier sein.",
  },
  base: "Für das Spiel",
  increment: "Dazu je Zug",
  each: "Für jeden Zug",
  minutes: (count) => `${count}\u00a0min`,
  seconds: (count) => `${count}\u00a0s`,
  days: (count) => counted(count, "Tag", "Tage"),
  hours: (count) => `${count}\u00a0h`,
  up: "Wenn die Zeit um ist",
  ups: { bot: "Ein Bot spielt weiter", loss: "Der Platz verliert" },
  upsMore: {
    bot: "Die Person kann zum nächsten Zug zurückkommen.",
    loss: "Ein Bot spielt zu Ende, und der Platz kommt nach allen anderen.",
    forGood: "Er spielt zu Ende: Für einen nächsten Zug gibt es keine Zeit dazu.",
  },
  live: (base, more) => (more ? `${base} + ${more} je Zug` : base),
  slow: (days) => `${days} je Zug`,
  upIs: { bot: "ist die Zeit um, spielt ein Bot weiter", loss: "wessen Zeit um ist, verliert" },
  left: (time) => `noch ${time}`,
  turnOf: (names) => `${names} am Zug`,
  clock: "Zeit übrig",
  lost: "durch Zeit verloren",
  haveLost: (names) => `Durch Zeit verloren: ${names.join(", ")}`,
  lostMore: "Du hast durch Zeit verloren. Ein Bot spielt zu Ende.",
  lastMinute: "Deine letzte Minute hat begonnen.",
  lastSeconds: "Noch zehn Sekunden.",
  clockRuns: "Keine Verbindung. Deine Uhr läuft weiter.",
  vote: (name) => `Ohne ${name} weiterspielen`,
  voteMore: "Will das mehr als die Hälfte derer, die spielen, übernimmt ein Bot den Platz endgültig.",
  votes: (given, needed) => `Bisher ${given} von ${counted(needed, "Stimme", "Stimmen")}.`,
  voted: "Du hast dafür gestimmt.",
  letters: { day: "T", hour: "h" },
};

export const timeWords = (language: Language): TimeWords => ({ en, de })[language];

/** How much time there is, in words: "30 min + 20 s a turn". */
export function controlText({ kind, base, increment }: TimeControl, words: TimeWords): string {
  if (kind === "slow") return words.slow(words.days(base / DAY));
  const more = increment && increment % MINUTE === 0 ? words.minutes(increment / MINUTE) : words.seconds(increment);
  return words.live(words.minutes(base / MINUTE), increment ? more : "");
}

/** What it means when time is up: nobody comes back without time for the next turn. */
export const upText = ({ kind, increment, up }: Omit<TimeControl, "base">, words: TimeWords): string =>
  words.upsMore[up === "bot" && kind === "live" && !increment ? "forGood" : up];

/** A length of time in its two largest units: "2 days 3 h". */
export function lengthText(milliseconds: number, words: TimeWords): string {
  const { days, hours, minutes, seconds } = parts(milliseconds);
  if (days) return [words.days(days), hours && words.hours(hours)].filter(Boolean).join(" ");
  if (hours) return [words.hours(hours), minutes && words.minutes(minutes)].filter(Boolean).join(" ");
  return minutes ? words.minutes(minutes) : words.seconds(seconds);
}

/** The same in a few signs, for a seat: "2d 3h", "23h 05", "1:04:09", "9:59"; on a phone in five: "2d3h", "23h", "1:04h". */
export function clockText(milliseconds: number, words: TimeWords, short = false): string {
  const { days, hours, minutes, seconds } = parts(milliseconds);
  const { day, hour } = words.letters;
  if (short && days) return days < 10 ? `${days}${day}${hours}${hour}` : `${days}${day}`;
  if (short && hours) return hours < 10 ? `${hours}:${two(minutes)}${hour}` : `${hours}${hour}`;
  if (days) return `${days}${day} ${hours}${hour}`;
  if (hours >= 10) return `${hours}${hour} ${two(minutes)}`;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

const two = (number: number) => String(number).padStart(2, "0");

function parts(milliseconds: number) {
  const all = Math.ceil(milliseconds / 1000);
  return {
    days: Math.floor(all / DAY),
    hours: Math.floor((all % DAY) / HOUR),
    minutes: Math.floor((all % HOUR) / MINUTE),
    seconds: all % MINUTE,
  };
}
