"""Languages besides Python: a program of the system plays files of a suffix, line by line.

The program is the child: the arena starts it shut in as it shuts in Python, and puts it one
line a question. What it says is believed no more than what any child says.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from trollkit.core.contest import Seat

PYTHON = ".py"
BOT = ".bot"  # of a program of any language, whatever its file is called


class Program(NamedTuple):
    """How the program of a language is started; standard input and output are its line."""

    command: tuple[str, ...]  # its first word an absolute path
    readable: tuple[str, ...]  # what it reads beside the system's libraries and the kit
    version: str  # in words: another one may play other games


def environment() -> dict[str, str]:
    """All that a program is told: no secret, no setting of the user's, and always UTF-8."""
    names = {"PATH": os.defpath, "LANG": "C.UTF-8"}
    if sys.platform == "win32":
        names["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    return names


class Talk(Protocol):
    """A game told to one program, for a duel or for one game of it (see `Lines`)."""

    def ask(self, question: bytes) -> Sequence[str]:
        """The lines that put a seat's question to it."""
        ...

    def answer(self, line: str) -> bytes:
        """What a seat would have answered. Raises RefusedAnswer, whatever is wrong with it."""
        ...


class Whole:
    """The talk of a game in which a seat needs nothing but the question."""

    def __init__(
        self, seat: Callable[[str], Seat], told: Callable[[str], Sequence[str]]
    ) -> None:
        """From the seat of who says a line, and the lines of a question's text."""
        self._seat, self._told = seat, told
        self._question = b""

    def ask(self, question: bytes) -> Sequence[str]:
        """See `Talk`."""
        self._question = question
        return self._told(question.decode())

    def answer(self, line: str) -> bytes:
        """See `Talk`."""
        return self._seat(line.strip())(self._question)


class Lines(NamedTuple):
    """How programs of any language play a game: lines in, one line out a question."""

    talk: Callable[[str, int], Talk]  # from (category, games)
    anew: bool = False  # whether a program is started again for each game


class Tongue(Protocol):
    """One language, as a game speaks it. Lines come and go without their end.

    What was heard is any bytes at all.
    """

    NAME: str

    def program(self) -> Program:
        """How to start it. Raises TrollkitError where it is not installed."""
        ...

    def begin(self, code: bytes, seed: int) -> bytes:
        """The first line: load this source, its chance seeded. b"" asks nothing."""
        ...

    def begun(self, heard: bytes) -> str:
        """The name that the source gives itself, "" without one. Raises UnreadableStrategy."""
        ...

    def ask(self, question: bytes) -> bytes:
        """The line that puts a question to it."""
        ...

    def answer(self, question: bytes, heard: bytes) -> bytes:
        """What a seat would have answered. Raises RefusedAnswer, whatever is wrong with it."""
        ...
