"""The weights of the machine of Gygès, from its own games: `python benchmarks/gyges_poids.py`.

1. Plays games by number, each with its number as seed: home rows drawn; up to three first moves
   at random; then sides of two to four plies, often not the same, whose sight at the root is
   blurred. They judge by the plain weights, so what is fitted has no hand in its own data.
2. Takes each board that the side to move does not win at once, from who has just moved.
3. Fits a logistic regression (L2) of who won on the features of `trollkit.gyges.valuation`, on
   four games of five, and prints how well the rest is told (AUC, by the plain weights too).
4. With `--ecrire` writes `poids.json`: a hundredth is the unit of the logarithm of the odds.

Five minutes of processor for the games, one for the fit. The same numbers give the same games
everywhere, and the same weights but for the last digits of a processor's sums.
"""

import argparse
import random
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy import sparse
from scipy.optimize import minimize
from scipy.stats import rankdata

from trollkit import gyges
from trollkit.core.game import LEFT, RIGHT, other
from trollkit.gyges.board import CELLS, ROWS, SIZE, Position
from trollkit.gyges.moves import apply
from trollkit.gyges.notation import HOME_ROW, opening
from trollkit.gyges.search import as_move, goal_at_hand, prepare
from trollkit.gyges.search.tree import (
    SURE,
    WIN,
    Memory,
    child_value,
    deepen,
    new_memory,
    root_moves,
    weights_table,
)
from trollkit.gyges.search.walks import new_stack
from trollkit.gyges.valuation import CLASSES, mirrored, sight

TARGET = Path(gyges.__file__).parent / "poids.json"
FIRST, GAMES = 1_000_000, 7154
HELD_OUT = 5  # one game of so many is not fitted, and tells how good the fit is
L2 = 3.0
UNIT = 100
LONGEST = 80  # moves of a game; one that is longer is left out
DEPTHS, BLURS = (2, 3, 3, 4, 4), (5, 15, 30)
FIRST_BLUR, CANDIDATES = 60, 16
HALF_ROW = SIZE // 2
STEPS = SIZE * HALF_ROW * CLASSES  # the features of last steps begin here
FEATURES = STEPS + 2 * SIZE + 1


class Seen(NamedTuple):
    """A board met in a game, and who won it."""

    position: Position
    game: int
    winner: int


def play(number: int, memory: Memory) -> list[Seen]:
    """The boards after each move of a game but for the last one's; none if nobody won."""
    rng, draw = np.random.default_rng(number), random.Random(number)
    rows = ["".join(draw.sample(HOME_ROW, len(HOME_ROW))) for _ in range(2)]
    depths = rng.choice(DEPTHS, 2)
    if rng.random() < 0.7:
        depths[1] = depths[0]
    blur, loose = rng.choice(BLURS), rng.integers(0, 4)
    memory.keys.fill(0)
    position, boards = opening(*rows), []
    for ply in range(LONGEST):
        depth, noise = (1, FIRST_BLUR) if ply < loose else (depths[position.player], blur)
        move, wins = choose(position, int(depth), float(noise), memory, rng)
        if move is None:
            break
        if wins:
            return [Seen(board, number, position.player) for board in boards]
        position = apply(position, as_move(move))
        boards.append(position)
    return []


def choose(
    position: Position, depth: int, blur: float, memory: Memory, rng: Any
) -> tuple[int | None, bool]:
    """A move, and whether it is onto the goal; the candidates are chosen through the blur."""
    number = root_moves(position, memory)
    if not number:
        return None, False
    moves, scores = memory.moves[0][:number], memory.scores[0][:number]
    if scores.max() == WIN:
        return int(moves[scores.argmax()]), True
    safe = scores > -WIN
    order = np.argsort(-(scores + rng.normal(0, blur, number) * safe), kind="stable")
    kept = order[: min(CANDIDATES, int(safe.sum()))]
    if depth == 1 or len(kept) <= 1:
        return int(moves[order[0]]), False
    moves, values = moves[kept].copy(), scores[kept].copy()
    for plies in range(2, depth + 1):
        deepen(position, plies, moves, values, memory)
        best_first = np.argsort(-values, kind="stable")
        moves, values = moves[best_first], values[best_first]
        if abs(int(values[0])) >= SURE:
            break
    return int(moves[0]), False


