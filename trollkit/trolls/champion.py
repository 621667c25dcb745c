"""Champions built on the exact theory: `Prudent` plays perfectly, `Adaptive` exploits safely.

`champions/prudent.py` and `champions/adaptatif.py` are their contest files.

Adaptive keeps a bank, and risks only what it has won (Ganzfried and Sandholm 2015, RWYWE).
Each turn it plays a mix p, and the opponent's throw j comes out. The bank then changes by what
p gets against j, p · J[:, j], less the value V of the position. This is at least 0 when p is
optimal (a gift), and at least −risk(p) for any p, where risk(p) = V − min_j p · J[:, j]. As the
values telescope over a game, the expected sum of results of a duel is the expected change of
the bank. A bank that starts at B and never falls below 0 loses at most B in expectation,
whatever the opponent does.

Its model of the opponent mixes experts, weighted by Bayes' rule. Each expert gives the
probabilities of the opponent's next throw. The first expert plays perfectly; the *minds* look
at their own stock only; the *habits* know nothing at first and count what was thrown in the
same circumstances. No expert is the copy of a particular opponent.
"""

import itertools
import runpy
from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from typing import Any

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import StateSpace, Table, ahead, solve
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import find

# cells · stones². On a larger board the table would take longer than the 1 s of a first move.
SOLVABLE = 60_000

STAKE = 5.0  # the bank at first: games that exploring may lose, in expectation, in a duel
MARGIN = 0.01  # the predicted gain, in value, below which the table is played
CAUTION = 0.02  # the predicted gain asked for each unit of risk
SURE = 1e-4  # the margin, with no caution, once the best response to the opponent is known
FREE = 1e-9  # a smaller stake is a rounding error: the throw risks nothing

SLIPS = 0.01  # how often a modelled mind slips: it then throws any number of stones
CONSTANTS = range(1, 11)
DICE = range(2, 13)  # faces of one die
SMALL_DICE = range(3, 9)  # faces of two dice of which the smaller, or the greater, counts
PARTS = ((1, 2), (2, 3), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8))  # of the stock
FADING = 0.98  # of each count of a habit, whenever its circumstances come back
# The circumstances that each habit goes by, with the index of the coarser habit whose row is
# its prior. The first has index 0, its own: its prior is uniform.
HABITS = {"always": 0, "turn": 0, "position": 1, "own throw": 0, "our throw": 0}

PRIOR_PERFECT, PRIOR_MINDS, PRIOR_HABITS = 0.5, 0.3, 0.2  # the first weight of each group
FORGETTING = 0.004  # the share of weight that returns to the prior at each new game
DOMINANT = 0.5  # a mind with this weight is believed to be the opponent
STUDIES, PACE = 4, 12  # best responses worked out in a duel, at most; blocks of one a move


def place(partie: Partie) -> tuple[int, int, int]:
    """The state of a game: own stock, the opponent's, the troll's cell."""
    return partie.stockGauche, partie.stockDroite, partie.positionTroll


def minds(stock: int) -> dict[str, Sequence[int]]:
    """Simple minds that look at their own stock only: by name, their equally likely throws.

    A throw may exceed the stock: `families` cuts it.
    """
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
    """The same mixes, but each throws at random with probability `often`."""
    shaded: Floats = often / rows.shape[-1] + (1 - often) * rows
    return shaded


@cache
def families(stock: int) -> Floats:
    """The mix of each simple mind, one a row; a throw above the stock becomes the stock."""
    every = minds(stock).values()
    thrown = [np.bincount(np.minimum(each, stock) - 1, minlength=stock) for each in every]
    return slipping(np.array([counts / counts.sum() for counts in thrown]))


