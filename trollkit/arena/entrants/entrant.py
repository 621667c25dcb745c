"""What plays in a contest: one file, known by its source."""

import hashlib
from collections.abc import Iterable
from typing import NamedTuple, Protocol, TypeVar

from trollkit.core.faults import Fault
from trollkit.core.tongues import BOT, PYTHON


class Entrant(NamedTuple):
    """One strategy file. `fault` is set when the file itself could not be read."""

    id: str  # the file's stem
    code: bytes
    fault: Fault | None = None
    suffix: str = PYTHON  # of its language
    version: str = ""  # of the program that plays it, where Python does not

    @property
    def is_foreign(self) -> bool:
        """Whether it is written in another language than Python."""
        return self.suffix != PYTHON

    @property
    def is_bot(self) -> bool:
        """Whether it is a program of any language: its code holds the command and the files."""
        return self.suffix == BOT

    @property
    def sha(self) -> str:
        """The fingerprint of the source, the only identity a duel's result depends on.

        The same text in two languages is two sources: their fingerprints are of two kinds.
        """
        source = self.code + (self.fault.value.encode() if self.fault else b"")
        if not self.is_foreign:
            return hashlib.sha256(source).hexdigest()
        language = f"{self.suffix} {self.version}".encode()
        return hashlib.blake2b(source, digest_size=32, key=language[:64]).hexdigest()


class Registration(NamedTuple):
    """What a first look at a file gives: its name, why it cannot play, and how it may."""

    name: str = ""  # the file's NOM, cleaned; "" without one
    fault: Fault | None = None
    shares: bool = False  # whether its duels may be played together in one process


def calls_the_kit(entrants: Iterable[Entrant]) -> bool:
    """Whether a source may call more of the kit than its game's own names."""
    return any(b"trollkit" in entrant.code for entrant in entrants)


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


K = TypeVar("K", bound=Known)


def ordered(a: K, b: K) -> tuple[K, K]:
    """(left, right) of a duel: left has the smaller fingerprint, then the smaller stem."""
    left, right = sorted((a, b), key=lambda entrant: (entrant.sha, entrant.id))
    return left, right
