"""Ratings and profiles: what counts, that it counts once, and who may see what."""

from __future__ import annotations

from typing import Any

import pytest
import sqlalchemy as sa
from sqlalchemy.exc import IntegrityError

from digsite.server.store import Kept, Rated
from digsite.server.store.schema import results

from .running import Person, Server, asked_seat
from .test_accounts import Owner


def finish(table: str, *players: Person) -> dict[str, Any]:
    """Play a table to its end, everybody the first option there is."""
    while not (state := players[0].sees(table))["over"]:
        seat = asked_seat(state)
        players[seat].decides(table, seat)
    return state


def test_games_among_accounts_are_rated_once(server: Server) -> None:
    ann, bob = Owner(server), Owner(server)
    table = ann.here.plays_with(bob.here, listed=True)
    state = finish(table, ann.here, bob.here)
    winner, loser = sorted((ann, bob), key=lambda who: state["seats"][(ann, bob).index(who)]["place"])
    won, lost = (who.here.get(f"/people/{who.name}") for who in (winner, loser))
    assert (won["ratings"][0]["rating"], lost["ratings"][0]["rating"]) == (1662, 1338)
    assert (won["history"][0]["change"], lost["history"][0]["change"]) == (162, -162)
    assert (won["history"][0]["place"], lost["history"][0]["place"]) == (1, 2)
    assert won["history"][0]["others"] == [{"name": loser.name, "account": loser.name}]
    assert won["tallies"] == [
        {**won["tallies"][0], "game": "connect-four", "seats": 2, "games": 1, "wins": 1},
    ]
    assert not won["ratings"][0]["certain"]
    # The same end once more, as after a crash whose outcome nobody knew: the store takes none of it.
    store = server.services.store
    event = store.events(table)[-1]
    ended = tuple(store.results(ann.here.get("/me")["id"]))
    again = tuple(Rated(result.person, 1) for result in ended)
    kept = Kept(table, event, server.services.tables.open[table].status(), (), ended, rated=again)
    with pytest.raises(IntegrityError):
        store.append(kept)
    assert winner.here.get(f"/people/{winner.name}")["ratings"] == won["ratings"]


def test_what_is_not_rated(server: Server) -> None:
    ann, guest = Owner(server), server.person("Guest")
    hot = ann.here.opens("connect-four", "me", "me Other")
    with_guest = ann.here.plays_with(guest, listed=True)
    finish(hot, ann.here, ann.here)
    finish(with_guest, ann.here, guest)
    found = ann.here.get(f"/people/{ann.name}")
    assert found["ratings"] == []
    assert [game["change"] for game in found["history"]] == [None] * len(found["history"])
    assert {game["table"] for game in found["history"]} == {hot, with_guest}


def test_private_games_are_listed_for_those_who_played(server: Server) -> None:
    ann, bob = Owner(server), Owner(server)
    table = ann.here.plays_with(bob.here)
    finish(table, ann.here, bob.here)
    address = f"/people/{ann.name.lower().replace(' ', '_')}"
    for viewer, sees in ((ann.here, 1), (bob.here, 1), (server.person(), 0)):
        found = viewer.get(address)
        assert len(found["history"]) == sees
        assert (len(found["ratings"]), found["tallies"][0]["games"]) == (1, 1), "counted for all"
    assert ann.here.get(address)["me"]
    server.person().refused("/people/nobody at all", 404, "not-found")


def test_history_comes_in_pages(server: Server) -> None:
    ann = Owner(server)
    table = ann.here.opens("connect-four", "me", "me Other", listed=True)
    finish(table, ann.here, ann.here)
    with server.services.store.writing() as db:
        kept = db.execute(sa.select(results).where(results.c.table == table)).mappings().all()
        for number in range(30):
            rows = [{**row, "seat": 100 + number, "at": row["at"] - number - 1} for row in kept[:1]]
            db.execute(sa.insert(results), rows)
    first = ann.here.get(f"/people/{ann.name}")
    assert (len(first["history"]), first["more"]) == (20, True)
    rest = ann.here.get(f"/people/{ann.name}", before=first["history"][-1]["at"])
    assert (len(rest["history"]), rest["more"]) == (12, False)
