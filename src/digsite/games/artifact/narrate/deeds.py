"""The log of actions: stones, huts, finds, tiles, the market. Only their owner reads which finds were drawn
unseen."""

from __future__ import annotations

import numpy as np

from digsite.games.artifact.domains import (
    EXHIBIT,
    FACES,
    FIRST_INCOME_TILE,
    GOLD,
    HIRE,
    LAY_OUT,
    LONDON,
    PARIS,
    ROLE,
    SHIP_FROM,
    SINGLE,
    SITE,
    SITES,
)
from digsite.games.artifact.income import base_income
from digsite.games.artifact.narrate.names import A_STONE, find, finds
from digsite.games.artifact.narrate.story import Story
from digsite.games.artifact.roles import has_role
from digsite.kernel.text import Name


def tell_deed(story: Story) -> None:
    """An action: how it was paid for, what it did."""
    tell_payment(story)
    tell_huts(story)
    tell_shipping(story)
    tell_exhibition(story)
    tell_market(story)


# Stones


def tell_payment(story: Story) -> None:
    """The stone returned and the coins paid; the seventh action takes neither."""
    if story.deed is None:
        return
    kind = story.returned
    if kind is None:
        story.tell("seventh", "AR-X2-37")
        return
    known = {"stone": Name(A_STONE, kind), "coins": -story.more("coins")}
    if kind == story.was.right_stone(story.deed):
        story.tell("paid.right", "AR-TURN-10", **known)
    else:
        story.tell("paid.wild", "AR-TURN-19", **known)


# Sites


def tell_huts(story: Story) -> None:
    """Huts placed, and the finds they turn up."""
    for site in range(SITES):
        count = int(story.huts[site])
        if count <= 0:
            continue
        known = {"place": Name(SITE, site), "count": count, "huts": int(story.after.huts[story.seat, site])}
        if story.decision == "first_huts":
            worker = Name(A_STONE, int(story.taken or 0))
            story.tell("hut.first", "AR-SETUP-18", stone=worker, **known)
        elif story.deed is not None and story.deed < HIRE:
            story.tell("hut.research", "AR-RESEARCH-02", **known)
        else:
            story.tell("hut.hire", "AR-HIRE-02" if count == 1 else "AR-X2-50", **known)
        tell_turned_up(story, site, count)


def tell_turned_up(story: Story, site: int, count: int) -> None:
    """What came to light, or that the deck is empty."""
    clause = "AR-HIRE-04"
    if story.decision == "first_huts":
        clause = "AR-SETUP-23"
    elif story.deed is not None and story.deed < HIRE:
        clause = "AR-RESEARCH-05"
    if story.turned_up.any():
        story.tell("turned_up", clause, place=Name(SITE, site), finds=finds(story.turned_up))
    elif story.was.huts(site) and story.before.deck_size[site] < count:
        story.tell("deck_empty", "AR-HIRE-07", place=Name(SITE, site))


def tell_shipping(story: Story) -> None:
    """Finds shipped, cursed ones boxed, huts taken home."""
    if story.deed is not None and SHIP_FROM <= story.deed < EXHIBIT and story.now.decision == "ship.find":
        place = Name(SITE, story.deed - SHIP_FROM)
        story.tell("ship.begin", "AR-SHIP-06", place=place, count=int(story.after.left))
    if story.boxed.any() and story.drawn is None:
        story.tell("cursed", "AR-X1-45", finds=finds(story.boxed))
    if story.shipped.any():
        story.tell("ship.finds", "AR-SHIP-08", finds=finds(story.shipped))
    for site in range(SITES):
        if story.huts[site] < 0:
            known = {"place": Name(SITE, site), "count": -int(story.huts[site])}
            nothing = story.decision != "ship.find" and not (story.shipped.any() or story.boxed.any())
            message, clause = ("ship.nothing", "AR-SHIP-10") if nothing else ("ship.huts", "AR-SHIP-09")
            story.tell(message, clause, **known)


# Exhibitions


def tell_exhibition(story: Story) -> None:
    """A tile taken, finds shown, kept and tucked; a single exhibition."""
    if story.tile is not None:
        story.tell("tile", "AR-EXHIBIT-02", **story.now.tile(story.tile))
        if story.tile >= FIRST_INCOME_TILE:
            tell_base_income(story)
    if story.deed is not None and story.deed >= LAY_OUT:
        known = {"find": find(story.game, (story.deed - LAY_OUT) * FACES + SINGLE)}
        known |= {"prestige": story.now.table("SINGLE_PRESTIGE"), "bonus": story.now.table("SINGLE_INCOME")}
        story.tell("single", "AR-X1-19", **known)
    if story.decision == "exhibit.show":
        story.tell("show", "AR-INFO-08", finds=finds(story.laid_on_table))
    if story.decision == "exhibit.keep" and (story.laid_on_table < 0).any():
        second = story.was.ask(has_role, story.seat, PARIS)
        story.tell("keep", "AR-X2-19" if second else "AR-EXHIBIT-13", finds=finds(-story.laid_on_table))
    tucked = story.difference("tucked")
    if tucked.any():
        story.tell("tuck", "AR-EXHIBIT-16", finds=finds(tucked))


def tell_base_income(story: Story) -> None:
    """A tile off the income track may lower what everybody is paid."""
    was, now = int(story.was.ask(base_income)), int(story.now.ask(base_income))
    if now != was:
        story.tell("base_income", "AR-EXHIBIT-18", base=now)


# The market


def tell_market(story: Story) -> None:
    """A sale, a purchase, gold given for a find."""
    if story.sold is not None:
        known = {"find": find(story.game, story.sold), "coins": story.more("coins")}
        story.tell("sell", "AR-SELL-03", **known)
    if story.pushed_out is not None:
        story.tell("pushed_out", "AR-SELL-07", find=find(story.game, story.pushed_out))
    if story.from_market is None:
        return
    bought = find(story.game, story.from_market)
    if story.returned is not None:
        story.tell("buy", "AR-BUY-02", find=bought, coins=-story.more("coins"))
    else:
        gold = np.flatnonzero(story.difference("removed"))[0]
        story.tell("gold", "AR-X1-28", find=bought, gold=find(story.game, int(gold) // FACES * FACES + GOLD))


# Roles


def tell_use_of_role(story: Story) -> None:
    """What a role brought, or that it was not used."""
    role, site = divmod(int(story.before.arg), int(SITES))
    called = Name(ROLE, role)
    if story.drawn is not None:
        tell_unseen(story, role)
    elif story.more("coins") > 0:
        story.tell("berlin", "AR-X2-26", role=called, coins=story.more("coins"))
    elif story.difference("research").any():
        points = story.now.points(story.seat, site)
        story.tell("carter", "AR-X2-46", role=called, place=Name(SITE, site), points=points)
    else:
        story.tell("without_role", "AR-X2-14", role=called)


def tell_unseen(story: Story, role: int) -> None:
    """A find drawn unseen: its face is for its owner, unless it is cursed and boxed at once."""
    clause = "AR-X2-22" if role == LONDON else "AR-X2-48"
    known = {"role": Name(ROLE, role), "place": Name(SITE, int(story.drawn or 0))}
    if story.boxed.any():
        story.tell("unseen.boxed", "AR-R-45", finds=finds(story.boxed), **known)
    elif story.known:
        drawn = np.maximum(story.difference("hand")[story.seat], 0)
        story.tell("unseen.own", clause, finds=finds(drawn), **known)
    else:
        story.tell("unseen.other", clause, **known)
