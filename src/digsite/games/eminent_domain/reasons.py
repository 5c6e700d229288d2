"""Why something is not offered, by which clause."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import KIND
from digsite.kernel.rules import Reasons

NOT_THERE = -1
"""Instead of a reason, for what does not lie on the table and nobody would look for."""

reasons = Reasons()

NOT_IN_HAND = reasons.because("action.not_in_hand", "ED-ACT-03")
NO_FACE_DOWN = reasons.because("action.no_face_down", "ED-ACT-09")
NO_GOODS = reasons.because("action.no_goods", "ED-ACT-09")
NO_FREE_SLOT = reasons.because("action.no_free_slot", "ED-PROD-01")
NO_ROLE_CARD = reasons.because("action.no_role_card", "ED-POL-05")
NO_PLANET_LEFT = reasons.because("action.no_planet_left", "ED-R-02")
NO_ATTACK = reasons.because("action.no_attack", "ED-WAR-04")

TOO_FEW_FIGHTERS = reasons.because("attack.too_few_fighters", "ED-WAR-04")
TOO_FEW_COLONIES = reasons.because("settle.too_few_colonies", "ED-COL-03")

NO_RESEARCH = reasons.because("role.no_research", "ED-VAR-SIMPLE-05")

TAKEN = reasons.because("technology.taken", "ED-RES-18")
GONE = reasons.because("technology.gone", "ED-RES-18")
TOO_FEW_SYMBOLS = reasons.because("technology.too_few_symbols", "ED-RES-09")
TOO_FEW_PLANETS = reasons.because("technology.too_few_planets", "ED-RES-05", KIND)
