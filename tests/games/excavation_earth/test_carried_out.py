"""What an action remembers belongs to it: while another one is carried out it is nothing."""

from digsite.games.excavation_earth import GAME
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
