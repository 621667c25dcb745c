"""Puzzles: forced wins to be found, tried against the best defence, and which were solved.

The positions arose in games, and every first move that wins is known. A move keeps the win
when, whatever is answered, the side that seeks still wins in the moves that are left to it.
Wins in two are proven by the compiled search; shorter ones are found here.
"""

import json
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, NamedTuple

from trollkit.core.game import LEFT, RIGHT
from trollkit.core.text import many
from trollkit.gyges.board import GOALS, NAMES, Position, names
from trollkit.gyges.moves import Move, apply, legal_moves, shortest
from trollkit.gyges.notation import move_text, parse_move, parse_position
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.players import HUMAN, Player
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


class Trial(GameInPlay):
    """One try at a puzzle, counted from 0 and around the end: a human seeks, and the other
    side answers as well as it can.
    """

    def __init__(self, number: int) -> None:
        self.number = number % len(puzzles())
        self.puzzle = puzzles()[self.number]
        self.seeker = self.puzzle.position.player
        self.helped = 0  # how much help was given on the board that is shown
        super().__init__(Config(), position=self.puzzle.position)

    @property
    def seats(self) -> list[Player]:
        """Who plays South and North."""
        both = [HUMAN, Player("la meilleure défense", lambda position: self.reply())]
        return both if self.seeker == LEFT else both[::-1]

    @property
    def left(self) -> int:
        """How many moves the side that seeks has left."""
        return self.puzzle.moves - (len(self.moves) + 1) // 2

    @property
    def stage(self) -> str:
        """How far it has come: "cherche", where the seeker is to move and still wins;
        "reponse", where the other side is to answer; "rate", without any win left; "resolu".
        """
        if self.outcome is not None:
            return "resolu" if self.outcome.winner == self.seeker else "rate"
        if self.position.player != self.seeker:
            return "reponse"
        return "cherche" if not self.moves or wins_in(self.position, self.left) else "rate"

    def play(self, move: Move) -> None:
        """As in any game; what was said of the board before helps no more."""
        super().play(move)
        self.helped = 0

    def reply(self) -> Move:
        """The best-looking answer to the seeker: of those that refute the last move, if any."""
        replies = _promising(self.position)
        if len(self.moves) == 1 and self.moves[0] in self.puzzle.wins:
            return replies[0]
        boards = ((move, apply(self.position, move)) for move in replies)
        return next((m for m, board in boards if not wins_in(board, self.left)), replies[0])

    def solution(self) -> Move:
        """A move that keeps the win, where the seeker is to move and still wins."""
        if not self.moves:
            return min(self.puzzle.wins, key=lambda move: (move.drop is not None, move))
        goal = GOALS[self.seeker]
        onto_it = (move for move in legal_moves(self.position) if move.end == goal)
        found = next(onto_it, None) or _win_in_two(self.position)
        assert found is not None, "the side that seeks still wins"
        return found

    def help(self) -> None:
        """Give the next help: which ring to play, then where it goes."""
        self.helped = min(self.helped + 1, len(_HELPS) - 1)

    def view(self, solved: int) -> dict[str, object]:
        """What the page is told of it, when so many puzzles are solved."""
        said, ring, way = "", "", list[str]()
        if self.helped:
            move = self.solution()
            ring = NAMES[move.start]
            said = f"Indice : jouez l'anneau de {ring}."
            if self.helped > 1:
                said = f"Solution : {move_text(move)}."
                way = names(shortest(self.position, move))
        return {
            "numero": self.number,
            "etat": self.stage,
            "phrase": self._sentence(),
            "aide": _HELPS[self.helped],
            "bilan": f"{many(solved, 'problème résolu')} sur {len(puzzles())}.",
            "conseil": said,
            "anneau": ring,
            "chemin": way,
        }

    def _sentence(self) -> str:
        seeker, other = PLAYERS[self.seeker], PLAYERS[1 - self.seeker]
        moves, number = [move_text(move) for move in self.moves], self.number + 1
        left = many(self.left, "coup")
        match self.stage:
            case "cherche" if not moves:
                return f"Problème {number} : {seeker} gagne en {left}. À vous."
            case "cherche":
                return f"Bien vu. {other} répond {moves[-1]} : encore {left}."
            case "reponse":
                return f"{seeker} joue {moves[-1]}. {other} cherche une réponse…"
            case "resolu":
                played = many((len(moves) + 1) // 2, "coup")
                return f"Problème {number} résolu : {seeker} gagne en {played}."
        answer = f"{other} répond {moves[-1]}"
        if self.outcome is not None:
            return f"Raté : après {moves[-2]}, {answer} et gagne."
        if self.left == 0:
            return f"Raté : {moves[-2]} n'atteint pas le but, et {answer}."
        return f"Raté : après {moves[-2]}, {answer}, et {seeker} ne gagne plus en {left}."


def _promising(position: Position) -> list[Move]:
    """The legal moves, the best-looking first."""
    sign = 1 if position.player == RIGHT else -1
    moves = legal_moves(position)
    return sorted(moves, key=lambda move: -sign * evaluation(apply(position, move)))


@lru_cache(maxsize=256)
def wins_in(position: Position, left: int) -> bool:
    """Whether the side to move wins in so many moves of its own, 2 at most."""
    if position.winner() is not None or left == 0:
        return False
    return wins_at_once(position) or (left > 1 and _win_in_two(position) is not None)


def _win_in_two(position: Position) -> Move | None:
    from trollkit.gyges.search import win_in_two_moves  # numba starts slowly

    return win_in_two_moves(position)


class Marks:
    """Which puzzles were solved, by their numbers from 0.

    They are those of `store`, if any: two boards of a sheet have the same, at once.

    >>> marks = Marks()
    >>> marks.solve(3)
    >>> marks.solved()
    {3}
    """

    store: Any = None  # a sheet's `Memoire`, which the sheet sets when it is loaded

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
        kept: dict[str, object] = self.store.lire(_KEY, {}) if self.store else self._own
        return kept
