"""What is kept of how strong people play: one rating for each game and number of seats."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

import sqlalchemy as sa
from sqlalchemy.engine import Connection

from digsite.server.glicko import Rating, by_places
from digsite.server.store.rows import Rated
from digsite.server.store.schema import accounts, ratings, results, tables


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


def rate(db: Connection, table: str, at: int, rated: Sequence[Rated]) -> None:
    """Count a game that has just ended, if everybody who began it has an account. It stands in the
    transaction that keeps the end, and an end is kept once."""
    people, places = [each.person for each in rated], [each.place for each in rated]
    locked = sa.select(accounts.c.person).where(accounts.c.person.in_(people)).order_by(accounts.c.person)
    if len(list(db.execute(locked.with_for_update()))) < len(rated):
        return
    game, count = db.scalar(sa.select(tables.c.game).where(tables.c.id == table)), len(rated)
    here = sa.and_(ratings.c.game == game, ratings.c.seats == count, ratings.c.person.in_(people))
    rows = [RatingRow(**row) for row in db.execute(sa.select(ratings).where(here)).mappings()]
    before = {row.person: row for row in rows}
    old = [before[person].value if person in before else Rating() for person in people]
    new = by_places(old, places)
    db.execute(sa.delete(ratings).where(here))
    for person, place, was, now in zip(people, places, old, new, strict=True):
        games = before[person].games + 1 if person in before else 1
        row = RatingRow(person=person, game=str(game), seats=count, **asdict(now), games=games, at=at)
        db.execute(sa.insert(ratings).values(**asdict(row)))
        this = sa.and_(results.c.table == table, results.c.person == person)
        told = {"change": round(now.rating) - round(was.rating), "place": place, "won": place == 1}
        db.execute(sa.update(results).where(this).values(told))
