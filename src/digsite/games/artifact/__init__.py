"""Artifact: dig at four sites, ship the finds home and exhibit them. For 3 to 5 players."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from digsite.games.artifact.about import about
from digsite.games.artifact.components import DEFAULT, FILE, constants
from digsite.games.artifact.domains import SITE_NAMES, space
from digsite.games.artifact.in_words import describe, hand
from digsite.games.artifact.invariants import INVARIANTS, broken
from digsite.games.artifact.knowledge import imagine
from digsite.games.artifact.narrate import facts, name
from digsite.games.artifact.places import places, sought
from digsite.games.artifact.position import Position
from digsite.games.artifact.reasons import reasons
from digsite.games.artifact.rounds import begin_turn
from digsite.games.artifact.scoring import PARTS, score_part
from digsite.games.artifact.setup import PLAYERS_FOR_ALL_SITES, begin
from digsite.games.artifact.value import prospects
from digsite.games.artifact.view import view
from digsite.kernel.components import load
from digsite.kernel.errors import BadOption
from digsite.kernel.game import Game
from digsite.kernel.game_options import GameOption
from digsite.kernel.lead import lead
from digsite.kernel.search_profile import SearchProfile


def check(seats: int, options: Mapping[str, Any]) -> None:
    """Which options go together."""
    preset = options["start_sites"] == "preset"
    three = seats < PLAYERS_FOR_ALL_SITES
    if options["left_out"] != "random" and not three:
        raise BadOption("Only 3 players leave a site out (AR-SETUP-12).", "Leave left_out at random.")
    if options["left_out"] not in ("random", "asia") and preset:
        raise BadOption(
            "The preset start of 3 players leaves out Asia (AR-SETUP-31).", "Leave left_out at random."
        )
    if options["preset_cards"] != "one" and not preset:
        raise BadOption(
            "preset_cards speaks of the preset start alone (AR-R-11).", "Set start_sites to preset."
        )
    if options["first_income"] != "third" and not three:
        raise BadOption("first_income speaks of 3 players alone (AR-R-12).", "Leave first_income at third.")
    for choice, usual, expansion, clause in (
        ("special_finds", "fragments", "expansion_one", "AR-R-39"),
        ("unseen_curse", "kept", "expansion_one", "AR-R-45"),
        ("role_step", "forced", "expansion_two", "AR-R-47"),
    ):
        if options[choice] != usual and options[expansion] == "without":
            raise BadOption(f"{choice} needs {expansion} ({clause}).", f"Set {expansion} to with.")


GAME = Game(
    id="artifact",
    title="Artifact",
    seats=range(3, 6),
    position=Position,
    space=space,
    start=begin,
    folder=Path(__file__).parent,
    rules_version=1,
    make_view=view,
    make_facts=facts,
    make_name=name,
    make_table_words=describe,
    make_hand_words=hand,
    make_places=places,
    make_sought=sought,
    make_about=about,
    imagine_rule=imagine,
    value=lead,
    prospects=prospects,
    search=SearchProfile(prior=6, tries=16, horizon=16, scale=12.0, unit=100.0, end_weight=0.8),
    broken=broken,
    invariants=INVARIANTS,
    parts=PARTS,
    score_part=score_part,
    reasons=reasons,
    options=(
        GameOption("expansion_one", ("without", "with"), "without", "AR-COMP-08"),
        GameOption("expansion_two", ("without", "with"), "without", "AR-COMP-08"),
        GameOption("start_sites", ("chosen", "preset"), "chosen", "AR-SETUP-30"),
        GameOption("left_out", ("random", *SITE_NAMES), "random", "AR-R-07", seats=range(3, 4)),
        GameOption("start_player", ("random", "first-seat"), "random", "AR-R-01"),
        GameOption(
            "preset_cards",
            ("one", "huts-minus-one"),
            "one",
            "AR-R-11",
            needs={"huts-minus-one": {"start_sites": "preset"}},
        ),
        GameOption("first_income", ("third", "first"), "third", "AR-R-12", seats=range(3, 4)),
        GameOption(
            "special_finds",
            ("fragments", "sites-too"),
            "fragments",
            "AR-R-39",
            needs={"sites-too": {"expansion_one": "with"}},
        ),
        GameOption(
            "unseen_curse", ("kept", "boxed"), "kept", "AR-R-45", needs={"boxed": {"expansion_one": "with"}}
        ),
        GameOption(
            "role_step", ("forced", "free"), "forced", "AR-R-47", needs={"free": {"expansion_two": "with"}}
        ),
    ),
    turn=begin_turn,
    check=check,
    components=load(FILE),
    make_constants=constants,
    default_constants=DEFAULT,
)