class Habits:
    """Counts of the opponent's throws by circumstances: one model for each of HABITS."""

    def __init__(self, stones: int) -> None:
        self._stones = stones
        # For each habit: by circumstances, the count of each throw; recent ones weigh more.
        self._seen: list[dict[Hashable, Floats]] = [{} for _ in HABITS]

    def rows(self, partie: Partie) -> Floats:
        """The mix of each model, one a row; `partie` is the game as the opponent sees it."""
        stock = partie.stockGauche
        rows = np.full((len(HABITS), stock), 1 / stock)
        contexts = zip(self._seen, _contexts(partie), HABITS.values(), strict=True)
        for row, (seen, context, coarser) in zip(rows, contexts, strict=True):
            row[:] = rows[coarser]
            if context in seen:
                counts = seen[context]
                row += counts[:stock]
                row[-1] += counts[stock:].sum()  # throws above the stock become the stock
                row /= row.sum()
        # Less sure than a simple mind: an opponent who fits both is taken for the mind,
        # whose best response can be worked out.
        return slipping(rows, 2 * SLIPS)

    def note(self, partie: Partie, throw: int) -> None:
        """Count the opponent's throw in `partie`, in which the turn is not played yet."""
        for seen, context in zip(self._seen, _contexts(partie), strict=True):
            counts = seen.setdefault(context, np.zeros(self._stones))
            counts *= FADING
            counts[throw - 1] += 1


def _contexts(partie: Partie) -> tuple[Hashable, ...]:
    turns = partie.coupsPrecedents
    return 0, len(turns), place(partie), *(turns[-1] if turns else (0, 0))


def study(board: StateSpace, mind: int) -> Iterator[Floats | None]:
    """Work out the values of our best response to a mind, a part at each `next`.

    Yields None until all values are known, then the values. A block is all positions with the
    same stocks; blocks with few stones come first. Each part is PACE blocks, whatever the time
    they take, so that what is known after some moves does not depend on the machine.
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
    """The model of the opponent: predicts its throws, learns from them, and works out the best
    response to the mind that it most resembles.
    """

    def __init__(self, table: Table) -> None:
        self._table, self._board = table, StateSpace(table.cells, table.stones)
        self._habits, self._studies = Habits(table.stones), dict[int, Iterator[Floats | None]]()
        kinds = (PRIOR_PERFECT, 1), (PRIOR_MINDS, len(MINDS)), (PRIOR_HABITS, len(HABITS))
        self._prior = np.concatenate([np.full(many, part / many) for part, many in kinds])
        self._weights, self._rows = self._prior, np.zeros((0, 0))
        self._partie = Partie(table.cells, table.stones)  # the game given to `predict` last

    def predict(self, partie: Partie) -> Floats:
        """The probabilities of the opponent's next throw in `partie`, as it sees the game."""
        self._partie = partie
        perfect = slipping(self._table.mix(*place(partie)))
        known = families(partie.stockGauche), self._habits.rows(partie)
        self._rows = np.vstack((perfect, *known))
        return self._weights @ self._rows

    def observe(self, throw: int) -> None:
        """Learn the throw that `predict` was last asked for, before that turn is played."""
        weights = self._weights * self._rows[:, throw - 1]
        self._weights = weights / weights.sum()
        self._habits.note(self._partie, throw)

    def new_game(self) -> None:
        """Move a part of the weights back to the prior, because habits change."""
        self._weights = (1 - FORGETTING) * self._weights + FORGETTING * self._prior

    def future(self) -> Floats | None:
        """Values of the best response to the dominant mind.

        None when no mind dominates, when STUDIES others are studied already, and while the
        values are being worked out: each call does a part.
        """
        mind = int(self._weights.argmax()) - 1
        if mind not in range(len(MINDS)) or self._weights.max() < DOMINANT:
            return None
        if mind not in self._studies and len(self._studies) < STUDIES:
            self._studies[mind] = study(self._board, mind)
        return next(self._studies[mind]) if mind in self._studies else None


class Champion(ABC):
    """A strategy that draws its throws from the `random` module it is given.

    One object plays duel after duel. On boards too large to be solved in time it plays like
    the bundled strategy compteur.
    """

    thrown: int  # its last throw

    def __init__(self, random: Any) -> None:
        self._chance = random
        self._simple = runpy.run_path(str(find("compteur").path))["strategie"]
        self._simple.__globals__["random"] = random

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        cells, stones = partie.nombreCases, partie.stockInitial
        if cells * stones * stones > SOLVABLE:
            simple: int = self._simple(partie, past)
            return simple
        mix = self.mix(solve(cells, stones), partie, past)
        self.thrown = self._chance.choices(range(1, len(mix) + 1), mix.tolist())[0]
        return self.thrown

    @abstractmethod
    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """The probabilities of 1, 2, … stones, on a board whose table is known."""


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """The table's mix."""
        return table.mix(*place(partie))


