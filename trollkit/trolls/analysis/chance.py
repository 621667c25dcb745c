"""The chance that a strategy draws from: started from a seed, compared, put back."""

import random
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import numpy as np


class Chance:
    """The `random` module of a strategy (one of its own, when loaded), and the shared ones.

    Opponents draw from the shared `random`; numpy has but one generator for all.
    """

    def __init__(self, module: Any = random) -> None:
        self._module = module

    def start(self, seed: int) -> None:
        """Begin again from `seed`."""
        random.seed(f"adversaire {seed}")  # not what the strategy itself will draw
        self._module.seed(seed)
        np.random.seed(seed % 2**32)  # the legacy generator is the one strategies share

    def mark(self) -> tuple[Any, ...]:
        """What changes whenever the strategy draws something."""
        numpy_state: Any = np.random.get_state()
        _, keys, position, *_ = numpy_state
        return self._module.getstate(), position, keys.tobytes()

    @contextmanager
    def kept(self) -> Iterator[None]:
        """Put the generators back, on leaving, where they were."""
        state, shared, numpy_state = (
            self._module.getstate(),
            random.getstate(),
            np.random.get_state(),
        )
        try:
            yield
        finally:
            self._module.setstate(state)
            random.setstate(shared)
            np.random.set_state(numpy_state)
