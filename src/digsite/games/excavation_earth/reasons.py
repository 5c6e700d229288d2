"""Why an action cannot be chosen now (EE-ACT-14)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import COLOUR, MARKET
from digsite.kernel.rules import Reasons

reasons = Reasons()

NO_CARD_IN_HAND = reasons.because("no_card", "EE-ACT-07")
NO_ACTION_CARD = reasons.because("no_action_card", "EE-ACT-09")

NO_CARGO_ROOM = reasons.because("excavate.no_room", "EE-EXC-04")
NOTHING_IN_REACH = reasons.because("excavate.nothing", "EE-EXC-03")
NO_KEEPER = reasons.because("excavate.no_keeper", "EEM-M6-17")
NO_CARD_OF_COLOUR = reasons.because("excavate.no_card", "EE-EXC-01", COLOUR)

NOT_AT_A_MARKET = reasons.because("market.no_explorer", "EE-MKT-02")
NO_CARD_OF_MARKET = reasons.because("market.no_card", "EE-MKT-01", MARKET)
NOTHING_TO_ADD = reasons.because("market.nothing", "EE-MKT-03")

NO_ARTEFACT = reasons.because("sell.no_artefact", "EE-SELL-04")
NO_TRADER = reasons.because("sell.no_trader", "EE-SELL-06")
NO_BUYER = reasons.because("sell.no_buyer", "EE-SELL-05")

NO_CREW = reasons.because("command.no_crew", "EE-CMD-02")

NOT_AT_A_BLACK_MARKET = reasons.because("smuggle.no_explorer", "EE-SMG-01")
NO_CARD_OF_BLACK_MARKET = reasons.because("smuggle.no_card", "EE-SMG-02")
NOTHING_TO_TRADE = reasons.because("smuggle.nothing", "EE-SMG-03")

NOTHING_TO_EXHIBIT = reasons.because("exhibit.no_artefact", "EEM-M7-22")
NO_GUIDE = reasons.because("exhibit.no_guide", "EEM-M7-35")
NO_TILE_FITS = reasons.because("exhibit.no_tile", "EEM-M7-30")

ALL_MARKED = reasons.because("survey.all_marked", "EE-SUR-02")
PILE_EMPTY = reasons.because("survey.no_pile", "EE-SUR-17")
