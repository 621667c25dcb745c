"""A duel's identity and its result, as they are stored."""

import hashlib
import json
import platform
from functools import lru_cache
from typing import NamedTuple

from trollkit import __version__
from trollkit.core.faults import Faults
from trollkit.core.scoring import Verdict, verdict

# Under 10 ms it is not measured, and as good as 0; None where moves are not timed one by one.
Slowest = tuple[float | None, float | None]

CHANCE = 1  # how private chance is drawn today; the number rises when draws change
_NO_SIDE = 3  # after left, right, and what both reach when they share a process


class DuelKey(NamedTuple):
    """Everything a duel's result depends on; names are not part of it."""

    game: str
    left: str  # fingerprints of the two sources
    right: str
    category: str
    games: int
    seed: int  # the contest's
    isolated: bool
    engine: str = __version__
    python: str = platform.python_version()
    numpy: str = ""
    common: bool = False  # for a mark: whether chance depends on the right's source alone
    chance: int = 0  # how private chance was drawn: `CHANCE` when it is played now

    @property
    def digest(self) -> str:
        """The key as one word, for the database."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def text(self) -> str:
        """The key as the database keeps it; of what came later, only what is not as before."""
        fields = list(self)
        while fields[-1] == 0:
            fields.pop()
        return json.dumps(fields)

    @property
    def draw_seed(self) -> int:
        """The seed of what the game itself draws: neither side's, nor their process's."""
        return self.side_seed(_NO_SIDE)

    def side_seed(self, side: int) -> int:
        """The seed of one side's private chance."""
        sources = [self.right] if self.common else [self.left, self.right]
        text = json.dumps([self.seed, *sources, self.category, side])
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class DuelResult(NamedTuple):
    """What a duel gave, from the left side: a `DuelOutcome` with its key and times."""

    key: DuelKey
    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: Faults
    seconds: float
    slowest: Slowest = (None, None)  # seconds of the longest move but the first, by side

    @property
    def offenders(self) -> tuple[bool, bool]:
        """Which sides were disqualified."""
        return self.faults[0] is not None, self.faults[1] is not None

    @property
    def verdict(self) -> Verdict:
        """Points and score of both sides."""
        return verdict(self.wins, self.losses, self.key.games, self.offenders)


@lru_cache
def numpy_version() -> str:
    """The installed numpy, which strategies may draw chance from; "" without it."""
    # Every worker would read it, and with it all that reads mail and archives.
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("numpy")
    except PackageNotFoundError:
        return ""
