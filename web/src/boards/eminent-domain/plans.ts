// Which decisions of Eminent Domain are asked together.
import type { PlanRules } from "../../lib/reach";

export const plans: PlanRules = {
  carries: [
    "action.deed",
    "action.second_deed",
    "action.colony",
    "action.terraform",
    "action.stack",
    "action.type",
    "role.deed",
    "role.boost",
    "role.tuck",
    "settle",
    "attack",
    "produce",
    "trade",
    "remove",
    "research.technology",
  ],
  gathers: {
    "role.boost": "boost",
    "role.tuck": "tuck",
    produce: "produce",
    trade: "trade",
    remove: "remove",
    prune: "prune",
    clean_up: "clean_up",
  },
  asksFor: ["produce", "trade"],
  regardless: ["role.boost", "clean_up"],
  freely: ["respond"],
};
