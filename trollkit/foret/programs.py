"""Games between programs in any language, which read and write the text of the protocol.

They are played under the official limits, with all that went wrong told. Nothing here limits
what a program may touch: its command is that of a sandbox. The program gets no shell and no
environment but PATH and the locale, and is killed with all it has started when the game ends.
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
from trollkit.foret.referee import Referee
from trollkit.foret.state import FULL
from trollkit.foret.vue import Strategie, Vue

T = TypeVar("T")

FIRST_SECONDS, SECONDS = 1.0, 0.1
OUTPUT_BYTES = 10_000  # of a line
STDERR_BYTES = 4_096  # that are kept of each call
AT_MOST = 20  # times the limit, after which nobody is waited for whatever the machine does
_BUSY = 0.5  # of its time that a program computes which is slow, and does not wait
_LAST_WORDS = 0.2  # seconds for what a dying program prints to arrive
_MOMENT = 0.001  # seconds for what is there already to be taken in
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TEMP", "TMP")


Kind = Literal[
    "late",  # no line in time; perhaps the beginning of one
    "slow",  # no line in time, and the program was still computing
    "ended",  # the program has ended, or the function has raised
    "unreadable",  # no line of the grammar
    "illegal",  # readable, against the rules: a WAIT
    "forbidden",  # the same, by the strict rule: the game is lost
    "early",  # the line read was printed before the question: one of an earlier turn
]
"""What can go wrong, in the words of `trollkit.foret.phrases`."""


class Trouble(NamedTuple):
    """One thing that went wrong; `turn` counts the player's own turns from 1."""

    player: int
    turn: int
    day: int
    kind: Kind
    line: str = ""  # what was printed
    detail: str = ""  # the grammar, the refusal, the status and the last words
    seconds: float = 0.0


class Answer(NamedTuple):
    """What came of a question: `line` is None when there was none in time, or ever again."""

    line: str | None
    stderr: str = ""  # printed since the question before
    found: tuple[Any, ...] = ()  # what went wrong: of its trouble all but player, turn and day


class StartError(Exception):
    """The command cannot be started; the words are the system's."""


class Program(AbstractContextManager["Program"]):
    """A bot started from a command line. Use as a context manager, or `stop` it.

    What it prints is taken in while somebody waits for it. Raises StartError.
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
        self._stderr = b""  # since the last time
        self._overhearing = self._runner.get_loop().create_task(self._overhear())

    def __exit__(self, *_: object) -> None:
        self.stop()

    async def _overhear(self) -> None:
        while data := await self._process.stderr.read(STDERR_BYTES):
            self._stderr = (self._stderr + data)[:STDERR_BYTES]

    async def _line(self) -> bytes:
        """The next line, or so much of one that is too long; b"" when no other will come."""
        out = self._process.stdout
        try:
            line: bytes = await out.readuntil()
        except asyncio.IncompleteReadError as error:
            return error.partial
        except asyncio.LimitOverrunError:
            line = await out.read(OUTPUT_BYTES)
        return line.removesuffix(b"\n").removesuffix(b"\r") or b" "

    def _wait(self, what: Awaitable[T], seconds: float = _MOMENT) -> T | None:
        """What comes of it, None when nothing has after so many seconds."""
        with suppress(TimeoutError):
            return self._runner.run(asyncio.wait_for(what, max(_MOMENT, seconds)))
        return None

    def ask(self, first: Sequence[str], lines: Sequence[str], limit: float) -> Answer:
        """Send the lines, at the first turn after those of the map, and wait for one.

        It has so many seconds, not counting what the machine is busy.
        """
        # Before the first question nothing can have been answered once too often.
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

    def stop(self) -> None:
        """Kill the program and what it has started."""
        Family(self._process.pid).kill()
        self._wait(self._process.wait(), _LAST_WORDS)
        self._said(_LAST_WORDS)
        self._process._transport.close()  # of what is left in the pipe, asyncio would complain
        self._meter.close()
        self._runner.close()

    def _said(self, seconds: float = _MOMENT) -> str:
        """What has been printed on stderr since the last time, once it has had a moment."""
        self._wait(asyncio.shield(self._overhearing), seconds)
        words, self._stderr = self._stderr, b""
        return words.decode(errors="replace")


def _clock(meter: Meter, limit: float) -> Clock:
    return Clock(meter, Allowance(loading=limit, duel=float("inf")))


def _late(clock: Clock, asked: float, begun: bytes = b"") -> tuple[Any, ...]:
    """What is said of who has not answered in time, after the beginning of a line."""
    spent, computed = clock.told(asked, 0.0)
    kind = "slow" if computed > _BUSY * max(spent, clock.limit) else "late"
    return kind, begun.decode(errors="replace"), f"{clock.limit:g}", spent


class Function:
    """A strategy of Python's, asked as a program is."""

    def __init__(self, strategy: Strategie, league: int) -> None:
        self._strategy, self._league = strategy, min(league, FULL)

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


_WIDTH = 160  # characters of a line of it


def printable(text: str) -> str:
    """What a bot wrote, line by line, without what a page or a terminal would obey."""
    lines = (clean(line, _WIDTH) for line in text.splitlines())
    return "\n".join(line for line in lines if line)


def play(film: Filming, bots: Sequence[Bot], *, tolerance: float = 1.0) -> list[Trouble]:
    """The game of two bots on a new film, asked one after the other; what goes wrong in it.

    Late is who has spent more than the official times, which `tolerance` multiplies.
    Programs are left to be stopped.
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
        for player in referee.readings:
            for found in (answers[player].found, _wrong(referee, player, strict=film.strict)):
                if found:
                    troubles.append(Trouble(player, turns[player], day, *found))
    return troubles


def _wrong(referee: Referee, player: int, *, strict: bool) -> tuple[Any, ...]:
    """What is wrong with the line that a player has sent last."""
    reading = referee.readings[player]
    if reading.line is not None and reading.said is None:
        return "unreadable", reading.line, expected(referee.position.league)
    if reading.broken:
        return "forbidden" if strict else "illegal", reading.line, str(reading.broken)
    return ()
