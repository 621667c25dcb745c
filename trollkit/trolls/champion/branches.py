"""What a strategy that rolls dice may throw, exactly: it is run through every outcome."""

import importlib.util
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from trollkit.solving import Floats

T = TypeVar("T")


class Branches:
    """Stands in for the module `random` of a strategy, and deals each outcome in turn."""

    def __init__(self) -> None:
        self._script: list[int] = []  # the outcomes to deal, each with how many there are
        self._sizes: list[int] = []
        self._depth = 0

    def randint(self, a: int, b: int) -> int:
        """One of a … b."""
        return a + self._next(b - a + 1)

    def choice(self, seq: Sequence[T]) -> T:
        """One of `seq`."""
        return seq[self._next(len(seq))]

    def mix(self, throw: Callable[[], int], stock: int) -> Floats:
        """The probabilities of 1 … `stock` stones of a function that draws from here."""
        mix = np.zeros(stock)
        self._script.clear()
        self._sizes.clear()
        while True:
            self._depth = 0
            thrown = throw()
            mix[thrown - 1] += 1 / np.prod(self._sizes, dtype=float)
            if not self._turn_page():
                return mix

    def _next(self, size: int) -> int:
        if self._depth == len(self._script):
            self._script.append(0)
            self._sizes.append(size)
        self._depth += 1
        return self._script[self._depth - 1]

    def _turn_page(self) -> bool:
        while self._script and self._script[-1] + 1 == self._sizes[-1]:
            self._script.pop()
            self._sizes.pop()
        if not self._script:
            return False
        self._script[-1] += 1
        return True


def read(path: Path, chance: Any) -> Any:
    """A strategy file as a module of our own, in which `chance` is what it calls `random`."""
    spec = importlib.util.spec_from_file_location(f"studied {path.stem}", path)
    assert spec is not None and spec.loader is not None  # a .py file has both
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.random = chance  # type: ignore[attr-defined]
    return module
