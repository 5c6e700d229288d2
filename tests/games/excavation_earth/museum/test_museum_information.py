"""The museum is open to all, pieces are neither lost nor made, and what an exhibit and a pop-up market do
together: chapters 8 and 13 of the ledger."""

from __future__ import annotations

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import PASS
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.testing.excavation_earth import Table
from digsite.testing.excavation_earth_names import colour, museum_space

from .exhibition import MUSEUM, museum

POP_UPS = (*MUSEUM, "pop_up_markets")


# What everybody sees


@pytest.mark.clause("EEM-INF-01", "EEM-INF-08")
@pytest.mark.parametrize("viewer", [-1, 0, 1])
def test_tiles_exhibits_guides_curators_and_scientists_are_public(viewer: int) -> None:
    t = museum(curators=("yellow", "green", "red"))
    t.show(1, OL_T="yellow-A")
    t.scientists(1, 2)
    seen = t.seen_by(viewer)
    for field in ("exhibit_tile", "exhibit", "guide", "curator", "scientist"):
        assert (getattr(seen, field) == getattr(t, field)).all(), field
    assert (seen.museum_of(1), seen.curators_of()) == ({"OL-T": "yellow-A"}, ["yellow", "green", "red"])
    assert seen.scientists_left == 10


@pytest.mark.clause("EEM-INF-08")
def test_what_chance_laid_out_is_the_same_in_every_imagined_world() -> None:
    t = museum()
    t.show(1, OL_T="yellow-A")
    t.load(0, "red-A")
    t.give(0, "orange#1", "orange#2")
    for world in t.begin().imagined(1):
        assert (world.exhibit_tile == t.exhibit_tile).all()
        assert (world.museum_of(1), world.curators_of()) == (t.museum_of(1), t.curators_of())


@pytest.mark.clause("EEM-INF-12")
def test_only_its_drawer_sees_the_card_of_a_gala() -> None:
    worlds = []
    for drawn in ("purple#2", "green#5"):
        t = museum()
        t.reconstruct(1, "opening_gala")
        t.show(1, OL_M="green-B")
        t.load(0, "red-A")
        t.give(0, "orange#1")
        t.begin().next(drawn).play("exhibit", "OL-T")
        assert t.hand_of(1) == [drawn]
        assert t.seen_by(0).hand_size[1] == 1
        worlds.append(t)
    worlds[0].random[:] = worlds[1].random
    assert worlds[0].told_apart_by(worlds[1]) == [1]
    t = museum()
    t.reconstruct(1, "opening_gala")
    t.show(1, OL_M="green-B")
    t.load(0, "red-A")
    t.give(0, "orange#1")
    lines = t.begin().next("purple#2").log("exhibit", "OL-T", viewer=0)
    gala = [line for line in lines if line.clause == "EEM-RC-20"]
    assert [line.message for line in gala] == ["log.museum.gala.unseen"]


@pytest.mark.clause("EEM-INF-08")
def test_a_new_curator_cannot_be_taken_back() -> None:
    t = museum()
    t.load(0, "red-A")
    t.give(0, "orange#1", "orange#2")
    before = int(t.begin().reveals)
    t.play("exhibit", "orange#1")
    assert t.reveals == before, "paying and choosing show nothing new"
    t.play("OL-T")
    assert t.reveals > before


# Pieces


@pytest.mark.clause("EEM-INT-47")
def test_guides_are_cubes_of_their_players() -> None:
    t = museum()
    t.show(0, OL_T="yellow-A", OR_B="red-B")
    assert t.broken() == "none"
    t.guide[museum_space("OR-B")] = 1
    assert t.broken() == "EE-INV-01"


@pytest.mark.clause("EEM-INT-48")
def test_curators_are_buyers_and_never_wild() -> None:
    t = museum()
    assert t.broken() == "none"
    t.curator[2] = colour("red")
    assert t.broken() == "EE-INV-02"
    t.track[colour("red")] -= 1
    assert t.broken() == "none"
    t.track[colour("red")] += 1
    t.track[5] -= 1
    t.curator[2] = 5
    assert t.broken() == "EE-INV-02", "a wild curator"


@pytest.mark.clause("EEM-INT-49")
def test_exhibits_are_artefacts() -> None:
    t = museum()
    t.show(0, OL_T="yellow-A")
    assert t.broken() == "none"
    t.exhibit[museum_space("OL-T")] = -1
    assert t.broken() == "EE-INV-03"


@pytest.mark.clause("EEM-INT-47", "EEM-INT-48")
@pytest.mark.parametrize("seats", [2, 4])
def test_whole_games_keep_every_cube_and_every_buyer(seats: int) -> None:
    options = dict.fromkeys(MODULES, "on") | {
        "factions": ["seekers", "commanders", "random", "random"][:seats]
    }
    t = Table(GAME.new(seats, f"museum/{seats}", options))
    for _ in t.moves(f"play/{seats}", most=900, shunned=(PASS,)):
        assert t.broken() == "none"
    assert (t.guide >= 0).sum() > 0, "somebody exhibited something"


# With pop-up markets


@pytest.mark.clause("EEM-INT-21")
def test_an_artefact_of_an_offer_is_exhibited_at_once() -> None:
    t = museum(modules=POP_UPS)
    t.stand(0, "L03", "L04", "L21")
    t.open_pop_up("lake_stall", "green-D")
    t.give(0, "green#1")
    t.begin()
    assert "exhibit" in t.options(), "the offer makes it possible"
    t.play("exhibit")
    if t.asked() == "pop_up.use":
        t.play("lake_stall")
    if t.asked() in ("sample", "pop_up.sample"):
        t.play("done")
    t.play("IL-B")
    assert t.credits[0] == 8 - 3
    assert t.museum_of(0) == {"IL-B": "green-D"}


@pytest.mark.clause("EEM-INT-22")
def test_the_space_of_an_exhibit_serves_an_offer_after_the_action() -> None:
    t = museum(modules=POP_UPS)
    t.stand(0, "L03", "L04", "L21")
    t.open_pop_up("lake_stall", "green-D")
    t.load(0, "red-A", "red-B", "red-D", "orange-C")
    t.give(0, "green#1")
    t.begin().play("exhibit", "cargo-red-A", "OL-T")
    assert t.asked() == "pop_up.use"
    t.play("lake_stall", "done")
    assert t.cargo_of(0) == ["green-D", "red-B", "red-D", "orange-C"]


@pytest.mark.clause("EEM-INT-23")
def test_the_only_fitting_artefact_cannot_serve_a_request_before_it_is_exhibited() -> None:
    t = museum(modules=POP_UPS)
    t.stand(0, "L08", "L04", "L21")
    t.open_pop_up("collector_of_the_heights")
    t.load(0, "purple-A")
    t.give(0, "green#1")
    t.begin().play("exhibit")
    assert t.asked() == "museum.space", "the request is not offered before the placement"