def features(position: Position) -> list[int]:
    """The numbers of the features of a board, one as often as it counts."""
    menace = goal_at_hand(position._replace(player=other(position.player)))
    if position.player == LEFT:
        position = position.rotated()
    (own, last), (facing, their_last) = (sight(position, side) for side in (LEFT, RIGHT))
    found = []
    for cell in CELLS:
        landed = 4 * (own >> cell & 1) + 8 * (facing >> cell & 1)
        found.append(CLASSES * _half(cell) + position.value(cell) + landed)
    for place, steps in ((STEPS, last), (STEPS + SIZE, their_last)):
        for row, cells in enumerate(ROWS):
            found += [place + row] * (steps & cells).bit_count()
    return [*found, FEATURES - 1] if menace else found


def _half(cell: int) -> int:
    row, column = mirrored(cell)
    return HALF_ROW * (row - 1) + column - 1


def fit(data: Any, won: Any) -> Any:
    """The weight of each feature, then the constant: the likeliest, kept small by `L2`."""

    def loss(weights: Any) -> tuple[float, Any]:
        scores = data @ weights[:-1] + weights[-1]
        small = np.append(weights[:-1], 0)
        slope = 1 / (1 + np.exp(-scores)) - won
        value = np.logaddexp(0, scores).sum() - won @ scores + L2 * (small @ small) / 2
        return value / len(won), np.append(data.T @ slope, slope.sum()) / len(won) + (
            L2 * small / len(won)
        )

    start = np.zeros(data.shape[1] + 1)
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 150})
    return found.x


def told(scores: Any, won: Any) -> float:
    """How often a won board has the higher score of a won and a lost one (AUC)."""
    wins = int(won.sum())
    above = rankdata(scores)[won == 1].sum() - wins * (wins + 1) / 2
    return float(above / (wins * (len(won) - wins)))


def as_json(weights: Any) -> str:
    """What `valuation.fitted` reads; a free cell where nobody lands weighs nothing."""
    cells = weights[:STEPS].reshape(SIZE, HALF_ROW, CLASSES) * UNIT
    nothing = 2 * cells[:, :, 0].sum()
    cells -= cells[:, :, :1].copy()
    whole = np.round(cells).astype(int)
    steps = np.round(weights[STEPS : FEATURES - 1] * UNIT).astype(int).tolist()
    lines = ",\n".join(
        f'    {{"case": [{row + 1}, {column + 1}], "poids": {whole[row, column].tolist()}}}'
        for row in range(SIZE)
        for column in range(HALF_ROW)
    )
    return (
        f'{{\n  "constante": {round(weights[-1] * UNIT + nothing)},\n'
        f'  "menace": {max(0, round(weights[FEATURES - 1] * UNIT))},\n'
        f'  "derniers_pas": {steps[:SIZE]},\n  "derniers_pas_adverses": {steps[SIZE:]},\n'
        f'  "cases": [\n{lines}\n  ]\n}}\n'
    )


def main() -> None:
    parser = argparse.ArgumentParser(description="Les poids de la machine de Gygès.")
    parser.add_argument("--parties", type=int, default=GAMES, help=f"à jouer ({GAMES})")
    parser.add_argument("--ecrire", action="store_true", help="écrire poids.json")
    options = parser.parse_args()
    prepare()
    memory = new_memory(by_fit=False)
    played = [play(FIRST + game, memory) for game in range(options.parties)]
    seen = [one for game in played for one in game if not goal_at_hand(one.position)]
    found = [features(one.position) for one in seen]
    rows = np.repeat(np.arange(len(found)), [len(each) for each in found])
    shape = (len(found), FEATURES)
    data = sparse.csr_matrix((np.ones(len(rows)), (rows, np.concatenate(found))), shape)
    won = np.array([one.winner != one.position.player for one in seen], float)
    held = np.array([one.game % HELD_OUT == 0 for one in seen])
    weights = fit(data[~held], won[~held])
    print(f"{options.parties} parties, {len(seen)} plateaux, dont {held.sum()} pour juger")
    print(f"ajustés : AUC {told(data[held] @ weights[:-1], won[held]):.4f}")
    kept = [one.position for one, out in zip(seen, held, strict=True) if out]
    stack = new_stack()
    for name, by_fit in (("simples", False), ("poids.json", True)):
        weights = weights_table(by_fit)
        scores = np.array([child_value(board, -WIN, stack, weights) for board in kept])
        print(f"{name} : AUC {told(scores, won[held]):.4f}", flush=True)
    if options.ecrire:
        TARGET.write_text(as_json(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
