"""Why Zu does what it does: every line of its lists of priorities, and what else its rules decide by, each
with its clause. Lines are grouped by what they choose among."""

from __future__ import annotations

_lines: list[tuple[str, str]] = []


def line(label: str, clause: str) -> int:
    """Declare a line; its number stands in the record when it has decided."""
    _lines.append((label, clause))
    return len(_lines) - 1


# Among colours
MORE_POPULAR = line("more-popular", "EE-SOLO-EXC-01")
MOST_POPULAR_ON_MAP = line("most-popular-on-map", "EE-SOLO-EXC-02")
MORE_TO_EXCAVATE = line("more-to-excavate", "EE-SOLO-EXC-03")
NONE_IN_ZUS_HOLDS = line("none-in-holds", "EE-SOLO-EXC-04")
FEWEST_IN_YOUR_HOLDS = line("fewest-in-your-holds", "EE-SOLO-EXC-05")
MOST_POPULAR_HELD = line("most-popular-held", "EE-SOLO-MKT-07")
MOST_HELD = line("most-held", "EE-SOLO-MKT-07")
MOST_MARKETS = line("most-markets", "EE-SOLO-SELL-02")
POPULAR_IN_SALE = line("popular-in-sale", "EE-SOLO-SELL-03")
FEWEST_HELD = line("fewest-held", "EE-SOLO-SNIPE-02")
POPULAR_IN_SNIPE = line("popular-in-snipe", "EE-SOLO-SNIPE-03")
LAST_OF_COLOURS = POPULAR_IN_SNIPE

# Among markets
MOST_BUYERS_FOR_TRADER = line("most-buyers-for-trader", "EE-SOLO-MKT-03")
SWING_OF_TRADER = line("swing-of-trader", "EE-SOLO-MKT-04")
MOST_BUYERS = line("most-buyers", "EE-SOLO-PRI-08")
MOST_BUYERS_IN_SNIPE = line("most-buyers-in-snipe", "EE-SOLO-SNIPE-05")
MOST_OF_YOUR_TRADERS = line("most-of-your-traders", "EE-SOLO-PRI-09")
BIGGEST_SWING = line("biggest-swing", "EE-SOLO-PRI-10")
LAST_OF_MARKETS = BIGGEST_SWING

# Among types of artefacts
NO_SAMPLE_OF_YOURS = line("no-sample-of-yours", "EE-SOLO-EXC-11")
FEWEST_ON_MAP = line("fewest-on-map", "EE-SOLO-EXC-12")
HIGHEST_VALUE = line("highest-value", "EE-SOLO-EXC-13")
HIGHER_VALUE_SURVEYED = line("higher-value-surveyed", "EE-SOLO-SUR-06")
LAST_OF_TYPES = HIGHER_VALUE_SURVEYED

# Among the artefacts in Zu's holds
MOST_VALUABLE_HELD = line("most-valuable-held", "EE-SOLO-SMG-09")
CARGO_BEFORE_HIDDEN = line("cargo-before-hidden", "EE-SOLO-SMG-11")
LESS_POPULAR = line("less-popular", "EE-SOLO-SMG-11")
LOWEST_VALUE = line("lowest-value", "EE-SOLO-SELL-05")
LOWEST_VALUE_IN_SNIPE = line("lowest-value-in-snipe", "EE-SOLO-SNIPE-04")

