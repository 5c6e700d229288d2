"""The log of turns, roles and cards. Only their owner reads which cards were drawn."""

from __future__ import annotations

from digsite.games.eminent_domain.domains import (
    A3_1,
    ARTIFICIAL_INTELLIGENCE,
    CARD,
    DATA_NETWORK,
    F3_1,
    FIRST_TECHNOLOGY,
    IMPROVED_RESEARCH,
    IMPROVED_SURVEY,
    POLITICS,
    PRODUCE_TRADE,
    RESEARCH_CARD,
    SIDE_A,
    SIDE_B,
    SURVEYING,
)
from digsite.games.eminent_domain.narrate.names import SYMBOL, cards
from digsite.games.eminent_domain.narrate.story import Story
from digsite.games.eminent_domain.planets import has_permanent
from digsite.games.eminent_domain.roles import stack_of, strength_of
from digsite.kernel.text import Name, Seat

EMPTY_STACK = {PRODUCE_TRADE: "ED-ROLE-15", RESEARCH_CARD: "ED-ROLE-16"}
"""The clause that gives the leader a symbol instead of a card; the other stacks give none."""

DRAWING = {
    IMPROVED_SURVEY: "ED-TECH-ISUR-01",
    IMPROVED_RESEARCH: "ED-TECH-IRES-01",
    DATA_NETWORK: "ED-TECH-A2-1-02",
}
REMOVING = {IMPROVED_RESEARCH: "ED-TECH-IRES-01", DATA_NETWORK: "ED-TECH-A2-1-02"}
TAKING = {ARTIFICIAL_INTELLIGENCE: "ED-TECH-F2-2-02"}
"""The clause of what a technology does; where none is named, that of the role card."""


def technology_clause(story: Story, clauses: dict[int, str], otherwise: str) -> str:
    """The clause of the technology being played, or that of the role card."""
    card = story.card
    if card is None or card < FIRST_TECHNOLOGY:
        return otherwise
    return clauses.get(int(story.now.table("TECHNOLOGY_NAME")[card - FIRST_TECHNOLOGY]), otherwise)


def tell_turn(story: Story) -> None:
    """Logistics used."""
    if story.decision == "phases" and story.now.decision == "role":
        story.tell("role_first", "ED-TECH-M3-1a-01")


# Roles


def tell_role(story: Story) -> None:
    """A role led, followed, boosted or carried out to no effect."""
    if story.decision == "role":
        tell_leading(story)
    elif story.followed:
        story.tell(
            "follow",
            "ED-ROLE-24",
            role=Name(SYMBOL, int(story.before.role)),
            leader=Seat(story.before.active),
        )
    elif story.boosted:
        played = story.difference("played")[story.seat]
        known = {"cards": cards(played), "symbols": int(story.now.ask(strength_of))}
        story.tell("boost", "ED-ROLE-05", role=Name(SYMBOL, int(story.before.role)), **known)
    elif story.decision == "role.boost" and not has_effect(story):
        role = Name(SYMBOL, int(story.before.role))
        story.tell("no_effect", idle_clause(story), role=role, symbols=int(story.was.ask(strength_of)))


def tell_leading(story: Story) -> None:
    """The role, and the card taken for it or what comes in its place."""
    role = int(story.after.role)
    stack = stack_of(role)
    known = {"role": Name(SYMBOL, role), "card": Name(CARD, stack), "left": int(story.after.stack[stack])}
    if story.gained.any():
        story.tell("lead.card", "ED-ROLE-03", **known)
    elif story.after.bonus > 0:
        story.tell("lead.symbol", EMPTY_STACK[stack], **known)
    else:
        story.tell("lead.empty", "ED-ROLE-17", **known)


def idle_clause(story: Story) -> str:
    """Why a role may be carried out to no effect."""
    if story.leads:
        return "ED-ROLE-20"
    if story.was.ask(strength_of) == 0:
        return "ED-ROLE-27"
    return "ED-SURVEY-09" if story.before.role == SURVEYING else "ED-ROLE-29"


def has_effect(story: Story) -> bool:
    """Whether the role, carried out, changed something or asks for something."""
    asks = story.after.seat == story.seat and story.now.in_role
    return asks or story.more("fighters") > 0 or bool(story.tucked.any())


# Cards


def tell_cards(story: Story) -> None:
    """Cards drawn, discarded, gained and removed."""
    if story.passed:
        tell_passing(story)
    elif story.drawn:
        clause = "ED-CLEAN-02" if story.cleaned_up else technology_clause(story, DRAWING, "ED-SURVEY-01")
        tell_draw(story, "draw", clause)
    if story.decision == "clean_up" and not story.cleaned_up:
        if story.known:
            story.tell("discard.own", "ED-CLEAN-01", cards=cards(-story.difference("hand")[story.seat]))
        elif story.before.discard_piles:
            story.tell(
                "discard.own", "ED-CLEAN-01", cards=cards(story.difference("open_discard")[story.seat])
            )
        else:
            story.tell("discard.other", "ED-CLEAN-01", count=1)
    if story.gained.any() and story.decision != "role":
        story.tell("take", technology_clause(story, TAKING, "ED-POL-01"), cards=cards(story.gained))
    tell_removal(story)


def tell_passing(story: Story) -> None:
    """Passing draws a card, two with Dissension."""
    two = story.was.ask(has_permanent, story.seat, F3_1, SIDE_A)
    tell_draw(story, "pass", "ED-TECH-F3-1a-01" if two else "ED-ROLE-23")


def tell_draw(story: Story, message: str, clause: str) -> None:
    """Cards drawn, by name where the viewer knows them; before them the shuffle they made necessary."""
    if story.drawn > story.before.draw_size[story.seat]:
        story.tell("shuffle", "ED-DECK-02")
    if message == "pass" and not story.drawn:
        story.tell("pass.nothing", "ED-DECK-05")
    elif story.known:
        story.tell(f"{message}.own", clause, cards=cards(story.drawn_cards), count=story.drawn)
    else:
        story.tell(f"{message}.other", clause, count=story.drawn)


def tell_removal(story: Story) -> None:
    """Cards out of the game, which everybody sees."""
    if not story.removed.any():
        return
    clause = technology_clause(story, REMOVING, "ED-RES-01")
    if story.decision == "prune":
        any_number = story.was.ask(has_permanent, story.seat, A3_1, SIDE_B)
        clause = "ED-TECH-A3-1b-01" if any_number else "ED-TECH-A2-4b-01"
    elif story.removed[POLITICS] > 0 and story.card == POLITICS:
        clause = "ED-POL-02"
    story.tell("remove", clause, cards=cards(story.removed))
