"""A stored record: what it says, before anybody believes it.

The text and its JSON form are two ways to write it. `stored_record` writes a match down, `replay`
plays it again and refuses whatever does not hold.
"""

from __future__ import annotations

import difflib
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import groupby
from typing import Any, NoReturn

from digsite.games import UnknownGame, load
from digsite.kernel.errors import BadOption, IllegalChoice
from digsite.kernel.game import Game
from digsite.match.dealing import SHARE, Dealing
from digsite.match.decision_taken import DecisionTaken
from digsite.match.errors import Fault, NotYourDecision, OrderRefused, RecordError
from digsite.match.header import commitment
from digsite.match.match import Match
from digsite.match.option_tokens import BY_ORDER, known
from digsite.match.orders import Given, Order

FORMAT = 1
"""The version of the way records are written."""

Find = Callable[[str], Game]
"""From the id of a game to the game; raises `UnknownGame`."""


@dataclass(frozen=True)
class Word:
    """A token or a name, and where it stands (line 0: in no line of a text)."""

    text: str
    line: int = 0
    column: int = 0


NOWHERE = Word("")


@dataclass(frozen=True)
class Turn:
    """A run of decisions of one seat."""

    name: Word
    words: tuple[Word, ...]


@dataclass(frozen=True)
class Instruction:
    """A standing order of a seat: after which decision it was given, and after which withdrawn."""

    name: Word
    order: Order
    after: int
    until: int | None = None


@dataclass(frozen=True)
class Ending:
    """How the record says it ends; `scores` and `places` are None as long as the game goes on."""

    digest: str
    scores: tuple[int, ...] | None = None
    places: tuple[int, ...] | None = None

    @property
    def over(self) -> bool:
        return self.scores is not None


@dataclass(frozen=True)
class StoredRecord:
    """Everything a record says. `kept` are answers given early, `decisions` is how many it promises. A
    token with BY_ORDER behind it was chosen by one of `orders`."""

    game: str
    rules_version: int
    names: tuple[str, ...]
    options: Mapping[str, list[str]]
    commitment: str
    decisions: int
    ending: Ending
    seed: str | None = None
    components: str = ""
    date: str = ""
    players: tuple[str, ...] = ()
    dealing: Dealing | None = None
    turns: tuple[Turn, ...] = ()
    kept: tuple[Turn, ...] = ()
    orders: tuple[Instruction, ...] = ()
    comments: Mapping[int, str] = field(default_factory=dict)
    file: str = ""

    def refuse(self, fault: Fault, reason: str, way_out: str, at: Word = NOWHERE, **more: Any) -> NoReturn:
        raise RecordError(fault, reason, way_out, file=self.file, line=at.line, column=at.column, **more)


def stored_record(match: Match) -> StoredRecord:
    """What there is to write down of a match. The seed is on it once it may be known."""
    header = match.header
    options = {name: value if isinstance(value, list) else [value] for name, value in header.options.items()}
    return StoredRecord(
        game=header.game,
        rules_version=header.rules_version,
        names=header.names,
        options=options,
        commitment=header.commitment,
        decisions=len(match.played),
        ending=Ending(match.digest, tuple(match.scores), tuple(match.places))
        if match.over
        else Ending(match.digest),
        seed=header.seed,
        components=header.components,
        date=header.date,
        players=header.players,
        dealing=header.dealing,
        turns=tuple(
            Turn(Word(header.names[seat]), tuple(map(_word, run)))
            for seat, run in groupby(match.played, key=lambda past: past.seat)
        ),
        kept=tuple(
            Turn(Word(header.names[seat]), tuple(map(_word, answers)))
            for seat, answers in sorted(match.early.items())
        ),
        orders=tuple(
            Instruction(Word(header.names[given.seat]), given.order, given.after, given.until)
            for given in match.book.given
        ),
        comments=dict(match.comments),
    )


def _word(past: DecisionTaken) -> Word:
    return Word(past.token + BY_ORDER if past.ordered else past.token)


# Playing a stored again


