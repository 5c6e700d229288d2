"""A person with an account, as everybody may see them."""

from __future__ import annotations

from digsite import games
from digsite.server.store import now
from digsite.server.store.people import AccountRow, PeopleStore, Played
from digsite.server.wire_people import PlayedGame, Profile
from digsite.telling.text import Text

PAGE = 20


def profile(kept: PeopleStore, row: AccountRow, viewer: str, before: int | None, language: str) -> Profile:
    """What somebody has played: the newest games before a moment, and all of them counted."""
    titles = {id: Text(games.load(id), language).title for id in games.names()}
    history = kept.history(row.person, viewer, before or now() + 1, PAGE + 1)
    return {
        "name": row.name,
        "since": row.created,
        "me": row.person == viewer,
        "ratings": [
            {
                "game": rated.game,
                "title": titles[rated.game],
                "seats": rated.seats,
                "rating": round(rated.rating),
                "deviation": round(rated.deviation),
                "certain": rated.value.certain,
                "games": rated.games,
            }
            for rated in kept.ratings(row.person)
            if rated.game in titles
        ],
        "tallies": [
            {
                "game": tally.game,
                "title": titles[tally.game],
                "seats": tally.seats,
                "games": tally.games,
                "wins": tally.wins,
                "best": tally.best,
            }
            for tally in kept.tally(row.person)
            if tally.game in titles
        ],
        "history": [played_game(played, titles) for played in history[:PAGE] if played.result.game in titles],
        "more": len(history) > PAGE,
    }


def played_game(played: Played, titles: dict[str, str]) -> PlayedGame:
    result = played.result
    return {
        "table": result.table,
        "game": result.game,
        "title": titles[result.game],
        "at": result.at,
        "seats": result.seats,
        "place": result.place,
        "won": result.won,
        "score": result.score,
        "change": result.change,
        "others": [{"name": name, "account": account} for name, account in played.others],
    }
