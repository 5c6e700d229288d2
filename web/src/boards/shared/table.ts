// What every part of a board knows: the view, whose eyes it is seen with, who sits there, and what can be chosen.
import type { Onlooker, Title } from "../../generated/shared";
import type { Language, LogEntry } from "../../lib/types";
import type { Room } from "../../lib/room";
import { Choice } from "./choice";

/** What the views of the games have in common. */
export interface Seated {
  header: Onlooker;
  seats: { seat: number }[];
}

export class BoardTable<View extends Seated> extends Choice {
  get view(): View {
    return this.props().view as View;
  }

  get language(): Language {
    return this.props().language;
  }

  /** The seat that looks on; nobody for a spectator. */
  get viewer(): View["seats"][number] | null {
    const { header, seats } = this.view;
    return header.viewer === null ? null : seats[header.viewer]!;
  }

  /** What is asked: it stays the same while the viewer is at one decision, or one step is shown. */
  get question(): string {
    if (this.showing) return this.touched.join(" ");
    return this.offered.length ? [this.view.header.deciding?.name, ...this.offered].join(" ") : "";
  }

  /** All seats but this one, in the order of play after it. */
  others(own: View["seats"][number] | null): View["seats"] {
    const { seats } = this.view;
    return own ? [...seats.slice(own.seat + 1), ...seats.slice(0, own.seat)] : seats;
  }

  /** The newest actions, as far as they have been shown. */
  get told(): LogEntry[] {
    return this.props().told;
  }

  /** Whether the turn of an automa is being shown. */
  get showing(): boolean {
    return this.props().showing;
  }

  /** The element of something that every seat has: its owner calls it by its name alone. */
  of(seat: number, name: string): string {
    return seat === this.view.header.viewer ? name : `seat:${seat}/${name}`;
  }

  /** What it is drawn to. */
  get room(): Room {
    return this.props().room;
  }

  /** The decision at hand, or the one that the open plan has come to. */
  get decision(): string {
    return this.props().decision;
  }

  title(title: Title): string {
    return title[this.language]!;
  }

  name(seat: number): string {
    return this.props().names[seat] ?? `${seat + 1}`;
  }
}
