"""Who counts as which place: whoever lost on time comes after all others, and in ratings whoever was gone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from digsite.match.match import Match
from digsite.server.store import Rated, ResultRow
from digsite.server.table import Table
from digsite.statistics.ends import seats_differ_in


def with_last(places: Sequence[int], last: Mapping[int, int]) -> list[int]:
    """Places with some rows behind all others, whoever went later before who went earlier."""
    if not last:
        return list(places)
    order = [
        (row in last, -last.get(row, 0), 0 if row in last else place) for row, place in enumerate(places)
    ]
    return [1 + sum(other < own for other in order) for own in order]


def shown_places(table: Table, match: Match) -> list[int]:
    """Every row's place at the end."""
    return with_last(match.places, table.lost)


def results_of(table: Table, match: Match, at: int) -> tuple[ResultRow, ...]:
    """What the end of a game leaves to the people at the table; at a seat without anybody, to who began
    there."""
    p, scores, differing = match.position, match.scores, seats_differ_in(match.game)
    places = shown_places(table, match)
    people = [place.person or table.began.get(place.seat) for place in table.seats]
    return tuple(
        ResultRow(
            table=table.row.id,
            seat=seat,
            person=person,
            game=table.row.game,
            options=dict(match.header.options),
            seats=len(table.seats),
            played={name: labels[getattr(p, name)[seat]] for name, labels in differing.items()},
            score=scores[seat],
            margin=scores[seat] - max([s for row, s in enumerate(scores) if row != seat], default=0),
            won=places[seat] == 1,
            at=at,
            place=places[seat],
        )
        for seat, person in enumerate(people)
        if person is not None
    )


def rated_of(table: Table, match: Match) -> tuple[Rated, ...]:
    """What counts for ratings: games that different people began, each for one seat. Whoever is not there at
    the end, or let a bot decide, comes last: nobody leaves a game to escape its end."""
    count = len(table.seats)
    if not len(set(table.began.values())) == len(table.began) == count > 1:
        return ()
    places = with_last(match.places[:count], table.gone)
    return tuple(Rated(table.began[seat], places[seat]) for seat in range(count))
