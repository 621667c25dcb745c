"""The judges of the project's predicates: each asks one on a board, and tells how right it is.

`trollkit.gyges.prolog.marks` calls them. The public functions from `shown` on judge one
predicate each; the first line of their docstring says what a right answer is.
"""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trollkit.core.errors import InvalidText, PrologError
from trollkit.gyges.board import CELLS, GOALS, INDEX, Position, bits
from trollkit.gyges.moves import Move, apply, is_path, legal_moves, refusal
from trollkit.gyges.notation import (
    move_text,
    parse_move,
    parse_position,
    position_text,
)
from trollkit.gyges.phrases import PLAYERS, finding_phrase, refusal_phrase
from trollkit.gyges.prolog import Prolog, quoted, term
from trollkit.gyges.valuation import wins_at_once

_SAMPLE = 4  # legal moves tried on each board, and as many illegal ones
_TRIED = 400  # random moves drawn to find illegal ones
_SORT = "msort(A0,A), msort(B0,B), msort(C0,C)"  # the cells of a list may be in any order
_FORM = 0.25  # the share of an evaluation that gives the same number to all boards
_TYPING_S = 2.0  # for a predicate to read what is typed


def _boards(rows: str) -> tuple[Position, ...]:
    """The boards of these lines; the words before " : " tell readers what a board tests."""
    return tuple(parse_position(line.partition(" : ")[2]) for line in rows.strip().split("\n"))


BOARDS = _boards("""
le départ : 332121/000000/000000/000000/000000/123321 s
un seul anneau devant : 000010/300000/133100/222103/000002/000000 s
le retour au départ : 000000/200000/302010/202130/003130/000010 n
une rangée bloquée : 030303/111122/000000/000000/000000/223000 s
un but à portée : 000000/100210/302033/002120/100000/000030 n
un but par rebonds : 003103/000120/000012/030020/200001/000003 s
un anneau remplacé : 000000/000000/320102/203311/001320/000000 n
un milieu de partie : 302310/000000/020000/000000/100003/031122 n
""")
"""Boards on which any predicate can be asked. South moves on half of them, North on half."""

THREATENED = _boards("""
une seule parade : 000000/100100/030303/020310/010222/000000 s
deux parades : 000000/011000/003212/000300/310202/000030 n
""")
"""Boards whose player loses at the next turn, unless one of few moves is found."""


class Answer(NamedTuple):
    """The verdict on an answer: how right it is, from 0 to 1, and what is wrong with it."""

    share: float = 1.0
    kind: str = ""  # "" when nothing is wrong
    sentence: str = ""
    position: Position | None = None  # None where no board was given


RIGHT = Answer()


class Asker(NamedTuple):
    """One predicate of a program, asked within a time limit."""

    program: Prolog
    predicate: str
    seconds: float

    def __call__(self, goal: str, answer: str, seconds: float = 0) -> str:
        """The term `answer` as the goal binds it; "false" if it fails. Raises PrologError."""
        return self.program.ask(self.predicate, goal, answer, seconds or self.seconds)

    def wrong(
        self, position: Position | None, kind: str, *facts: object, share: float = 0.0
    ) -> Answer:
        """The verdict on an answer that is wrong, or right to a `share` only."""
        where = "" if position is None else term(position)
        sentence = finding_phrase(self.predicate, where, kind, facts)
        return Answer(share, kind, sentence, position)


def _by_moves(
    moves: Sequence[Move], wrong: Callable[[Move], Answer | None], cost: int = 1
) -> Answer:
    """The verdict on several moves of a board, with the sentence of the first wrong one.

    Each wrong one takes away the share of `cost` moves.
    """
    found = [answer for move in moves if (answer := wrong(move))]
    if not found:
        return RIGHT
    return found[0]._replace(share=max(0.0, 1 - cost * len(found) / len(moves)))


def shown(ask: Asker, position: Position) -> Answer:
    """`affiche_plateau/1`: boards that differ a little are drawn differently."""
    drawn = _drawn(ask, position)
    if not drawn:
        return ask.wrong(position, "blank")
    if any(drawn == _drawn(ask, other) for other in _alike(position)):
        return ask.wrong(position, "same_picture")
    return RIGHT


