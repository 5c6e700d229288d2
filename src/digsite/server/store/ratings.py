"""What is kept of how strong people play: one rating for each game and number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from digsite.server.glicko import Rating, by_places
from digsite.server.store.rows import ResultRow
from digsite.server.store.schema import accounts, ratings, results


@dataclass(frozen=True)
class RatingRow:
    """The rating of a person in one game among so many, and how many games it rests on."""

    person: str
    game: str
    seats: int
    rating: float
    deviation: float
    volatility: float
    games: int
    at: int

    @property
    def value(self) -> Rating:
        return Rating(self.rating, self.deviation, self.volatility)


def rate(db: Connection, ended: Sequence[ResultRow]) -> None:
    """Count a game that has just ended, if everybody has an account. It stands in the transaction that keeps
    the end, and an end is kept once."""
    people = sorted({result.person for result in ended})
    locked = sa.select(accounts.c.person).where(accounts.c.person.in_(people)).order_by(accounts.c.person)
    if len(list(db.execute(locked.with_for_update()))) < len(ended) or len(people) < len(ended):
        return
    game, count = ended[0].game, len(ended)
    here = sa.and_(ratings.c.game == game, ratings.c.seats == count, ratings.c.person.in_(people))
    rows = [RatingRow(**row) for row in db.execute(sa.select(ratings).where(here)).mappings()]
    before = {row.person: row for row in rows}
    old = [before[result.person].value if result.person in before else Rating() for result in ended]
    new = by_places(old, [result.place or 1 for result in ended])
    db.execute(sa.delete(ratings).where(here))
    for result, was, now in zip(ended, old, new, strict=True):
        games = before[result.person].games + 1 if result.person in before else 1
        row = RatingRow(
            person=result.person, game=game, seats=count, **asdict(now), games=games, at=result.at
        )
        db.execute(sa.insert(ratings).values(**asdict(row)))
        this = sa.and_(results.c.table == result.table, results.c.seat == result.seat)
        db.execute(sa.update(results).where(this).values(change=round(now.rating) - round(was.rating)))
