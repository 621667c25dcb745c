"""The adaptive champion: plays the best reply to its model, with what it has won."""

from typing import NamedTuple

from trollkit.solving import Floats
from trollkit.trolls.champion.bank import FREE, blend, settled, share
from trollkit.trolls.champion.watching import Watching
from trollkit.trolls.positions import Position, table_mix

STAKE = 5.0  # games that may be lost, in expectation and in the whole duel, to find out
MARGIN = 0.01  # the predicted gain, in value, below which the table is played
CAUTION = 0.02  # the predicted gain asked for each unit of risk
SURE = 1e-4  # the same margin, without caution, once we know who it is and what to do


class Decision(NamedTuple):
    """What was played, to be settled when the answer is known."""

    mix: Floats
    payoffs: Floats
    value: float


class Adaptive(Watching):
    """Falls back to the table whenever the bank is empty or nothing is to be gained."""

    bank: float

    def begin(self, *, from_the_start: bool) -> None:
        """The stake is put down once a duel; who joins in the middle has nothing to lose."""
        self.bank = STAKE if from_the_start else 0.0
        self._decision: Decision | None = None

    def decide(self, position: Position, prediction: Floats) -> Floats:
        """The best reply as far as the bank goes, the table's mix otherwise."""
        payoffs, value = self.values.ahead(position), self.values.at(position)
        safe = table_mix(self.table, position)
        future = self.future()
        outlook = (payoffs if future is None else future.ahead(position)) @ prediction
        margin, caution = (MARGIN, CAUTION) if future is None else (SURE, 0.0)
        at_stake = value - payoffs.min(axis=1)
        best = int((outlook - caution * at_stake).argmax())
        gain = outlook[best] - safe @ outlook
        mix = safe
        if gain > margin or (at_stake[best] <= FREE and gain > 0):
            spread = float(prediction @ (payoffs[best] - value) ** 2)
            often = share(self.bank, float(at_stake[best]), float(gain), spread)
            mix = blend(safe, best + 1, often)
        self._decision = Decision(mix, payoffs, value)
        return mix

    def learn(self, answer: int) -> None:
        """Settle the last decision."""
        if self._decision is not None:
            mix, payoffs, value = self._decision
            self.bank = settled(self.bank, mix, payoffs, value, answer)
