"""The log of actions, planets, goods and technologies."""

from __future__ import annotations

from typing import Any

from digsite.games.eminent_domain.domains import (
    CARD,
    IMPROVED_COLONIZE,
    IMPROVED_PRODUCTION,
    IMPROVED_WARFARE,
    MOBILIZATION,
    ONE_SIDED,
    PLANET,
    RESOURCE,
    TECHNOLOGIES,
    TECHNOLOGY,
    TERRAFORMING,
    WAR_PATH,
)
from digsite.games.eminent_domain.narrate.names import cards, planets, side_title
from digsite.games.eminent_domain.narrate.phases import technology_clause
from digsite.games.eminent_domain.narrate.story import Story
from digsite.kernel.text import Name, Phrase

FIGHTERS = {IMPROVED_WARFARE: "ED-TECH-IWAR-01", MOBILIZATION: "ED-TECH-M2-2-02"}
TUCKING = {IMPROVED_COLONIZE: "ED-TECH-ICOL-02", TERRAFORMING: "ED-TECH-F2-1-02"}
SETTLING = {IMPROVED_COLONIZE: "ED-TECH-ICOL-01", TERRAFORMING: "ED-TECH-F2-1-03"}
ATTACKING = {WAR_PATH: "ED-TECH-M2-3-02"}
PRODUCING_BY = {IMPROVED_PRODUCTION: "ED-TECH-IPRO-01"}
"""The clause of what a technology does; where none is named, that of the role card."""


# Actions


def tell_action(story: Story) -> None:
    """The card played for its action, and what it does for the rest of the turn."""
    if story.acted and story.card is not None:
        story.tell("action.card", "ED-ACT-01", card=Name(CARD, story.card))
    before, after = story.before, story.after
    if after.active != before.active or after.over:
        return
    if after.diverse > before.diverse:
        story.tell("diverse", "ED-TECH-A2-2-02")
    if after.genetic > before.genetic:
        story.tell("genetic", "ED-TECH-F2-3-02")
    if after.special and after.special != before.special:
        story.tell("special", "ED-TECH-A2-3-02", resource=Name(RESOURCE, after.special - 1))


# Planets


def tell_planets(story: Story) -> None:
    """Planets looked at, laid down and turned face up; colonies; fighters taken."""
    tell_survey(story)
    for slot, tucked in story.tucked_under.items():
        colonies = story.now.colonies(story.seat, slot)
        clause = technology_clause(story, TUCKING, "ED-COL-01") if story.in_action else "ED-COL-06"
        story.tell(
            "colony",
            clause,
            cards=cards(tucked),
            count=colonies - story.was.colonies(story.seat, slot),
            planet=story.now.face_down(story.seat, slot),
            colonies=colonies,
            need=story.now.need(story.seat, slot),
        )
    for planet in story.turned:
        tell_turning(story, planet)
    if story.more("fighters") > 0:
        clause = technology_clause(story, FIGHTERS, "ED-WAR-01") if story.in_action else "ED-WAR-07"
        known = {"count": story.more("fighters"), "fighters": int(story.after.fighters[story.seat])}
        story.tell("fighters", clause, **known)


def tell_turning(story: Story, planet: int) -> None:
    """A planet attacked or settled; what happens to its colonies and slots."""
    known: dict[str, Any] = {"planet": Name(PLANET, planet), "front": story.now.front(planet)}
    if story.attacked:
        clause = technology_clause(story, ATTACKING, "ED-WAR-03") if story.in_action else "ED-WAR-03"
        story.tell("attack", clause, price=-story.more("fighters"), **known)
    else:
        clause = technology_clause(story, SETTLING, "ED-COL-03") if story.in_action else "ED-COL-03"
        story.tell("settle", clause, **known)
    if story.untucked.any():
        clause = "ED-WAR-06" if story.attacked else "ED-COL-04"
        story.tell("untuck", clause, cards=cards(story.untucked))
    if story.after.scorched[planet]:
        story.tell("scorched", "ED-TECH-M2-4b-03", planet=Name(PLANET, planet))


def tell_survey(story: Story) -> None:
    """Planets taken from the deck, the one kept and those put aside."""
    before, after = story.before, story.after
    if (story.difference("planet_discard") < 0).any():
        story.tell("planets_shuffled", "ED-SURVEY-12")
    count = after.surveyed_size - before.surveyed_size
    if count > 0:
        clause = "ED-SURVEY-03" if story.leads else "ED-SURVEY-02"
        if story.known:
            looked_at = planets(after.planet[story.seat] == 1)
            story.tell("survey.own", clause, planets=looked_at, count=count)
        else:
            story.tell("survey.other", clause, count=count)
    for slot in story.laid_down:
        kept = story.decision == "survey.keep"
        message, clause = ("keep", "ED-SURVEY-05") if kept else ("team", "ED-TECH-M2-1-02")
        story.tell(message, clause, planet=story.now.face_down(story.seat, slot))
    aside = story.difference("planet_discard")
    if (aside > 0).any():
        story.tell("aside", "ED-SURVEY-06", planets=planets(aside))


# Goods


def tell_goods(story: Story) -> None:
    """Resources produced, traded or brought by Abundance, and influence tokens."""
    tokens = story.more("tokens")
    for planet, kind in story.placed:
        known = {"resource": Name(RESOURCE, kind), "planet": Name(PLANET, planet)}
        if planet in story.turned or story.decision == "fill_any":
            clause = "ED-TECH-F2-4b-03" if story.decision == "fill_any" else "ED-TECH-F2-4b-01"
            story.tell("fill", clause, **known)
        else:
            clause = technology_clause(story, PRODUCING_BY, "ED-PROD-01") if story.in_action else "ED-PROD-02"
            story.tell("produce", clause, **known)
    clause = "ED-TRADE-01" if story.in_action else "ED-TRADE-02"
    sold: list[Any] = [
        Phrase("thing.resource_of", {"resource": Name(RESOURCE, kind), "planet": Name(PLANET, planet)})
        for planet, kind in story.returned
    ]
    if sold:
        story.tell("trade", clause, goods=sold, tokens=tokens)
    elif tokens > 0 and story.more("fighters") < 0:
        story.tell("trade", "ED-TECH-A2-4a-01", goods=[Phrase("thing.fighter")], tokens=tokens)
    elif tokens > 0:
        genetic = bool(story.placed)
        story.tell("tokens", "ED-TECH-F2-3-02" if genetic else "ED-TECH-ITRA-01", tokens=tokens)


# Technologies


def tell_technology(story: Story) -> None:
    """A technology taken, and which side of a permanent lies up."""
    after = story.after
    for technology in range(TECHNOLOGIES):
        if story.before.holder[technology] < 0 <= after.holder[technology]:
            known = {
                "technology": Name(TECHNOLOGY, technology),
                "level": int(story.now.table("TECHNOLOGY_LEVEL")[technology]),
            }
            one_sided = technology < ONE_SIDED
            message, clause = (
                ("technology.hand", "ED-RES-14") if one_sided else ("technology.display", "ED-RES-15")
            )
            story.tell(message, clause, **known)
    if story.decision == "research.side":
        permanent = int(story.before.arg)
        side = int(after.side[permanent]) - 1
        story.tell("side", "ED-RES-15", side=side_title(story.game, permanent, side))
