"""Champions built on the exact theory: perfect play, and safe exploitation of weaker play.

The adaptive one keeps a bank, and risks only what was won (Ganzfried and Sandholm 2015, RWYWE).
Each turn the opponent's throw j turns out against the mix p that was really played. What p
then gets, p · J[:, j], less the value V of the position, is earned, or lost: a gift when p
is optimal, and never less than −risk(p), where risk(p) = V − min_j p · J[:, j]. As the values
telescope over a game, the expected sum of results of a duel is the expected change of the
bank; a bank that starts at B and never falls below 0 loses at most B in expectation, whatever
the opponent does.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable
from types import ModuleType

import numpy as np

from trollkit.solving import Floats, simplex
from trollkit.trolls.exact import Table, solve
from trollkit.trolls.experts import Situation, read
from trollkit.trolls.opponent import Opponent
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position, Values, draw, table_mix
from trollkit.trolls.strategies import find

# cells · stones²: beyond, the table would take longer than a first move may (1 s).
SOLVABLE = 60_000

STAKE = 5.0  # games that may be lost, in expectation and in the whole duel, to find out
MARGIN = 0.01  # the predicted gain, in value, below which the table is played
CAUTION = 0.02  # the predicted gain asked for each unit of risk
SURE = 1e-4  # the same margin, without caution, once we know who it is and what to do
FREE = 1e-9  # a stake below is the rounding of a throw that risks nothing

EPSILON = 1e-6  # weight of the outlook beside the guarantee
LOSS = 1e-7  # what a mix may miss of the value; a worse one is thrown away
MOVED = 0.1  # how far, in probability, a prediction moves before a mix is worked out again


class Champion(ABC):
    """A strategy that draws its chance from the `random` module it is given.

    One object plays duel after duel. On boards too large to be solved in time it plays as the
    ladder's compteur.
    """

    def __init__(self, random: ModuleType) -> None:
        self._chance: Callable[[], float] = random.random
        self._simple = read(find("compteur").path, random).strategie

    def __call__(self, partie: Partie, past: list[Partie]) -> int:
        """How many stones to throw."""
        cells, stones = partie.nombreCases, partie.stockInitial
        if cells * stones * stones > SOLVABLE:
            throw: int = self._simple(partie, past)
            return throw
        return self.throw(solve(cells, stones), partie, past)

    @abstractmethod
    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """The throw on a board whose table is known."""


class Prudent(Champion):
    """Plays the exact table, whatever the opponent does."""

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Drawn from the table's mix."""
        return draw(table_mix(table, Position.of(partie)), self._chance())


class Watching(Champion):
    """Follows the duel turn by turn, predicts, decides, and learns from the answer.

    A history that does not continue the one seen before starts a new duel: the model is
    forgotten.
    """

    table: Table
    values: Values
    opponent: Opponent

    def __init__(self, random: ModuleType) -> None:
        super().__init__(random)
        self._situation: Situation | None = None
        self._thrown = 0
        self._future: tuple[Floats, Values] | None = None  # as an array, and ready for looks

    def throw(self, table: Table, partie: Partie, past: list[Partie]) -> int:
        """Learn the opponent's last throw, then decide."""
        situation = self._follow(table, partie, past)
        prediction = self.opponent.predict(situation)
        mix = self.decide(Position.of(partie), prediction)
        self._thrown = draw(mix, self._chance())
        return self._thrown

    def future(self) -> Values | None:
        """What positions are worth against the expert who dominates, once worked out."""
        values = self.opponent.future()
        if values is None:
            return None
        if self._future is None or self._future[0] is not values:
            self._future = values, Values(values)
        return self._future[1]

    @abstractmethod
    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The mix to draw from, given the probabilities of the opponent's throws."""

    def begin(self, *, from_the_start: bool) -> None:
        """Called when a duel begins, or is met in the middle."""

    def learn(self, answer: int) -> None:
        """Called with the opponent's answer to the last mix."""

    def _follow(self, table: Table, partie: Partie, past: list[Partie]) -> Situation:
        """The opponent's side, brought up to date."""
        situation = self._situation
        if situation is not None and self.table is table:
            turn = situation.news(partie, past)
            if turn is not None and turn[0] == self._thrown:
                self.opponent.observe(turn[1])
                self.learn(turn[1])
                situation.turn(*turn)
                if not partie.coupsPrecedents:
                    self.opponent.mixture.new_game()
                return situation
        situation = self._situation = Situation.opposite(partie, past)
        self.table, self.values = table, Values(table.values)
        self.opponent = Opponent(table)
        self.begin(from_the_start=not past and not partie.coupsPrecedents)
        return situation


