"""What operators see and do on their page. Whatever they do is written to the log."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import TYPE_CHECKING

from digsite.games import load, names
from digsite.server.errors import Refused, not_found
from digsite.server.metrics import ServiceGauges
from digsite.server.store import bans, operators
from digsite.server.store.games import BY_OPERATOR, close_table
from digsite.server.store.lists import all_tables, names_at
from digsite.server.store.operators import Reported
from digsite.server.wire_operator import Figure, Operation, ReportLine, TableLine
from digsite.telling.text import Text

if TYPE_CHECKING:
    from digsite.server.services import Services

log = logging.getLogger("digsite.server.operators")

MOST = 50
"""Lines of a list."""
PREFIX = "digsite_"


class Operating:
    """The page for operators, behind its door."""

    def __init__(self, services: Services) -> None:
        self.services = services
        self.store = services.store

    async def check(self, person: str) -> None:
        """Only operators come in; others are not told more than that."""
        if not person or not await asyncio.to_thread(operators.is_operator, self.store, person):
            way_out = "digsite admin operator NAME makes somebody one."
            raise Refused(403, "no-operator", "This page is for those who run this server.", way_out)

    async def all(self, dealt_with: bool, language: str) -> Operation:
        """How the server is, and what waits."""
        trouble = self.services.tidying.trouble
        return {
            "figures": await self._figures(),
            "trouble": [{"chore": chore, "why": why} for chore, why in sorted(trouble.items())],
            "reports": await asyncio.to_thread(self._reports, dealt_with),
            "tables": await asyncio.to_thread(self._tables, language),
            "keptOut": [
                {"person": person, "name": name, "since": since}
                for person, name, since in await asyncio.to_thread(operators.kept_out, self.store)
            ],
        }

    async def _figures(self) -> list[Figure]:
        """What /metrics tells of the present, and what the database has in all."""
        games, people = await asyncio.to_thread(operators.counts, self.store)
        told: list[Figure] = [{"name": "games", "value": games}, {"name": "people", "value": people}]
        for metric in ServiceGauges(self.services).collect():
            told += [
                {"name": metric.name.removeprefix(PREFIX), "value": each.value} for each in metric.samples
            ]
        return told

    def _reports(self, dealt_with: bool) -> list[ReportLine]:
        return [self._report(each) for each in operators.reported(self.store, MOST, dealt_with)]

    def _report(self, found: Reported) -> ReportLine:
        near = operators.said_around(self.store, found.table, found.number)
        return {
            "table": found.table,
            "number": found.number,
            "person": found.person,
            "name": found.name,
            "text": found.text,
            "at": found.at,
            "by": found.by,
            "done": found.done is not None,
            "near": [{"number": each.number, "name": each.name, "text": each.text} for each in near],
        }

    def _tables(self, language: str) -> list[TableLine]:
        known, rows = names(), all_tables(self.store, MOST, over=False)
        sitting = names_at(self.store, [row["id"] for row in rows])
        return [
            {
                "id": row["id"],
                "title": Text(load(row["game"]), language).title if row["game"] in known else row["game"],
                "seats": sitting[row["id"]],
                "decisions": row["decisions"],
                "updated": row["updated"],
            }
            for row in rows
        ]

    # What an operator does

    async def close(self, operator: str, table: str) -> None:
        """End a game before it is over."""
        if not await self._write(close_table, table, BY_OPERATOR):
            raise not_found("table", "Its game may be over.")
        await self.services.tables.drop_closed()
        self._note(operator, "closed a table", table=table)

    async def ban(self, operator: str, person: str, out: bool) -> None:
        """Keep a person out, or let them in again."""
        if person == operator:
            raise Refused(409, "yourself", "That is you.", "Keep others out.")
        if out and await asyncio.to_thread(self.store.person, person) is None:
            raise not_found("person")
        await self._write(bans.ban if out else bans.lift_ban, person)
        await asyncio.to_thread(self.services.people.refresh)
        self._note(operator, "kept a person out" if out else "let a person in again", person=person)

    async def unsay(self, operator: str, table: str, number: int) -> None:
        """Take the words out of a message."""
        if not await self._write(operators.unsay, table, number):
            raise not_found("message")
        self._note(operator, "took a message out", table=table, number=number)

    async def deal_with(self, operator: str, table: str, number: int) -> None:
        """Nothing is left to do about a message that was reported."""
        if not await self._write(operators.deal_with, table, number):
            raise not_found("report", "Somebody else may have dealt with it.")
        self._note(operator, "dealt with a report", table=table, number=number)

    async def _write(self, what: Callable[..., object], *arguments: object) -> bool:
        return bool(await self.services.tables.writer.run(what, self.store, *arguments))

    def _note(self, operator: str, what: str, **facts: object) -> None:
        told = ", ".join(f"{name} {value}" for name, value in facts.items())
        log.warning("operator %s %s: %s", operator, what, told, extra={"operator": operator, **facts})
