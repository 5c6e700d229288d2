// What stands in the line of a replay: as many sentences of an action as there is room for.

export interface Caption {
  text: string;
  /** Sentences that are left for the sheet. */
  more: number;
}

/** The first sentences that fit into so many characters; the first one always. */
export function captioned(lines: readonly string[], room: number): Caption {
  let text = "";
  let taken = 0;
  for (const line of lines) {
    const longer = text ? `${text} ${line}` : line;
    if (taken && longer.length > room) break;
    text = longer;
    taken += 1;
  }
  return { text, more: lines.length - taken };
}
