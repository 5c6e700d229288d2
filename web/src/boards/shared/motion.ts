// How pieces travel from where they were to where they are.
import { type AnimationConfig, flip } from "svelte/animate";
import { still } from "../../lib/look";

const DURATION = 280;

/** How long a piece is under way; not at all for those who want it still. */
export const moving = (): { duration: number } => ({ duration: still() ? 0 : DURATION });

/** For `animate:`. Nothing moves in a part that is not shown. */
export function slide(piece: Element, way: { from: DOMRect; to: DOMRect }): AnimationConfig {
  const shown = way.from.width > 0 && way.to.width > 0;
  return shown ? flip(piece, way, moving()) : { duration: 0 };
}
