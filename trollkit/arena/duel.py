"""What a duel is (`DuelKey`), what it gives (`DuelResult`), a line of the ranking (`Standing`).

`round_robin` says who meets whom, and in which order.
"""

import hashlib
import json
import platform
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple, Protocol, TypeVar

from trollkit.core.faults import Faults
from trollkit.core.game import PLAYERS
from trollkit.core.scorebook import Verdict, verdict

T = TypeVar("T")

CHANCE = 1  # the version of private chance; it rises when draws change
_NO_SIDE = 3  # 0 and 1 are the sides, 2 what both reach when they share a process


class Known(Protocol):
    """Anything identified by a file's stem and a source's fingerprint."""

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


# The last release that changed how duels are played, or how their moves are written. Later
# releases read, and go on with, its results.
ENGINE = "0.1.0"


class DuelKey(NamedTuple):
    """Everything that a duel's result depends on; names are not part of it."""

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
    common: bool = False  # for marks: chance depends on the right's source alone
    chance: int = 0  # the version of private chance: `CHANCE` today
    left_copy: int = 0  # the ordinals of both among entrants of the same source
    right_copy: int = 0

    @property
    def digest(self) -> str:
        """The key as one word, under which the base stores the duel."""
        return hashlib.sha256(self.text.encode()).hexdigest()

    @property
    def text(self) -> str:
        """The key as JSON; fields added later are left out while they are 0."""
        fields = list(self)
        while fields[-1] == 0:
            fields.pop()
        return json.dumps(fields)

    @property
    def sides(self) -> set[tuple[str, int]]:
        """Both sources, each with the ordinal of its copy."""
        return {(self.left, self.left_copy), (self.right, self.right_copy)}

    def between(self, left: Known, right: Known, category: str) -> "DuelKey":
        """This key, for a duel of these two in that category."""
        return self._replace(
            left=left.sha,
            right=right.sha,
            category=category,
            left_copy=left.copy,
            right_copy=right.copy,
        )

    @property
    def draw_seed(self) -> int:
        """The seed of what the game itself draws."""
        return self.side_seed(_NO_SIDE)

    def side_seed(self, side: int) -> int:
        """The seed of one side's private chance.

        Copies of one source have seeds of their own. Against another source, a side's seed does
        not depend on which copy it meets, nor does the game's: so copies that draw nothing get
        exactly the same games.
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
    """The result of a duel, seen from the left: a `DuelOutcome` with its key and seconds."""

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

    def differs(self, other: "DuelResult") -> bool:
        """Whether two plays of a duel differ in anything but the time they took.

        Moves are compared where this one has kept them.
        """
        alike = other._replace(moves=self.moves and other.moves, seconds=self.seconds)
        return self != alike

    @property
    def verdict(self) -> Verdict:
        """Points and score of both sides."""
        return verdict(self.wins, self.losses, self.key.games, self.offenders)


class Unlike(Exception):
    """A duel gave another result strictly than in a shared child."""


class Standing(NamedTuple):
    """One line of the ranking."""

    rank: int
    id: str
    points: int
    score: int
    played: int  # duels
    disqualifications: int  # duels
    games: int  # of all its duels, those decided by a disqualification included

    @property
    def rate(self) -> float | None:
        """Wins and half the draws over all games, as the score counts them; None before.

        >>> Standing(1, "a", 3, 250, 1, 0, 1000).rate  # say 600 won, 50 drawn, 350 lost
        0.625
        """
        return (1 + self.score / self.games) / 2 if self.games else None


class PlayedDuel(NamedTuple):
    """A finished duel between two named entrants."""

    left: str
    right: str
    result: DuelResult


def round_robin(entrants: Sequence[T]) -> list[tuple[T, T]]:
    """Every pair of entrants once, ordered so that all play about equally often.

    The circle method: one entrant stays, and the others move one place around it each round.
    With an odd number, whoever faces the empty place rests.

    >>> round_robin("abcd")
    [('a', 'd'), ('b', 'c'), ('a', 'c'), ('d', 'b'), ('a', 'b'), ('c', 'd')]
    """
    circle: list[T | None] = [*entrants]
    if len(circle) % 2:
        circle.append(None)
    half = len(circle) // 2
    pairs = []
    for _ in range(len(circle) - 1):
        facing = zip(circle[:half], reversed(circle[half:]), strict=True)
        pairs += [(a, b) for a, b in facing if a is not None and b is not None]
        circle = [circle[0], circle[-1], *circle[1:-1]]
    return pairs


@lru_cache
def version(package: str) -> str:
    """The version of an installed package, "" where it is absent."""
    # Imported here, as it loads modules for mail and archives into each worker.
    from importlib import metadata

    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return ""
