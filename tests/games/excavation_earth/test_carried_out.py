"""What an action remembers belongs to it: while another one is carried out it is nothing."""

from digsite.games.excavation_earth import GAME
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.match.corpus import random_game

MEMORY = {
    "travel_moves": ("travel.from", "travel.to"),
    "sale_colour": ("sell.market", "sell.artefact", "keep_card"),
    "sale_markets": ("sell.market", "sell.artefact", "keep_card"),
    "publicity_queues": ("ability.publicity.queue", "ability.publicity.buyer"),
    "fresh": (
        *("excavate.second", "survey.store", "survey.buy", "smuggle.acquire", "store"),
        *("sample", "reassign_guard"),
    ),
    "posted": ("sample", "reassign_guard"),
}
"""For each, the decisions that may wait while it is something."""
OF_THE_MUSEUM = (
    *("analysing", "fresh_hidden", "masterpiece_shown", "cast_taken", "broker_sent", "pop_up_used"),
    "card_beside_forecast",
)


def test_what_an_action_remembers_ends_with_it():
    seen = set()
    for number in range(6):
        match = random_game(GAME, 3, f"carried out/{number}", {"factions": ["chosen"] * 3})
        for _, before, *_ in match.moves():
            decision = GAME.decision(before).name
            for field, asked in MEMORY.items():
                if before.data[field][0].any():
                    assert decision in asked, f"{field} during {decision}"
                    seen.add((field, decision))
    assert {field for field, _ in seen} == set(MEMORY)


def test_in_the_museum_nothing_is_left_of_it_when_the_next_action_is_chosen():
    seen = set()
    for number in range(6):
        match = random_game(GAME, 3, f"carried out in the museum/{number}", dict.fromkeys(MODULES, "on"))
        for _, before, *_ in match.moves():
            left = {field for field in (*MEMORY, *OF_THE_MUSEUM) if before.data[field][0].any()}
            assert not left or GAME.decision(before).name != "action", left
            seen |= left
    assert {"pop_up_used", "card_beside_forecast", "fresh"} <= seen
