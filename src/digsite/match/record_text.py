"""A record as text that a player can read aloud.

    [Digsite "1"]
    [Game "connect-four"]
    ...
    [Decisions "2"]

    1. Ann: 4
    2. Bob: 4 {the usual answer}
    Open: digest 5c0a...

First the header, then one numbered line a run of decisions of one seat, then answers kept until their turn
(`Kept. Bob: ...`) and standing orders (see order_line.py), last the result. † stands behind a token that an
order chose. Comments in braces may stand anywhere below the header.
"""

from __future__ import annotations

import difflib
import json
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import NoReturn

from digsite.kernel.errors import BadOption
from digsite.match.dealing import CHOSEN, TOGETHER, Dealing
from digsite.match.errors import Fault, RecordError
from digsite.match.header import seat_names
from digsite.match.order_line import EXAMPLE, read_order, write_order
from digsite.match.stored_record import FORMAT, Ending, Instruction, StoredRecord, Turn, Word

HEADER_LINE = re.compile(r"\[(\w[\w.-]*)((?: +\"(?:[^\"\\]|\\.)*\")+)\]\s*")
QUOTED = re.compile(r"\"(?:[^\"\\]|\\.)*\"")
BODY = re.compile(r"\{([^{}]*)\}|(\n)|([^\s{}]+)|[^\S\n]+|([{}])")
NUMBER = re.compile(r"(\d{1,9})\.")
REQUIRED = ("Digsite", "Game", "Rules", "Seats", "Commitment", "Decisions")
OPTIONAL = ("Date", "Players", "Seed", "Dealt", "Secret", "Shares", "Components")
OPTION = "Option."
ONE_A_SEAT = ("Players", "Shares")
ROW = re.compile(r" (-?\d{1,6}) \(place (\d{1,3})\)")
AUTOMA = "automa"
"""What the result calls whoever has no seat."""
CUT = "The file was cut off: get a whole copy of the record."


# Writing


def write_text(stored: StoredRecord) -> str:
    """A stored record as text, ending with a new line."""
    lines = [_header_line(key, *values) for key, values in _header(stored)]
    body = _Body(stored)
    lines += ["", *body.comment_before_all()]
    lines += [body.turn(f"{number}.", turn) for number, turn in enumerate(stored.turns, 1)]
    lines += [f"Kept. {turn.name.text}: {' '.join(word.text for word in turn.words)}" for turn in stored.kept]
    lines += [write_order(told) for told in stored.orders]
    return "\n".join([*lines, _ending_line(stored), ""])


def _header(stored: StoredRecord) -> list[tuple[str, list[str]]]:
    """The fields of the header in their order."""
    fields = [("Digsite", [str(FORMAT)]), ("Game", [stored.game]), ("Rules", [str(stored.rules_version)])]
    fields += [("Date", [stored.date])] if stored.date else []
    fields += [("Seats", [str(len(stored.names))])]
    fields += [(f"Seat{seat}", [name]) for seat, name in enumerate(stored.names, 1)]
    fields += [("Players", list(stored.players))] if stored.players else []
    fields += [(OPTION + name, values) for name, values in stored.options.items()]
    fields += [("Commitment", [stored.commitment])]
    fields += [("Seed", [stored.seed])] if stored.seed is not None else []
    fields += _dealing(stored.dealing) if stored.dealing is not None else []
    fields += [("Components", [stored.components])] if stored.components else []
    return [*fields, ("Decisions", [str(stored.decisions)])]


def _dealing(dealing: Dealing) -> list[tuple[str, list[str]]]:
    """How the seed came about."""
    shares = [] if dealing.shares is None else [("Shares", list(dealing.shares))]
    return [("Dealt", [dealing.how]), ("Secret", [dealing.secret]), *shares]


def _header_line(key: str, *values: str) -> str:
    return f"[{key} {' '.join(json.dumps(value, ensure_ascii=False) for value in values)}]"


@dataclass
class _Body:
    """Turns with the comments that belong after their decisions."""

    stored: StoredRecord
    decisions: int = 0

    def comment_before_all(self) -> list[str]:
        return [_braces(self.stored.comments[0])] if 0 in self.stored.comments else []

    def turn(self, number: str, turn: Turn) -> str:
        parts = [number, f"{turn.name.text}:"]
        for word in turn.words:
            self.decisions += 1
            parts.append(word.text)
            if self.decisions in self.stored.comments:
                parts.append(_braces(self.stored.comments[self.decisions]))
        return " ".join(parts)


