"""The log of what is no action: stones taken, passing, roles, the round, income, the end of the game."""

from __future__ import annotations

from typing import Any

from digsite.games.artifact.domains import ROLE, SITE, SITES, TILES, TYPES
from digsite.games.artifact.exhibition import TILES_OF_A_TYPE
from digsite.games.artifact.income import bonus_income, single_exhibitions
from digsite.games.artifact.narrate.names import A_STONE, FACE
from digsite.games.artifact.narrate.scene import TRIGGERS
from digsite.games.artifact.narrate.story import Story
from digsite.games.artifact.scoring import exhibitions, research_bonus
from digsite.games.artifact.sites import in_play
from digsite.kernel.text import Name, Phrase, Seat

TRIGGER_CLAUSES = ("", "AR-END-01", "AR-END-02", "AR-END-03", "AR-END-10")


def tell_passing(story: Story) -> None:
    """A player who acts no more in this round."""
    if story.after.passed[story.seat] > story.before.passed[story.seat]:
        story.tell("pass", "AR-PASS-01")


def tell_stone(story: Story) -> None:
    """A stone taken or swapped, free of charge."""
    if story.decision == "stone" and story.taken is not None:
        clause = "AR-SETUP-25" if story.sets_up else "AR-ROUND-05"
        story.tell("stone", clause, stone=Name(A_STONE, story.taken))
    if story.decision != "rest":
        return
    if story.taken is None:
        story.tell("rest", "AR-PASS-03")
    elif story.returned is None:
        story.tell("stone", "AR-PASS-04", stone=Name(A_STONE, story.taken))
    else:
        known = {"own": Name(A_STONE, story.returned), "other": Name(A_STONE, story.taken)}
        story.tell("swap", "AR-PASS-05", **known)


def tell_role(story: Story) -> None:
    """The role taken, and the one left for it."""
    was, now = story.was.roles(story.seat), story.now.roles(story.seat)
    for role in now:
        if role not in was:
            story.tell("role.taken", "AR-X2-03", role=Name(ROLE, role), about=story.now.effect(role))
    for role in was:
        if role not in now:
            story.tell("role.left", "AR-X2-12", role=Name(ROLE, role))
    if was == now:
        story.tell("role.none", "AR-R-47")


# The round


def tell_round_end(story: Story) -> None:
    """Who begins the next round, and the year."""
    if story.ends_round:
        message = "starter.same" if story.after.first == story.before.first else "starter.new"
        story.tell(message, "AR-ROUND-04", player=Seat(int(story.after.first)))
    if story.new_year:
        story.tell("year", "AR-ROUND-10", year=story.now.calendar_year)


def tell_last_round(story: Story) -> None:
    """What makes this round the last one."""
    number = int(story.after.last_round)
    if number == story.before.last_round:
        return
    known: dict[str, Any] = {"year": story.now.calendar_year}
    if TRIGGERS[number] == "deck":
        empty = [Name(SITE, s) for s in range(SITES) if story.now.ask(in_play, s)]
        known["sites"] = [site for site in empty if story.after.deck_size[site.index] == 0]
    if TRIGGERS[number] == "types":
        owners = story.after.owner[: TYPES * TILES_OF_A_TYPE].reshape(TYPES, TILES_OF_A_TYPE)
        known["types"] = [Name(FACE, kind) for kind in range(TYPES) if (owners[kind] >= 0).all()]
    story.tell(f"last_round.{TRIGGERS[number]}", TRIGGER_CLAUSES[number], **known)


def tell_income(story: Story) -> None:
    """What everybody is paid: the base income, and the bonus of their exhibitions."""
    after = story.after
    base = int(after.base)
    bonus = [int(story.now.ask(bonus_income, seat)) for seat in range(after.seats)]
    if not any(bonus):
        story.tell("income.base", "AR-INCOME-01", base=base)
        return
    amounts = [
        Phrase("log.income.amount", {"player": Seat(seat), "coins": base + bonus[seat], "bonus": bonus[seat]})
        if bonus[seat]
        else Phrase("log.income.plain", {"player": Seat(seat), "coins": base})
        for seat in range(after.seats)
    ]
    story.tell("income.bonus", "AR-INCOME-06", base=base, amounts=amounts)


# The end


def tell_result(story: Story) -> None:
    """What every seat scored and for what, and who has won."""
    after, winners = story.after, story.winners
    for seat in story.ranked:
        tell_score(story, seat)
    first = winners[0].index
    tied = [seat for seat in range(after.seats) if after.score[seat] == after.score[first]]
    message, clause = "won.alone", "AR-SCORE-03"
    if len(winners) > 1:
        message, clause = "won.together", "AR-SCORE-06"
    elif len(tied) > 1:
        most = [int(story.now.ask(exhibitions, seat)) for seat in tied]
        alone = most.count(max(most)) == 1
        message, clause = ("won.exhibitions", "AR-SCORE-04") if alone else ("won.coins", "AR-SCORE-05")
    story.tell(message, clause, winners=winners, prestige=int(after.score[first]))


def tell_score(story: Story, seat: int) -> None:
    """The prestige of one seat, part by part."""
    after, now = story.after, story.now
    tiles = [tile for tile in range(TILES) if after.owner[tile] == seat]
    parts = [Phrase("log.score.tiles", {"prestige": sum(int(now.table("TILE_PRESTIGE")[t]) for t in tiles)})]
    coins = int(after.coins[seat])
    in_coins = coins // int(now.table("COINS_PER_PRESTIGE"))
    parts.append(Phrase("log.score.coins", {"prestige": in_coins, "coins": coins}))
    if after.expansion_one:
        singles = int(now.ask(single_exhibitions, seat)) * int(now.table("SINGLE_PRESTIGE"))
        parts.append(Phrase("log.score.singles", {"prestige": singles}))
        parts.append(Phrase("log.score.research", {"prestige": int(now.ask(research_bonus, seat))}))
    known = {"player": Seat(seat), "prestige": int(after.score[seat]), "parts": parts}
    story.tell("score.all", "AR-SCORE-01", **known)