class Outlook:
    """The values after each pair of throws in a position.

    Arrays have a row for each sensible throw of ours: those up to the other side's stock + 1.
    """

    def __init__(
        self, table: Table, position: tuple[int, int, int], future: Floats | None = None
    ) -> None:
        rows = min(position[0], position[1] + 1)
        self.payoffs = ahead(table.values, *position)[:rows]  # if both then play perfectly
        # The same if the opponent is the mind that dominates the model.
        self.hopes = self.payoffs if future is None else ahead(future, *position)[:rows]
        self.value, self.safe = table.value(*position), table.mix(*position)[:rows]


class Adaptive(Champion):
    """Plays the best reply to its model of the opponent, and risks only what it has won.

    It follows the duel turn by turn. A history that does not continue the last one starts a new
    duel, with a new model. It plays the table whenever the bank is empty or nothing is to be
    gained.
    """

    table: Table
    opponent: Opponent
    bank: float
    _asked: tuple[int, list[tuple[int, int]]] = -1, []  # past games and turns at the last call
    _decision: tuple[Floats, Outlook]  # the mix played last, and where; not yet in the bank

    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """Learn the opponent's last throw, then decide."""
        answer = self._news(partie, past)
        self._asked = len(past), list(partie.coupsPrecedents)
        if answer and self.table is table:
            self.learn(answer)
            if not partie.coupsPrecedents:
                self.opponent.new_game()
        else:
            self.table, self.opponent = table, Opponent(table)
            # Only a duel followed from its first turn gets the stake; any other starts at 0.
            self.bank = STAKE if self._asked == (0, []) else 0.0
        here = Outlook(table, place(partie), self.opponent.future())
        decided = self.decide(here, self.opponent.predict(partie.miroir()))
        self._decision = decided, here
        return decided

    def decide(self, here: Outlook, prediction: Floats) -> Floats:
        """The best reply as often as the bank allows, the table's mix otherwise."""
        mix, hopes = here.safe, here.hopes @ prediction
        known = here.hopes is not here.payoffs
        margin, caution = (SURE, 0.0) if known else (MARGIN, CAUTION)
        at_stake = here.value - here.payoffs.min(axis=1)
        best = int((hopes - caution * at_stake).argmax())
        gain = hopes[best] - mix @ hopes
        if gain > margin or (at_stake[best] <= FREE and gain > 0):
            spread = float(prediction @ (here.payoffs[best] - here.value) ** 2)
            often = share(self.bank, float(at_stake[best]), float(gain), spread)
            mix = blend(mix, best + 1, often)
        return mix

    def learn(self, answer: int) -> None:
        """Learn the opponent's throw `answer` against the last mix, and update the bank."""
        self.opponent.observe(answer)
        self.bank = settled(self.bank, *self._decision, answer)

    def _news(self, partie: Partie, past: list[Partie]) -> int | None:
        """The opponent's throw in the one turn played since the last call.

        None unless the history is that of the last call plus one turn with our throw.
        """
        games, now = len(past), partie
        if past and not partie.coupsPrecedents:  # the game of the last call is over
            games, now = len(past) - 1, past[-1]
        *before, last = now.coupsPrecedents or [(0, 0)]
        ours, theirs = last
        return theirs if (games, before) == self._asked and ours == self.thrown else None


def share(bank: float, at_stake: float, gain: float, spread: float) -> float:
    """How often to play a throw that is expected to bring `gain`, from 0 to 1.

    As often as the bank allows, where `at_stake` is the most that the throw can lose; and no
    more often than makes the bank grow fastest (Kelly 1956), because an empty bank stays empty
    against an opponent who gives nothing away to safe play. `spread` is the mean square of what
    the throw brings.
    """
    often = 1.0
    if at_stake <= FREE:
        return often
    if at_stake > bank:
        often = bank / at_stake
    if spread * often > bank * gain:
        often = bank * gain / spread
    return often


def blend(safe: Floats, wanted: int, often: float) -> Floats:
    """The mix that plays the throw `wanted` with probability `often`, else as `safe` does."""
    mix: Floats = (1 - often) * safe
    mix[wanted - 1] += often
    return mix


def settled(bank: float, mix: Floats, here: Outlook, answer: int) -> float:
    """The bank after the opponent's throw `answer` against our `mix`."""
    # The risk never exceeds the bank: a result below 0 is a rounding error.
    return max(0.0, bank + float(mix @ here.payoffs[:, answer - 1]) - here.value)