def replay(stored: StoredRecord, find: Find = load, seed: str | None = None) -> Match:
    """The match a stored tells of, every claim checked. `seed` is for a match whose seed is not yet
    published, given by whoever keeps it."""
    match = _begin(stored, _game(stored, find), seed)
    number = 0
    for turn in stored.turns:
        seat = _seat(stored, turn.name)
        for word in turn.words:
            number += 1
            if not match.over and match.position.seat != seat:
                asked = match.name(match.position.seat)
                reason = f"{turn.name.text} decides, but {asked} is asked"
                _wrong_turn(stored, turn.name, reason, number)
            _choose(stored, match, seat, word, number)
    _check_count(stored, number)
    if stored.ending.over and not match.over:
        stored.refuse(
            Fault.TRUNCATED, "there is a result, but the game is not over", _MISSING, decision=number
        )
    for turn in stored.kept:
        for word in turn.words:
            _choose(stored, match, _seat(stored, turn.name), word, number + 1)
    _check_ending(stored, match)
    match.reinstate(_orders(stored, match))
    if any(after > number for after in stored.comments):
        reason = f"a comment stands after decision {max(stored.comments)}, but there are {number}"
        stored.refuse(Fault.EDITED, reason, "Take the comment away.")
    match.comments = dict(stored.comments)
    return match


_MISSING = "Decisions are missing: get a whole copy of the record."
_WHOLE = "Get the record from where it was written; this copy was changed."


def _game(stored: StoredRecord, find: Find) -> Game:
    """The game with the rules and components the record was played by."""
    try:
        game = find(stored.game)
    except UnknownGame as problem:
        raise RecordError(Fault.UNKNOWN_GAME, problem.message, problem.way_out, file=stored.file) from problem
    theirs, ours = stored.rules_version, game.rules_version
    if theirs > ours:
        reason = f"the record was played by rules version {theirs} of {game.title}, this Digsite has {ours}"
        stored.refuse(Fault.RULES_VERSION, reason, "Update Digsite.")
    if theirs < ours:
        reason = f"the record was played by rules version {theirs} of {game.title}, now it has version {ours}"
        way_out = f"Its text can still be read; to replay it, use a Digsite whose rules are version {theirs}."
        stored.refuse(Fault.RULES_VERSION, reason, way_out)
    components = game.components.digest if game.components else ""
    same = game.components.replays(stored.components) if game.components else not stored.components
    if not same:
        reason = f"the record was played with components {stored.components[:12] or 'unknown'}, "
        reason += f"in force are {components[:12] or 'none'}"
        stored.refuse(Fault.COMPONENTS, reason, "Open it with the component file it was played with.")
    return game


def _begin(stored: StoredRecord, game: Game, kept_seed: str | None) -> Match:
    """The match before its first decision."""
    seed = stored.seed if stored.seed is not None else kept_seed
    if seed is None:
        reason = f"the seed is not published yet (commitment {stored.commitment[:12]})"
        stored.refuse(
            Fault.SEED_UNPUBLISHED, reason, "Try again when the game is over and its seed published."
        )
    _check_seed(stored, seed)
    per_seat = {option.name for option in game.options if option.per_seat}
    options: dict[str, Any] = {}
    for name, values in stored.options.items():
        if name not in per_seat and len(values) != 1:
            stored.refuse(Fault.BAD_HEADER, f"option '{name}' has {len(values)} values", "Give it one value.")
        options[name] = list(values) if name in per_seat else values[0]
    sealed = stored.seed is None or (stored.ending.over and kept_seed is not None)
    try:
        match = Match.begin(
            game,
            stored.names,
            options,
            seed,
            date=stored.date,
            players=stored.players,
            sealed=sealed,
            dealing=stored.dealing,
        )
    except BadOption as problem:
        raise RecordError(Fault.BAD_HEADER, problem.message, problem.way_out, file=stored.file) from problem
    return match


def _check_seed(stored: StoredRecord, seed: str) -> None:
    """The seed is the one that was committed to, or is made of the secret that was and everybody's shares."""
    dealing = stored.dealing
    held = commitment(seed) if dealing is None else dealing.commitment(seed)
    if held != stored.commitment:
        what = "seed" if dealing is None or dealing.shares is None else "secret"
        reason = f"the {what} is not the one that was committed to at the start"
        stored.refuse(Fault.SEED, reason, f"Do not trust this record: {what} or commitment was changed.")
    if dealing is None or dealing.shares is None:
        return
    if len(dealing.shares) != len(stored.names) or not all(map(SHARE.fullmatch, dealing.shares)):
        reason = f"there is not one share for each of {len(stored.names)} seats"
        stored.refuse(Fault.BAD_HEADER, reason, _WHOLE)
    if not dealing.makes(seed):
        reason = "the seed is not the one that the secret and the shares make"
        stored.refuse(Fault.SEED, reason, "Do not trust this record: seed or shares were changed.")


