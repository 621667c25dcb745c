"""`play`: one game between two bots under the official time limits, for `trollkit jouer foret`.

A bot is a `Program` in any language, which reads and writes the text of the protocol, or a
Python strategy. `play` gives a `Trouble` for each thing that went wrong. Nothing here limits
what a program may touch: its caller gives a command that isolates it. A program gets no shell,
and of the environment only PATH, the locale and temporary folders. Leaving its context kills it
with all that it has started.
"""

import asyncio
import os
import threading
import time
import traceback
from asyncio.subprocess import PIPE
from collections.abc import Awaitable, Sequence
from contextlib import AbstractContextManager, closing, suppress
from typing import Any, Literal, NamedTuple, TypeVar

from trollkit.core.clock import MARK_S, Clock, Family, Meter
from trollkit.core.contest import Allowance
from trollkit.core.faults import exception_fault
from trollkit.core.text import clean, show
from trollkit.foret.film import Filming
from trollkit.foret.protocol import expected
from trollkit.foret.referee import Reading
from trollkit.foret.vue import Strategie, Vue

T = TypeVar("T")

FIRST_SECONDS, SECONDS = 1.0, 0.1
OUTPUT_BYTES = 10_000  # longest line
STDERR_BYTES = 4_096  # of stderr, kept for each question
AT_MOST = 20  # times the limit: the longest wait for a line, even on a busy machine
_BUSY = 0.5  # a program that computes more than this share of its time is "slow", not "late"
_LAST_WORDS = 0.2  # seconds left for the output of a dying program to arrive
_MOMENT = 0.001  # seconds to read output that is there already
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TEMP", "TMP")


Kind = Literal[
    "late",  # no whole line in time, and the program hardly computed
    "slow",  # no line in time, and the program was computing
    "ended",  # the program has ended, or the function has raised
    "unreadable",  # the line is not of the grammar
    "illegal",  # the line breaks a rule of the game: it counts as WAIT
    "forbidden",  # the same with `strict`: the game is lost
    "early",  # the line was printed before the question, as an earlier turn's second one
]
"""What can go wrong, in the words of `trollkit.foret.phrases`."""


class Trouble(NamedTuple):
    """One thing that went wrong in a player's turn; `turn` counts his own turns from 1."""

    player: int
    day: int
    turn: int
    kind: Kind
    line: str = ""  # what was printed of a line
    # By kind: the time limit; exit status and stderr; the grammar; or the rule broken.
    detail: str = ""
    seconds: float = 0.0  # charged for the turn


class Answer(NamedTuple):
    """A bot's answer to one question; `line` is None when it is late or the bot has ended."""

    line: str | None
    stderr: str = ""  # printed since the last answer
    found: tuple[Any, ...] = ()  # a Trouble's fields from `kind` on; () when nothing is wrong


class StartError(Exception):
    """The command cannot be started; its text is the system's error."""


class Program(AbstractContextManager["Program"]):
    """A bot started from a command line, to be used as a context manager.

    Its output is read only while one of the methods waits. Raises StartError.
    """

    def __init__(self, command: Sequence[str]) -> None:
        kept = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
        self._runner = asyncio.Runner()
        begun = asyncio.create_subprocess_exec(
            *(command or [""]),
            **dict.fromkeys(("stdin", "stdout", "stderr"), PIPE),  # type: ignore[arg-type]
            limit=OUTPUT_BYTES,
            env=kept,
            start_new_session=True,
        )
        try:
            self._process: Any = self._runner.run(begun)
        except (OSError, ValueError) as error:
            self._runner.close()
            raise StartError(str(error)) from None
        self._meter = Meter(self._process.pid, family=True)
        self._stderr = b""  # read since the last `_said`
        self._overhearing = self._runner.get_loop().create_task(self._overhear())

    async def _overhear(self) -> None:
        while data := await self._process.stderr.read(STDERR_BYTES):
            self._stderr = (self._stderr + data)[:STDERR_BYTES]

    async def _line(self) -> bytes:
        """The next line, without its end: b" " for an empty one, b"" when the output has ended.

        Of a line that is too long, the first `OUTPUT_BYTES`.
        """
        out = self._process.stdout
        try:
            line: bytes = await out.readuntil()
        except asyncio.IncompleteReadError as error:
            return error.partial
        except asyncio.LimitOverrunError:
            line = await out.read(OUTPUT_BYTES)
        return line.removesuffix(b"\n").removesuffix(b"\r") or b" "

    def _wait(self, what: Awaitable[T], seconds: float = _MOMENT) -> T | None:
        """The result of `what`; None when it has none after `seconds`."""
        with suppress(TimeoutError):
            return self._runner.run(asyncio.wait_for(what, max(_MOMENT, seconds)))
        return None

    def ask(self, first: Sequence[str], lines: Sequence[str], limit: float) -> Answer:
        """Send the lines `first` (the map, at the first turn) and `lines`, and wait for a line.

        The program has `limit` seconds, not counting its waits for a busy processor.
        """
        # A line that is there before the question is one too many of an earlier turn. Before
        # the first question there can be none.
        heard = None if first else self._wait(self._line())
        found = ("early", heard.decode(errors="replace")) if heard else ()
        clock, asked = _clock(self._meter, limit), time.monotonic()
        self._process.stdin.write("".join(f"{line}\n" for line in (*first, *lines)).encode())
        wait = limit
        while heard is None:
            heard = self._wait(self._line(), wait)
            wait = MARK_S
            if heard is None and (
                clock.late(asked) or time.monotonic() - asked > AT_MOST * limit
            ):
                begun = self._wait(self._process.stdout.read(OUTPUT_BYTES)) or b""
                return Answer(None, self._said(), _late(clock, asked, begun))
        if heard:
            return Answer(heard.decode(errors="replace"), self._said(), found)
        spent = time.monotonic() - asked
        self._wait(self._process.wait(), _LAST_WORDS)
        said = self._said(_LAST_WORDS)
        how = f"{self._process.returncode or 0}\n{said}"
        return Answer(None, said, ("ended", "", how, spent))

    def __exit__(self, *_: object) -> None:
        """Kill the program and all the processes that it has started."""
        Family(self._process.pid).kill()
        self._wait(self._process.wait(), _LAST_WORDS)
        self._said(_LAST_WORDS)
        self._process._transport.close()  # else asyncio complains of output left in the pipe
        self._meter.close()
        self._runner.close()

    def _said(self, seconds: float = _MOMENT) -> str:
        """What stderr has received since the last call, read for `seconds` more."""
        self._wait(asyncio.shield(self._overhearing), seconds)
        words, self._stderr = self._stderr, b""
        return words.decode(errors="replace")