# Nothing to choose
ONLY_COLOUR_ON_MAP = line("only-colour-on-map", "EE-SOLO-EXC-02")
ONLY_TYPE = line("only-type", "EE-SOLO-EXC-09")
ONLY_COLOUR_HELD = line("only-colour-held", "EE-SOLO-MKT-07")
ONLY_FREE_MARKET = line("only-free-market", "EE-SOLO-MKT-02")
ONLY_COLOUR_TO_SELL = line("only-colour-to-sell", "EE-SOLO-SELL-02")
ALL_MARKETS = line("all-markets", "EE-SOLO-SELL-02")
ALL_OF_COLOUR = line("all-of-colour", "EE-SOLO-SELL-05")
ONLY_COLOUR_TO_SNIPE = line("only-colour-to-snipe", "EE-SOLO-SNIPE-02")
ONLY_ONE_TO_SNIPE = line("only-one-to-snipe", "EE-SOLO-SNIPE-04")
ONLY_MARKET_TO_SNIPE = line("only-market-to-snipe", "EE-SOLO-SNIPE-05")
ONLY_ONE_HELD = line("only-one-held", "EE-SOLO-SMG-09")
ONLY_ONE_OF_ANOTHER_COLOUR = line("only-one-of-another-colour", "EE-SOLO-SMG-09")
ONLY_ONE_TO_BUY = line("only-one-to-buy", "EE-SOLO-SUR-06")

# Chance, when all lines leave several
CHANCE_OF_COLOURS = line("chance-of-colours", "EE-SOLO-EXC-06")
CHANCE_OF_TYPES = line("chance-of-types", "EE-SOLO-EXC-14")
CHANCE_OF_OFFLOADING = line("chance-of-offloading", "EE-SOLO-SMG-11")
CHANCE_OF_BUYERS = line("chance-of-buyers", "EE-SOLO-MKT-07")
CHANCE_WITHOUT_ARTEFACTS = line("chance-without-artefacts", "EE-SOLO-MKT-07")
CHANCE_OF_TRADERS = line("chance-of-traders", "EE-SOLO-MKT-05")
CHANCE_OF_SALE = line("chance-of-sale", "EE-SOLO-SELL-03")
CHANCE_OF_MARKETS = line("chance-of-markets", "EE-SOLO-PRI-11")
CHANCE_OF_SOLD = line("chance-of-sold", "EE-SOLO-SELL-05")
CHANCE_OF_SNIPE = line("chance-of-snipe", "EE-SOLO-SNIPE-03")
CHANCE_OF_SNIPED = line("chance-of-sniped", "EE-SOLO-SNIPE-04")
CHANCE_OF_SURVEYED = line("chance-of-surveyed", "EE-SOLO-SUR-06")

# The black market
DESIRED_COLOUR = line("desired-colour", "EE-SOLO-SMG-02")
NEXT_STACK = line("next-stack", "EE-SOLO-SMG-04")
MOST_VALUABLE_TOP = line("most-valuable-top", "EE-DIFF-10")

# Why Zu smuggles instead of excavating
HOLDS_FULL = line("holds-full", "EE-SOLO-EXC-07")
CARGO_FULL = line("cargo-full", "EE-SOLO-EXC-08")
NOTHING_WANTED = line("nothing-wanted", "EE-SOLO-EXC-15")
NOTHING_TO_BUY = line("nothing-to-buy", "EE-SOLO-SMG-05")

# Where a surveyed artefact goes
OTHER_TO_MAP = line("other-to-map", "EE-SOLO-SUR-07")
CHANCE_TO_MAP = line("chance-to-map", "EE-SOLO-SUR-08")
SINGLE_TO_MAP = line("single-to-map", "EE-SOLO-SUR-10")

# Why an action fails
NOTHING_TO_OFFLOAD = line("nothing-to-offload", "EE-SOLO-SMG-08")
TRADERS_EVERYWHERE = line("traders-everywhere", "EE-SOLO-MKT-01")
NO_SALE = line("no-sale", "EE-SOLO-SELL-01")
NO_SNIPE = line("no-snipe", "EE-SOLO-SNIPE-01")
NOTHING_TO_SURVEY = line("nothing-to-survey", "EE-SOLO-SUR-10")
NO_CUBE_FOR_MARKET = line("no-cube-for-market", "EE-DIFF-14")
NO_CUBES_FOR_COMMAND = line("no-cubes-for-command", "EE-DIFF-15")
NO_CUBE_FOR_SNIPE = line("no-cube-for-snipe", "EE-DIFF-16")

