"""How often each may still ask, refilled with time."""

import time
from collections.abc import Mapping

from trollkit.phrases.live import Refused

_MOST_METERS = 10_000

# By what is asked for: how many at once, and how many a second after that.
Rates = Mapping[str, tuple[int, float]]


class Meters:
    """A meter for each who asks, and for each thing that they ask for."""

    def __init__(self, rates: Rates) -> None:
        self._rates = rates
        self._left: dict[tuple[str, str], tuple[float, float]] = {}

    def count(self, what: str, who: str = "", *, cost: int = 1) -> None:
        """Count one request, or only look with no cost. Raises Refused beyond the rate."""
        burst, rate = self._rates[what]
        now = time.monotonic()
        left, since = self._left.get((what, who), (float(burst), now))
        left = min(float(burst), left + (now - since) * rate)
        if left < 1:
            raise Refused("often", seconds=max(1, round((1 - left) / rate)))
        if len(self._left) >= _MOST_METERS:
            self._left.clear()
        self._left[what, who] = left - cost, now
