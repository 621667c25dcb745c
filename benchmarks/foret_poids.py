"""The weights of the forest's policy, from its own games: `python benchmarks/foret_poids.py`.

1. Begins with what a beginner is told: grow the tallest, sow on good soil out of line, keep
   four tall trees until the last two days.
2. Plays games by number, each with its number as seed, both sides led by the weights so far
   (`trollkit.foret.search`); one turn of twelve goes to an action drawn blindly, for
   games to differ.
3. Fits a softmax of the scores to how often the search chose each action (cross-entropy, L2,
   and neighbouring days alike), on six games of seven; the rest tells how good the fit is.
4. Does 2 and 3 again, as often as `--tours` says: expert iteration (Anthony, Tian & Barber
   2017, Thinking fast and slow with deep learning and tree search).
5. With `--ecrire` writes `poids.json`.

A round takes three minutes of processor. The same numbers give the same games everywhere, and
the same weights but for the last digits of a processor's sums.
"""

import argparse
import json
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
from scipy.optimize import minimize

from trollkit import foret
from trollkit.foret.kernel import ABSENT, ASLEEP, DAY, DAYS, MAX_ACTIONS, pack, rest, turn
from trollkit.foret.rules import GAME
from trollkit.foret.search import (
    DAYS_LEFT,
    FIGURES,
    KINDS,
    NODES,
    choices,
    forget,
    new_memory,
    options,
    search,
)
from trollkit.foret.state import LEAGUES

SHAPE = (len(KINDS), DAYS_LEFT + len(FIGURES))
TARGET = Path(foret.__file__).parent / "poids.json"
FIRST, GAMES, ROUNDS = 50_000, 150, 10
DREAMS = 700
BLIND = 1 / 12
HELD_OUT = 7
SMALL, ALIKE = 1e-6, 1e-5  # of the squares of the weights, and of the steps from day to day


class Seen(NamedTuple):
    """A choice of the search: a row of figures for each action, and how often it was taken."""

    figures: Any
    shares: Any
    game: int


def told() -> Any:
    """What a beginner is told, as weights."""
    by = {name: place for place, name in enumerate(FIGURES, DAYS_LEFT)}
    weights = np.zeros(SHAPE)
    weights[0, :DAYS_LEFT] = 2
    weights[0, by["terre"]], weights[0, by["alignes"]] = 1, -0.7
    for size, worth in enumerate((1, 5, 8), 1):
        weights[size, :DAYS_LEFT] = worth
    weights[4, :DAYS_LEFT], weights[4, 1:3] = -30, 30
    weights[4, by["pareils"]] = 6.3
    return weights


def play(number: int, weights: Any, memory: Any) -> list[Seen]:
    """The choices of both sides of a game."""
    rng = np.random.default_rng(number)
    trees, counts = pack(GAME.initial(LEAGUES[3], number))
    forget(memory)
    seen = []
    while counts[DAY] < counts[DAYS]:
        if memory.used[0] > NODES // 2:
            forget(memory)
        node = search(memory, trees, counts, DREAMS, weights)
        actions = [ABSENT, ABSENT]
        for player in range(2):
            if counts[ASLEEP + player]:
                continue
            found, times = choices(memory, node, player)
            actions[player] = int(found[np.argmax(times)])
            if len(found) > 1:
                figures = figures_of(trees, counts, player)
                seen.append(Seen(figures, times / times.sum(), number))
                if rng.random() < BLIND:
                    actions[player] = int(rng.choice(found))
        turn(trees, counts, *actions)
        rest(trees, counts)
    return seen


def figures_of(trees: Any, counts: Any, player: int) -> Any:
    """What each weight is multiplied by in the score of each action: of 1 and all others 0."""
    found, scores = np.zeros(MAX_ACTIONS, np.int64), np.zeros(MAX_ACTIONS)
    columns = []
    for unit in np.eye(np.prod(SHAPE)):
        number = options(trees, counts, player, unit.reshape(SHAPE), found, scores)
        columns.append(scores[:number].copy())
    return np.array(columns).T


