"""Lines out, lines in. Nothing moves the cursor, and colour is never needed to understand a line."""

from __future__ import annotations

import io
import os
import shutil
import sys
import textwrap

MAX_WIDTH = 100
BOLD, PLAIN = "\x1b[1m", "\x1b[0m"


class Screen:
    """Where people read and type: a terminal, or pipes."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.colour = self.is_terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
        if isinstance(sys.stdin, io.TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")  # odd bytes are odd input, not the end of the game

    @property
    def width(self) -> int:
        return min(shutil.get_terminal_size().columns, MAX_WIDTH)

    def blank(self) -> None:
        print()

    def say(self, text: str, indent: str = "", hang: str | None = None) -> None:
        """A paragraph; lines after the first begin with `hang`, which is deeper than `indent` by default."""
        rest = f"{indent}  " if hang is None else hang
        paper = textwrap.TextWrapper(self.width, initial_indent=indent, subsequent_indent=rest)
        paper.break_on_hyphens = paper.break_long_words = False  # a path stays whole, to be copied
        print(paper.fill(text) or indent)

    def item(self, text: str) -> None:
        """One of several paragraphs, set in as its text is."""
        indent = text[: len(text) - len(text.lstrip())]
        self.say(text.lstrip(), f"{indent}- ", f"{indent}  ")

    def draw(self, text: str) -> None:
        """A line whose spaces matter, such as a row of a board."""
        print(text)

    def head(self, text: str) -> None:
        """A paragraph that stands out where the terminal can show it."""
        if self.colour:
            print(BOLD, end="")
        self.say(text)
        if self.colour:
            print(PLAIN, end="", flush=True)

    def hide(self) -> None:
        """Push everything on the screen out of sight."""
        print("\n" * shutil.get_terminal_size().lines, end="\f" if self.is_terminal else "")

    def ask(self, prompt: str) -> str:
        """The next line typed, with single spaces; EOFError where there is none. What comes through a pipe
        is shown as a terminal would show it."""
        try:
            line = input(prompt)
        except (EOFError, KeyboardInterrupt):
            print()
            raise
        if not sys.stdin.isatty():
            print(line)
        return " ".join(line.split())