def _clock(meter: Meter, limit: float) -> Clock:
    return Clock(meter, Allowance(loading=limit, duel=float("inf")))


def _late(clock: Clock, asked: float, begun: bytes = b"") -> tuple[Any, ...]:
    """The `found` of an answer out of time; `begun` is the beginning of a line, if any."""
    spent, computed = clock.told(asked, 0.0)
    kind = "slow" if computed > _BUSY * max(spent, clock.limit) else "late"
    return kind, begun.decode(errors="replace"), f"{clock.limit:g}", spent


class Function:
    """A Python strategy, with `ask` as a `Program` has it."""

    def __init__(self, strategy: Strategie, league: int) -> None:
        self._strategy, self._league = strategy, league

    def ask(self, first: Sequence[str], lines: Sequence[str], limit: float) -> Answer:
        """See `Program.ask`."""
        if first:
            self._vue = Vue(self._league, first)
        self._vue.tour(lines)
        with closing(Meter(threading.get_native_id())) as meter:
            clock, asked = _clock(meter, limit), time.monotonic()
            try:
                line: object = self._strategy(self._vue)
            except Exception as error:
                said = "".join(traceback.format_exception(error))
                return Answer(None, said, ("ended", "", exception_fault(error).value))
            if clock.answered(asked, time.monotonic()):
                return Answer(None, "", _late(clock, asked))
        return Answer(line if isinstance(line, str) else show(line))


Bot = Program | Strategie


_WIDTH = 160  # longest line of a bot's stderr


def printable(text: str) -> str:
    """A bot's text, line by line, without characters that a page or a terminal would obey."""
    lines = (clean(line, _WIDTH) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def play(film: Filming, bots: Sequence[Bot], *, tolerance: float = 1.0) -> list[Trouble]:
    """Play a game of two bots on a new film, and give what went wrong in it.

    In each turn the bots are asked one after the other. Their time limits are the official ones
    times `tolerance`. The caller stops the programs.
    """
    referee, troubles, turns = film.referee, list[Trouble](), [0, 0]
    seats = [bot if isinstance(bot, Program) else Function(bot, film.league) for bot in bots]
    while referee.asked:
        day, answers = referee.position.day, [Answer(None), Answer(None)]
        for player in referee.asked:
            first = [] if turns[player] else referee.init_input
            turns[player] += 1
            limit = (FIRST_SECONDS if first else SECONDS) * tolerance
            answers[player] = seats[player].ask(first, referee.turn_input(player), limit)
        lines = {player: answers[player].line for player in referee.asked}
        film.play(lines, [printable(answer.stderr) for answer in answers])
        for player, reading in referee.readings.items():
            for found in (answers[player].found, _wrong(reading, film)):
                if found:
                    troubles.append(Trouble(player, day, turns[player], *found))
    return troubles


def _wrong(reading: Reading, film: Filming) -> tuple[Any, ...]:
    """A Trouble's fields from `kind` on, for a player's line; () for a legal one."""
    line, said, broken, _ = reading
    if line is not None and said is None:
        return "unreadable", line, expected(film.referee.position.league)
    if broken:
        return "forbidden" if film.strict else "illegal", line, broken
    return ()
