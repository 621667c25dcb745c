"""What plays in a contest: one file, known by its source."""

import hashlib
import json
import re
from collections.abc import Iterable
from itertools import count
from typing import NamedTuple, TypeVar

from trollkit.arena.duel import Known
from trollkit.core.faults import Fault
from trollkit.core.tongues import BOT, PYTHON

# What chance may hide behind: modules, names in texts, addresses.
_HIDING = re.compile(
    rb"import|__|\b(?:id|hash|object|repr|str|format|print|open|exec|eval|compile)\b"
    rb"|\b(?:globals|locals|vars|getattr)\b|\bf[\"']"
)


class Entrant(NamedTuple):
    """One strategy file. `fault` is set when the file itself could not be read."""

    id: str  # the file's stem
    code: bytes
    fault: Fault | None = None
    suffix: str = PYTHON  # of its language
    version: str = ""  # of the program that plays it, where Python does not
    copy: int = 0  # its ordinal among those of the same source

    @property
    def is_foreign(self) -> bool:
        """Whether it is written in another language than Python."""
        return self.suffix != PYTHON

    @property
    def is_bot(self) -> bool:
        """Whether it is a program of any language: its code holds the command and the files."""
        return self.suffix == BOT

    @property
    def is_steady(self) -> bool:
        """Whether nothing in its source could draw from chance, as far as a glance tells."""
        return not (self.is_foreign or self.fault or _HIDING.search(self.code))

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


K = TypeVar("K", bound=Known)


def ordered(a: K, b: K) -> tuple[K, K]:
    """(left, right) of a duel: left has the smaller fingerprint.

    Of copies the first one, or where their ordinals are both odd or both even the second: each
    is on the left about as often as on the right.
    """
    left, right = sorted((a, b), key=lambda entrant: (entrant.sha, entrant.copy, entrant.id))
    even = (a.copy + b.copy) % 2 == 0
    return (right, left) if a.sha == b.sha and a.copy != b.copy and even else (left, right)


def lot(seed: int, id_: str) -> bytes:
    """What somebody draws where they are level with others: who has the smallest comes first.

    Names have no order in it, and who does not know the seed cannot choose one that wins.
    """
    text = json.dumps([seed, id_], ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def copies(entrants: Iterable[K], seed: int, before: Iterable[Known] = ()) -> dict[str, int]:
    """The ordinal of each among those of the same source, by id.

    Who had one `before` keeps it, whoever comes and goes; the others draw lots for the lowest
    that are free.
    """
    had = {(each.id, each.sha): each.copy for each in before}
    given: dict[str, int] = {}
    taken = set[tuple[str, int]]()
    drawn = sorted(entrants, key=lambda e: ((e.id, e.sha) not in had, lot(seed, e.id)))
    for each in drawn:
        kept = had.get((each.id, each.sha))
        free = (n for n in count() if (each.sha, n) not in taken)
        # Bases of before give all copies the same one.
        mine = next(free) if kept is None or (each.sha, kept) in taken else kept
        taken.add((each.sha, mine))
        given[each.id] = mine
    return given
