"""What is known of Zu's cards and cubes with the modules (EEM-INF-13)."""

from __future__ import annotations

import numpy as np
import pytest

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.domains import PASS, ZU_CARD
from digsite.games.excavation_earth.zu.automa import YOU, ZU
from digsite.games.excavation_earth.zu.components import ZU_DECKS
from digsite.games.excavation_earth.zu.deck import EXHIBIT_CARD, FIRST_COMMAND, copies_of, prepare_zus_deck
from digsite.kernel.record import SPECTATOR
from digsite.testing.excavation_earth import Table, dealt_game
from tests.games.excavation_earth.museum.exhibition import MUSEUM
from tests.games.excavation_earth.museum.solo import COUNTED, against_zu
from tests.games.excavation_earth.zu.test_information import by_type
from tests.games.excavation_earth.zu.test_view import in_words

COMMANDS = slice(FIRST_COMMAND, EXHIBIT_CARD)


def set_aside(t: Table) -> np.ndarray:
    """The Command cards of this world that nobody has seen and that lie in no deck."""
    unseen = np.zeros_like(t.zu_unplayed)
    lying = t.zu_deck.sum(axis=0) + t.zu_discard
    unseen[COMMANDS] = (t.zu_unplayed[COMMANDS] > 0) & (lying[COMMANDS] == 0)
    return unseen


def can_be(t: Table) -> bool:
    """Whether Zu's cards lie as the rules may have dealt them: three Command cards are set aside, the others
    that no earlier round has shown are dealt by type, and what is beyond them was carried over."""
    now = t.round - 1
    later = t.zu_deck[now + 1 :].sum(axis=0)
    new = t.zu_unplayed - set_aside(t) - later
    carried = t.zu_discard + t.zu_deck[now] - new
    copies = [copies_of(t.p, face) for face in range(ZU_CARD.size)]
    return bool(
        set_aside(t).sum() == 3
        and by_type(new) == ZU_DECKS[now].tolist()
        and [by_type(deck) for deck in t.zu_deck[now + 1 :]] == ZU_DECKS[now + 1 :].tolist()
        and (new >= 0).all()
        and (carried >= 0).all()
        and (carried <= t.zu_past).all()
        and carried.sum() == (3 if now else 0)
        and t.zu_deck[now].sum() == t.zu_deck_size
        and (t.zu_deck.sum(axis=0) + t.zu_discard + t.zu_removed == copies).all()
    )


@pytest.mark.clause("EEM-INF-13")
def test_which_command_cards_were_removed_and_where_the_others_lie_is_hidden() -> None:
    t = dealt_game(1, "hidden", ["aquilla"], modules=MUSEUM)
    worlds = t.imagined(YOU, 40) + t.imagined(SPECTATOR, 20)
    assert all(can_be(world) for world in worlds)
    assert len({set_aside(world).tobytes() for world in worlds}) > 8
    assert len({tuple(world.zu_deck[:, EXHIBIT_CARD].tolist()) for world in worlds}) > 3
    other = t.copy()
    gone = int(np.flatnonzero(set_aside(t))[0])
    deck, lying = next(
        (d, f) for d in range(3) for f in range(FIRST_COMMAND, EXHIBIT_CARD) if t.zu_deck[d, f]
    )
    other.zu_deck[deck, [gone, lying]] += [1, -1]
    other.zu_removed[[gone, lying]] += [-1, 1]
    assert t.told_apart_by(other) == []


@pytest.mark.clause("EEM-INF-13")
def test_preparation_does_not_tell_which_were_removed() -> None:
    t = against_zu(MUSEUM)
    t.only_in_zus_deck()
    t.round = 2
    t.begin(prepare_zus_deck)
    never_shown = [f for f in range(FIRST_COMMAND, EXHIBIT_CARD) if t.zu_past[f] == 0]
    assert t.zu_unplayed[never_shown].tolist() == [1] * len(never_shown)
    assert len(never_shown) > 3
    worlds = t.imagined(YOU, 40)
    assert all(can_be(world) for world in worlds)
    assert len({set_aside(world).tobytes() for world in worlds}) > 5


@pytest.mark.clause("EEM-INF-13")
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_at_every_decision_the_imagined_decks_can_be(seed: str) -> None:
    t = Table(GAME.new(1, f"game {seed}", dict.fromkeys(MUSEUM, "on")))
    rounds = set()
    for count, (before, _, _) in enumerate(t.moves(seed, 4000, shunned=[PASS])):
        if before.round > 0 and before.zu_deck_size > 0 and count % 7 == 0:
            scene = t.over_record(before)
            rounds.add(int(before.round))
            assert can_be(scene)
            assert all(can_be(world) for world in scene.imagined(YOU, 3))
    assert rounds == {1, 2, 3}


@pytest.mark.clause("EEM-INF-13")
def test_everybody_sees_the_discard_pile_the_supply_and_the_reserve() -> None:
    t = against_zu(MUSEUM)
    for field, value in (("zu_reserve", 5), ("supply", None), ("zu_discard", None)):
        other = t.copy()
        if value is not None:
            setattr(other, field, value)
        elif field == "supply":
            other.supply[ZU] -= 1
        else:
            other.zu_discard[EXHIBIT_CARD] += 1
        assert t.told_apart_by(other) == [SPECTATOR, YOU], field


@pytest.mark.clause("EEM-INF-13")
@pytest.mark.parametrize(("modules", "reserve", "left"), [((), 0, None), (COUNTED, 0, 20), (MUSEUM, 0, 20)])
def test_the_panel_shows_what_waits_in_the_reserve(
    modules: tuple[str, ...], reserve: int, left: int | None
) -> None:
    t = dealt_game(1, "panel", ["aquilla"], modules=modules)
    shown = t.view(SPECTATOR)["zu"]
    assert (shown["reserve"], shown["reserve_left"]) == (reserve, left)
    assert shown["supply"] == (24 if modules else 22)


@pytest.mark.clause("EEM-INF-13")
@pytest.mark.parametrize(
    ("language", "words"), [("en", "24 crew cubes, 20 in reserve"), ("de", "20 in Reserve")]
)
def test_so_do_words(language: str, words: str) -> None:
    t = dealt_game(1, "panel", ["aquilla"], modules=MUSEUM)
    assert any(words in line for line in in_words(t, language))
