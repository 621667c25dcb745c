"""One side of a duel: the strategy's own view, built from the lines that the referee sends.

A question is the text of a turn's lines; the first one of a game begins with the map's lines
and an empty one. An answer is the line, its white space and its message made plain.
"""

from typing import Any

from trollkit.core.contest import Opening, RefusedAnswer, Seat
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import clean, show
from trollkit.foret.leagues import League
from trollkit.foret.protocol import MESSAGE_UNITS, Unreadable, action_text, parse_line
from trollkit.foret.vue import Strategie, Vue

LONGEST = 10_000  # characters of a line, as for the official referee
_GAP = "\n\n"


def question(map_lines: list[str], turn_lines: list[str]) -> bytes:
    """What a side is asked; the map is sent once a game, at its first turn."""
    if map_lines:
        return Opening("\n".join([*map_lines, "", *turn_lines]).encode())
    return "\n".join(turn_lines).encode()


def seat(strategy: Strategie, league: League) -> Seat:
    """A function from each question to the strategy's line."""
    views: list[Vue] = []

    def answer(asked: bytes) -> bytes:
        start, gap, turn = asked.decode().rpartition(_GAP)
        if gap:
            views[:] = [Vue(league.level, start.split("\n"))]
        views[0].tour(turn.split("\n"))
        return plain_line(strategy(views[0]), league).encode()

    return answer


def plain_line(line: Any, league: League) -> str:
    """The line as it is sent and kept. Raises RefusedAnswer when it cannot be read."""
    refused = RefusedAnswer(Fault(FaultKind.INVALID, show(line)))
    if not isinstance(line, str):
        raise refused
    text = str.__str__(line)  # of a class of its own, whose methods are the strategy's
    if len(text) > LONGEST:
        raise refused
    try:
        action, message = parse_line(text, league)
    except Unreadable:
        raise refused from None
    said = clean(message or "", MESSAGE_UNITS)
    return f"{action_text(action)} {said}".rstrip()
