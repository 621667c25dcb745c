"""Zero-loss exploitation: among the mixes that keep the value, the one that earns most."""

import numpy as np

from trollkit.solving import Floats, simplex
from trollkit.trolls.champion.watching import Watching
from trollkit.trolls.positions import Position, table_mix

EPSILON = 1e-6  # weight of the outlook beside the guarantee
LOSS = 1e-7  # what a mix may miss of the value; a worse one is thrown away
MOVED = 0.1  # how far, in probability, a prediction moves before a mix is worked out again


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
