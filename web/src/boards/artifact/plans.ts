// Which decisions of Artifact are asked together.
import type { PlanRules } from "../../lib/reach";
import type { ReachOption } from "../../lib/types";

/** The stone that costs least: the right kind. Wild stones all cost the same, so that none of them is the only one. */
function rightKind(stones: ReachOption[]): ReachOption | undefined {
  const least = Math.max(...stones.map(({ gain }) => gain ?? -Infinity));
  const [stone, another] = stones.filter(({ gain }) => gain === least);
  return another ? undefined : stone;
}

export const plans: PlanRules = {
  carries: ["pay", "ship.find", "exhibit.show"],
  gathers: { stone: "stone", "ship.find": "ship", "exhibit.show": "exhibit", "exhibit.keep": "keep" },
  freely: ["first_huts", "rest", "use_role", "manuscript"],
  pays: ["pay"],
  whole: ["rest"],
  settles: (decision, options) => (decision === "pay" ? rightKind(options) : undefined),
};
