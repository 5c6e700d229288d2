"""Where a game in progress is kept: written whole after every decision, over nothing that is not its own."""

from __future__ import annotations

import datetime
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

from digsite.folders import data_folder
from digsite.kernel.errors import DigsiteError
from digsite.match.match import Match
from digsite.match.notation import write


class NotOurs(DigsiteError):
    """A file that holds something else than this game."""


def today() -> str:
    return datetime.date.today().isoformat()


def free_path(game: str) -> Path:
    """A file of today in the user's data folder that does not exist yet."""
    folder = data_folder() / "games"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as problem:
        raise DigsiteError(
            f"The folder {folder} cannot be made ({problem.strerror}).",
            "Say where to keep the game: --file FILE",
        ) from problem
    path = folder / f"{today()}-{game}.dig"
    number = 1
    while path.exists():
        number += 1
        path = folder / f"{today()}-{game}-{number}.dig"
    return path


class SaveFile:
    """The file of one match. `held` is what this program last knew the file to hold: None for a file that
    must not be there yet. A file that holds anything else belongs to somebody else."""

    def __init__(self, path: Path, held: bytes | None = None) -> None:
        self.path = path
        self.held = held
        self.works = True

    @classmethod
    def opened(cls, path: Path) -> SaveFile:
        """The file a match was just read from."""
        return cls(path, path.read_bytes())

    def save(self, match: Match) -> None:
        """Write the match, or refuse and leave the file as it is."""
        self.works = False
        found = self._found()
        if found is not None and found != self.held:
            reason = "is there already" if self.held is None else "was changed by somebody else"
            raise NotOurs(f"{self.path} {reason}; it stays as it is.", "Choose another file.")
        write(self.path, match)
        self.held = self._found()
        self.works = True

    def _found(self) -> bytes | None:
        """What the file holds now, None if there is none."""
        try:
            return self.path.read_bytes()
        except FileNotFoundError:
            return None
        except OSError as problem:
            raise NotOurs(
                f"{self.path} cannot be used ({problem.strerror}).", "Choose another file."
            ) from problem


@contextmanager
def undisturbed() -> Iterator[None]:
    """Whatever is done here is done whole: Ctrl-C counts only after it."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    pressed: list[int] = []

    def note(number: int, _: FrameType | None) -> None:
        pressed.append(number)

    before = signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
    if pressed:
        raise KeyboardInterrupt