class ZeroLoss(Watching):
    """Never gives up anything, and takes what its model of the opponent leaves lying."""

    def begin(self, *, from_the_start: bool) -> None:
        """Forget the mixes of the last duel."""
        self._mixes: dict[tuple[Position, bool], tuple[Floats, Floats]] = {}

    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The zero-loss mix, worked out anew when the prediction has moved."""
        future = self.future()
        kept = self._mixes.get((position, future is None))
        if kept is not None and np.abs(kept[0] - prediction).sum() < MOVED:
            return kept[1]
        payoffs = self.values.ahead(position)
        outlook = (payoffs if future is None else future.ahead(position)) @ prediction
        safe = table_mix(self.table, position)
        mix = zero_loss_mix(payoffs, self.values.at(position), outlook, safe)
        self._mixes[position, future is None] = prediction, mix
        return mix


def zero_loss_mix(payoffs: Floats, value: float, outlook: Floats, safe: Floats) -> Floats:
    """The mix that guarantees `value` and has the best mean `outlook` of all that do.

    `outlook` is what each throw earns against the model. It joins the payoffs with a weight
    so small that the guarantee comes first: the optimal mix of payoffs + ε · outlook. What
    the simplex method finds is measured; `safe`, a mix known to be optimal, and the throws
    that are safe by themselves are always there to fall back upon.
    """
    choices = [safe]
    keeping = np.flatnonzero(payoffs.min(axis=1) >= value - LOSS)
    if keeping.size:
        best = np.zeros(len(outlook))
        best[keeping[outlook[keeping].argmax()]] = 1.0
        if keeping.size == len(outlook) or best @ outlook >= outlook.max():
            return best
        choices.append(best)
    # The last answers, greater than our stock by two or more, only waste the other's stones.
    leaned = payoffs[:, : len(outlook) + 1] + EPSILON * outlook[:, None]
    found = simplex(leaned[None]).row[0]
    if (found @ payoffs).min() >= value - LOSS:
        choices.append(found)
    return max(choices, key=lambda mix: float(mix @ outlook))


class Adaptive(Watching):
    """Plays the best reply to its model, with what it has won.

    Falls back to the table whenever the bank is empty or nothing is to be gained.
    """

    bank: float

    def begin(self, *, from_the_start: bool) -> None:
        """The stake is put down once a duel; who joins in the middle has nothing to lose."""
        self.bank = STAKE if from_the_start else 0.0
        self._decision: tuple[Floats, Floats, float] | None = None  # to be settled later

    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The best reply as far as the bank goes, the table's mix otherwise."""
        payoffs, value = self.values.ahead(position), self.values.at(position)
        mix = safe = table_mix(self.table, position)
        future = self.future()
        outlook = (payoffs if future is None else future.ahead(position)) @ prediction
        margin, caution = (MARGIN, CAUTION) if future is None else (SURE, 0.0)
        at_stake = value - payoffs.min(axis=1)
        best = int((outlook - caution * at_stake).argmax())
        gain = outlook[best] - safe @ outlook
        if gain > margin or (at_stake[best] <= FREE and gain > 0):
            spread = float(prediction @ (payoffs[best] - value) ** 2)
            often = share(self.bank, float(at_stake[best]), float(gain), spread)
            mix = blend(safe, best + 1, often)
        self._decision = mix, payoffs, value
        return mix

    def learn(self, answer: int) -> None:
        """Settle the last decision."""
        if self._decision is not None:
            self.bank = settled(self.bank, *self._decision, answer)


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


def settled(bank: float, mix: Floats, payoffs: Floats, value: float, answer: int) -> float:
    """The bank after the opponent's throw `answer`."""
    # The risk never exceeds the bank; what falls below 0 is rounding.
    return max(0.0, bank + float(mix @ payoffs[:, answer - 1]) - value)
