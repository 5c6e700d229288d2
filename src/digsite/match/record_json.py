"""The JSON form of a record: the same for programs."""

from __future__ import annotations

import json
from typing import Any, NoReturn

from digsite.match.dealing import Dealing
from digsite.match.errors import Fault, RecordError
from digsite.match.orders import Order
from digsite.match.stored_record import FORMAT, Ending, Instruction, StoredRecord, Turn, Word

TEXT = "text"
NUMBER = "a number"
NAMES = "a list of texts"
TURNS = 'a list of {"seat": ..., "does": [...]}'
ORDERS = 'a list of {"seat": ..., "after": ..., "until": ..., "at": ..., "when": {...}, "take": [...]}'
OPTIONS = "an object of texts or lists of texts"
RESULT = "null, or an object with the lists scores and places"
DEALING = 'an object {"secret": ..., "shares": ...} with a list of texts, or null where the seed was chosen'
COMMENTS = "an object of texts by number of decision"

FIELDS = {
    "digsite": NUMBER,
    "game": TEXT,
    "rules": NUMBER,
    "date": TEXT,
    "seats": NAMES,
    "players": NAMES,
    "options": OPTIONS,
    "commitment": TEXT,
    "seed": "text or null",
    "dealing": DEALING,
    "components": TEXT,
    "decisions": NUMBER,
    "turns": TURNS,
    "kept": TURNS,
    "orders": ORDERS,
    "comments": COMMENTS,
    "result": RESULT,
    "digest": TEXT,
}
"""The fields of the JSON form in their order, and what each holds."""

OPTIONAL = ("players", "dealing", "orders")
"""Fields that are left out where there is nothing to say."""


def write_json(stored: StoredRecord) -> str:
    """A stored record as JSON text, ending with a new line."""
    ending = stored.ending
    document = {
        "digsite": FORMAT,
        "game": stored.game,
        "rules": stored.rules_version,
        "date": stored.date,
        "seats": list(stored.names),
        **({"players": list(stored.players)} if stored.players else {}),
        "options": dict(stored.options),
        "commitment": stored.commitment,
        "seed": stored.seed,
        **({"dealing": _dealing(stored.dealing)} if stored.dealing is not None else {}),
        "components": stored.components,
        "decisions": stored.decisions,
        "turns": [_turn(turn) for turn in stored.turns],
        "kept": [_turn(turn) for turn in stored.kept],
        **({"orders": [_order(told) for told in stored.orders]} if stored.orders else {}),
        "comments": {str(after): text for after, text in sorted(stored.comments.items())},
        "result": {"scores": list(ending.scores or ()), "places": list(ending.places or ())}
        if ending.over
        else None,
        "digest": ending.digest,
    }
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def _dealing(dealing: Dealing) -> dict[str, Any]:
    return {"secret": dealing.secret, "shares": None if dealing.shares is None else list(dealing.shares)}


def _turn(turn: Turn) -> dict[str, Any]:
    return {"seat": turn.name.text, "does": [word.text for word in turn.words]}


def _order(told: Instruction) -> dict[str, Any]:
    order = told.order
    times = {"seat": told.name.text, "after": told.after, "until": told.until}
    return times | {"at": order.decision, "when": dict(order.when), "take": list(order.take)}


def read_json(text: str, file: str = "") -> StoredRecord:
    """What a JSON text says; `RecordError` where it is no record, or not a whole one."""
    return _Reader(file).stored(text)