def _braces(comment: str) -> str:
    """A comment in braces, on one line; braces inside become brackets."""
    return "{" + " ".join(comment.translate(str.maketrans("{}", "()")).split()) + "}"


def _ending_line(stored: StoredRecord) -> str:
    ending = stored.ending
    if ending.scores is None or ending.places is None:
        return f"Open: digest {ending.digest}"
    rows = zip_longest(stored.names, ending.scores, ending.places, fillvalue=AUTOMA)
    result = ", ".join(f"{name} {score} (place {place})" for name, score, place in rows)
    return f"Result: {result}; digest {ending.digest}"


# Reading


def read_text(text: str, file: str = "") -> StoredRecord:
    """What a text says; `RecordError` where it is no record, or not a whole one."""
    return _Reader(text.removeprefix("\ufeff").replace("\r\n", "\n"), file).stored()


@dataclass
class _Line:
    """One line below the header: its words, comments taken out, and its own text."""

    words: list[Word] = field(default_factory=list)

    @property
    def text(self) -> str:
        return " ".join(word.text for word in self.words)


class _Reader:
    """Reads one text from top to bottom."""

    def __init__(self, text: str, file: str) -> None:
        self.text = text
        self.file = file
        self.fields: dict[str, list[str]] = {}
        self.where: dict[str, int] = {}
        self.names: tuple[str, ...] = ()
        self.turns: list[Turn] = []
        self.kept: list[Turn] = []
        self.orders: list[Instruction] = []
        self.comments: dict[int, str] = {}
        self.ending: Ending | None = None
        self.decisions = 0

    def refuse(self, fault: Fault, reason: str, way_out: str, line: int, column: int = 0) -> NoReturn:
        raise RecordError(fault, reason, way_out, file=self.file, line=line, column=column)

    def stored(self) -> StoredRecord:
        if not self.text.lstrip().startswith("["):
            reason = "this is not a record of a game"
            self.refuse(Fault.NOT_A_RECORD, reason, 'A record begins with [Digsite "1"].', 1, 1)
        lines = self.text.split("\n")
        first = self._read_header(lines)
        self._check_header()
        self._read_body("\n".join(lines[first:]), first + 1)
        if self.ending is None:
            reason = "the record stops before its last line (Result or Open)"
            self.refuse(Fault.TRUNCATED, reason, CUT, len(lines))
        seed = self.fields.get("Seed")
        return StoredRecord(
            game=self._value("Game"),
            rules_version=self._number("Rules"),
            names=self.names,
            options={key.removeprefix(OPTION): v for key, v in self.fields.items() if key.startswith(OPTION)},
            commitment=self._value("Commitment"),
            decisions=self._number("Decisions"),
            ending=self.ending,
            seed=seed[0] if seed else None,
            components=self.fields.get("Components", [""])[0],
            date=self.fields.get("Date", [""])[0],
            players=tuple(self.fields.get("Players", ())),
            dealing=self._dealing(),
            turns=tuple(self.turns),
            kept=tuple(self.kept),
            orders=tuple(self.orders),
            comments=self.comments,
            file=self.file,
        )

    # The header

    def _read_header(self, lines: list[str]) -> int:
        """Take the header's fields; returns how many lines it has."""
        for number, line in enumerate(lines):
            if not line.startswith("["):
                if line.strip() or self.fields:
                    return number
                continue
            found = HEADER_LINE.fullmatch(line)
            if not found:
                self._bad_header_line(line, number + 1, last=number == len(lines) - 1)
            key = found[1]
            if key in self.fields:
                self._bad_field(key, "is given twice", "Leave one of them out.", number + 1)
            try:
                values = [json.loads(quoted) for quoted in QUOTED.findall(found[2])]
                "".join(values).encode()
            except ValueError:
                self._bad_header_line(line, number + 1, last=False)
            if len(values) != 1 and key not in ONE_A_SEAT and not key.startswith(OPTION):
                self._bad_field(key, f"has {len(values)} values", "Give it one value.", number + 1)
            self.fields[key] = values
            self.where[key] = number + 1
        return len(lines)

    def _bad_header_line(self, line: str, number: int, last: bool) -> NoReturn:
        if last and not line.rstrip().endswith("]"):
            self.refuse(Fault.TRUNCATED, "the header is cut off", CUT, number, len(line) + 1)
        way_out = 'A line of the header looks like [Game "connect-four"].'
        self.refuse(Fault.BAD_HEADER, f"this is no line of a header: {line[:60]}", way_out, number, 1)

    def _bad_field(self, key: str, reason: str, way_out: str, line: int = 0) -> NoReturn:
        at = line or self.where[key]
        self.refuse(Fault.BAD_HEADER, f"the header field {key} {reason}", way_out, at, 1)

    def _check_header(self) -> None:
        """Every field that a record needs is there, and none that it cannot have."""
        if "Digsite" not in self.fields and "Game" not in self.fields:
            reason = "this is not a record of a Digsite game"
            self.refuse(Fault.NOT_A_RECORD, reason, 'A record begins with [Digsite "1"].', 1, 1)
        for key in REQUIRED:
            self._need(key)
        if self._number("Digsite") != FORMAT:
            self._bad_field("Digsite", f"is not {FORMAT}, the way of writing known here", "Update Digsite.")
        seats = self._number("Seats")
        if not 1 <= seats <= 99:
            self._bad_field("Seats", "is not a number of seats", "Correct it.")
        names = [f"Seat{seat}" for seat in range(1, seats + 1)]
        for key in names:
            self._need(key)
        allowed = [*REQUIRED, *OPTIONAL, *names]
        for key in self.fields:
            if key not in allowed and not key.startswith(OPTION):
                near = difflib.get_close_matches(key, allowed, n=1)
                way_out = f"Did you mean {near[0]}?" if near else "Leave it out."
                self._bad_field(key, "is not known", way_out)
        try:
            self.names = seat_names([self.fields[key][0] for key in names])
        except BadOption as problem:
            self.refuse(Fault.BAD_HEADER, problem.message, problem.way_out, self.where["Seat1"], 1)

    def _dealing(self) -> Dealing | None:
        """How the seed came about: by chance with everybody's shares, or chosen."""
        if "Dealt" not in self.fields:
            for key in ("Secret", "Shares"):
                if key in self.fields:
                    self._bad_field(key, "goes with Dealt", f'Add a line [Dealt "{TOGETHER}"].')
            return None
        self._need("Secret")
        how, secret = self._value("Dealt"), self._value("Secret")
        if how == CHOSEN:
            return Dealing(secret, None)
        if how != TOGETHER:
            self._bad_field("Dealt", f"is not {TOGETHER} or {CHOSEN}", "Correct it.")
        self._need("Shares")
        return Dealing(secret, tuple(self.fields["Shares"]))

    def _need(self, key: str) -> None:
        if key not in self.fields:
            reason = f"the header field {key} is missing"
            self.refuse(Fault.MISSING_FIELD, reason, f'Add a line [{key} "..."] to the header.', 1)

    def _value(self, key: str) -> str:
        return self.fields[key][0]

    def _number(self, key: str) -> int:
        value = self._value(key)
        if not (value.isascii() and value.isdigit() and len(value) < 10):
            self._bad_field(key, f"is not a number: {value[:20]}", "Write it in digits.")
        return int(value)

    # The turns

    def _read_body(self, body: str, first_line: int) -> None:
        """Take the lines below the header, comments apart."""
        number, start, line = first_line, 0, _Line()
        comments: dict[int, list[str]] = {}
        for found in BODY.finditer(body):
            column = found.start() - start + 1
            comment, new_line, word, brace = found.groups()
            if brace:
                self._stray_brace(brace, number, column)
            elif comment is not None:
                comments.setdefault(self._decisions_so_far(line), []).append(" ".join(comment.split()))
                number += comment.count("\n")
                start = body.rfind("\n", 0, found.end()) + 1
            elif word:
                line.words.append(Word(word, number, column))
            elif new_line:
                self._take(line)
                number, start, line = number + 1, found.end(), _Line()
        if self._ending(line) is not None:
            self._take(line)
        elif line.words:
            reason = "the last line is cut off"
            self.refuse(Fault.TRUNCATED, reason, CUT, number, len(body) - start + 1)
        self.comments = {after: " ".join(texts) for after, texts in comments.items()}

    def _stray_brace(self, brace: str, line: int, column: int) -> NoReturn:
        if brace == "{":
            self.refuse(
                Fault.TRUNCATED,
                "this comment does not end",
                "Close it with }, or get a whole copy.",
                line,
                column,
            )
        self.refuse(Fault.BAD_LINE, "a comment ends here that never began", "Take the } away.", line, column)

    def _decisions_so_far(self, line: _Line) -> int:
        """How many decisions come before this place in a line that is being read."""
        if not line.words or not NUMBER.fullmatch(line.words[0].text):
            return self.decisions
        name = next((i for i, w in enumerate(line.words) if w.text.endswith(":")), len(line.words))
        return self.decisions + max(len(line.words) - name - 1, 0)

    def _take(self, line: _Line) -> None:
        """Take one whole line."""
        if not line.words:
            return
        first = line.words[0]
        if self.ending is not None:
            self.refuse(
                Fault.BAD_LINE, "something follows the last line", "Take it away.", first.line, first.column
            )
        kinds: dict[str, Callable[[_Line], None]] = {"Kept.": self._take_kept, "Order.": self._take_order}
        kinds["Result:"] = kinds["Open:"] = self._take_ending
        if NUMBER.fullmatch(first.text):
            self._take_turn(line)
        elif first.text in kinds:
            kinds[first.text](line)
        else:
            way_out = "A turn looks like: 12. Ann: token token"
            self.refuse(
                Fault.BAD_LINE, f"this is no turn: {line.text[:60]}", way_out, first.line, first.column
            )

    def _take_turn(self, line: _Line) -> None:
        number = int(line.words[0].text[:-1])
        if number != len(self.turns) + 1:
            reason = f"turn {number} follows turn {len(self.turns)}"
            way_out = "A line is missing or out of place: get the record from where it was written."
            self.refuse(Fault.BAD_LINE, reason, way_out, line.words[0].line, line.words[0].column)
        turn = self._turn(line)
        self.decisions += len(turn.words)
        self.turns.append(turn)

    def _take_kept(self, line: _Line) -> None:
        self.kept.append(self._turn(line))

    def _take_order(self, line: _Line) -> None:
        turn = self._turn(line)
        order = read_order(turn.name, " ".join(word.text for word in turn.words))
        if order is None:
            reason, first = f"this is no order: {line.text[:60]}", line.words[0]
            self.refuse(Fault.BAD_LINE, reason, f"An order looks like: {EXAMPLE}", first.line, first.column)
        self.orders.append(order)

    def _turn(self, line: _Line) -> Turn:
        """Who decides, up to the colon, and what."""
        first = line.words[0]
        end = next((i for i, word in enumerate(line.words) if word.text.endswith(":")), 0)
        if end == 0 or end + 1 == len(line.words):
            reason = f"this turn lacks {'its decisions' if end else 'a name with a colon'}: {line.text[:60]}"
            way_out = "A turn looks like: 12. Ann: token token"
            self.refuse(Fault.BAD_LINE, reason, way_out, first.line, first.column)
        name = " ".join(word.text for word in line.words[1 : end + 1])[:-1]
        return Turn(Word(name, line.words[1].line, line.words[1].column), tuple(line.words[end + 1 :]))

    def _take_ending(self, line: _Line) -> None:
        self.ending = self._ending(line)
        if self.ending is None:
            reason = f"the last line cannot be read: {line.text[:60]}"
            way_out = "Get the record from where it was written."
            self.refuse(Fault.BAD_LINE, reason, way_out, line.words[0].line, line.words[0].column)

    def _ending(self, line: _Line) -> Ending | None:
        """What a last line says: the result, or that the game goes on."""
        seats = ", ".join(re.escape(name) + ROW.pattern for name in self.names)
        automas = rf"((?:, {AUTOMA} -?\d{{1,6}} \(place \d{{1,3}}\))*)"
        found = re.fullmatch(
            rf"(?:Open:|Result: {seats}{automas};) digest ([0-9a-f]{{64}})", line.text, re.ASCII
        )
        if not found:
            return None
        *numbers, others, digest = found.groups()
        if line.words[0].text == "Open:":
            return Ending(digest)
        numbers += [number for row in ROW.findall(others) for number in row]
        values = [int(number) for number in numbers]
        return Ending(digest, tuple(values[::2]), tuple(values[1::2]))
