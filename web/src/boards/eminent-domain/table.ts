// What every part of the board knows: the view, what can be chosen, and what things are called.
import { createContext } from "svelte";
import { BoardTable } from "../shared/table";
import type { Resource, Role, Seat, Technology, View } from "./shapes";
import { watched } from "./watched.svelte";
import { wordsOf, type Words } from "./words";

export class Table extends BoardTable<View> {
  get words(): Words {
    return wordsOf(this.language);
  }

  term(term: Role | Resource | "any"): string {
    return term === "any" ? this.words.any : this.title(this.view.words[term]);
  }

  /** Whose empire is the large one: the viewer's; a spectator chooses. */
  get hero(): Seat {
    const { seats } = this.view;
    return this.viewer ?? seats[watched.seat] ?? seats[0];
  }

  /** The symbols a seat would bring to a role it led: with the card taken, and with all of its hand. */
  strength(seat: Seat, role: Role): { now: number; most: number } {
    const stack = this.view.stacks.find(({ roles }) => roles.some((led) => led.role === role));
    const takes = stack && (stack.left > 0 || stack.roles.length > 1) ? 1 : 0;
    const now = seat.symbols[role] + takes;
    const cards = seat.hand.cards ?? [];
    const inHand = cards.reduce((sum, card) => sum + card.count * card.symbols.filter((each) => each === role).length, 0);
    return { now, most: now + inHand };
  }

  /** Research symbols the large empire's seat could bring: while it carries out Research, what it has brought. */
  get research(): number {
    const { turn, header } = this.view;
    const seat = this.hero;
    const { now, most } = this.strength(seat, "research");
    if (turn.role !== "research" || turn.strength === null || header.deciding?.seat !== seat.seat) return most;
    return turn.strength + (header.deciding.name === "research.technology" ? 0 : most - now);
  }

  /** Whether the large empire's seat could take a technology with the symbols it could bring. */
  affordable(technology: Technology): boolean {
    const free = technology.holder === null && !technology.out;
    return free && technology.in_reach === true && technology.needs.symbols <= this.research;
  }

  /** The technologies this game is played with: a level of which all are out is none of them. */
  get drawers(): View["technologies"] {
    const { technologies } = this.view;
    const levels = new Set(technologies.flatMap((drawer) => drawer.technologies.filter(({ out }) => !out).map(({ level }) => level)));
    const kept = technologies.map((drawer) => ({ ...drawer, technologies: drawer.technologies.filter(({ level }) => levels.has(level)) }));
    return levels.size ? kept : [];
  }

  /** Explored planets of a type. */
  explored(seat: Seat, type: string): number {
    return seat.face_up.filter((planet) => planet.type === type).length;
  }
}

export const [atTable, provide] = createContext<Table>();
