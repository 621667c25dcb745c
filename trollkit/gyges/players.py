"""Who may sit at the board: a human, the machine at a level, or somebody's Prolog."""

import random
from collections.abc import Callable
from typing import NamedTuple

from trollkit.core.text import clean
from trollkit.gyges.board import Position
from trollkit.gyges.levels import LEVELS, choose
from trollkit.gyges.moves import Move
from trollkit.gyges.prolog import Prolog


class Player(NamedTuple):
    """A name to show, and how a move is chosen; None for a human, who is asked."""

    name: str
    choose: Callable[[Position], Move] | None = None


HUMAN = Player("humain")


def machine(level: int, rng: random.Random) -> Player:
    """The machine at a level from 1 to 5."""
    name = f"machine, niveau {level} ({LEVELS[level - 1].name})"
    return Player(name, lambda position: choose(position, level, rng))


def prolog(program: Prolog, name: str, seconds: float) -> Player:
    """A Prolog program, asked for its `meilleur_coup/2`, with so many seconds a move."""
    return Player(clean(name), lambda position: program.best_move(position, seconds))
