"""Puzzles: forced wins to be found, tried against the best defence, and which were solved.

The positions arose in games, and every first move that wins is known. A move keeps the win
when, whatever is answered, the side that seeks still wins in the moves that are left to it.
Wins in two are proven by the compiled search; shorter ones are found here.
"""

import json
from collections.abc import Iterator
from enum import Enum
from functools import cache
from importlib.resources import files
from typing import NamedTuple, Protocol

from trollkit.core.game import RIGHT
from trollkit.core.text import many
from trollkit.gyges.board import GOALS, NAMES, Position, names
from trollkit.gyges.moves import Move, apply, legal_moves, shortest
from trollkit.gyges.notation import move_text, parse_move, parse_position
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.rules import Config, GameInPlay
from trollkit.gyges.valuation import evaluation, wins_at_once

_KEY = "problemes"  # of those solved among what a sheet remembers
_SOLVED = ([0, True], [1, True], [2, True])  # as is written there; the number is of no account
_HELPS = ("Indice", "Solution", "")  # what the next help is called


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


class Stage(Enum):
    """How far a trial has come."""

    SEEKING = "cherche"  # the side that seeks is to move, and still wins
    ANSWERING = "reponse"  # the other side is to answer
    FAILED = "rate"  # it has, and there is no win left
    SOLVED = "resolu"


