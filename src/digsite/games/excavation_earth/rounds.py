"""The course of the game: three rounds of Preparation, Action and Scoring (EE-GEN-01)."""

from __future__ import annotations

from digsite.games.excavation_earth.domains import NOBODY, ROUNDS
from digsite.games.excavation_earth.museum.scientists import place_scientists
from digsite.games.excavation_earth.museum.zu_crew import is_crew_counted
from digsite.games.excavation_earth.museum.zu_gallery import fill_zus_gallery
from digsite.games.excavation_earth.position import Position
from digsite.games.excavation_earth.preparation import prepare
from digsite.games.excavation_earth.scoring import end_game, score_centres
from digsite.games.excavation_earth.setup import set_up
from digsite.games.excavation_earth.turn import next_turn
from digsite.kernel.agenda import then
from digsite.kernel.events import Amount, Event, tell_for
from digsite.kernel.rules import step

round_begun = Event("round", clause="EE-GEN-01", opens=True, counts="round", round=Amount("round"))
actions_begun = Event("actions", clause="EE-ACT-01")


@step
def begin(p: Position) -> None:
    """Set-up, then the first round, which has no Preparation Phase."""
    then(p, set_up)
    then(p, end_round)


@step
def play_round(p: Position) -> None:
    """Turns until all have passed, then scoring."""
    for seat in range(p.rows):
        p.passed[seat] = 0
    p.turn = 0
    tell_for(p, NOBODY, actions_begun)
    then(p, next_turn)
    then(p, score_centres)
    then(p, end_round)


@step
def end_round(p: Position) -> None:
    """The round marker advances (EE-GEN-35), or the game ends after round 3 (EE-END-01): scientists are
    placed before the galleries are scored, and Zu's unused cubes (EEM-END-02)."""
    if p.round == ROUNDS:
        then(p, place_scientists)
        if is_crew_counted(p):
            then(p, fill_zus_gallery)
        then(p, end_game)
        return
    p.round += 1
    tell_for(p, NOBODY, round_begun, p.round)
    if p.round > 1:
        then(p, prepare)
    then(p, play_round)