def _drawn(ask: Asker, position: Position) -> str:
    """The text printed for a board, without white space; "" when the goal fails."""
    said = ask(f"with_output_to(string(S), affiche_plateau({term(position)}))", "S")
    return "" if said == "false" else "".join(said.strip('"').replace("\\n", "").split())


def _alike(position: Position) -> Iterator[Position]:
    """The same board with one ring elsewhere, and with two rings that changed places."""
    ones, twos, threes, player = position
    one, two, free = ones & -ones, twos & -twos, ~position.occupied()
    yield Position(ones ^ one | free & -free, twos, threes, player)
    yield Position(ones ^ one | two, twos ^ two | one, threes, player)


def placed(ask: Asker, position: Position) -> Answer:
    """`plateau_depart/1`: the home rows that are typed, South's first, give their board.

    The seed does not say how rows are typed, so the usual ways are tried one after the other.
    """
    digits = position_text(position).split()[0].split("/")
    for way in _WAYS_TO_TYPE:
        typed = quoted(way(digits[0]) + way(digits[-1]))
        goal = f"pont:type({typed}), plateau_depart([A0,B0,C0,J]), {_SORT}"
        try:
            if ask(goal, "[A,B,C,J]", _TYPING_S) == term(position):
                return RIGHT
        except PrologError as error:
            if error.reason in ("died", "todo", "unknown", "leans"):
                raise
    return ask.wrong(None, "not_placed")


_WAYS_TO_TYPE: tuple[Callable[[str], str], ...] = (
    lambda row: f"[{','.join(row)}].\n",
    lambda row: f"{row}.\n",
    lambda row: f"{row}\n",
    lambda row: "".join(f"{ring}.\n" for ring in row),
    lambda row: f"{' '.join(row)}\n",
)


def judged(ask: Asker, position: Position) -> Answer:
    """`coup_possible/2`: yes to legal moves, no to moves that each break a rule.

    A wrong answer takes away a right one, so that always saying the same earns nothing.
    """

    def wrong(move: Move) -> Answer | None:
        word, broken = move_text(move), refusal(position, move)
        said = ask(f"coup_possible({term(position)}, {word})", "oui") == "oui"
        if broken is None:
            return None if said else ask.wrong(position, "refuses", word)
        return ask.wrong(position, "accepts", refusal_phrase(word, *broken)) if said else None

    some = _some(legal_moves(position))
    return _by_moves([*some, *_illegal(position, len(some))], wrong, cost=2)


def walked(ask: Asker, position: Position) -> Answer:
    """`coup_possible/3`: the cells that a ring walks, from its start to its end."""

    def wrong(move: Move) -> Answer | None:
        word = move_text(move)
        said = ask(f"coup_possible({term(position)}, {word}, C)", "C")
        path = [INDEX.get(name, -1) for name in said.strip("[]").split(",")]
        walks = is_path(position, move, path)
        return None if walks else ask.wrong(position, "no_walk", said, word)

    return _by_moves(_some(legal_moves(position)), wrong)


def played(ask: Asker, position: Position) -> Answer:
    """`jouer_coup/3`: the board after a move, the cells of a list in any order."""

    def wrong(move: Move) -> Answer | None:
        word, right = move_text(move), term(apply(position, move))
        goal = f"jouer_coup({term(position)}, {word}, [A0,B0,C0,J]), {_SORT}"
        said = ask(goal, "[A,B,C,J]")
        return None if said == right else ask.wrong(position, "board", said, word, right)

    moves = [move for move in legal_moves(position) if move.end not in GOALS]
    return _by_moves(_some(moves), wrong)


def listed(ask: Asker, position: Position) -> Answer:
    """`coups_possibles/2`: the share of legal moves found; each illegal one takes one away."""
    said = ask(f"coups_possibles({term(position)}, L)", "L")
    if said == "false":
        return ask.wrong(position, "failed")
    found = {move for move in said.strip("[]").split(",") if move}
    legal = set(map(move_text, legal_moves(position)))
    missing, extra = legal - found, found - legal
    share = max(0.0, (len(legal & found) - len(extra)) / len(legal))
    if missing:
        facts = (len(missing), len(legal), min(missing))
        return ask.wrong(position, "missing", *facts, share=share)
    if extra:
        return ask.wrong(position, "extra", len(extra), min(extra), share=share)
    return RIGHT


