"""The log: what is different between two positions that one viewer saw, one after the other."""

from __future__ import annotations

from digsite.games.eminent_domain.cards import empty_stacks, stack_in_play, stacks_to_end
from digsite.games.eminent_domain.domains import STACK, STACKS
from digsite.games.eminent_domain.narrate.deeds import tell_action, tell_goods, tell_planets, tell_technology
from digsite.games.eminent_domain.narrate.phases import tell_cards, tell_role, tell_turn
from digsite.games.eminent_domain.narrate.story import Story
from digsite.games.eminent_domain.position import Position
from digsite.games.eminent_domain.scoring import influence
from digsite.kernel.game import Game, Line
from digsite.kernel.text import Name, Phrase, Seat


def changes(game: Game, before: Position, after: Position) -> list[Line]:
    """The lines that tell it, in the order of the rules, each with the clause that made it happen."""
    story = Story(game, before, after)
    tell_turn(story)
    tell_action(story)
    tell_role(story)
    tell_cards(story)
    tell_planets(story)
    tell_goods(story)
    tell_technology(story)
    if after.ending > before.ending:
        tell_ending(story)
    if story.ends_game:
        tell_result(story)
    return story.lines


def tell_ending(story: Story) -> None:
    """The end is triggered by empty stacks or by the last black token."""
    last = Seat((int(story.after.first) - 1) % story.after.seats)
    if story.now.ask(empty_stacks) >= story.now.ask(stacks_to_end) and story.gained.any():
        empty = [s for s in range(STACKS) if story.after.stack[s] == 0 and story.now.ask(stack_in_play, s)]
        story.tell(
            "ending.stacks", "ED-END-02", stacks=[Name(STACK, s) for s in empty], last=last, count=len(empty)
        )
    else:
        story.tell("ending.tokens", "ED-END-01", last=last)


def tell_result(story: Story) -> None:
    """What every seat scored, and who has won."""
    after, winners = story.after, story.winners
    results = [
        Phrase("log.amount", {"player": Seat(seat), "influence": int(story.now.ask(influence, seat))})
        for seat in story.ranked
    ]
    story.tell("result", "ED-SCORE-01", results=results)
    tied = int((after.score[: after.seats] == after.score[winners[0].index]).sum())
    clause = "ED-SCORE-08" if len(winners) > 1 else "ED-SCORE-07" if tied > 1 else "ED-SCORE-06"
    message = "won.together" if len(winners) > 1 else "won.tie" if tied > 1 else "won.alone"
    story.tell(message, clause, winners=winners, influence=int(after.score[winners[0].index]))
