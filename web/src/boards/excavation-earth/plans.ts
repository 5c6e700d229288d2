// Which decisions of Excavation Earth are asked together.
import type { PlanRules } from "../../lib/reach";
import type { ReachOption } from "../../lib/types";

/** The number that stands in a title: a tile's value, a travel card's fuel. */
const numberIn = ({ title }: ReachOption): number => Number(/\d+/.exec(title)?.[0] ?? 0);
const least = (options: ReachOption[]): ReachOption | undefined =>
  options.toSorted((one, other) => numberIn(one) - numberIn(other))[0];

/** Travel cards are good for nothing else: they go first, those with the least fuel before others. */
const cheapest = (cards: ReachOption[]): ReachOption | undefined =>
  least(cards.filter(({ token }) => token.startsWith("travel-"))) ?? cards[0];

export const plans: PlanRules = {
  carries: [
    ...["travel", "excavate", "market", "sell", "command", "smuggle", "survey", "exhibit"].map((verb) => `${verb}.card`),
    "travel.from",
    "travel.to",
    "pilot.to",
    "excavate.first",
    "market.trader",
    "market.wild",
    "market.buyer",
    "sell.colour",
    "sell.market",
    "sell.artefact",
    "command.step",
    "ability.publicity.buyer",
    "ability.redeploy.to",
    "smuggle.trade",
    "smuggle.offload",
    "smuggle.acquire",
    "exhibit.artefact",
    "museum.space",
    "pass.discard",
  ],
  gathers: {
    "setup.replace": "replace",
    "draft.keep": "draft",
    "pass.discard": "discard",
    "market.trader": "market",
    "market.wild": "market",
    "market.buyer": "market",
    "sell.market": "sell",
    "sell.artefact": "sell",
    "smuggle.offload": "smuggle",
    "smuggle.acquire": "smuggle",
    store: "smuggle",
    sample: "sample",
  },
  beforehand: ["sample"],
  walk: { from: "travel.from", to: "travel.to" },
  proposes: (decision, options) => {
    if (decision.endsWith(".card")) return cheapest(options);
    if (decision === "sell.artefact") return least(options);
    if (decision === "store") return options.find(({ token }) => token === "to-hidden") ?? options[0];
    return undefined;
  },
};