def valued(ask: Asker, position: Position) -> Answer:
    """`evaluation/2`: numbers of opposite signs for a board and the same one turned around.

    Where the side to move can win, the board after its win is asked: the sign must be the
    winner's. Elsewhere, an evaluation that gives all boards the same number only earns the
    share for its form.
    """
    won = [move for move in legal_moves(position) if move.end in GOALS]
    after = apply(position, won[0]) if won else position
    values: list[float] = []
    for each in (after, after.rotated()):
        value, said = _value(ask, each)
        if not math.isfinite(value):
            return ask.wrong(each, "no_number", said)
        values.append(value)
    signs = [(value > 0) - (value < 0) for value in values]
    winner = after.winner()
    if winner is not None and signs[0] != (-1, 1)[winner]:
        wanted = ("négatif", "positif")[winner]
        return ask.wrong(after, "sign", f"{values[0]:g}", wanted, PLAYERS[winner])
    if signs[0] != -signs[1]:
        return ask.wrong(after, "same_sign", *(f"{value:g}" for value in values))
    if winner is None and not _tells_apart(ask, position, values[0]):
        return ask.wrong(position, "flat", f"{values[0]:g}", share=_FORM)
    return RIGHT


def _tells_apart(ask: Asker, position: Position, value: float) -> bool:
    """Whether some other board with the same side to move has another value than `value`."""
    for other in BOARDS:
        alike = other if other.player == position.player else other.rotated()
        if alike == position:
            continue
        try:
            if _value(ask, alike)[0] != value:
                return True
        except PrologError:  # the verdict on that board will tell it
            return True
    return False


def _value(ask: Asker, position: Position) -> tuple[float, str]:
    """The value of a board, and the program's answer; the value is NaN if that is no number."""
    said = ask(f"evaluation({term(position)}, V)", "V")
    try:
        return float(said), said
    except ValueError:
        return math.nan, said


def chosen(ask: Asker, position: Position) -> Answer:
    """`meilleur_coup/2`: a legal move, a win at once if there is one, else no needless loss."""
    said = ask(f"meilleur_coup({term(position)}, C)", "C")
    try:
        move = parse_move(said.strip("'\""))
    except InvalidText:
        return ask.wrong(position, "no_move", said)
    broken = refusal(position, move)
    if broken is not None:
        return ask.wrong(position, "illegal", refusal_phrase(move_text(move), *broken))
    missed = _missed(position, move)
    return ask.wrong(position, missed, move_text(move)) if missed else RIGHT


def _missed(position: Position, move: Move) -> str:
    """What a legal move misses: "no_win", a win at once; "no_defence"; or "" for nothing."""
    moves = legal_moves(position)
    if any(each.end in GOALS for each in moves):
        return "" if move.end in GOALS else "no_win"
    safe = [each for each in moves if not wins_at_once(apply(position, each))]
    return "no_defence" if safe and move not in safe else ""


def _some(moves: Sequence[Move]) -> list[Move]:
    """A few of a board's moves, the same ones at each call."""
    return random.Random(len(moves)).sample(moves, min(_SAMPLE, len(moves)))


def _illegal(position: Position, number: int) -> list[Move]:
    """`number` illegal moves of the board's rings, against as many rules as are found."""
    rng = random.Random(0)
    starts = sorted(bits(position.occupied()))
    wanted: dict[str, Move] = {}
    rest: list[Move] = []
    for _ in range(_TRIED):
        drop = rng.choice((None, rng.choice(CELLS)))
        move = Move(rng.choice(starts), rng.choice((*CELLS, *GOALS)), drop)
        broken = refusal(position, move)
        if broken is not None and wanted.setdefault(broken.why, move) is not move:
            rest.append(move)
    return [*wanted.values(), *rest][:number]
