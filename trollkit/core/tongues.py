"""Strategies in other languages than Python, played by an installed program, line by line.

The program is the child: the arena starts it in the same sandbox as a Python child, and sends
it one line a question. Its answers are trusted no more than any child's. A `Tongue` is one
language that a game knows, by suffix; `Lines` lets a game play with programs of any language.
"""

import os
import sys
from collections.abc import Callable, Sequence
from typing import NamedTuple, Protocol

from trollkit.core.contest import Seat

PYTHON = ".py"
BOT = ".bot"  # the suffix that stands for a program of any language


class Program(NamedTuple):
    """How to start the program of a language, which talks on standard input and output."""

    command: tuple[str, ...]  # the first word is an absolute path
    readable: tuple[str, ...]  # paths it may read, besides the system's libraries and the kit
    version: str  # in words; the same strategy may play otherwise in another version


def environment() -> dict[str, str]:
    """The whole environment of a program: no secret, no user's setting, always UTF-8."""
    names = {"PATH": os.defpath, "LANG": "C.UTF-8"}
    if sys.platform == "win32":
        names["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    return names


class Talk(Protocol):
    """Translates between a seat and one program, for a duel or one game (see `Lines.anew`)."""

    def ask(self, question: bytes) -> Sequence[str]:
        """The lines to send to the program for the question to a seat."""
        ...

    def answer(self, line: str) -> bytes:
        """The seat's answer for the program's `line`. Raises RefusedAnswer if it is none."""
        ...


class Whole:
    """The `Talk` of a game whose questions each tell a seat all that it needs."""

    def __init__(
        self, seat: Callable[[str], Seat], told: Callable[[str], Sequence[str]]
    ) -> None:
        """`seat` makes, from a line, the seat that answers it; `told` writes a question."""
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
    """How programs of any language play a game: lines in, and one line out a question."""

    talk: Callable[[str, int], Talk]  # makes the talk of (category, games)
    anew: bool = False  # whether a program is started again for each game


class Tongue(Protocol):
    """One language that a game's strategies may be written in.

    Lines, in and out, are without their line end. The program may say any bytes (`heard`).
    """

    NAME: str

    def program(self) -> Program:
        """How to start the program. Raises TrollkitError where it is not installed."""
        ...

    def begin(self, code: bytes, seed: int) -> bytes:
        """The first line to send: load the source `code`, seed chance. b"": send nothing."""
        ...

    def begun(self, heard: bytes) -> str:
        """The strategy's own name in the reply to `begin`, or "". Raises UnreadableStrategy."""
        ...

    def ask(self, question: bytes) -> bytes:
        """The line to send to the program for the question to a seat."""
        ...

    def answer(self, question: bytes, heard: bytes) -> bytes:
        """The seat's answer for what the program said. Raises RefusedAnswer if it is none."""
        ...
