"""Games between programs in any language, which read and write the text of the protocol.

They are played under the official limits, with all that went wrong told. Nothing here limits
what a program may touch: its command is that of a sandbox. The program gets no shell and no
environment but PATH and the locale, and is killed with all it has started when the game ends.
"""

import asyncio
import contextlib
import os
import signal
import sys
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing
from enum import StrEnum
from typing import Any, NamedTuple

from trollkit.core.clock import MARK_S, Clock, Meter
from trollkit.core.contest import Allowance
from trollkit.core.faults import exception_fault
from trollkit.core.text import show
from trollkit.foret.protocol import expected
from trollkit.foret.referee import Reading, Referee
from trollkit.foret.state import FULL, League
from trollkit.foret.vue import Strategie, Vue

FIRST_SECONDS, SECONDS = 1.0, 0.1
QUESTIONS = 300  # to both, all in all; the official engine aborts a game that asks one more
OUTPUT_BYTES = 10_000  # of a line
STDERR_BYTES = 4_096  # that are kept of each call
AT_MOST = 20  # times the limit, after which nobody is waited for whatever the machine does
_BUSY = 0.5  # of its time that a program computes which is slow, and does not wait
_STDOUT, _STDERR, _END = 1, 2, -1
_LAST_WORDS = 0.2  # seconds for what a dying program prints to arrive
_KEPT_LINES = 64  # printed ahead of being asked; then the program waits
_ENVIRONMENT = ("PATH", "LANG", "LC_ALL", "SYSTEMROOT", "TEMP", "TMP")


class Kind(StrEnum):
    """What can go wrong, in the words of `trollkit.foret.phrases`."""

    LATE = "late"  # no line in time; perhaps the beginning of one
    SLOW = "slow"  # no line in time, and the program was still computing
    ENDED = "ended"  # the program has ended, or the function has raised
    UNREADABLE = "unreadable"  # no line of the grammar
    ILLEGAL = "illegal"  # readable, against the rules: a WAIT
    FORBIDDEN = "forbidden"  # the same, by the strict rule: the game is lost
    EARLY = "early"  # the line read was printed before the question: one of an earlier turn
    UNREAD = "unread"  # at the end a line is left that nobody asked for


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
    found: tuple[tuple[Any, ...], ...] = ()  # of each trouble all but player, turn and day


class StartError(Exception):
    """The command cannot be started; the words are the system's."""


