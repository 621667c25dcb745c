"""The model of an opponent: experts who say how likely each throw is, and Bayes to tell them
apart.

Each expert gives a row of probabilities, as if it were the opponent's mind. The first plays
perfectly, the *minds* look at their own stock only, the *habits* know nothing beforehand and
count what was thrown in the same circumstances. Nobody's strategy is known by heart.
"""

import itertools
from collections.abc import Hashable, Iterator, Sequence
from functools import cache

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import StateSpace, Table
from trollkit.trolls.partie import Partie

SLIPS = 0.01  # how often a mind, as modelled, throws anything at all
CONSTANTS = range(1, 11)
DICE = range(2, 13)  # faces of one die
SMALL_DICE = range(3, 9)  # faces of two dice of which the smaller, or the greater, counts
PARTS = ((1, 2), (2, 3), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8))  # of the stock
FADING = 0.98  # of each count of a habit, whenever its circumstances come back
# The circumstances that a habit goes by, and the coarser habit that it leans on where it is
# blind: itself for the first.
HABITS = {"always": 0, "turn": 0, "position": 1, "own throw": 0, "our throw": 0}

PRIOR_PERFECT, PRIOR_MINDS, PRIOR_HABITS = 0.5, 0.3, 0.2  # what each is worth at first
FORGETTING = 0.004  # of all weight, back to the prior at each new game: habits change
DOMINANT = 0.5  # the weight from which on one mind is believed to be the opponent
STUDIES, PACE = 4, 12  # minds whose best response is worked out in a duel; blocks a move


def place(partie: Partie) -> tuple[int, int, int]:
    """Where a game stands: own stock, the other one, the troll's cell."""
    return partie.stockGauche, partie.stockDroite, partie.positionTroll


def minds(stock: int) -> dict[str, Sequence[int]]:
    """Simple minds that look at their own stock only: the throws that are equally likely."""
    found: dict[str, Sequence[int]] = {"uniform on the stock": range(1, stock + 1)}
    found |= {f"always {k}": [k] for k in CONSTANTS}
    found |= {f"1 to {k}": range(1, k + 1) for k in DICE}
    for k, pick in itertools.product(SMALL_DICE, (min, max)):
        pairs = itertools.product(range(1, k + 1), repeat=2)
        found[f"{pick.__name__} of two 1 to {k}"] = [pick(pair) for pair in pairs]
    for up, down in PARTS:
        part = max(1, up * stock // down)
        found[f"{up}/{down} of the stock"] = [part]
        found[f"up to {up}/{down} of the stock"] = range(1, part + 1)
    return found


MINDS = tuple(minds(1))


def slipping(rows: Floats, often: float = SLIPS) -> Floats:
    """The mixes of who slips now and then."""
    shaded: Floats = often / rows.shape[-1] + (1 - often) * rows
    return shaded


@cache
def families(stock: int) -> Floats:
    """One row a simple mind: who wants to throw more than the stock throws all."""
    every = minds(stock).values()
    thrown = [np.bincount(np.minimum(each, stock) - 1, minlength=stock) for each in every]
    return slipping(np.array([counts / counts.sum() for counts in thrown]))


class Habits:
    """What was thrown before in the same circumstances: five models, from coarse to fine."""

    def __init__(self, stones: int) -> None:
        self._stones = stones
        # How often each throw was seen in each of some circumstances, the recent ones more.
        self._seen: list[dict[Hashable, Floats]] = [{} for _ in HABITS]

    def rows(self, partie: Partie) -> Floats:
        """One row a model, `partie` being the game as the opponent sees it."""
        stock = partie.stockGauche
        rows = np.full((len(HABITS), stock), 1 / stock)
        contexts = zip(self._seen, _contexts(partie), HABITS.values(), strict=True)
        for row, (seen, context, coarser) in zip(rows, contexts, strict=True):
            row[:] = rows[coarser]
            if context in seen:
                counts = seen[context]
                row += counts[:stock]
                row[-1] += counts[stock:].sum()  # who wanted to throw more throws all
                row /= row.sum()
        # Never surer than a studied mind: who fits both is taken for the studied one.
        return slipping(rows, 2 * SLIPS)

    def note(self, partie: Partie, throw: int) -> None:
        """Learn from a throw, before the turn is played in the game."""
        for seen, context in zip(self._seen, _contexts(partie), strict=True):
            counts = seen.setdefault(context, np.zeros(self._stones))
            counts *= FADING
            counts[throw - 1] += 1


def _contexts(partie: Partie) -> tuple[Hashable, ...]:
    turns = partie.coupsPrecedents
    return 0, len(turns), place(partie), *(turns[-1] if turns else (0, 0))


def study(board: StateSpace, mind: int) -> Iterator[Floats | None]:
    """The values of our best response to a mind, worked out a bit a move: None until then.

    A block is the positions with the same stocks, few stones first. So many are looked at a
    move that what is known after so many moves does not depend on the machine.
    """
    values = board.ended_values()
    for number, (ours, theirs) in enumerate(board.up(), start=1):
        outlook = values[board.next(ours, theirs)] @ families(theirs)[mind]
        values[ours, theirs, 1:-1] = outlook.max(axis=1)
        if number % PACE == 0:
            yield None
    while True:
        yield values


class Opponent:
    """Predicts throws, learns from them, and works out the best response to who it is."""

    def __init__(self, table: Table) -> None:
        self._table, self._board = table, StateSpace(table.cells, table.stones)
        self._habits, self._studies = Habits(table.stones), dict[int, Iterator[Floats | None]]()
        kinds = (PRIOR_PERFECT, 1), (PRIOR_MINDS, len(MINDS)), (PRIOR_HABITS, len(HABITS))
        self._prior = np.concatenate([np.full(many, part / many) for part, many in kinds])
        self._weights, self._rows = self._prior, np.zeros((0, 0))
        self._partie = Partie(table.cells, table.stones)  # in which it throws next

    def predict(self, partie: Partie) -> Floats:
        """The probabilities of its next throw, given its game as it sees it."""
        self._partie = partie
        perfect = slipping(self._table.mix(*place(partie)))
        known = families(partie.stockGauche), self._habits.rows(partie)
        self._rows = np.vstack((perfect, *known))
        return self._weights @ self._rows

    def observe(self, throw: int) -> None:
        """Learn the throw that was predicted last; to be called before the turn is played."""
        weights = self._weights * self._rows[:, throw - 1]
        self._weights = weights / weights.sum()
        self._habits.note(self._partie, throw)

    def new_game(self) -> None:
        """Let a little of the weight flow back."""
        self._weights = (1 - FORGETTING) * self._weights + FORGETTING * self._prior

    def future(self) -> Floats | None:
        """Values of the best response to the mind that dominates, once they are known.

        Each call works a bit on them.
        """
        mind = int(self._weights.argmax()) - 1
        if mind not in range(len(MINDS)) or self._weights.max() < DOMINANT:
            return None
        if mind not in self._studies and len(self._studies) < STUDIES:
            self._studies[mind] = study(self._board, mind)
        return next(self._studies[mind]) if mind in self._studies else None