# It Belongs in a Museum: among artefacts to exhibit, free museum spaces and command centres
LEAST_POPULAR_EXHIBIT = line("least-popular-exhibit", "EEM-SOLO-56")
FEWEST_OF_COLOUR = line("fewest-of-colour", "EEM-SOLO-56")
LOWEST_VALUE_EXHIBIT = line("lowest-value-exhibit", "EEM-SOLO-56")
MOST_ZU_GUIDES = line("most-zu-guides", "EEM-SOLO-57")
ANY_GUIDES = line("any-guides", "EEM-SOLO-57")
OUTERMOST_COLUMN = line("outermost-column", "EEM-SOLO-57")
HIGHEST_ROW = line("highest-row", "EEM-SOLO-57")
MOST_INFLUENCE = line("most-influence", "EEM-SOLO-51")
LEAST_INFLUENCE = line("least-influence", "EEM-SOLO-52")
LARGEST_LEAD = line("largest-lead", "EEM-SOLO-44")
FURTHEST_BEHIND = line("furthest-behind", "EEM-SOLO-45")
FIRST_OF_MUSEUM = LEAST_POPULAR_EXHIBIT

# Nothing to choose
ONLY_ONE_TO_EXHIBIT = line("only-one-to-exhibit", "EEM-SOLO-55")
ONLY_ONE_FOR_SPACE = line("only-one-for-space", "EEM-SOLO-58")
ONLY_FITTING_SPACE = line("only-fitting-space", "EEM-SOLO-57")
ONLY_CENTRE_WITH_ENVOY = line("only-centre-with-envoy", "EEM-SOLO-52")
ONLY_LEAD = line("only-lead", "EEM-SOLO-44")
ONLY_MINORITY = line("only-minority", "EEM-SOLO-45")
ONLY_CURATOR = line("only-curator", "EEM-SOLO-62")
ONLY_MYSTERY = line("only-mystery", "EEM-SOLO-32")

# Chance, when all lines leave several
CHANCE_OF_EXHIBITS = line("chance-of-exhibits", "EEM-SOLO-56")
CHANCE_OF_SPACES = line("chance-of-spaces", "EEM-SOLO-57")
CHANCE_OF_CENTRES = line("chance-of-centres", "EEM-SOLO-51")
CHANCE_OF_RECALLS = line("chance-of-recalls", "EEM-SOLO-52")
CHANCE_OF_LEADS = line("chance-of-leads", "EEM-SOLO-44")
CHANCE_OF_MINORITIES = line("chance-of-minorities", "EEM-SOLO-45")
CHANCE_OF_CURATORS = line("chance-of-curators", "EEM-SOLO-62")
CHANCE_OF_MYSTERIES = line("chance-of-mysteries", "EEM-SOLO-35")

# Why Zu recalls an envoy, offloads, or fails, when its cubes are counted
NO_CUBE_FOR_ENVOY = line("no-cube-for-envoy", "EEM-SOLO-12")
HAS_THE_MAJORITY = line("has-the-majority", "EEM-SOLO-22")
NO_CUBE_TO_ACQUIRE = line("no-cube-to-acquire", "EEM-SOLO-20")
NO_ENVOY_TO_RECALL = line("no-envoy-to-recall", "EEM-SOLO-13")
NO_ENVOY_ANYWHERE = line("no-envoy-anywhere", "EEM-SOLO-52")
NO_CUBE_TO_MARKET = line("no-cube-to-market", "EEM-SOLO-14")
NO_CUBE_TO_SURVEY = line("no-cube-to-survey", "EEM-SOLO-16")
NO_CUBE_TO_SNIPE = line("no-cube-to-snipe", "EEM-SOLO-18")

LABELS = tuple(label for label, _ in _lines)
CLAUSES = tuple(clause for _, clause in _lines)
