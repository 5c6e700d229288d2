// Marks at the ends of lines: those that would lie over each other are pushed apart.

export interface Mark {
  row: number;
  at: number;
}

/** The same marks at least so far from each other and from the edges, in their order from above. */
export function pushedApart(ends: Mark[], least: number, height: number): Mark[] {
  const edge = least / 2;
  const marks = ends.toSorted((one, other) => one.at - other.at).map((mark) => ({ ...mark }));
  let above = -Infinity;
  for (const mark of marks) above = mark.at = Math.max(mark.at, above + least);
  const over = Math.max(0, above - (height - edge));
  return marks.map(({ row, at }) => ({ row, at: Math.max(edge, at - over) }));
}