class Choices(NamedTuple):
    """Many choices one below the other; `starts`: the first row of each."""

    figures: Any
    shares: Any
    starts: Any

    @classmethod
    def of(cls, seen: list[Seen]) -> "Choices":
        """Those of the games seen."""
        sizes = [len(one.shares) for one in seen]
        return cls(
            np.concatenate([one.figures for one in seen]),
            np.concatenate([one.shares for one in seen]),
            np.concatenate([[0], np.cumsum(sizes)[:-1]]),
        )

    def loss(self, weights: Any) -> tuple[float, Any]:
        """The mean cross-entropy, and its slope."""
        sizes = np.diff(np.append(self.starts, len(self.shares)))
        scores = self.figures @ weights
        scores -= np.repeat(np.maximum.reduceat(scores, self.starts), sizes)
        sums = np.add.reduceat(np.exp(scores), self.starts)
        logs = scores - np.repeat(np.log(sums), sizes)
        slope = self.figures.T @ (np.exp(logs) - self.shares)
        return -(self.shares @ logs) / len(sizes), slope / len(sizes)

    def agreed(self, weights: Any) -> float:
        """How often the action of the highest score is the one that was taken most."""
        parts = zip(
            np.split(self.figures @ weights, self.starts[1:]),
            np.split(self.shares, self.starts[1:]),
            strict=True,
        )
        return float(
            np.mean([np.argmax(scores) == np.argmax(taken) for scores, taken in parts])
        )


def fit(data: Choices) -> Any:
    """The weights that tell the choices best."""

    def loss(weights: Any) -> tuple[float, Any]:
        value, slope = data.loss(weights)
        steps = np.diff(weights.reshape(SHAPE)[:, 1:DAYS_LEFT])
        pull = np.zeros(SHAPE)
        pull[:, 2:DAYS_LEFT] += steps
        pull[:, 1 : DAYS_LEFT - 1] -= steps
        value += SMALL * (weights @ weights) + ALIKE * (steps**2).sum()
        return value, slope + 2 * SMALL * weights + 2 * ALIKE * pull.ravel()

    start = np.zeros(np.prod(SHAPE))
    found = minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 400})
    return found.x


def as_json(weights: Any) -> str:
    """What `search.fitted` reads."""
    rows = {
        kind: {
            "jours_restants": row[1:DAYS_LEFT].tolist(),
            **dict(zip(FIGURES, row[DAYS_LEFT:].tolist(), strict=True)),
        }
        for kind, row in zip(KINDS, weights, strict=True)
    }
    lines = (f'  "{kind}": {json.dumps(row)}' for kind, row in rows.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def main() -> None:
    parser = argparse.ArgumentParser(description="Les poids de l'expérience de la doyenne.")
    parser.add_argument("--parties", type=int, default=GAMES, help=f"par tour ({GAMES})")
    parser.add_argument(
        "--tours", type=int, default=ROUNDS, help=f"jouer et ajuster ({ROUNDS})"
    )
    parser.add_argument("--ecrire", action="store_true", help="écrire poids.json")
    options = parser.parse_args()
    weights, memory = told(), new_memory()
    for number in range(1, options.tours + 1):
        first = FIRST + (number - 1) * options.parties
        games = range(first, first + options.parties)
        seen = [choice for game in games for choice in play(game, weights, memory)]
        fitted = Choices.of([one for one in seen if one.game % HELD_OUT])
        held = Choices.of([one for one in seen if one.game % HELD_OUT == 0])
        before = held.agreed(weights.ravel())
        flat = np.round(fit(fitted), 2)
        weights = flat.reshape(SHAPE)
        print(
            f"tour {number} : {len(seen)} choix ; entropie croisée {held.loss(flat)[0]:.3f} ; "
            f"d'accord {held.agreed(flat):.1%} (avec les poids d'avant : {before:.1%})",
            flush=True,
        )
        if options.ecrire:
            TARGET.write_text(as_json(weights), encoding="utf-8")


if __name__ == "__main__":
    main()
