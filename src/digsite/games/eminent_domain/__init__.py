"""Eminent Domain: found an empire by the roles everybody leads and follows. For 2 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from digsite.games.eminent_domain.about import about
from digsite.games.eminent_domain.components import DEFAULT, FILE, constants
from digsite.games.eminent_domain.domains import space
from digsite.games.eminent_domain.in_words import describe, hand
from digsite.games.eminent_domain.invariants import INVARIANTS, broken
from digsite.games.eminent_domain.knowledge import imagine
from digsite.games.eminent_domain.narrate import facts, line_words, name
from digsite.games.eminent_domain.places import places
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.reasons import reasons
from digsite.games.eminent_domain.scoring import score_part
from digsite.games.eminent_domain.setup import begin
from digsite.games.eminent_domain.turn import begin_turn
from digsite.games.eminent_domain.value import prospects
from digsite.games.eminent_domain.view import view
from digsite.kernel.components import load
from digsite.kernel.errors import BadOption
from digsite.kernel.game import Game, Part, StandingOffer
from digsite.kernel.game_options import GameOption
from digsite.kernel.lead import lead
from digsite.kernel.search_profile import SearchProfile


def check(seats: int, options: Mapping[str, Any]) -> None:
    """Which variants go together (ED-R-55)."""
    if options["length"] == "extended" and seats != 3:
        raise BadOption("The extended game is for 3 seats only (ED-VAR-EXT3-01).", "Leave length at normal.")
    if options["technologies"] == "none" and options["bonus_planets"] == "with":
        raise BadOption(
            "The simplified game has no bonus planets (ED-VAR-SIMPLE-04).", "Leave bonus_planets at without."
        )


GAME = Game(
    id="eminent-domain",
    title="Eminent Domain",
    seats=range(2, 5),
    position=Position,
    space=space,
    start=begin,
    folder=Path(__file__).parent,
    rules_version=1,
    make_view=view,
    make_facts=facts,
    make_words=line_words,
    make_name=name,
    make_table_words=describe,
    make_hand_words=hand,
    make_places=places,
    make_about=about,
    imagine_rule=imagine,
    value=lead,
    prospects=prospects,
    search=SearchProfile(prior=2, tries=4, horizon=16, scale=6.0, unit=100.0, end_weight=0.8),
    broken=broken,
    parts=(
        Part("tokens", "ED-SCORE-01"),
        Part("technologies", "ED-SCORE-02"),
        Part("planets", "ED-SCORE-01"),
    ),
    score_part=score_part,
    reasons=reasons,
    invariants=INVARIANTS,
    options=(
        GameOption(
            "technologies",
            ("all", "level-1", "none"),
            "all",
            "ED-R-55",
            needs={"none": {"bonus_planets": "without"}},
        ),
        GameOption(
            "length", ("normal", "extended"), "normal", "ED-VAR-EXT3-01", only={"extended": range(3, 4)}
        ),
        GameOption("bonus_planets", ("without", "with"), "without", "ED-VAR-BONUS-01"),
        GameOption("discard_piles", ("closed", "open"), "closed", "ED-R-59"),
    ),
    standing=(StandingOffer("idle", "respond", ("pass",), {"most": "0"}),),
    turn=begin_turn,
    check=check,
    components=load(FILE),
    make_constants=constants,
    default_constants=DEFAULT,
)
