"""`digsite admin`: what those who run a server do beside it. A server that runs takes it over in seconds."""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Callable, Iterable
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from digsite.kernel.errors import DigsiteError
from digsite.server.settings import default_database

if TYPE_CHECKING:
    from digsite.server.store import Store

MOST = 100
"""Lines of a list."""


class NoSuch(DigsiteError):
    """Somebody or something that the database does not have."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", default=None, metavar="ADDRESS", help="as for digsite serve")
    what = parser.add_subparsers(dest="what", metavar="WHAT", required=True)

    tables = what.add_parser("tables", help="list tables, those changed last first")
    tables.add_argument("--all", action="store_true", help="also those whose games are over")
    add_list(tables)
    add_list(what.add_parser("people", help="list persons, the newest first"))
    close = what.add_parser("close", help="end a game before it is over; its log can be read")
    close.add_argument("table", metavar="TABLE")
    ban = what.add_parser("ban", help="keep a person out")
    ban.add_argument("person", metavar="PERSON")
    ban.add_argument("--lift", action="store_true", help="let them in again")
    reports = what.add_parser("reports", help="list messages that were reported, the newest first")
    reports.add_argument("--all", action="store_true", help="also those that are dealt with")
    add_list(reports)
    dealt = what.add_parser("dealt", help="say that a reported message is dealt with")
    dealt.add_argument("table", metavar="TABLE")
    dealt.add_argument("number", type=int, metavar="NUMBER")
    operator = what.add_parser("operator", help="let somebody with an account see the page /operator")
    operator.add_argument("name", metavar="NAME", help="of the account")
    operator.add_argument("--lift", action="store_true", help="no longer")
    what.add_parser("rotate", help="sign cookies by a new key; those of before stay good for 90 days")
    backup = what.add_parser("backup", help="copy the database into a new file while it is in use")
    backup.add_argument("file", type=Path, metavar="FILE")
    restore = what.add_parser("restore", help="put a backup in its place, while no server runs")
    restore.add_argument("file", type=Path, metavar="FILE")
    forget = what.add_parser(
        "forget", help="forget what nobody has touched: broken-off games, records, visitors"
    )
    forget.add_argument("--days", type=int, required=True, help="for so many days at least")


def add_list(parser: argparse.ArgumentParser) -> None:
    """How a list is shown."""
    parser.add_argument("--most", type=int, default=MOST, help=f"lines at most (default: {MOST})")
    parser.add_argument("--json", action="store_true", help="print JSON")


def run(args: argparse.Namespace) -> None:
    """Do what is asked for."""
    from digsite.server.store import Store
    from digsite.server.store.sqlite_file import backup, needed_file, restore

    address = args.database or default_database()
    if args.what == "restore":
        aside = restore(address, args.file)
        Store(address).close()
        print(f"Restored from {args.file}." + (f" What was there lies in {aside}." if aside else ""))
        return
    if args.what == "backup":
        backup(needed_file(address), args.file)
        print(f"Copied to {args.file}.")
        return
    store = Store(address)
    try:
        COMMANDS[args.what](store, args)
    finally:
        store.close()


def list_tables(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.lists import all_tables

    show(all_tables(store, args.most, args.all), args.json)


def list_people(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.lists import all_people

    show(all_people(store, args.most), args.json)


def list_reports(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.operators import reported

    show(map(asdict, reported(store, args.most, args.all)), args.json)


def show(rows: Iterable[dict[str, object]], as_json: bool) -> None:
    """A list, one row a line."""
    for row in rows:
        if as_json:
            print(json.dumps(row))
        else:
            print("  ".join(f"{shown(name, value)}" for name, value in row.items()))


def shown(name: str, value: object) -> str:
    if name in ("updated", "since", "at", "done") and isinstance(value, int):
        return time.strftime("%Y-%m-%d %H:%M", time.localtime(value / 1000))
    return str(value) if value not in (None, "") else "-"


def close(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.games import BY_OPERATOR, close_table

    if not close_table(store, args.table, BY_OPERATOR):
        raise NoSuch(f"No game goes on at a table {args.table}.", "See: digsite admin tables")
    print(f"Closed {args.table}.")


def ban(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store import bans

    if args.lift:
        if not bans.lift_ban(store, args.person):
            raise NoSuch(f"{args.person} is not kept out.", "See: digsite admin people")
    elif store.person(args.person) is None:
        raise NoSuch(f"There is no person {args.person}.", "See: digsite admin people")
    else:
        bans.ban(store, args.person)
    print(f"{args.person} is {'let in again' if args.lift else 'kept out'}.")


def dealt(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.operators import deal_with

    if not deal_with(store, args.table, args.number):
        way_out = "See: digsite admin reports"
        raise NoSuch(f"No report of message {args.number} at {args.table} waits.", way_out)
    print(f"Message {args.number} at {args.table} is dealt with.")


def operator(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.account_names import folded
    from digsite.server.store.operators import dismiss_operator, name_operator
    from digsite.server.store.people import PeopleStore

    account = PeopleStore(store).account_named(folded(args.name))
    if account is None:
        raise NoSuch(f"Nobody has an account called {args.name}.", "Make one in the browser first.")
    if not args.lift:
        name_operator(store, account.person)
    elif not dismiss_operator(store, account.person):
        raise NoSuch(f"{account.name} is no operator.", "Name one: digsite admin operator NAME")
    print(f"{account.name} is {'no operator any more' if args.lift else 'an operator: see /operator'}.")


def rotate(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store.keys import add_key, drop_old_keys

    add_key(store)
    dropped = drop_old_keys(store)
    print(f"A new key signs from now on. {dropped} old keys were dropped.")


def forget(store: Store, args: argparse.Namespace) -> None:
    from digsite.server.store import retention

    if args.days < 1:
        raise NoSuch("What is younger than a day is not forgotten.", "Say --days 1 or more.")
    done = retention.forget(store, args.days)
    print(f"Forgotten: {done.tables} tables, {done.records} records, {done.people} persons.")


COMMANDS: dict[str, Callable[[Store, argparse.Namespace], None]] = {
    "tables": list_tables,
    "people": list_people,
    "close": close,
    "ban": ban,
    "reports": list_reports,
    "dealt": dealt,
    "operator": operator,
    "rotate": rotate,
    "forget": forget,
}
