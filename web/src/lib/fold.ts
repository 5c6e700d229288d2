// Lines of the log that say the same one after the other become one line with a count.

import type { LogLine } from "./types";

export function foldEqual(lines: LogLine[]): LogLine[] {
  const folded: { line: LogLine; times: number }[] = [];
  for (const line of lines) {
    const last = folded.at(-1);
    if (last?.line.text === line.text && last.line.seat === line.seat) last.times += 1;
    else folded.push({ line, times: 1 });
  }
  return folded.map(({ line, times }) => (times === 1 ? line : { ...line, text: `${line.text} ×${times}` }));
}
