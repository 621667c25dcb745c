"""The seed's predicates of a Prolog program, compared with the rules on given boards."""

import random
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple

from trollkit.core.errors import PrologError
from trollkit.gyges.board import CELLS, SIDE_NAMES, Position
from trollkit.gyges.moves import Move, apply, legal_moves
from trollkit.gyges.notation import move_text, plateau_of
from trollkit.gyges.prolog import Prolog
from trollkit.gyges.prolog_bridge import term
from trollkit.phrases import phrase
from trollkit.phrases.gyges import PLAYERS, finding_phrase

_SECONDS = 5.0  # for an answer; the course's own file needs a tenth of a second
_SAMPLE = 4  # moves tried on each board, legal and illegal


class Finding(NamedTuple):
    """What a predicate gets wrong on a board, as data for `phrases.gyges.finding_phrase`."""

    predicate: str
    plateau: str
    kind: str
    facts: tuple[object, ...]

    def sentence(self) -> str:
        """The finding in French."""
        return finding_phrase(*self)


def findings(program: Prolog, positions: Iterable[Position], seed: int = 0) -> list[Finding]:
    """What is wrong with the program's predicates on some boards; nothing is as it should be.

    After an answer that never came the program is asked nothing more.
    """
    rng = random.Random(seed)
    found: list[Finding] = []
    for position in positions:
        board = term(plateau_of(position))
        for check in (_moves, _possible, _played, _valued):
            predicate = _ASKED[check]
            try:
                found += (
                    Finding(predicate, board, kind, facts)
                    for kind, facts in check(program, position, rng)
                )
            except PrologError as error:
                found.append(Finding(predicate, board, "silent", (phrase(error),)))
                if error.reason in ("slow", "died"):
                    return found
    return found


Facts = Iterator[tuple[str, tuple[object, ...]]]


def _moves(program: Prolog, position: Position, rng: random.Random) -> Facts:
    board = term(plateau_of(position))
    answer = program.ask("coups_possibles/2", f"{board}, L", "L", _SECONDS)
    if answer is None:
        raise PrologError("failed", predicate="coups_possibles/2")
    listed = set(answer.strip("[]").split(",")) - {""}
    legal = set(map(move_text, legal_moves(position)))
    for kind, wrong in (("missing", legal - listed), ("extra", listed - legal)):
        if wrong:
            yield kind, (len(wrong), min(wrong))


def _possible(program: Prolog, position: Position, rng: random.Random) -> Facts:
    board, legal = term(plateau_of(position)), legal_moves(position)
    for move in _some(legal, rng) + _some(_illegal(legal, rng), rng):
        word = move_text(move)
        answer = program.ask("coup_possible/2", f"{board}, {word}", "oui", _SECONDS)
        if (answer is not None) != (move in legal):
            yield "refuses" if answer is None else "accepts", ("", word)


def _played(program: Prolog, position: Position, rng: random.Random) -> Facts:
    board = term(plateau_of(position))
    for move in _some(legal_moves(position), rng):
        word, right = move_text(move), term(plateau_of(apply(position, move)))
        # The four cells of a list are a set: any order will do.
        goal = f"{board}, {word}, [A0,B0,C0,J]"
        sort = "msort(A0,A), msort(B0,B), msort(C0,C)"
        answer = program.ask("jouer_coup/3", f"{goal}), ({sort}", "[A,B,C,J]", _SECONDS)
        if answer != right:
            yield "board", (answer or "false", word, right)


def _valued(program: Prolog, position: Position, rng: random.Random) -> Facts:
    for move in legal_moves(position):
        after = apply(position, move)
        if after.winner() is None:
            continue
        board = term(plateau_of(after))
        answer = program.ask("evaluation/2", f"{board}, V", "V", _SECONDS)
        try:
            value = float(answer or "")
        except ValueError:
            yield "no_number", (answer or "false",)
        else:
            player = position.player
            if not (value < 0 if SIDE_NAMES[player] == "s" else value > 0):
                yield "sign", (answer, ("négatif", "positif")[player], PLAYERS[player])
        return


_ASKED: dict[Callable[[Prolog, Position, random.Random], Facts], str] = {
    _moves: "coups_possibles/2",
    _possible: "coup_possible/2",
    _played: "jouer_coup/3",
    _valued: "evaluation/2",
}


def _some(moves: list[Move], rng: random.Random) -> list[Move]:
    return rng.sample(moves, min(_SAMPLE, len(moves)))


def _illegal(legal: list[Move], rng: random.Random) -> list[Move]:
    """Moves that look like legal ones, and are none."""
    starts = sorted({move.start for move in legal})
    moves = [
        Move(start, rng.choice(CELLS), drop)
        for start in starts
        for drop in (None, rng.choice(CELLS))
    ]
    return [move for move in moves if move not in legal]
