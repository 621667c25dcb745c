"""A duel's identity and its result, as they are stored."""

import hashlib
import json
import platform
from functools import lru_cache
from typing import NamedTuple, Protocol

from trollkit.core.faults import Faults
from trollkit.core.game import PLAYERS
from trollkit.core.scorebook import Verdict, verdict

CHANCE = 1  # how private chance is drawn today; the number rises when draws change
_NO_SIDE = 3  # after left, right, and what both reach when they share a process


class Known(Protocol):
    """Anything known by a stem and the fingerprint of a source."""

    @property
    def id(self) -> str:
        """The file's stem."""
        ...

    @property
    def sha(self) -> str:
        """The fingerprint of the source."""
        ...

    @property
    def copy(self) -> int:
        """Its ordinal among those of the same source."""
        ...


# How duels are played and their moves written: the release that changed it last. A release that
# changes neither reads, and goes on with, the results of those before.
ENGINE = "0.1.0"


class DuelKey(NamedTuple):
    """Everything a duel's result depends on; names are not part of it."""

    game: str
    left: str  # fingerprints of the two sources
    right: str
    category: str
    games: int
    seed: int  # the contest's
    isolated: bool
    engine: str = ENGINE
    python: str = platform.python_version()
    numpy: str = ""
    common: bool = False  # for a mark: whether chance depends on the right's source alone
    chance: int = 0  # how private chance was drawn: `CHANCE` when it is played now
    left_copy: int = 0  # the ordinals of both among those of the same source
    right_copy: int = 0

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
    def sides(self) -> set[tuple[str, int]]:
        """Both sources, each with the ordinal of its copy."""
        return {(self.left, self.left_copy), (self.right, self.right_copy)}

    def between(self, left: Known, right: Known, category: str) -> "DuelKey":
        """The key of a duel of these two, which has all else in common with this one."""
        return self._replace(
            left=left.sha,
            right=right.sha,
            category=category,
            left_copy=left.copy,
            right_copy=right.copy,
        )

    @property
    def draw_seed(self) -> int:
        """The seed of what the game itself draws: neither side's, nor their process's."""
        return self.side_seed(_NO_SIDE)

    def side_seed(self, side: int) -> int:
        """The seed of one side's private chance.

        Of copies of one source each has its own. It is the same against all copies of another,
        so that those whose moves hang on no chance get the same from them, to the game; and so
        is what the game draws.
        """
        sources = [self.right] if self.common else [self.left, self.right]
        copies = [self.left_copy, self.right_copy]
        if side == _NO_SIDE:
            copies = []
        elif side in PLAYERS and self.left != self.right:
            copies = [copies[side]]
        own = copies if any(copies) else []
        text = json.dumps([self.seed, *sources, self.category, side, *own])
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")


class DuelResult(NamedTuple):
    """What a duel gave, from the left side: a `DuelOutcome` with its key and time."""

    key: DuelKey
    wins: int
    draws: int
    losses: int
    moves: bytes
    faults: Faults
    seconds: float

    @property
    def offenders(self) -> tuple[bool, bool]:
        """Which sides were disqualified."""
        return self.faults[0] is not None, self.faults[1] is not None

    @property
    def verdict(self) -> Verdict:
        """Points and score of both sides."""
        return verdict(self.wins, self.losses, self.key.games, self.offenders)


@lru_cache
def version(package: str) -> str:
    """That of an installed package, as of numpy, which draws chance; "" without it."""
    # Every worker would read it, and with it all that reads mail and archives.
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
