"""One person at one decision: what they are shown, what they may type, until they have decided."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from digsite.kernel.clauses import LANGUAGES, Clause, UnknownClause
from digsite.kernel.errors import DigsiteError
from digsite.match.option_tokens import tokens, tokens_of
from digsite.match.orders import Order, order_words, plain
from digsite.telling.options import closed
from digsite.terminal import log_words
from digsite.terminal.answers import COMMANDS, Chosen, Command, Offer, Unclear, offers, understand
from digsite.terminal.save_file import SaveFile

if TYPE_CHECKING:
    from digsite.terminal.session import Session

HINTS_BY = "greedy"
HINT_LINE = 2
"""How much of what may follow is told."""


class Leave(Exception):
    """Somebody stops playing; the game can go on another time."""


class Talk:
    """A person's decision. Everything shown is made from the masked record of their seat."""

    def __init__(self, session: Session, seat: int) -> None:
        masked = session.match.decision_for(seat)
        assert masked is not None
        self.session = session
        self.screen = session.screen
        self.match = session.match
        self.game = session.match.game
        self.seat = seat
        self.masked = masked
        self.decision = self.game.decision(masked)

    def hold(self) -> None:
        """Show the decision and listen until it is taken, or until an undo leads elsewhere."""
        self.session.tell(self.seat)
        self.session.telling = False
        self.show_what_matters()
        self.present()
        while not self.listen():
            pass

    def show_what_matters(self) -> None:
        """The table if somebody else has decided; only what is one's own where a new train of thought
        begins; in the middle of one the prompt is enough."""
        last = self.match.played[-1].decision if self.match.played else ""
        whole = self.session.has_changed(self.seat)
        if whole or (self.decision.opens and last != self.decision.name):
            show = self.game.table_words if whole else self.game.hand_words
            lines = show(self.masked, self.seat, self.session.text)
            if lines:
                self.screen.blank()
                self.session.show(lines)

    def present(self) -> None:
        """The prompt with its clause, and the options with what each does."""
        text = self.session.text
        self.screen.blank()
        self.screen.head(f"{text.prompt(self.masked)} [{self.decision.clause}]")
        self.list_offers(self.offers())

    def list_offers(self, offered: Sequence[Offer]) -> None:
        wide = max(len(offer.number) for offer in offered)
        for offer in offered:
            number = offer.number.rjust(wide)
            self.screen.say(f"{number}. {offer.text}", " ", " " * (wide + 3))

    def offers(self) -> list[Offer]:
        """The options as they stand on the screen."""
        texts = [self.session.text.option(self.masked, option) for option in self.masked.legal]
        return offers(self.masked.legal, tokens(self.game, self.masked), texts)

    def listen(self) -> bool:
        """Read one line and do what it says; True once another decision is at hand."""
        line = self.screen.ask(self.session.message("ask"))
        if not line:
            self.present()
            return False
        meaning = understand(line, self.offers(), self.session.words)
        if isinstance(meaning, Chosen):
            self.session.take(self.seat, meaning.option)
            return True
        if isinstance(meaning, Unclear):
            self.explain(meaning)
            return False
        return self.obey(meaning)

    def explain(self, unclear: Unclear) -> None:
        """Why a line was no answer, and what would be one."""
        words = self.session.words
        if unclear.possible:
            self.screen.say(self.session.message("several", asked=unclear.line))
            self.list_offers(unclear.possible)
            return
        reason = self.why_not(unclear.line)
        if reason:
            self.screen.say(reason)
            return
        numbers = [offer.number for offer in self.offers()]
        self.screen.say(
            self.session.message(
                "unknown", asked=unclear.line, first=numbers[0], last=numbers[-1], help=words["help"]
            )
        )

    def why_not(self, line: str) -> str:
        """Why what somebody asks for is not offered now, with its clause; empty if nobody can say."""
        text, asked = self.session.text, line.casefold()
        for each in closed(self.game, self.masked):
            names = (self.game.space.token(each.option), text.short(self.masked, each.option))
            if asked in [name.casefold() for name in names]:
                clause = self.game.reasons.of(each.reason)[0].clause
                return f"{text.why(self.masked, each.option, each.reason)} [{clause}]"
        return ""

    # Commands

    def obey(self, command: Command) -> bool:
        """Carry out a command; True if it leads to another decision."""
        if command.name == "undo":
            return self.session.take_back(self.seat)
        if command.name == "always":
            return self.always(command.more)
        if command.name == "quit":
            raise Leave
        {
            "help": self.help,
            "?": self.rule,
            "orders": self.orders,
            "log": self.log,
            "table": self.show_table,
            "hand": self.hand,
            "hint": self.hint,
            "save": self.save,
            "language": self.language,
        }[command.name](command.more)
        return False

    def help(self, _: str) -> None:
        """What can be typed."""
        words = self.session.words
        self.screen.say(self.session.message("help.choose"))
        for name in COMMANDS:
            meaning = self.session.message(f"help.{'rule' if name == '?' else name}")
            self.screen.say(f"{words[name]}: {meaning}", "  ")

    def always(self, line: str) -> bool:
        """Answer the decision so from now on, if it can be left to a standing order; True if it was. Behind
        `when` stand facts that must hold now, and then too."""
        if not self.decision.standing:
            self.screen.say(self.session.message("always.not_here"))
            return False
        if not line:
            self.screen.say(self.session.message("help.always"))
            return False
        asked, condition = self.split_condition(line)
        when = dict(fact.partition("=")[::2] for fact in condition.split())
        facts = {name: plain(fact) for name, fact in self.game.facts(self.masked).items()}
        meaning = understand(asked, self.offers(), {})
        if not isinstance(meaning, Chosen):
            self.explain(meaning if isinstance(meaning, Unclear) else Unclear(asked))
            return False
        if any(facts.get(name) != value for name, value in when.items()):
            holds = [f"{name}={fact}" for name, fact in facts.items() if fact is not None]
            self.screen.say(self.session.message("always.not_so", asked=condition, facts=holds))
            return False
        written = {option: token for token, option in tokens_of(self.game, self.decision).items()}
        self.session.order(self.seat, Order(self.decision.name, (written[meaning.option],), when))
        self.screen.say(self.session.message("always.done", orders=self.session.words["orders"]))
        return True

    def split_condition(self, line: str) -> tuple[str, str]:
        """An option, and the facts that stand behind `when` in the reader's language or in English."""
        for word in (self.session.message("always.when"), "when"):
            asked, found, condition = line.partition(f" {word} ")
            if found and all("=" in fact for fact in condition.split()):
                return asked, condition
        return line, ""

    def orders(self, asked: str) -> None:
        """This seat's standing orders; `off` withdraws them."""
        off = self.session.message("orders.off")
        if asked.casefold() in ("off", off):
            self.session.end_orders(self.seat)
        elif asked:
            self.screen.say(self.session.message("orders.unknown", asked=asked, off=off))
            return
        standing = self.match.orders(self.seat)
        self.screen.say(self.session.message("orders.head" if standing else "orders.none"))
        for order in standing:
            self.screen.item(order_words(self.session.text, order))

    def rule(self, id: str) -> None:
        """The clause behind the prompt, or the one asked for, and the rulings it cites."""
        text = self.session.text
        try:
            clause = text.clause(id or self.decision.clause)
        except UnknownClause as problem:
            near = problem.near or [self.decision.clause]
            self.screen.say(self.session.message("no_rule", asked=id, near=near))
            return
        self.show_clause(clause)
        for ruling in clause.rulings:
            self.show_clause(text.clause(ruling))

    def show_clause(self, clause: Clause) -> None:
        self.screen.say(f"{clause.id} ({clause.chapter}): {clause.text}")
        self.screen.say(self.session.text.message("rules.source", source=clause.source), "  ")

    def log(self, _: str) -> None:
        """The whole game as this seat knows it."""
        lines = log_words.tell(self.match, self.session.text, self.seat, 0, self.match.stage_start())
        self.screen.say(self.session.message("log" if lines else "log_empty"))
        for line in lines:
            self.screen.item(line)

    def show_table(self, _: str) -> None:
        """Everything on the table."""
        self.session.show(self.game.table_words(self.masked, self.seat, self.session.text, full=True))

    def hand(self, _: str) -> None:
        """What only this seat sees."""
        lines = self.game.hand_words(self.masked, self.seat, self.session.text)
        self.session.show(lines or [self.session.message("no_hand")])

    def hint(self, _: str) -> None:
        """The best options with the own chances and what may follow, by a search that sees no more than this
        seat; until it is compiled, what a simpler bot would choose."""
        from digsite.analysis.adviser import hint

        seed = f"{self.match.header.commitment}/hint/{len(self.match.played)}"
        by, best = hint(self.game, self.masked, self.seat, self.session.text, seed, HINTS_BY)
        numbers = {offer.option: offer.number for offer in self.offers()}
        if not best[0].chances:
            told = {"bot": by, "number": numbers[best[0].option], "option": best[0].text}
            self.screen.say(self.session.message("hint", **told))
            return
        self.screen.say(self.session.message("hints"))
        for each in best:
            chance = f"{100 * each.chances[self.seat]:.0f}"
            told = {"number": numbers[each.option], "option": each.text, "chance": chance}
            self.screen.item(self.session.message("hinted", **told))
            for step in each.line[:HINT_LINE]:
                self.screen.item(f"  {step}")
        alike = [str(numbers[each.option]) for each in best if each.rank == 1]
        if len(alike) > 1:
            self.screen.say(self.session.message("alike", numbers=", ".join(alike)))

    def save(self, file: str) -> None:
        """Say where the game is kept, or write a copy. While the game's own file cannot be written, the
        copy takes its place."""
        if file:
            path = Path(file).expanduser()
            copy = self.session.copies.setdefault(path.absolute(), SaveFile(path))
            try:
                copy.save(self.match)
            except DigsiteError as problem:
                self.session.refuse(problem)
                return
            if self.session.file.works:
                self.screen.say(self.session.message("copied", file=path))
                return
            self.session.file = copy
        else:
            self.session.keep()
        self.session.say_where()

    def language(self, asked: str) -> None:
        """Go on in another language, from this prompt on."""
        if asked.casefold() not in LANGUAGES:
            self.screen.say(self.session.message("languages", asked=asked, known=list(LANGUAGES)))
            return
        self.session.switch(asked.casefold())
        self.present()