class Trial:
    """One try at a puzzle, move after move, the other side answering as well as it can."""

    def __init__(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.seeker = puzzle.position.player
        self.session = GameInPlay(Config(), position=puzzle.position)
        self.stage = Stage.SEEKING

    @property
    def left(self) -> int:
        """How many moves the side that seeks has left."""
        return self.puzzle.moves - (len(self.session.moves) + 1) // 2

    def play(self, move: Move) -> None:
        """A legal move of the side that seeks, while it is SEEKING."""
        self.session.play(move)
        self.stage = Stage.SOLVED if self.session.outcome else Stage.ANSWERING

    def answer(self) -> None:
        """Play the reply of the other side: one that refutes the last move, if there is one."""
        refuting = None
        if len(self.session.moves) > 1 or self.session.moves[0] not in self.puzzle.wins:
            refuting = refutation(self.session.position, self.left)
        reply = refuting or next(_replies(self.session.position))
        self.session.play(reply)
        self.stage = Stage.FAILED if refuting else Stage.SEEKING

    def solution(self) -> Move:
        """A move that keeps the win, while SEEKING."""
        position = self.session.position
        if not self.session.moves:
            return min(self.puzzle.wins, key=lambda move: (move.drop is not None, move))
        if wins_at_once(position):
            return next(m for m in legal_moves(position) if m.end == GOALS[self.seeker])
        from trollkit.gyges.search import win_in_two_moves  # numba starts slowly

        found = win_in_two_moves(position)
        assert found is not None, "the side that seeks still wins"
        return found


def refutation(position: Position, left: int) -> Move | None:
    """A move after which the other side no longer wins in `left` moves of its own, 2 at most.

    The best-looking one, a win at once before all; None when every move loses so.
    """
    for move in _replies(position):
        if not _wins_in(apply(position, move), left):
            return move
    return None


def _replies(position: Position) -> Iterator[Move]:
    """The legal moves, the most promising first."""
    sign = 1 if position.player == RIGHT else -1
    moves = legal_moves(position)
    values = {move: sign * evaluation(apply(position, move)) for move in moves}
    return iter(sorted(moves, key=lambda move: -values[move]))


def _wins_in(position: Position, left: int) -> bool:
    if position.winner() is not None or left == 0:
        return False
    if wins_at_once(position):
        return True
    if left == 1:
        return False
    from trollkit.gyges.search import win_in_two_moves  # numba starts slowly

    return win_in_two_moves(position) is not None


class Store(Protocol):
    """Values of JSON by name: what a sheet remembers from one session to the next."""

    def lire(self, cle: str, defaut: dict[str, object], /) -> dict[str, object]:
        """A copy of what was kept under that name, else `defaut`."""

    def garder(self, cle: str, valeur: dict[str, object], /) -> object:
        """Keep that value in the place of the one before."""


class Marks:
    """Which puzzles were solved, by their numbers from 0.

    They are those of `store`, if any: two boards of a sheet have the same, at once.

    >>> marks = Marks()
    >>> marks.solve(3)
    >>> marks.solved()
    {3}
    """

    store: Store | None = None  # of a sheet, which sets it when it is loaded

    def __init__(self) -> None:
        self._own: dict[str, object] = {}  # lasts as long as its board

    def solve(self, number: int) -> None:
        """The puzzle was solved."""
        self._own = {**self._kept(), str(number): [0, True]}
        if self.store is not None:
            self.store.garder(_KEY, self._own)

    def solved(self) -> set[int]:
        """The puzzles that were solved; whatever else was written there counts for nothing."""
        kept = self._kept()
        return {n for n in range(len(puzzles())) if kept.get(str(n)) in _SOLVED}

    def _kept(self) -> dict[str, object]:
        return self._own if self.store is None else self.store.lire(_KEY, {})


class PuzzleBook:
    """All puzzles: the trial in hand, and those that were solved."""

    def __init__(self) -> None:
        self.number = 0
        self.trial: Trial | None = None
        self._given = 0  # how much help was given on the board that is shown
        self._marks = Marks()

    def start(self, number: int) -> None:
        """Try puzzle `number`, counted from 0 and around the end."""
        self.number = number % len(puzzles())
        self.trial = Trial(puzzles()[self.number])
        self._given = 0

    def leave(self) -> None:
        """Back to games."""
        self.trial = None

    def play(self, trial: Trial, move: Move) -> None:
        """A legal move of the side that seeks, in the trial in hand."""
        trial.play(move)
        self._given = 0
        if trial.stage is Stage.SOLVED:
            self._marks.solve(self.number)

    def help(self) -> None:
        """Give the next help: which ring to play, then where it goes."""
        self._given = min(self._given + 1, len(_HELPS) - 1)

    def view(self) -> dict[str, object] | None:
        """What the page is told of the trial; None during a game."""
        trial = self.trial
        if trial is None:
            return None
        return {
            "numero": self.number,
            "etat": trial.stage.value,
            "phrase": _sentence(trial, self.number + 1),
            "aide": _HELPS[self._given],
            "bilan": f"{many(len(self.solved()), 'problème résolu')} sur {len(puzzles())}.",
            **self._advice(trial),
        }

    def solved(self) -> set[int]:
        """The numbers of the puzzles that were solved."""
        return self._marks.solved()

    def _advice(self, trial: Trial) -> dict[str, object]:
        """The help that was given on this board: a sentence, a ring, a way."""
        if not self._given:
            return {"conseil": "", "anneau": "", "chemin": []}
        move = trial.solution()
        ring = NAMES[move.start]
        if self._given == 1:
            said = f"Indice : jouez l'anneau de {ring}."
            return {"conseil": said, "anneau": ring, "chemin": []}
        way = names(shortest(trial.session.position, move))
        return {"conseil": f"Solution : {move_text(move)}.", "anneau": ring, "chemin": way}


def _sentence(trial: Trial, number: int) -> str:
    seeker, other = PLAYERS[trial.seeker], PLAYERS[1 - trial.seeker]
    moves = [move_text(move) for move in trial.session.moves]
    match trial.stage:
        case Stage.SEEKING if not moves:
            goal = many(trial.puzzle.moves, "coup")
            return f"Problème {number} : {seeker} gagne en {goal}. À vous."
        case Stage.SEEKING:
            left = many(trial.left, "coup")
            return f"Bien vu. {other} répond {moves[-1]} : encore {left}."
        case Stage.ANSWERING:
            return f"{seeker} joue {moves[-1]}. {other} cherche une réponse…"
        case Stage.SOLVED:
            played = many((len(moves) + 1) // 2, "coup")
            return f"Problème {number} résolu : {seeker} gagne en {played}."
        case Stage.FAILED:
            return f"Raté : {_refuted(trial, moves, seeker, other)}."


def _refuted(trial: Trial, moves: list[str], seeker: str, other: str) -> str:
    if trial.session.outcome is not None:
        return f"après {moves[-2]}, {other} répond {moves[-1]} et gagne"
    if trial.left == 0:
        return f"{moves[-2]} n'atteint pas le but, et {other} répond {moves[-1]}"
    left = many(trial.left, "coup")
    return f"après {moves[-2]}, {other} répond {moves[-1]}, et {seeker} ne gagne plus en {left}"
