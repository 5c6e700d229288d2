"""What the seat that chose has done: the log of one action (EE-ACT)."""

from __future__ import annotations

from typing import Any

import numpy as np

from digsite.games.excavation_earth.actions.sell import markets_chosen
from digsite.games.excavation_earth.actions.survey import survey_place
from digsite.games.excavation_earth.cards import colour_of
from digsite.games.excavation_earth.domains import (
    ACTION,
    CARD,
    CARDS,
    CENTRES,
    COLOUR,
    COLOURS,
    EXPLORERS,
    FORECAST,
    LOCATION,
    MARKET,
    MARKETS,
    NOBODY,
    NOWHERE,
    TYPES,
)
from digsite.games.excavation_earth.holds import pile_size
from digsite.games.excavation_earth.narrate.facts import tiles_drawn
from digsite.games.excavation_earth.narrate.names import (
    CENTRE,
    COMMAND_CARD,
    artefact,
    artefacts,
    buyers,
    cards,
    line_of_buyers,
    markets,
)
from digsite.games.excavation_earth.narrate.story import Story
from digsite.kernel.text import Name

PAYING = {
    "travel": "EE-TRAVEL-01",
    "excavate": "EE-EXC-01",
    "market": "EE-MKT-01",
    "sell": "EE-SELL-01",
    "command": "EE-CMD-01",
    "smuggle": "EE-SMG-01",
    "survey": "EE-SUR-01",
}
"""The clause that makes a card pay for each action."""

THIRD = 2


def tell_action(story: Story) -> None:
    """Everything the seat that chose did, in the order of the rules."""
    tell_paying(story)
    tell_ability(story)
    tell_moves(story)
    tell_forecast(story)
    tell_drawn_artefacts(story)
    tell_artefacts(story)
    tell_sale(story)
    tell_gallery(story)
    tell_cards(story)
    tell_crew(story)
    tell_queues(story)
    tell_mothership(story)
    tell_credits(story)
    for seat in story.passed:
        story.lines.append(passing(seat))


def ability_clause(story: Story) -> str:
    """The clause of the command card in use."""
    from digsite.games.excavation_earth.actions.abilities import side

    return f"EE-CC{story.was.ability + 1}-{'WY'[story.was.ask(side)]}"
