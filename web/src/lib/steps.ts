// An automa's turn in steps that can be read: each thing it did, with what followed from it by itself.
import type { LogEntry, LogLine, SeatState } from "./types";

export interface Step {
  line: LogLine;
  /** The actions as far as they are told at this step. */
  told: LogEntry[];
  /** What the step touches, each with the seat that does it. */
  touched: Map<string, number>;
}

const READ = 1600; // milliseconds for something chosen by a list, and for a card revealed
const GLANCE = 1000; // for what follows

/** How long a step stays at a pace of 1, 2, … */
export function stays({ line, told }: Step, pace: number): number {
  const first = told.at(-1)!.lines[0] === line;
  return (first || line.why ? READ : GLANCE) / pace;
}

/** What automas did after a decision. What happens to others or to the table meanwhile belongs to the step before. */
export function stepsOf(log: LogEntry[], seats: SeatState[], after: number): Step[] {
  const steps: Step[] = [];
  log.forEach((entry, number) => {
    const { seat } = entry;
    if (entry.last <= after || seat === null || seats[seat]?.kind !== "automa") return;
    entry.lines.forEach((line, index) => {
      if (line.seat === seat || index === 0) steps.push({ line, told: [], touched: new Map() });
      const step = steps.at(-1)!;
      step.told = [...log.slice(0, number), { ...entry, lines: entry.lines.slice(0, index + 1) }];
      for (const element of line.elements) step.touched.set(element, seat);
    });
  });
  return steps;
}
