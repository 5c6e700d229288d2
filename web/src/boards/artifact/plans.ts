// Which decisions of Artifact are asked together.
import type { PlanRules } from "../../lib/reach";

export const plans: PlanRules = {
  carries: ["pay", "ship.find", "exhibit.show", "exhibit.keep"],
  gathers: { stone: "stone", "ship.find": "ship", "exhibit.show": "exhibit", "exhibit.keep": "keep" },
  freely: ["first_huts", "rest", "use_role", "manuscript"],
};