class Program(asyncio.SubprocessProtocol):
    """A bot started from a command line. Use as a context manager, or `stop` it.

    What it prints is taken in while somebody waits for it. Raises StartError.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._lines: deque[bytes] = deque()
        self._to_come = {_STDOUT, _STDERR, _END}
        self._rest = b""  # of a line that is not finished
        self._stderr = b""
        self._news = asyncio.Event()
        self._loop = asyncio.new_event_loop()
        kept = {name: os.environ[name] for name in _ENVIRONMENT if name in os.environ}
        begun = self._loop.subprocess_exec(
            lambda: self, *(command or [""]), env=kept, start_new_session=True
        )
        try:
            self._process: Any = self._loop.run_until_complete(begun)[0]
        except (OSError, ValueError) as error:
            self._loop.close()
            raise StartError(str(error)) from None
        self._in: Any = self._process.get_pipe_transport(0)
        self._out: Any = self._process.get_pipe_transport(_STDOUT)
        self._meter = Meter(self._process.get_pid(), family=True)

    def __enter__(self) -> "Program":
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        """Take in what it has printed; of too much, the rest waits in its pipe."""
        self._news.set()
        if fd == _STDERR:
            self._stderr = (self._stderr + data)[:STDERR_BYTES]
            return
        *whole, self._rest = (self._rest + data).split(b"\n")
        if len(self._rest) > OUTPUT_BYTES:
            whole.append(self._rest)
            self._rest = b""
        self._lines.extend(line[:OUTPUT_BYTES].removesuffix(b"\r") for line in whole)
        if len(self._lines) > _KEPT_LINES:
            self._out.pause_reading()

    def pipe_connection_lost(self, fd: int, exc: Exception | None) -> None:
        """Note that nothing else will be printed."""
        self._news.set()
        self._to_come.discard(fd)
        if fd == _STDOUT and self._rest:
            self._lines.append(self._rest)

    def process_exited(self) -> None:
        """Note its end."""
        self.pipe_connection_lost(_END, None)

    @property
    def _ended(self) -> bool:
        """Whether no other line will come."""
        return _STDOUT not in self._to_come

    def ask(self, first: Sequence[str], lines: Sequence[str], limit: float) -> Answer:
        """Send the lines, at the first turn after those of the map, and wait for one.

        It has so many seconds, not counting what the machine is busy.
        """
        self._take_in()
        # Before the first question nothing can have been answered once too often.
        early = bool(self._lines) and not first
        clock = Clock(self._meter, Allowance(loading=limit))
        asked = time.monotonic()
        self._in.write("".join(f"{line}\n" for line in (*first, *lines)).encode())
        end = asked + limit
        while not self._lines and not self._ended:
            self._wait(end - time.monotonic())
            now = time.monotonic()
            if now < end or self._lines or self._ended:
                continue
            if clock.late(asked) or now - asked > AT_MOST * limit:
                spent, computed = clock.told(asked, 0.0)
                kind = Kind.SLOW if computed > _BUSY * max(spent, limit) else Kind.LATE
                begun = self._rest.decode(errors="replace")
                return Answer(None, self._said(), ((kind, begun, f"{limit:g}", spent),))
            end = now + MARK_S
        spent = time.monotonic() - asked
        if not self._lines:
            status, said = self._status(), self._said()
            return Answer(None, said, ((Kind.ENDED, "", f"{status}\n{said}", spent),))
        line = self._next()
        return Answer(line, self._said(), ((Kind.EARLY, line, "", spent),) if early else ())

    def unread(self) -> str:
        """The first line that was printed and not asked for, "" without one."""
        self._take_in()
        return self._next() if self._lines else ""

    def stop(self) -> None:
        """Kill the program and what it has started."""
        with contextlib.suppress(ProcessLookupError, PermissionError):
            if sys.platform == "win32":
                self._process.kill()
            else:
                os.killpg(self._process.get_pid(), signal.SIGKILL)
        self._status()
        self._meter.close()
        self._process.close()
        self._take_in()
        self._loop.close()

    def _next(self) -> str:
        self._out.resume_reading()
        return self._lines.popleft().decode(errors="replace")

    def _wait(self, seconds: float) -> None:
        """Wait so long for something to happen."""
        self._news.clear()
        waiting = asyncio.wait_for(self._news.wait(), max(0.0, seconds))
        with contextlib.suppress(TimeoutError):
            self._loop.run_until_complete(waiting)

    def _take_in(self) -> None:
        """Read what has come, and wait for nothing."""
        self._loop.run_until_complete(asyncio.sleep(0))

    def _said(self) -> str:
        """What has been printed on stderr since the last time."""
        self._take_in()
        words, self._stderr = self._stderr, b""
        return words.decode(errors="replace")

    def _status(self) -> int:
        """How it ended, once what it printed last has come."""
        end = time.monotonic() + _LAST_WORDS
        while self._to_come and time.monotonic() < end:
            self._wait(end - time.monotonic())
        return self._process.get_returncode() or 0


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
            begun, delayed = time.monotonic(), meter.delay() or 0.0
            computed = time.process_time()
            try:
                line: object = self._strategy(self._vue)
            except Exception as error:
                said = "".join(traceback.format_exception(error))
                return Answer(
                    None, said, ((Kind.ENDED, "", exception_fault(error).value, 0.0),)
                )
            spent = time.monotonic() - begun - ((meter.delay() or 0.0) - delayed)
        if spent > limit:
            busy = time.process_time() - computed > spent / 2
            kind = Kind.SLOW if busy else Kind.LATE
            return Answer(None, "", ((kind, "", f"{limit:g}", spent),))
        return Answer(line if isinstance(line, str) else show(line))

    def unread(self) -> str:
        """Nothing: it answers when it is asked."""
        return ""


Bot = Program | Strategie


class Played(NamedTuple):
    """A game that is over: the referee with its frames, what went wrong, stderr by frame.

    The referee has no result when the game was aborted, for too many questions.
    """

    referee: Referee
    troubles: list[Trouble]
    stderr: list[list[str]]  # [frame of actions][player]
    outputs: list[list[str | None]]  # [frame of actions][player], for `film.replay`

    def as_json(self, league: int, seed: int) -> dict[str, Any]:
        """All of it as one JSON-ready object."""
        return {
            "jeu": "foret",
            "ligue": league,
            "graine": str(seed),
            "depart": self.referee.start,
            "etapes": self.referee.frames,
            "resultat": self.referee.result,
            "ennuis": [trouble._asdict() for trouble in self.troubles],
            "erreurs": self.stderr,
            "sorties": self.outputs,
        }


def play(
    league: int,
    seed: int,
    bots: Sequence[Bot],
    *,
    strict: bool = False,
    tolerance: float = 1.0,
    on_turn: Callable[[int], object] = lambda day: None,
) -> Played:
    """The game of two bots, asked one after the other; programs are left to be stopped.

    Late is who has spent more than the official times, which `tolerance` multiplies.
    Nobody wins a game that takes more than `QUESTIONS`. `on_turn` is told the day of each turn.
    """
    referee = Referee(league, seed, strict=strict)
    seats = [bot if isinstance(bot, Program) else Function(bot, league) for bot in bots]
    played = Played(referee, [], [], [])
    turns = [0, 0]
    while referee.asked:
        if sum(turns) + len(referee.asked) > QUESTIONS:
            return played
        outputs: list[str | None] = [None, None]
        stderr = ["", ""]
        found: dict[int, tuple[tuple[Any, ...], ...]] = {}
        day = referee.position.day
        on_turn(day)
        for player in referee.asked:
            begins = not turns[player]
            turns[player] += 1
            first = referee.init_input if begins else []
            limit = (FIRST_SECONDS if begins else SECONDS) * tolerance
            answer = seats[player].ask(first, referee.turn_input(player), limit)
            outputs[player], stderr[player] = answer.line, answer.stderr
            found[player] = answer.found
        played.stderr.append(stderr)
        played.outputs.append(outputs)
        referee.play({player: outputs[player] for player in referee.asked})
        for player, reading in referee.readings.items():
            troubles = (
                *found[player],
                *_wrong(reading, referee.position.league, strict=strict),
            )
            played.troubles.extend(
                Trouble(player, turns[player], day, *one) for one in troubles
            )
    for player, seat in enumerate(seats):
        line = seat.unread() if referee.state()["active"][player] else ""
        if line:
            day = referee.position.day
            played.troubles.append(Trouble(player, turns[player], day, Kind.UNREAD, line))
    return played


def _wrong(reading: Reading, league: League, *, strict: bool) -> Iterator[tuple[Any, ...]]:
    """What is wrong with a line that came."""
    if reading.line is not None and reading.said is None:
        yield Kind.UNREADABLE, reading.line, expected(league)
    elif reading.broken:
        kind = Kind.FORBIDDEN if strict else Kind.ILLEGAL
        yield kind, reading.line, str(reading.broken)
