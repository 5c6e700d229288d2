"""The next draws: a scene says what comes, and the generator in its position brings it by itself."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from digsite.games.artifact.setup import begin as set_up
from digsite.games.eminent_domain.setup import draw_first_hands
from digsite.games.excavation_earth.preparation import prepare, set_out_command_cards
from digsite.kernel.chance import next_word, state_from
from digsite.kernel.playout import CHECKED
from digsite.testing import artifact, eminent_domain, excavation_earth
from digsite.testing.next_draws import CannotDraw, states_with, step, step_back


def seller() -> excavation_earth.Table:
    """Three red sales: two cards are drawn for them, and one is kept."""
    t = excavation_earth.table()
    for where in ("#1", "#3", "#5"):
        t.traders(0, where)
        t.line_up(where, "red")
    t.load(0, "red-A", "red-B", "red-C")
    t.give(0, "travel-2")
    return t.begin()


def test_cards_come_as_wished_for() -> None:
    t = seller().next("orange#6", "yellow#2").play("sell", "#1", "#3", "#5")
    assert (t.asked(), t.options()) == ("keep_card", ["yellow#2", "orange#6"])


def test_a_rehearsed_position_brings_them_by_itself() -> None:
    t = seller().next("orange#6", "yellow#2").rehearse("sell", "#1", "#3", "#5")
    assert t.asked() == "action"
    sent = excavation_earth.Table(type(t.p).frombytes(t.tobytes()))
    assert sent.play("sell", "#1", "#3", "#5").options() == ["yellow#2", "orange#6"]


def test_they_come_on_native_code_too() -> None:
    t = seller().next("orange#6", "yellow#2").rehearse("sell", "#1", "#3", "#5")
    p, dice = t.copy().p, np.array([state_from("dice")], np.int64)
    played = ["sell", "#1", "#3", "#5"]
    while played:
        tokens = {t.game.space.token(option): option for option in p.legal}
        option = p.legal[0] if len(tokens) == 1 else tokens[played.pop(0)]
        t.game.native.drive(p.data, np.array([option]), dice, 0, CHECKED)
    assert p == t.play("sell", "#1", "#3", "#5").p


def test_a_whole_preparation_as_wished_for() -> None:
    """Buyers come first, then the forecast, then the packs: what nobody named may be anything."""
    t = excavation_earth.table(round=2)
    t.next("wild", "stipend", "shuttle", "red#1", "green#2", "purple#3").begin(prepare)
    assert t.queue_of("#1")[0] == "wild"
    assert t.command_card[:2].tolist() == [
        excavation_earth.COMMAND_CARDS.index(name) for name in ("stipend", "shuttle")
    ]
    assert t.forecast_of() == ["red#1", "green#2", "purple#3"]


def test_tiles_come_from_the_pile_of_their_colour() -> None:
    t = excavation_earth.table(round=2)
    t.lay_forecast("red#1", "green#2")
    t.next("green-D", "red-D").begin(prepare)
    assert {"red-D", "green-D"} <= set(t.map_of())


def test_the_same_wishes_on_the_same_table_bring_the_same_world() -> None:
    worlds = [excavation_earth.table(round=2).next("wild", "wild").begin(prepare) for _ in "12"]
    assert worlds[0] == worlds[1]


def test_cards_of_a_seat_and_the_start_player() -> None:
    t = eminent_domain.table()
    for seat in (0, 1):
        t.give(seat, "survey", "survey", "research", "colonize", "warfare", "produce-trade", to="draw_pile")
    t.next("survey", "research", "survey", seat=0).next("warfare", "survey", seat=1).next("seat-1")
    t.begin(draw_first_hands)
    assert {"survey", "research"} <= set(t.cards_of(0))
    assert "warfare" in t.cards_of(1)
    assert t.first == 1


def test_planets_come_to_lie_on_top() -> None:
    t = eminent_domain.table()
    t.give(0, "survey", "survey")
    t.lead("survey").next("M3", "A1", "F2").play("survey", "survey")
    if t.asked() == "boost":
        t.play("done")
    taken = [eminent_domain.PLANET_IDS[n] for n in np.flatnonzero(t.planet[0])]
    assert set(taken) <= {"M3", "A1", "F2"}
    assert taken


def test_finds_come_from_the_deck_of_their_site() -> None:
    t = artifact.player("ship", money=5, roles=["london"], expansion_two="with")
    t.hut(0, "asia")
    t.begin().next("asia-weapons").play("ship-asia", "use")
    assert t.hand_of(0) == ["asia-weapons"]


def test_the_site_left_out_and_the_start_player_of_three() -> None:
    t = artifact.Table(artifact.GAME.blank(3, "scene"))
    t.agenda_size = 0
    t.next("america", "seat-2").begin(set_up)
    assert (t.out, t.first) == (artifact.site("america"), 2)


# What cannot be


def test_what_is_not_drawn_now_is_refused() -> None:
    t = seller()
    with pytest.raises(CannotDraw, match="does not draw yellow#3"):
        t.next("orange#6", "yellow#2", "yellow#3").play("sell", "#1", "#3", "#5")
    assert t.asked() == "action", "nothing was played"


def test_what_is_not_in_the_pile_is_refused() -> None:
    t = seller()
    t.only_in_deck("red#1", "red#2", "red#3")
    with pytest.raises(CannotDraw, match=r"orange#6 is not in the pile"):
        t.next("orange#6").play("sell", "#1", "#3", "#5")


def test_what_came_already_is_refused() -> None:
    t = excavation_earth.table(round=2)
    with pytest.raises(CannotDraw, match="stipend"):
        t.next("stipend", "stipend").begin(set_out_command_cards)


def test_unknown_names_are_refused() -> None:
    for module in (excavation_earth, eminent_domain, artifact):
        table: Any = module.table()
        with pytest.raises(CannotDraw, match="Nothing named 'unicorn' is drawn"):
            table.next("unicorn")


def test_more_than_can_be_found_is_refused() -> None:
    t = excavation_earth.table(round=2)
    names = [f"{colour}#{icon}" for colour in ("red", "green", "purple") for icon in range(1, 7)]
    with pytest.raises(CannotDraw, match="come together too rarely"):
        t.next(*names).begin(prepare)


# The generator


def test_many_generators_step_like_the_one_of_the_kernel() -> None:
    states = np.random.default_rng(1).integers(0, 1 << 32, (4, 50), np.uint64)
    words, after = step(states)
    for column in range(50):
        state = [int(word) for word in states[:, column]]
        assert next_word(state) == words[column]
        assert state == after[:, column].tolist()
    assert np.array_equal(step_back(after), states)


def test_four_words_tell_the_state() -> None:
    states = np.random.default_rng(2).integers(0, 1 << 32, (4, 50), np.uint64)
    words, running = [], states
    for _ in range(4):
        word, running = step(running)
        words.append(word)
    assert np.array_equal(states_with(words), states)
