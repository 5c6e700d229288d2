// Who is who in a queue: a buyer that stays keeps its key when others leave, so that it can be seen moving up.
import type { Kind } from "../../generated/excavation-earth";

export interface Queued {
  key: number;
  kind: Kind;
}

let next = 0;

/** The queue with keys; whoever stood there before, in this order, is still the same person. */
export function sameBuyers(before: Queued[], kinds: Kind[]): Queued[] {
  let from = Math.max(0, leavers(before, kinds));
  return kinds.map((kind) => {
    const found = before.findIndex((buyer, index) => index >= from && buyer.kind === kind);
    if (found < 0) return { key: next++, kind };
    from = found + 1;
    return before[found]!;
  });
}

/** How many left at the front, if the rest is exactly how the queue begins now; else none. */
function leavers(before: Queued[], kinds: Kind[]): number {
  return before.findIndex((_, out) => before.slice(out).every(({ kind }, index) => kinds[index] === kind));
}
