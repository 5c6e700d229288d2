// What is said at a table, as one browser holds it.

import { people } from "./people";
import type { ChatRoom } from "./types";

export class ChatModel {
  room = $state.raw<ChatRoom | null>(null);
  /** The number of the last message that was in sight. */
  seen = $state(0);

  constructor(readonly table: string) {}

  get unread(): number {
    return this.room?.messages.filter(({ number, mine, muted }) => number > this.seen && !mine && !muted).length ?? 0;
  }

  get last(): number {
    return this.room?.messages.at(-1)?.number ?? 0;
  }

  /** Fetch what was said. What was there `before` we came is no news. A server for one machine has no chat. */
  async look(before = false): Promise<void> {
    try {
      this.room = await people.chat(this.table);
      if (before) this.seen = this.last;
    } catch {
      if (before) this.room = null; // no chat here, or no network: then we hear later
    }
  }

  /** Everything is in sight. */
  read(): void {
    this.seen = this.last;
  }

  say = async (text: string): Promise<void> => {
    this.room = await people.say(this.table, text);
  };
  mute = async (number: number, muted: boolean): Promise<void> => {
    this.room = await people.mute(this.table, number, muted);
  };
  report = async (number: number): Promise<void> => {
    this.room = await people.report(this.table, number);
  };
  letSpectatorsWrite = async (may: boolean): Promise<void> => {
    this.room = await people.letSpectatorsWrite(this.table, may);
  };
}
