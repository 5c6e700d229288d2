"""Why something is not offered now, and by which clause."""

from __future__ import annotations

from digsite.kernel.rules import Reasons

reasons = Reasons()

SITE_OUT = reasons.because("site.out", "AR-SETUP-14")

# any action
TWO_ACTIONS = reasons.because("act.two_actions", "AR-TURN-04")
NO_STONE = reasons.because("act.no_stone", "AR-TURN-07")
TOO_DEAR = reasons.because("act.coins", "AR-TURN-11")

# research, hiring and shipping
HUT_THERE = reasons.because("research.hut_there", "AR-RESEARCH-03")
NO_HUT_TO_RESEARCH = reasons.because("research.no_hut", "AR-RESEARCH-08")
NO_HUT_AT_SITE = reasons.because("hire.no_hut_there", "AR-HIRE-03")
NO_HUT_TO_HIRE = reasons.because("hire.no_hut", "AR-HIRE-06")
NO_MORLEY = reasons.because("hire_two.no_role", "AR-X2-50")
TOO_FEW_HUTS = reasons.because("hire_two.huts", "AR-X2-52")
NO_HUT_TO_SHIP = reasons.because("ship.no_hut_there", "AR-SHIP-02")

# exhibitions
TILE_TAKEN = reasons.because("exhibit.taken", "AR-EXHIBIT-20")
TILE_OUT = reasons.because("exhibit.out", "AR-SETUP-11")
NO_SET = reasons.because("exhibit.finds", "AR-EXHIBIT-03")
NO_SINGLE = reasons.because("lay_out.no_find", "AR-X1-19")

# the market
NO_FIND_TO_SELL = reasons.because("sell.no_find", "AR-SELL-08")
NO_SHIP_TO_SELL = reasons.because("sell.no_ship", "AR-SELL-01")
NO_FIND_TO_BUY = reasons.because("buy.no_find", "AR-BUY-04")
NO_SHIP_TO_BUY = reasons.because("buy.no_ship", "AR-BUY-01")
TOO_DEAR_TO_BUY = reasons.because("buy.coins", "AR-BUY-04")
NO_GOLD = reasons.because("gold.no_gold", "AR-X1-28")
NO_FIND_FOR_GOLD = reasons.because("gold.no_find", "AR-X1-32")

# the end of the turn
ACTED = reasons.because("pass.acted", "AR-TURN-03")
NOT_ACTED = reasons.because("end.not_acted", "AR-TURN-03")

# stones
NOT_ON_BOARD = reasons.because("pay.no_stone", "AR-TURN-07")
STONE_TOO_DEAR = reasons.because("pay.coins", "AR-TURN-11")
TRACK_EMPTY = reasons.because("stone.track_empty", "AR-TRACK-07")
BOARD_FULL = reasons.because("rest.board_full", "AR-PASS-07")
NOTHING_TO_SWAP = reasons.because("rest.no_stone", "AR-PASS-06")
SAME_KIND = reasons.because("rest.same_kind", "AR-PASS-05")

# roles and manuscripts
ON_THAT_FIELD = reasons.because("role.same_field", "AR-X2-07")
NO_MARKER_TO_CROSS = reasons.because("role.no_marker", "AR-X2-09")
GROUP_TAKEN = reasons.because("role.both_groups", "AR-X2-10")
ROLE_FORCED = reasons.because("role.forced", "AR-X2-03")
NO_MANUSCRIPT = reasons.because("manuscript.none", "AR-X1-50")
ON_TOP = reasons.because("manuscript.top", "AR-X1-52")
