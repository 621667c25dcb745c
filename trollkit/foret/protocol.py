"""The text between referee and bot: the lines that a bot is sent, and the meaning of its own.

Wording, order and white space are those of the official referee, to the letter. The referee,
the strategies and the arena's `trollkit.foret.discipline` all read and write it here.
"""

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from trollkit.foret.hexes import CELLS, NEIGHBOURS
from trollkit.foret.state import Action, League, State, Verb

MESSAGE_UNITS = 48  # longest message, in UTF-16 units
_CUT = 46  # units left of a longer one
_MAX_NUMBER = 2**31 - 1

# As in Java: \s and \d match only ASCII, and the dot stops at more line ends than Python's.
_MESSAGE = r"(?:[ \t\n\v\f\r]+([^\n\r\u0085\u2028\u2029]*))?"
_FORMS: dict[Verb, str] = {
    "SEED": "SEED <from> <to>",
    "GROW": "GROW <idx>",
    "COMPLETE": "COMPLETE <idx>",
    "WAIT": "WAIT",
}
_PATTERNS = {
    verb: re.compile(re.sub("<[a-z]+>", "([0-9]+)", form) + _MESSAGE)
    for verb, form in _FORMS.items()
}


class Line(NamedTuple):
    """What a bot's line says: an action, and the message after it (None when there is none)."""

    action: Action
    message: str | None


class Unreadable(Exception):
    """The line is not of the league's grammar; its text is what the referee's log quotes."""


def _known(league: League) -> list[Verb]:
    """The verbs that the league understands."""
    new = {"GROW": league.grow, "SEED": league.full}
    return [verb for verb in _FORMS if new.get(verb, True)]


def expected(league: League) -> str:
    """The league's grammar, as the referee's log quotes it: "GROW <idx> | WAIT"."""
    return " | ".join(_FORMS[verb] for verb in _known(league))


def parse_line(line: str, league: League) -> Line:
    """The action and the message of one line. Raises Unreadable."""
    for verb in _known(league):
        match = _PATTERNS[verb].fullmatch(line)
        if match:
            *numbers, message = match.groups()
            *source, cell = map(_number, numbers) if numbers else (-1,)
            action = Action(verb, cell, *source)
            return Line(action, None if message is None else shorten(message))
    raise Unreadable(line)


def _number(digits: str) -> int:
    # The length comes first: Python refuses to read thousands of digits.
    short = digits.lstrip("0") or "0"
    if len(short) > len(str(_MAX_NUMBER)) or int(short) > _MAX_NUMBER:
        raise Unreadable(f'java.lang.NumberFormatException: For input string: "{digits}"')
    return int(short)


def shorten(message: str) -> str:
    """A message as it is shown: trimmed, and cut after 46 UTF-16 units if it has over 48."""
    trimmed = message.strip("".join(map(chr, range(33))))
    units = trimmed.encode("utf-16-le", "surrogatepass")
    if len(units) <= 2 * MESSAGE_UNITS:
        return trimmed
    return units[: 2 * _CUT].decode("utf-16-le", "surrogatepass") + "..."


@lru_cache(maxsize=4096)  # a board has 1 500 actions, and a bot is sent dozens each turn
def action_text(action: Action) -> str:
    """The action as a bot writes it.

    >>> action_text(Action("SEED", 3, 12))
    'SEED 12 3'
    """
    verb, cell, source = action
    numbers = [number for number in (source, cell) if number >= 0]
    return " ".join([verb, *map(str, numbers)])


def init_lines(richness: Sequence[int]) -> list[str]:
    """The map's lines, which both bots are sent once, before the first turn."""
    cells = (" ".join(map(str, (cell, richness[cell], *NEIGHBOURS[cell]))) for cell in CELLS)
    return [str(len(CELLS)), *cells]


def turn_lines(state: State, player: int, legal: Sequence[Action]) -> list[str]:
    """The lines that a bot is sent at each of its turns; `legal` in the order drawn."""
    other = 1 - player
    trees = [
        f"{cell} {tree.size} {int(tree.owner == player)} {int(tree.dormant)}"
        for cell, tree in enumerate(state.trees)
        if tree
    ]
    return [
        str(state.day),
        str(state.nutrients),
        f"{state.sun[player]} {state.score[player]}",
        f"{state.sun[other]} {state.score[other]} {int(state.asleep[other])}",
        str(len(trees)),
        *trees,
        str(len(legal)),
        *map(action_text, legal),
    ]
