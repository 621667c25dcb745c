"""Champions built on the exact theory: perfect play, and safe exploitation of weaker play.

The adaptive one keeps a bank, and risks only what was won (Ganzfried and Sandholm 2015, RWYWE).
Each turn the opponent's throw j turns out against the mix p that was really played. What p
then gets, p · J[:, j], less the value V of the position, is earned, or lost: a gift when p
is optimal, and never less than −risk(p), where risk(p) = V − min_j p · J[:, j]. As the values
telescope over a game, the expected sum of results of a duel is the expected change of the
bank; a bank that starts at B and never falls below 0 loses at most B in expectation, whatever
the opponent does.

Its model of the opponent is experts who say how likely each throw is, and Bayes to tell them
apart. Each gives a row of probabilities, as if it were the opponent's mind. The first plays
perfectly, the *minds* look at their own stock only, the *habits* know nothing beforehand and
count what was thrown in the same circumstances. Nobody's strategy is known by heart.
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

# cells · stones²: beyond, the table would take longer than a first move may (1 s).
SOLVABLE = 60_000

STAKE = 5.0  # games that may be lost, in expectation and in the whole duel, to find out
MARGIN = 0.01  # the predicted gain, in value, below which the table is played
CAUTION = 0.02  # the predicted gain asked for each unit of risk
SURE = 1e-4  # the same margin, without caution, once we know who it is and what to do
FREE = 1e-9  # a stake below is the rounding of a throw that risks nothing

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


class Champion(ABC):
    """A strategy that draws its chance from the `random` module it is given.

    One object plays duel after duel. On boards too large to be solved in time it plays as the
    ladder's compteur.
    """

    thrown: int  # last

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
        """What the throw is drawn from, on a board whose table is known."""


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def mix(self, table: Table, partie: Partie, past: list[Partie]) -> Floats:
        """The table's mix."""
        return table.mix(*place(partie))


class Outlook:
    """What a throw may bring: arrays have a row for each sensible one, which are as many as the
    other side has stones, and one more.
    """

    def __init__(
        self, table: Table, position: tuple[int, int, int], future: Floats | None = None
    ) -> None:
        rows = min(position[0], position[1] + 1)
        self.payoffs = ahead(table.values, *position)[:rows]  # all being perfect afterwards
        # The same against who dominates the model.
        self.hopes = self.payoffs if future is None else ahead(future, *position)[:rows]
        self.value, self.safe = table.value(*position), table.mix(*position)[:rows]


class Adaptive(Champion):
    """Plays the best reply to its model of the opponent, with what it has won.

    Follows the duel turn by turn; a history that does not continue the one seen before starts a
    new one: the model is forgotten. Falls back to the table whenever the bank is empty or
    nothing is to be gained.
    """

    table: Table
    opponent: Opponent
    bank: float
    _asked: tuple[int, list[tuple[int, int]]] = -1, []  # finished games, and turns, when last
    _decision: tuple[Floats, Outlook]  # to be settled by the opponent's throw

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
            # The stake is put down once a duel; who joins in the middle has nothing to lose.
            self.bank = STAKE if self._asked == (0, []) else 0.0
        here = Outlook(table, place(partie), self.opponent.future())
        decided = self.decide(here, self.opponent.predict(partie.miroir()))
        self._decision = decided, here
        return decided

    def decide(self, here: Outlook, prediction: Floats) -> Floats:
        """The best reply as far as the bank goes, the table's mix otherwise."""
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
        """Take in the opponent's answer to the last decision, and settle the bank."""
        self.opponent.observe(answer)
        self.bank = settled(self.bank, *self._decision, answer)

    def _news(self, partie: Partie, past: list[Partie]) -> int | None:
        """The opponent's throw in the one turn played since, or None if it is not just one."""
        games, now = len(past), partie
        if past and not partie.coupsPrecedents:  # the game in which we were asked is over
            games, now = len(past) - 1, past[-1]
        *before, last = now.coupsPrecedents or [(0, 0)]
        ours, theirs = last
        return theirs if (games, before) == self._asked and ours == self.thrown else None


def share(bank: float, at_stake: float, gain: float, spread: float) -> float:
    """How often to play a throw that is expected to bring `gain`, from 0 to 1.

    As often as the bank allows, `at_stake` being what it can lose at most; and no more often
    than makes the bank grow fastest (Kelly 1956): a bank once empty stays so against an
    opponent who gives nothing away to safe play. `spread` is the mean square of what the
    throw brings.
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
    """The bank after the opponent's throw `answer`."""
    # The risk never exceeds the bank; what falls below 0 is rounding.
    return max(0.0, bank + float(mix @ here.payoffs[:, answer - 1]) - here.value)
