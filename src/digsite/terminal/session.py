"""A session at the keyboard: whoever is asked decides, a person or a bot, until the game is over."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from pathlib import Path

from digsite.bots.levels import title
from digsite.kernel.errors import DigsiteError
from digsite.kernel.record import SPECTATOR
from digsite.match.decision_taken import DecisionTaken
from digsite.match.errors import UndoRefused
from digsite.match.match import Match
from digsite.match.orders import Order
from digsite.telling.text import Name, Seat, Text
from digsite.terminal import log_words
from digsite.terminal.answers import COMMANDS
from digsite.terminal.players import Player, bots_of
from digsite.terminal.save_file import SaveFile, undisturbed
from digsite.terminal.screen import Screen
from digsite.terminal.talk import Leave, Talk

INTERRUPTED = 130


class Session:
    """A match with people and bots around it.

    One person alone sees everything at once as it happens, and need not type where there is no choice.
    Several share the keyboard: a curtain falls whenever another of them is asked, and each is told at their
    own decision what happened since the last. They type even a single option, or those who sit by would
    notice that there was no choice.
    """

    def __init__(
        self,
        match: Match,
        players: Sequence[Player],
        file: SaveFile,
        screen: Screen,
        language: str = "en",
        components: Path | None = None,
    ) -> None:
        self.match = match
        self.players = list(players)
        self.file = file
        self.copies: dict[Path, SaveFile] = {}
        self.screen = screen
        self.components = components
        self.text = Text(match.game, language, match.header.names)
        self.people = [seat for seat, player in enumerate(players) if player.is_person]
        self.bots = bots_of(match.game, players, match.header.commitment)
        self.at_keyboard: int | None = self.people[0] if len(self.people) == 1 else None
        self.told = {seat: match.last_chosen(seat) for seat in self.people}
        self.told[SPECTATOR] = len(match.played)
        self.telling = False
        self.looked: dict[int, int] = {}

    @property
    def watcher(self) -> int | None:
        """Who may see everything as it happens: the only person, a spectator of bots, else nobody."""
        if len(self.people) > 1:
            return None
        return self.people[0] if self.people else SPECTATOR

    def message(self, id: str, /, **values: object) -> str:
        return self.text.message(f"terminal.{id}", **values)

    @property
    def words(self) -> dict[str, str]:
        """The commands as the reader's language writes them."""
        return {name: "?" if name == "?" else self.message(f"word.{name}") for name in COMMANDS}

    # Playing

    def play(self) -> int:
        """Play to the end, or until somebody leaves; the exit code."""
        try:
            self.welcome()
            while not self.match.over:
                self._next_decision()
            self.show_result()
        except (EOFError, Leave):
            self.farewell()
        except KeyboardInterrupt:
            self.farewell()
            return INTERRUPTED
        return 0

    def _next_decision(self) -> None:
        """The seat that is asked decides."""
        seat = self.match.pending()[0]
        masked = self.match.decision_for(seat)
        assert masked is not None
        if seat in self.bots:
            self.take(seat, self.bots[seat].decide(masked, seat))
        elif self._has_no_choice(self.match, seat):
            self.take(seat, masked.legal[0])
        elif self.at_keyboard == seat or self._hand_over(seat):
            Talk(self, seat).hold()

    def _has_no_choice(self, match: Match, seat: int) -> bool:
        """Whether the only person is asked something that has a single answer."""
        masked = match.decision_for(seat)
        return self.people == [seat] and masked is not None and len(masked.legal) == 1

    def take(self, seat: int, option: int) -> None:
        """Carry a decision out and keep it."""
        with undisturbed():
            self.match.choose(seat, option)
            self.keep()
        self._tell_watcher(seat)

    def order(self, seat: int, order: Order) -> None:
        """Carry a decision out by a standing order, which is kept with the game."""
        with undisturbed():
            self.match.order(seat, order)
            self.keep()
        self._tell_watcher(seat)

    def end_orders(self, seat: int) -> None:
        """Withdraw all standing orders of a seat."""
        with undisturbed():
            self.match.withdraw(seat)
            self.keep()

    def _tell_watcher(self, seat: int) -> None:
        """Tell whoever watches what happened, once a seat has finished."""
        if self.watcher is not None and self.match.pending()[:1] != [seat]:
            self.tell(self.watcher)

    def keep(self) -> None:
        """Write the match to its file; a file that cannot be written does not stop the game."""
        try:
            self.file.save(self.match)
        except DigsiteError as problem:
            self.refuse(problem)
            self.screen.say(self.message("not_kept"))

    def take_back(self, seat: int) -> bool:
        """Undo a seat's last choice, with what followed from it without one, or say why that cannot be."""
        undone: list[DecisionTaken] = []
        trial = self.match.fork()
        try:
            while not undone or self._has_no_choice(trial, seat):
                undone.append(self._undo(trial, seat))
        except UndoRefused as refusal:
            self.screen.say(self.text.message(f"refusal.undo.{refusal.barrier}"))
            return False
        with undisturbed():
            for _ in undone:
                self.match.undo(seat)
            self.keep()
        now = len(self.match.played)
        self.told = {viewer: min(told, now) for viewer, told in self.told.items()}
        self.looked = {viewer: min(looked, now) for viewer, looked in self.looked.items()}
        self.screen.say(self.message("undone", what=Name(*self.match.game.space.of(undone[-1].option))))
        return True

    def _undo(self, match: Match, seat: int) -> DecisionTaken:
        """Take back a seat's last decision; which one it was."""
        own = [match.played[n] for n in match.own(seat)] + match.early.get(seat, [])
        match.undo(seat)
        return own[-1]

    def switch(self, language: str) -> None:
        """Go on in another language."""
        self.text = Text(self.match.game, language, self.match.header.names)

    def has_changed(self, seat: int) -> bool:
        """Whether somebody else has decided or an automa has acted since the seat last looked at the whole
        table; now it looks."""
        now = len(self.match.played)
        first = self.looked.get(seat)
        self.looked[seat] = now
        return first is None or any(self._acted_besides(seat, number) for number in range(first, now))

    def _acted_besides(self, seat: int, number: int) -> bool:
        """Whether another seat took a decision, counted from 0, or an automa acted after it."""
        automa = any(told.seat >= len(self.players) for told in self.match.told(number + 1))
        return automa or self.match.played[number].seat != seat

    # The keyboard changes hands

    def _hand_over(self, seat: int) -> bool:
        """Hide the screen until the person asked sits before it; False if the one before took a decision
        back, so that somebody else is asked."""
        before = self.at_keyboard
        self.at_keyboard = None
        self.looked.clear()
        if before is not None:
            self.screen.hide()
        self.screen.blank()
        self.screen.say(self.message("hand_over", seat=Seat(seat)))
        if before is not None and self.match.can_undo(before):
            self.screen.say(self.message("hand_over_undo", seat=Seat(before), undo=self.words["undo"]))
        while line := self.screen.ask(self.message("hand_over_ask", seat=Seat(seat))).casefold():
            if line in ("quit", self.words["quit"]):
                raise Leave
            if line in ("undo", self.words["undo"]) and before is not None and self.take_back(before):
                self.at_keyboard = before
                return False
        self.at_keyboard = seat
        return True

    # What people read

    def tell(self, viewer: int) -> None:
        """What happened that this viewer was not told yet. What is decided at the same time is told when
        all have decided."""
        first, last = self.told[viewer], self.match.stage_start()
        if first >= last:
            return
        self.told[viewer] = last
        lines = log_words.tell(self.match, self.text, viewer, first, last)
        if not lines:
            return
        if not self.telling:
            self.screen.blank()
        self.telling = True
        if self.watcher is None:
            self.screen.say(self.message("since"))
        for line in lines:
            self.screen.item(line)

    def show(self, lines: Sequence[str]) -> None:
        """Lines of a table: those that begin with a space as they are, others wrapped."""
        for line in lines:
            if line.startswith(" ") and len(line) <= self.screen.width:
                self.screen.draw(line)
            else:
                indent = line[: len(line) - len(line.lstrip())]
                self.screen.say(line.strip(), indent)

    def refuse(self, problem: DigsiteError) -> None:
        self.screen.say(problem.message)
        if problem.way_out:
            self.screen.say(problem.way_out, "  ")

    def seat_with_player(self, seat: int) -> str:
        """A seat's name, and whether a bot or the only person sits there."""
        player = self.players[seat]
        if not player.is_person:
            return self.message("bot", seat=Seat(seat), bot=title(player.bot, self.text))
        return self.message("you", seat=Seat(seat)) if len(self.people) == 1 else self.text.seat(seat)

    def welcome(self) -> None:
        """What is played, who sits there, where it is kept."""
        self.screen.head(self.text.title)
        seats = [self.seat_with_player(seat) for seat in range(len(self.players))]
        seats += [self.text.seat(row) for row in range(len(seats), self.match.position.rows)]
        self.screen.say(self.message("seats", seats=seats))
        self.say_provenance()
        self.screen.say(self.message("seed", commitment=self.match.header.commitment))
        if self.match.played:
            self.screen.say(self.message("resumed", file=self.file.path, number=len(self.match.played) + 1))
        else:
            self.screen.say(self.message("kept", file=self.file.path))
        if self.people:
            self.screen.say(self.message("keys", help=self.words["help"]))

    def say_provenance(self) -> None:
        """How many sheets of printed values are reconstructed, and where to see which."""
        game = self.match.game
        uncertain = game.components.reconstructed() if game.components else []
        if uncertain:
            self.screen.say(self.message("reconstructed", count=len(uncertain)))
            self.screen.draw(f"  digsite components {game.id}")

    def resume_command(self) -> str:
        """How this game goes on another time."""
        command = ["digsite", "terminal", "--resume", str(self.file.path)]
        command += ["--components", str(self.components)] if self.components else []
        command += ["--language", self.text.language] if self.text.language != "en" else []
        return shlex.join(command)

    def say_where(self) -> None:
        """Where the game is kept, and how to go on with it."""
        if not self.file.works:
            self.screen.say(self.message("not_kept"))
            return
        self.screen.say(self.message("saved", file=self.file.path))
        self.screen.draw(f"  {self.resume_command()}")

    def farewell(self) -> None:
        """Nobody's hand stays on the screen; how to go on."""
        if self.watcher is None:
            self.screen.hide()
        self.screen.blank()
        self.say_where()

    def show_result(self) -> None:
        """Places and scores, the seed and what it was committed to, and where the record lies."""
        match = self.match
        if self.watcher is None:
            self.screen.hide()
            self.told[SPECTATOR] = max(len(match.played) - 1, 0)
        self.tell(SPECTATOR if self.watcher is None else self.watcher)
        self.screen.blank()
        self.screen.head(self.message("result"))
        winners = [seat for seat, place in enumerate(match.places) if place == 1]
        won = "log.winner" if len(winners) == 1 else "log.shared"
        for seat in winners:
            self.screen.say(self.text.message(won, seat=Seat(seat), score=match.scores[seat]))
        for seat in sorted(range(len(match.places)), key=match.places.__getitem__):
            place = {"place": match.places[seat], "seat": Seat(seat), "score": match.scores[seat]}
            self.screen.say(self.message("place", **place), "  ")
        self.screen.say(self.message("seed_was", seed=match.header.seed))
        self.screen.say(self.message("seed", commitment=match.header.commitment))
        command = ["digsite", "verify", str(self.file.path)]
        command += ["--components", str(self.components)] if self.components else []
        if self.file.works:
            self.screen.say(self.message("record", file=self.file.path))
            self.screen.draw(f"  {shlex.join(command)}")
