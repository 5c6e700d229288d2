// What the server refuses, as people read it: the server says it in English, German stands here by the code of the refusal.

import { peopleWords } from "./peoplewords";
import type { Language, Refusal } from "./types";

const GERMAN: Record<string, string> = {
  // Nothing is there
  "not-found": "Das gibt es hier nicht. Sieh nach, ob Name und Adresse stimmen.",
  "not-yours": "Das ist nicht deins. Nimm einen Platz oder schau zu.",
  private: "An diesen Platz kommt man mit einem Link. Bitte um eine Einladung.",
  "no-spectators": "An diesem Tisch schaut niemand zu. Komm wieder, wenn das Spiel vorbei ist.",
  alone: "Dieser Server ist nur für diesen Rechner.",
  banned: "Du bist hier ausgesperrt. Frage die, die diesen Server betreiben.",

  // Before the game and after it
  gathering: "Das Spiel hat noch nicht begonnen. Es beginnt, wenn alle bereit sind.",
  begun: "Das Spiel hat schon begonnen.",
  over: "Das Spiel ist vorbei.",
  "not-over": "Das Spiel ist noch nicht vorbei. Komm danach wieder.",
  closed: "Dieses Spiel wurde beendet.",
  taken: "Dort sitzt schon jemand. Wähle einen anderen Platz.",
  "one-seat": "Du hast an diesem Tisch schon einen Platz, und hier spielt jeder nur einen.",
  "chosen-seed": "Wer einen Startwert wählt, kennt alle Karten. Das geht nur, wo alle Plätze dir oder Bots gehören.",
  "bad-seats": "Zu so vielen wird dieses Spiel nicht gespielt. Wähle eine andere Zahl.",
  "bad-option": "Diese Auswahl passt nicht zusammen.",

  // At the table
  stale: "Am Tisch ging es inzwischen weiter.",
  "not-asked": "Das wirst du gerade nicht gefragt. Warte, bis du dran bist.",
  illegal: "Das ist jetzt nicht erlaubt.",
  "no-undo": "Das lässt sich nicht zurücknehmen.",
  "bad-order": "Diesen Dauerauftrag gibt es hier nicht.",
  "no-hint": "Der Bot weiß es auch nicht. Entscheide selbst oder frage noch einmal.",
  bot: "Dort spielt schon ein Bot.",
  "bots-turn": "Der Bot beendet noch diesen Zug. Komm danach zurück.",
  "has-time": "Dort ist noch Bedenkzeit übrig. Warte auf die Entscheidung.",
  "still-here": "Wer dort sitzt, ist hier. Warte auf die Entscheidung.",
  grace: "Wer dort sitzt, war eben noch hier. Warte einen Augenblick.",
  lost: "Deine Zeit ist abgelaufen, und damit ist das Spiel für dich verloren. Zuschauen kannst du bis zum Ende.",
  "time-up": "Deine Zeit ist abgelaufen. Zuschauen kannst du bis zum Ende.",
  "chat-full": "Hier wurde schon so viel gesagt. Redet anderswo weiter.",
  "own-message": "Das warst du selbst.",
  "bad-record": "Diese Datei ist keine Aufzeichnung, die sich lesen lässt.",
  "bad-viewer": "Diese Sicht gibt es nicht.",

  // Too much at once
  busy: "Zu viele Spiele warten schon auf ihre Analyse. Versuche es später noch einmal.",
  full: "Gerade sind zu viele hier. Versuche es in einer Minute noch einmal.",
  moving: "Der Tisch zieht gerade um. Versuche es gleich noch einmal.",
  "too-often": "So oft geht das nicht. Warte einen Augenblick.",
  "too-many-streams": "Du schaust an zu vielen Tischen zugleich zu. Schließe einige.",
  "too-many-connections": "Du hast zu viele Verbindungen offen. Schließe einige Seiten.",
  "body-too-large": "Das ist mehr, als hier angenommen wird.",
  "too-slow": "Die Anfrage kam nicht rechtzeitig an. Schicke sie noch einmal.",
  refused: "Das geht hier nicht.",
};

/** Why something is refused and what to do instead, in the language of the page. */
export function refusedIn(language: Language, { code, message, wayOut }: Refusal): { text: string; wayOut: string } {
  const said = peopleWords(language).refusals[code] ?? (language === "de" ? GERMAN[code] : undefined);
  if (said === undefined) return { text: message, wayOut };
  const [, text = said, rest = ""] = /^(.*?\.) (.*)$/.exec(said) ?? [];
  return { text, wayOut: rest };
}
