"""Excavation Earth: aliens dig up a lost Earth and sell what they find. For 1 to 4 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from digsite.games.excavation_earth.about import about
from digsite.games.excavation_earth.components import DEFAULT, FILE, constants
from digsite.games.excavation_earth.domains import FACTION, space
from digsite.games.excavation_earth.in_words import describe, hand
from digsite.games.excavation_earth.invariants import INVARIANTS, broken
from digsite.games.excavation_earth.knowledge import imagine
from digsite.games.excavation_earth.museum.modules import FACTIONS_NEED, check_modules
from digsite.games.excavation_earth.museum.modules import OPTIONS as MODULES
from digsite.games.excavation_earth.narrate import facts, line_words, name, paid, promised
from digsite.games.excavation_earth.places import places
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.reasons import reasons
from digsite.games.excavation_earth.rounds import begin
from digsite.games.excavation_earth.scoring import score_part
from digsite.games.excavation_earth.turn import take_action
from digsite.games.excavation_earth.value import prospects
from digsite.games.excavation_earth.view import view
from digsite.games.excavation_earth.zu.difficulty import OPTIONS, PRESETS, check_difficulty
from digsite.games.excavation_earth.zu.why import why
from digsite.kernel.components import load
from digsite.kernel.errors import BadOption
from digsite.kernel.game import Game, Part
from digsite.kernel.game_options import GameOption
from digsite.kernel.lead import lead
from digsite.kernel.search_profile import SearchProfile


def check(seats: int, options: Mapping[str, Any]) -> None:
    """No faction is played twice (EE-SETUP-03); alone nothing is drafted at the start (EE-SOLO-SETUP-05), and
    only alone something can be agreed about Zu (EE-DIFF-00)."""
    named = [f for f in options["factions"] if f in FACTION.labels]
    for faction in named:
        if named.count(faction) > 1:
            raise BadOption(
                f"Two seats cannot both play '{faction}' (EE-SETUP-03).",
                "Give each seat a faction of its own.",
            )
    if seats == 1 and options["hands"] == "drafted":
        raise BadOption(
            "Alone the starting hand is not drafted (EE-SOLO-SETUP-05).", "Choose 'dealt' for 'hands'."
        )
    check_modules(seats, options)
    check_difficulty(seats, options)


GAME = Game(
    id="excavation-earth",
    title="Excavation Earth",
    seats=range(1, 5),
    automas={1: ("zu",)},
    position=Position,
    space=space,
    start=begin,
    folder=Path(__file__).parent,
    rules_version=1,
    make_view=view,
    make_facts=facts,
    make_name=name,
    make_why=why,
    make_promised=promised,
    make_paid=paid,
    make_words=line_words,
    make_table_words=describe,
    make_hand_words=hand,
    make_places=places,
    make_about=about,
    imagine_rule=imagine,
    value=lead,
    prospects=prospects,
    search=SearchProfile(prior=2, tries=4, horizon=8, scale=20.0, unit=10.0, end_weight=0.8, played_on=0.8),
    broken=broken,
    parts=(
        Part("credits", "EE-END-06"),
        Part("columns", "EE-END-02"),
        Part("rows", "EE-END-02"),
        Part("leftovers", "EE-SOLO-END-02", seats=range(1, 2)),
        Part("reconstruction", "EEM-END-04", option="mysterious_artefacts"),
        Part("guides", "EEM-END-05", option="galactic_museum"),
        Part("brokers", "EEM-END-06", option="mysterious_artefacts"),
    ),
    score_part=score_part,
    reasons=reasons,
    invariants=INVARIANTS,
    options=(
        GameOption("hands", ("dealt", "drafted"), "dealt", "EE-SETUP-11", seats=range(2, 5)),
        GameOption(
            "factions",
            ("random", "chosen", *FACTION.labels),
            "random",
            "EE-SETUP-03",
            per_seat=True,
            needs=FACTIONS_NEED,
        ),
        *MODULES,
        *OPTIONS,
    ),
    presets=PRESETS,
    turn=take_action,
    check=check,
    components=load(FILE),
    make_constants=constants,
    default_constants=DEFAULT,
)
