"""What a screen gets of the modules, and of each only what its viewer may know (EEM-INF)."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.brokers import gain_broker
from digsite.games.excavation_earth.museum.components import POP_UPS, RECONSTRUCTION_CARDS
from digsite.games.excavation_earth.museum.reconstruction import gain_reconstruction
from digsite.games.excavation_earth.museum.scientists import offer_space
from digsite.games.excavation_earth.view_types import View
from digsite.kernel.clauses import clauses
from digsite.kernel.record import SPECTATOR
from digsite.match.corpus import random_game
from digsite.testing.excavation_earth import table
from tests.games.excavation_earth.telling import WITH_MODULES
from tests.games.looking import Looking, by, entered
from tests.shapes import check_shape

from .scenes import ALL, everything


def test_a_game_without_modules_shows_nothing_of_them() -> None:
    t = table()
    t.give(0, "red#1", "red#2")
    assert t.begin().view()["museum"] is None


@pytest.mark.clause("EEM-MOD-10")
def test_each_module_shows_what_it_brings_and_no_more() -> None:
    t = table(modules=("seekers_and_commanders",))
    t.give(0, "red#1", "red#2")
    museum = t.begin().view()["museum"]
    assert [module["name"] for module in museum["modules"]] == ["seekers_and_commanders"]
    assert (museum["mysteries"], museum["board"], museum["pop_ups"]) == ([], None, None)
    t = table(modules=("mysterious_artefacts", "pop_up_markets"))
    t.give(0, "red#1", "red#2")
    museum = t.begin().view()["museum"]
    assert (len(museum["mysteries"]), museum["board"]) == (5, None)
    assert (museum["stack"]["left"], museum["scientists"]["left"], museum["pop_ups"]["left"]) == (15, 12, 10)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_it_is_plain_data_of_the_declared_shape_for_every_viewer(seats: int) -> None:
    t = everything(seats)
    for viewer in range(SPECTATOR, seats):
        view = t.view(viewer)
        assert json.loads(json.dumps(view)) == view
        check_shape(view, View)


@pytest.mark.clause("EEM-INF-01")
def test_brokers_and_scientists_are_seen_by_all() -> None:
    for viewer in (SPECTATOR, 0, 2):
        museum = everything().view(viewer)["museum"]
        ann, ben, cleo = museum["seats"]
        assert [b["colour"] for b in ann["brokers"] if b["there"]] == ["green", "red"]
        assert [b["colour"] for b in ben["brokers"] if b["there"]] == ["yellow"]
        assert by(ann["brokers"], "colour", "red")["worth"] == everything().level("red") == 6
        assert [seat["scientists"] for seat in (ann, ben, cleo)] == [2, 0, 1]
        assert museum["scientists"] == {"element": "scientist", "left": 9}


def test_a_broker_is_the_owners_own_and_has_its_seat_for_others() -> None:
    t = everything()
    assert t.view(0)["museum"]["seats"][0]["brokers"][1]["element"] == "broker:1"
    assert t.view(1)["museum"]["seats"][0]["brokers"][1]["element"] == "seat:0/broker:1"
    assert t.view(1)["museum"]["seats"][0]["kept"][0]["element"] == "seat:0/kept:1"


@pytest.mark.clause("EEM-INF-02")
def test_mysterious_artefacts_are_seen_where_they_lie() -> None:
    t = everything()
    t.mystery_pile[2] -= 1
    t.mystery_removed[2] += 1
    for viewer in (SPECTATOR, 1):
        museum = t.view(viewer)["museum"]
        lying = {mystery["location"]: mystery["count"] for mystery in museum["mysteries"]}
        assert lying == {"L09": 1, "L02": 0, "L12": 1, "L15": 0, "L19": 0}
        assert [(kept["colour"], kept["count"]) for kept in museum["seats"][1]["kept"]] == [("purple", 2)]
        assert museum["analysed"]["colours"] == {"yellow": 1, "green": 0, "red": 0, "purple": 0, "orange": 1}
        assert (museum["analysed"]["count"], museum["analysed"]["offload"]) == (2, 12)
        assert museum["removed"]["red"] == 1


@pytest.mark.clause("EEM-INF-03")
def test_where_mysterious_artefacts_are_in_the_piles_no_view_tells() -> None:
    """A pile is a number; the tiles in it are not named."""
    t = everything()
    other = t.copy()
    for viewer in range(SPECTATOR, 3):
        assert "mystery_pile" not in json.dumps(t.view(viewer))
    assert t.view(0)["supply"]["piles"] == other.view(1)["supply"]["piles"]
    assert t.view(0)["supply"]["piles"]["green"] == 18 + 2 - 3 - 1


@pytest.mark.clause("EEM-INF-04", "EEM-INF-05")
def test_cards_to_choose_from_are_for_the_seat_that_drew_them() -> None:
    t = everything()
    t.begin(gain_reconstruction)
    own = t.view(0)["museum"]["seats"][0]["drawn"]
    assert own["size"] == len(own["cards"]) == 2
    assert sorted(card["element"] for card in own["cards"]) == sorted(
        f"reconstruction:{RECONSTRUCTION_CARDS.index(token)}" for token in t.options()
    )
    for viewer in (SPECTATOR, 1, 2):
        museum = t.view(viewer)["museum"]
        assert museum["seats"][0]["drawn"] == {"size": 2, "cards": None}
        assert museum["stack"]["left"] == 15


@pytest.mark.clause("EEM-INF-06")
def test_cards_in_play_are_open_with_all_that_is_printed_on_them() -> None:
    card = by(everything().view(2)["museum"]["seats"][0]["cards"], "card", "curators_friend")
    assert card["name"] == {"en": "Curator's friend", "de": "Freund der Kuratoren"}
    assert card["effect"]["en"] == "+2 credits for each match with a curator"
    assert (card["value"], card["clause"], card["museum"]) == (6, "EEM-RC-16", True)


@pytest.mark.clause("EEM-INF-06", "EEM-INF-07")
def test_cards_that_zu_discards_are_open_and_those_sorted_out_are_none_of_them() -> None:
    t = table(1, modules=("mysterious_artefacts",))
    t.only_in_stack("trade_guild")
    t.reconstruction_removed[:] = 0
    t.reconstruction_removed[1] = t.reconstruction_removed[20] = 1
    assert [card["card"] for card in t.view(0)["museum"]["discarded"]] == ["dig_drones"]


@pytest.mark.parametrize(("kind", "cards"), [("RC", RECONSTRUCTION_CARDS), ("PU", POP_UPS)])
def test_every_card_names_its_own_clause(kind: str, cards: tuple[str, ...]) -> None:
    ledger = clauses(GAME, "en")
    for number in range(len(cards)):
        assert ledger[f"EEM-{kind}-{number + 1:02}"].text.startswith(f"{kind}{number + 1:02}, ")


def test_invented_cards_are_marked_until_the_owner_has_entered_the_printed_ones(tmp_path: Path) -> None:
    t = everything()
    museum = t.view()["museum"]
    assert all(card["reconstructed"] for seat in museum["seats"] for card in seat["cards"])
    assert all(deal["reconstructed"] for deal in museum["pop_ups"]["open"])
    assert GAME.components is not None
    cards = GAME.components.sheet("reconstruction_cards").value
    museum = entered(GAME, tmp_path, reconstruction_cards=cards).view(t.seen_by(0).p)["museum"]
    assert not any(card["reconstructed"] for seat in museum["seats"] for card in seat["cards"])


@pytest.mark.clause("EEM-INF-08")
def test_the_museum_board() -> None:
    museum = everything().view(SPECTATOR)["museum"]["board"]
    assert [column["column"] for column in museum["columns"]] == ["OL", "ML", "IL", "IR", "MR", "OR"]
    assert [curator["colour"] for curator in museum["curators"]] == ["red", "green", "purple"]
    top, middle, bottom = museum["columns"][0]["spaces"]
    assert (top["exhibit"]["type"], top["guide"], top["element"]) == ("yellow-A", 2, "space:0")
    assert (middle["glyph"], middle["value"], middle["exhibit"], middle["guide"]) == ("D", None, None, None)
    assert (bottom["used"], bottom["glyph"]) == (False, None)
    assert [(c["filled"], c["needed"]) for c in museum["columns"]][:3] == [(1, 2), (1, 2), (1, 2)]
    assert museum["columns"][0]["match"]["en"] == "2 credits"
    assert museum["columns"][1]["match"]["en"] == "a broker"
    assert museum["columns"][2]["completion"]["de"] == "Händler oder Gesandten zurücknehmen"


def test_tiles_for_values_and_a_queue_with_an_empty_place() -> None:
    t = table(4, modules=ALL)
    t.lay_tiles(OL_T="5+", ML_T="7+")
    t.curators("red", "green")
    t.give(0, "red#1", "red#2")
    museum = t.begin().view()["museum"]["board"]
    assert [museum["columns"][column]["spaces"][0]["value"] for column in (0, 1)] == [5, 7]
    assert museum["curators"][2] == {"element": "curator:2", "row": 2, "colour": None}


def test_what_is_being_placed_in_the_museum() -> None:
    t = everything()
    assert t.view()["museum"]["board"]["placing"] is None
    t.play("exhibit", "yellow#2", "no", "no", "cargo-green-C")
    assert t.asked() == "museum.space"
    assert t.view()["museum"]["board"]["placing"]["type"] == "green-C"
    assert t.view(1)["museum"]["board"]["placing"]["type"] == "green-C"


def test_guides_and_what_they_pay() -> None:
    ann, ben, cleo = everything().view()["museum"]["seats"]
    assert [(seat["guides"], seat["guides_pay"]) for seat in (ben, cleo)] == [(2, 4), (1, 1)]
    assert (ann["guides"], ann["guides_pay"]) == (2, 9)  # with the Ghost guide


@pytest.mark.clause("EEM-INF-10")
def test_pop_up_markets_show_their_deals_and_the_deck_its_number() -> None:
    t = everything()
    t.pop_up[0] = 2
    pop_ups = t.view(SPECTATOR)["museum"]["pop_ups"]
    assert (pop_ups["left"], pop_ups["gone"]) == (6, [{"en": "River stall", "de": "Stand am Fluss"}])
    stall, collector, scholars = pop_ups["open"]
    assert (stall["location"], stall["offer"]["type"], stall["price"]) == ("L15", "purple-A", 4)
    assert (stall["glyph"], stall["value"]) == (None, None)
    assert (collector["offer"], collector["glyph"], collector["value"]) == (None, "A", 5)
    assert (collector["credits"], collector["scientists"], collector["reconstruction_cards"]) == (0, 0, 1)
    assert (scholars["glyph"], scholars["value"], scholars["clause"]) == (None, 7, "EEM-PU-10")
    assert (scholars["credits"], scholars["scientists"], scholars["reconstruction_cards"]) == (8, 1, 0)


def test_what_a_card_counts_as_while_a_broker_changes_it() -> None:
    t = everything()
    t.play("exhibit", "yellow#2")
    assert t.view()["museum"]["changed"] is None
    t.play("as-green")
    for viewer in (SPECTATOR, 0, 1):
        assert t.view(viewer)["museum"]["changed"] == {"card": "yellow#2", "colour": "green", "market": "#2"}


def test_scientists_stand_in_the_gallery_when_the_game_is_over() -> None:
    t = everything()
    t.begin(offer_space).play("sample-purple-A", "done")
    seat = t.view(1)["museum"]["seats"][0]
    assert (seat["placed"], seat["scientists"]) == (["purple-A"], 1)


@pytest.mark.parametrize(("seats", "chosen"), WITH_MODULES)
def test_every_option_is_something_on_the_screen_or_a_button(seats: int, chosen: dict[str, Any]) -> None:
    """Artefacts, spaces, brokers, cards, markets and centres that can be chosen are there to be clicked."""
    look = Looking(GAME)
    match = random_game(GAME, seats, "clicked", chosen)
    for n in range(0, len(match.played), 5):
        look.can_be_clicked(match.at(n), {"action", "exhibit", "yes", "no", "done", "faction"})


def test_brokers_are_chosen_where_they_stand_and_new_ones_at_their_tracks() -> None:
    t = everything()
    t.play("exhibit", "green#1")
    assert GAME.places(t.seen_by(0).p, t.legal[t.options().index("as-green")]) == ["broker:1"]
    assert GAME.places(t.seen_by(0).p, t.legal[t.options().index("icons-green")]) == ["broker:1"]
    t = everything()
    t.begin(gain_broker)
    assert GAME.places(t.seen_by(0).p, t.legal[0]) == ["colour:0"]