def _seat(stored: StoredRecord, name: Word) -> int:
    """The seat of a name."""
    if name.text not in stored.names:
        near = difflib.get_close_matches(name.text, stored.names, n=1)
        way_out = f"Did you mean {near[0]}?" if near else f"The seats are {', '.join(stored.names)}."
        stored.refuse(Fault.WRONG_SEAT, f"nobody here is called '{name.text}'", way_out, name)
    return stored.names.index(name.text)


def _wrong_turn(stored: StoredRecord, at: Word, reason: str, number: int) -> NoReturn:
    way_out = "A turn is missing or out of place: get the record from where it was written."
    stored.refuse(Fault.WRONG_SEAT, reason, way_out, at, decision=number)


def _choose(stored: StoredRecord, match: Match, seat: int, word: Word, number: int) -> None:
    """Take one decision; a token that the game does not know, or not here, is refused."""
    token = word.text.removesuffix(BY_ORDER)
    try:
        match.choose_token(seat, token, ordered=token != word.text)
    except NotYourDecision as problem:
        _wrong_turn(stored, word, problem.message, number)
    except IllegalChoice as problem:
        fault = Fault.ILLEGAL if known(match.game, token) else Fault.UNKNOWN_TOKEN
        stored.refuse(fault, problem.message, problem.way_out, word, decision=number, clause=problem.clause)


def _orders(stored: StoredRecord, match: Match) -> list[Given]:
    """The standing orders, each possible, and one behind every decision that is marked as ordered."""
    last = len(match.played)
    orders = []
    for told in stored.orders:
        seat = _seat(stored, told.name)
        try:
            order, options = match.book.checked(told.order)
        except OrderRefused as problem:
            stored.refuse(Fault.BAD_ORDER, problem.message, problem.way_out, told.name)
        until = last if told.until is None else told.until
        if not 0 <= told.after <= until <= last:
            reason = f"an order of {told.name.text} stands from decision {told.after} to {until} of {last}"
            stored.refuse(Fault.BAD_ORDER, reason, _WHOLE, told.name)
        orders.append(Given(seat, order, options, told.after, told.until))
    kept = [(last, answer) for answers in match.early.values() for answer in answers]
    for number, past in [*enumerate(match.played), *kept]:
        if past.ordered and not any(given.may_have_taken(past, number) for given in orders):
            reason = f"no order of {match.name(past.seat)} chooses '{past.token}' at '{past.decision}'"
            stored.refuse(Fault.BAD_ORDER, reason, _WHOLE, decision=number + 1)
    return orders


def _check_count(stored: StoredRecord, found: int) -> None:
    if found < stored.decisions:
        reason = f"the record promises {stored.decisions} decisions and has {found}"
        stored.refuse(Fault.TRUNCATED, reason, _MISSING, decision=found)
    if found > stored.decisions:
        reason = f"the record promises {stored.decisions} decisions and has {found}"
        stored.refuse(Fault.EDITED, reason, _WHOLE, decision=stored.decisions + 1)


def _check_ending(stored: StoredRecord, match: Match) -> None:
    """The result and the digest are those of the decisions."""
    ending = stored.ending
    last = len(match.played)
    if match.over and not ending.over:
        stored.refuse(Fault.EDITED, "the game is over, but the record has no result", _WHOLE, decision=last)
    if ending.over and (list(ending.scores or ()), list(ending.places or ())) != (match.scores, match.places):
        reason = f"the result says otherwise than the decisions: scores {match.scores}, places {match.places}"
        stored.refuse(Fault.EDITED, reason, _WHOLE, decision=last)
    if ending.digest != match.digest:
        reason = f"the decisions lead to a position with digest {match.digest[:12]}, not {ending.digest[:12]}"
        stored.refuse(Fault.EDITED, reason, _WHOLE, decision=last)
