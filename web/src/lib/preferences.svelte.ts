// What this browser remembers: language, light or dark, and how choices are made.

import { showTheme, type Theme } from "./look";
import type { Language } from "./types";

const KEY = "digsite";

interface Kept {
  language: Language;
  theme: Theme;
  alwaysAsk: boolean; // Confirm for every choice
  names: boolean; // on all tiles, where there is room
  pace: 1 | 2; // of what is being shown
  show: "action" | "turn" | "result"; // of what others do
  sound: boolean;
  text: boolean; // the table in words
  begun: Record<string, number>; // games begun, by title: the first ones show their goal
}

function usual(): Kept {
  const german = navigator.language.toLowerCase().startsWith("de");
  return {
    language: german ? "de" : "en",
    theme: "system",
    alwaysAsk: false,
    names: false,
    pace: 1,
    show: "action",
    sound: true,
    text: false,
    begun: {},
  };
}

function read(): Kept {
  try {
    return { ...usual(), ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
  } catch {
    return usual();
  }
}

/** Everything here is reactive; setting it keeps it. */
export const preferences: Kept = $state(read());

function keep(): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(preferences));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

$effect.root(() => {
  $effect(() => {
    keep();
    showTheme(preferences.theme);
    document.documentElement.lang = preferences.language;
  });
});
