"""Bayes over experts: who predicted the throws so far is listened to for the next one."""

import numpy as np

from trollkit.solving import Floats

FORGETTING = 0.004  # of all weight, back to the prior at each new game: habits change
HOPELESS = -25.0  # log-likelihood behind the mixture at which an expert is given up


class Mixture:
    """Weights of experts; their predictions come in as one row of probabilities each."""

    def __init__(self, prior: Floats) -> None:
        self.prior = prior / prior.sum()
        self.weights = self.prior.copy()
        self.lag = np.zeros(len(prior))  # log-likelihood compared with the mixture

    def predict(self, rows: Floats, asleep: int | None = None) -> Floats:
        """The probabilities of 1, 2, … stones.

        An expert who is asleep has a row of zeros; what the others say is written there, so
        that it neither gains nor loses by what is thrown.
        """
        mix: Floats = self.weights @ rows
        if asleep is not None:
            mix /= mix.sum()
            rows[asleep] = mix
        return mix

    def observe(self, rows: Floats, throw: int) -> None:
        """Learn that `throw` was thrown where the experts had said `rows`."""
        said = np.maximum(rows[:, throw - 1], 1e-12)
        weights = self.weights * said
        total = weights.sum()
        self.lag += np.log(said / total)
        self.weights = weights / total

    def new_game(self) -> None:
        """Let a little of the weight flow back."""
        self.weights = (1 - FORGETTING) * self.weights + FORGETTING * self.prior

    def drop(self, expert: int) -> None:
        """Listen to an expert no more."""
        for weights in (self.prior, self.weights):
            weights[expert] = 0
            weights /= weights.sum()

    def hopeless(self, expert: int) -> bool:
        """Whether the expert has been wrong for too long."""
        return bool(self.lag[expert] < HOPELESS)