class _Reader:
    """Checks the shape of every field before it is used."""

    def __init__(self, file: str) -> None:
        self.file = file

    def refuse(self, fault: Fault, reason: str, way_out: str, line: int = 0, column: int = 0) -> NoReturn:
        raise RecordError(fault, reason, way_out, file=self.file, line=line, column=column)

    def stored(self, text: str) -> StoredRecord:
        found = self._document(text)
        for name, holds in FIELDS.items():
            if name not in found and name not in OPTIONAL:
                self.refuse(Fault.MISSING_FIELD, f'the field "{name}" is missing', f"Add it: {holds}.")
        for name in found:
            if name not in FIELDS:
                self.refuse(Fault.BAD_HEADER, f'the field "{name}" is not known', "Leave it out.")
        if self._number(found, "digsite") != FORMAT:
            reason = f'the field "digsite" is not {FORMAT}, the way of writing known here'
            self.refuse(Fault.BAD_HEADER, reason, "Update Digsite.")
        return StoredRecord(
            game=self._text(found, "game"),
            rules_version=self._number(found, "rules"),
            names=tuple(self._texts("seats", found["seats"])),
            options=self._options(found["options"]),
            commitment=self._text(found, "commitment"),
            decisions=self._number(found, "decisions"),
            ending=self._ending(found),
            seed=None if found["seed"] is None else self._text(found, "seed"),
            components=self._text(found, "components"),
            date=self._text(found, "date"),
            players=tuple(self._texts("players", found.get("players", []))),
            dealing=self._dealing(found["dealing"]) if "dealing" in found else None,
            turns=self._turns(found, "turns"),
            kept=self._turns(found, "kept"),
            orders=self._orders(found.get("orders", [])),
            comments=self._comments(found["comments"]),
            file=self.file,
        )

    def _dealing(self, value: Any) -> Dealing:
        if not isinstance(value, dict) or value.keys() != {"secret", "shares"}:
            self._wrong("dealing")
        shares = value["shares"]
        [secret] = self._texts("dealing", [value["secret"]])
        return Dealing(secret, None if shares is None else tuple(self._texts("dealing", shares)))

    def _document(self, text: str) -> dict[str, Any]:
        try:
            document = json.loads(text.removeprefix("\ufeff"))
            json.dumps(document, ensure_ascii=False).encode()
        except json.JSONDecodeError as problem:
            if problem.pos >= len(text.rstrip()) or problem.msg.startswith("Unterminated"):
                way_out = "The file was cut off: get a whole copy of the record."
                self.refuse(
                    Fault.TRUNCATED, "the record stops in its middle", way_out, problem.lineno, problem.colno
                )
            way_out = "Get the record from where it was written."
            self.refuse(
                Fault.NOT_A_RECORD, f"not JSON: {problem.msg}", way_out, problem.lineno, problem.colno
            )
        except ValueError as problem:
            way_out = "Check that this is the right file."
            self.refuse(Fault.NOT_A_RECORD, f"a value cannot be used: {problem}", way_out)
        except RecursionError:
            self.refuse(
                Fault.NOT_A_RECORD, "not a record: nested too deeply", "Check that this is the right file."
            )
        if not isinstance(document, dict) or "game" not in document:
            self.refuse(Fault.NOT_A_RECORD, "this is not a record of a game", "A record is a JSON object.")
        return document

    def _wrong(self, name: str) -> NoReturn:
        fault = Fault.BAD_LINE if name in ("turns", "kept", "orders") else Fault.BAD_HEADER
        self.refuse(
            fault, f'the field "{name}" is not {FIELDS[name]}', "Get the record from where it was written."
        )

    def _number(self, found: dict[str, Any], name: str) -> int:
        value = found[name]
        if not isinstance(value, int) or isinstance(value, bool) or value < 0:
            self._wrong(name)
        return value

    def _text(self, found: dict[str, Any], name: str) -> str:
        value = found[name]
        if not isinstance(value, str):
            self._wrong(name)
        return value

    def _texts(self, name: str, value: Any) -> list[str]:
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            self._wrong(name)
        return value

    def _options(self, value: Any) -> dict[str, list[str]]:
        if not isinstance(value, dict):
            self._wrong("options")
        return {
            name: self._texts("options", [item] if isinstance(item, str) else item)
            for name, item in value.items()
        }

    def _turns(self, found: dict[str, Any], name: str) -> tuple[Turn, ...]:
        turns = found[name]
        if not isinstance(turns, list):
            self._wrong(name)
        made = []
        for turn in turns:
            if (
                not isinstance(turn, dict)
                or turn.keys() != {"seat", "does"}
                or not isinstance(turn["seat"], str)
            ):
                self._wrong(name)
            made.append(
                Turn(Word(turn["seat"]), tuple(Word(token) for token in self._texts(name, turn["does"])))
            )
        return tuple(made)

    def _orders(self, value: Any) -> tuple[Instruction, ...]:
        if not isinstance(value, list):
            self._wrong("orders")
        made = []
        for told in value:
            if not isinstance(told, dict) or told.keys() != {"seat", "after", "until", "at", "when", "take"}:
                self._wrong("orders")
            when = told["when"]
            if not isinstance(when, dict):
                self._wrong("orders")
            self._texts("orders", [told["seat"], told["at"], *when.values()])
            order = Order(told["at"], tuple(self._texts("orders", told["take"])), when)
            times = [told["after"]] if told["until"] is None else [told["after"], told["until"]]
            if any(type(time) is not int for time in times):
                self._wrong("orders")
            made.append(Instruction(Word(told["seat"]), order, told["after"], told["until"]))
        return tuple(made)

    def _comments(self, value: Any) -> dict[int, str]:
        if not isinstance(value, dict):
            self._wrong("comments")
        for after, text in value.items():
            if not (after.isascii() and after.isdigit() and len(after) < 10 and isinstance(text, str)):
                self._wrong("comments")
        return {int(after): text for after, text in value.items()}

    def _ending(self, found: dict[str, Any]) -> Ending:
        digest = self._text(found, "digest")
        result = found["result"]
        if result is None:
            return Ending(digest)
        if not isinstance(result, dict) or result.keys() != {"scores", "places"}:
            self._wrong("result")
        for numbers in result.values():
            if not isinstance(numbers, list) or not all(type(n) is int for n in numbers):
                self._wrong("result")
        return Ending(digest, tuple(result["scores"]), tuple(result["places"]))
