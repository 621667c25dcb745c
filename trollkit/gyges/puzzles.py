"""Forced wins to be found: positions that arose in games, with every first move that wins."""

import json
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from trollkit.gyges.board import Position
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import parse_move, parse_position


class Puzzle(NamedTuple):
    """A position whose side to move wins in so many of its own moves, by these first moves."""

    position: Position
    moves: int
    wins: frozenset[Move]


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """The bundled puzzles, the shortest wins first."""
    text = files("trollkit.gyges").joinpath("problemes.json").read_text("utf-8")
    return tuple(
        Puzzle(
            parse_position(puzzle["position"]),
            puzzle["coups"],
            frozenset(map(parse_move, puzzle["gagnants"])),
        )
        for puzzle in json.loads(text)
    )
