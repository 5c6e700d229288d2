"""Which card an opponent played when its action was over at once and nothing of it stays in sight: whoever
sits at the table saw it, and can tell by what it did."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import (
    CARDS,
    DIVERSE_MARKETS,
    FIRST_TECHNOLOGY,
    GENETIC_ENGINEERING,
    IMPROVED_PRODUCTION,
    IMPROVED_TRADE,
    MOBILIZATION,
    POLITICS,
    PRODUCE_TRADE,
    SURVEY_TEAM,
    TERRAFORMING,
    WAR_PATH,
)
from digsite.games.eminent_domain.narrate.story import Story


def likely_card(story: Story) -> int | None:
    """A card with the action that was played, None if what happened fits several actions."""
    fitting = [card for card in range(CARDS) if owned(story, card) and fits(story, card)]
    return fitting[0] if len({story.now.key(card) for card in fitting}) == 1 else None


def owned(story: Story, card: int) -> bool:
    """Whether the seat had such a card in its deck."""
    if card < FIRST_TECHNOLOGY:
        return bool(story.before.owned[story.seat, card] > 0)
    technology = card - FIRST_TECHNOLOGY
    return bool(story.before.holder[technology] == story.seat and story.before.under[technology] == 0)


def fits(story: Story, card: int) -> bool:
    """Whether the action of a card does what was done. Cards that ask for something, remove themselves or
    stay under a planet need no guess."""
    name = (
        int(story.now.table("TECHNOLOGY_NAME")[card - FIRST_TECHNOLOGY]) if card >= FIRST_TECHNOLOGY else -1
    )
    now, table = story.after, story.now.table
    if story.drawn:
        full = story.drawn == table("ACTION_DRAW")[card]
        empty = now.draw_size[story.seat] == 0 and story.drawn < table("ACTION_DRAW")[card]
        return bool((full or empty) and table("ACTION_REMOVE")[card] == 0)
    if story.turned:
        return name == (WAR_PATH if story.attacked else TERRAFORMING)
    if story.laid_down:
        return name == SURVEY_TEAM
    if story.returned or story.more("fighters") < 0:
        return card == PRODUCE_TRADE
    if story.placed:
        return card == PRODUCE_TRADE or name == IMPROVED_PRODUCTION
    if story.gained.any():
        return bool(table("ACTION_ROLE_CARDS")[card] == story.gained.sum() and card != POLITICS)
    if story.more("fighters") > 0:
        same = table("ACTION_FIGHTERS")[card] == story.more("fighters")
        mobilized = now.mobilized > 0 or now.role_done > 0  # after the role phase it lasts no longer
        return bool(
            same and (name != MOBILIZATION or mobilized) and (name == MOBILIZATION or now.mobilized == 0)
        )
    if now.diverse > story.before.diverse:
        return name == DIVERSE_MARKETS
    if now.genetic > story.before.genetic:
        return name == GENETIC_ENGINEERING
    return story.more("tokens") > 0 and name == IMPROVED_TRADE
