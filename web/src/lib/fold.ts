// The log in short: what one seat did in a row is a turn, and lines that say the same become one with a count.
import type { LogEntry, LogLine, Note } from "./types";

/** What happened to one seat in a row, or to the table itself. */
export interface Turn {
  key: string;
  first: number; // the decision it begins with
  seat: number | null;
  lines: LogLine[];
}

/** Actions line by line, those of one seat together. What happens to the table meanwhile belongs to who acts. */
export function turnsOf(entries: LogEntry[]): Turn[] {
  const turns: Turn[] = [];
  let [decision, begun] = [-1, 0]; // how many turns have begun at the same decision
  for (const entry of entries) {
    for (const line of entry.lines) {
      const seat = line.seat ?? entry.seat;
      const last = turns.at(-1);
      if (last && last.seat === seat) {
        last.lines.push(line);
        continue;
      }
      [decision, begun] = [entry.first, decision === entry.first ? begun + 1 : 0];
      turns.push({ key: `${decision}.${begun}`, first: decision, seat, lines: [line] });
    }
  }
  return turns.map((turn) => ({ ...turn, lines: foldEqual(turn.lines) }));
}

/** Turns with what is told of seats that changed hands, each behind the decisions that were taken before it. */
export function withNotes(turns: Turn[], notes: Note[]): Turn[] {
  const told = notes.map(({ version, after, seat, text }): Turn => ({
    key: `note.${version}`,
    first: after + 0.5,
    seat,
    lines: [{ text, clause: "", seat, elements: [`seat:${seat}`], moves: [] }],
  }));
  return [...turns, ...told].toSorted((one, other) => one.first - other.first);
}

/** Lines that say the same one after the other as one line with a count. */
export function foldEqual(lines: LogLine[]): LogLine[] {
  const folded: { line: LogLine; times: number }[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last?.line.text === line.text && last.line.seat === line.seat) last.times += 1;
    else folded.push({ line, times: 1 });
  }
  return folded.map(({ line, times }) => (times === 1 ? line : { ...line, text: `${line.text} ×${times}` }));
}
