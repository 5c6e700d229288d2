"""The log of any game: every line cites a clause that both ledgers have."""

from __future__ import annotations

import pytest

from digsite.kernel.clauses import LANGUAGES, clauses
from digsite.kernel.record import SPECTATOR
from digsite.telling.lines import lines

from .every import WHOLE_GAMES, Whole


@pytest.mark.parametrize("whole", WHOLE_GAMES)
def test_every_line_cites_a_clause_of_both_ledgers(whole: Whole) -> None:
    game = whole.game
    known = [clauses(game, language) for language in LANGUAGES]
    for move in whole.played("cited").moves():
        for viewer in (0, SPECTATOR):
            for line in lines(game, move.told, viewer):
                assert all(line.clause in ledger for ledger in known), line.clause
