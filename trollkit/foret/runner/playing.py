"""A game between two programs or functions under the official limits, with its diagnoses."""

import threading
import time
import traceback
from collections.abc import Callable, Sequence
from contextlib import closing
from enum import StrEnum
from typing import Any, NamedTuple

from trollkit.core.clock import Meter
from trollkit.core.faults import exception_fault
from trollkit.core.text import show
from trollkit.foret.protocol import Unreadable, expected, parse_line
from trollkit.foret.referee import Referee
from trollkit.foret.rules import refusal
from trollkit.foret.runner.program import Program
from trollkit.foret.state import FULL, NUTRIENTS
from trollkit.foret.vue import Strategie, Vue

FIRST_SECONDS, SECONDS = 1.0, 0.1
QUESTIONS = 300  # to both, all in all; the official engine aborts a game that asks one more
Bot = Program | Strategie


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


class Played(NamedTuple):
    """A game that is over: the referee with its frames, what went wrong, stderr by frame.

    The referee has no result when the game was aborted, for too many questions.
    """

    referee: Referee
    troubles: list[Trouble]
    stderr: list[list[str]]  # [frame of actions][player]
    outputs: list[list[str | None]]  # [frame of actions][player], for `replay`

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


class _Seat:
    """A bot with what it has been sent, whichever form it has."""

    def __init__(self, bot: Bot, referee: Referee, league: int) -> None:
        self._bot = bot
        self._first = referee.init_input
        self._vue = None if isinstance(bot, Program) else Vue(min(league, FULL), self._first)
        self.turn = 0

    def ask(self, lines: list[str], tolerance: float) -> tuple[str | None, str, list[Any]]:
        """The line, what went to stderr, and the troubles as (kind, line, detail, seconds)."""
        self.turn += 1
        limit = (FIRST_SECONDS if self.turn == 1 else SECONDS) * tolerance
        if isinstance(self._bot, Program):
            return self._ask_program(self._bot, lines, limit)
        return self._ask_function(self._bot, lines, limit)

    def _ask_program(
        self, bot: Program, lines: list[str], limit: float
    ) -> tuple[str | None, str, list[Any]]:
        sent = [*self._first, *lines] if self.turn == 1 else lines
        answer = bot.ask(sent, limit)
        if answer.status is not None:
            detail = f"{answer.status}\n{answer.stderr}"
            return None, answer.stderr, [(Kind.ENDED, "", detail, answer.seconds)]
        if answer.line is None:
            late = [(Kind.LATE, answer.unfinished, f"{limit:g}", answer.seconds)]
            return None, answer.stderr, [(Kind.SLOW, *late[0][1:])] if answer.busy else late
        # Before the first question nothing can have been answered once too often.
        early = answer.early and self.turn > 1
        found = [(Kind.EARLY, answer.line, "", answer.seconds)] if early else []
        return answer.line, answer.stderr, found

    def _ask_function(
        self, bot: Strategie, lines: list[str], limit: float
    ) -> tuple[str | None, str, list[Any]]:
        assert self._vue is not None
        self._vue.tour(lines)
        with closing(Meter(threading.get_native_id())) as meter:
            begun, delayed = time.monotonic(), meter.delay() or 0.0
            computed = time.process_time()
            try:
                line: object = bot(self._vue)
            except Exception as error:
                said = "".join(traceback.format_exception(error))
                return None, said, [(Kind.ENDED, "", exception_fault(error).value, 0.0)]
            spent = time.monotonic() - begun - ((meter.delay() or 0.0) - delayed)
        if spent > limit:
            busy = time.process_time() - computed > spent / 2
            return None, "", [(Kind.SLOW if busy else Kind.LATE, "", f"{limit:g}", spent)]
        if not isinstance(line, str):
            return show(line), "", []
        return line, "", []

    def left_over(self) -> str:
        """A line that was printed and never asked for."""
        return self._bot.unread() if isinstance(self._bot, Program) else ""


def play(
    league: int,
    seed: int,
    bots: Sequence[Bot],
    *,
    nutrients: int = NUTRIENTS,
    strict: bool = False,
    tolerance: float = 1.0,
    on_turn: Callable[[int], object] = lambda day: None,
) -> Played:
    """The game of two bots, asked one after the other; programs are left to be stopped.

    Late is who has spent more than the official times, which `tolerance` multiplies.
    Nobody wins a game that takes more than `QUESTIONS`. `on_turn` is told the day of each turn.
    """
    referee = Referee(league, seed, nutrients, strict=strict)
    seats = [_Seat(bot, referee, league) for bot in bots]
    played = Played(referee, [], [], [])
    asked = 0
    while referee.asked:
        asked += len(referee.asked)
        if asked > QUESTIONS:
            return played
        outputs: list[str | None] = [None, None]
        stderr = ["", ""]
        day = referee.position.day
        on_turn(day)
        for player in referee.asked:
            seat = seats[player]
            line, stderr[player], found = seat.ask(referee.turn_input(player), tolerance)
            outputs[player] = line
            found += _read(referee, player, line, strict=strict)
            played.troubles.extend(Trouble(player, seat.turn, day, *one) for one in found)
        played.stderr.append(stderr)
        played.outputs.append(outputs)
        referee.play({player: outputs[player] for player in referee.asked})
    for player, seat in enumerate(seats):
        line = seat.left_over() if referee.state()["active"][player] else ""
        if line:
            day = referee.position.day
            played.troubles.append(Trouble(player, seat.turn, day, Kind.UNREAD, line))
    return played


def _read(referee: Referee, player: int, line: str | None, *, strict: bool) -> list[Any]:
    """What is wrong with a line, before the referee takes it."""
    if line is None:
        return []
    position = referee.position
    try:
        action = parse_line(line, position.league).action
    except Unreadable:
        return [(Kind.UNREADABLE, line, expected(position.league), 0.0)]
    broken = refusal(position, player, action)
    kind = Kind.FORBIDDEN if strict else Kind.ILLEGAL
    return [(kind, line, str(broken), 0.0)] if broken else []


def replay(
    league: int,
    seed: int,
    outputs: Sequence[Sequence[str | None]],
    *,
    nutrients: int = NUTRIENTS,
    strict: bool = False,
) -> Referee:
    """The game again, from its seed and what was answered; None for those asked is no line.

    Raises GameOver when there are outputs beyond the end.
    """
    referee = Referee(league, seed, nutrients, strict=strict)
    for lines in outputs:
        referee.play({player: lines[player] for player in referee.asked})
    return referee
