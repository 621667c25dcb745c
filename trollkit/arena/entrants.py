"""Who plays in a contest: `read_folder` gives the strategies and programs as `Entrant`s."""

import errno
import hashlib
import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, count
from pathlib import Path
from typing import NamedTuple, TypeVar

from trollkit.arena.duel import Known
from trollkit.arena.programs import BotError, own, pack
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.files import regular
from trollkit.core.text import clean
from trollkit.core.tongues import BOT, PYTHON
from trollkit.phrases import reason_of
from trollkit.phrases.arena import PROGRAM, bot_reason

_LONGEST = 40  # letters of a name that is shown
_END = 20  # last letters shown of an id that is too long
# Signs that are drawn alike, and French letters that Unicode does not take apart.
_DRAWN = str.maketrans({"0": "o", "1": "l", "i": "l", "œ": "oe", "æ": "ae"})


def distinct_names(names: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Display names by id, from (id, wanted name): cleaned, never empty, all different.

    A name that several want, or that looks like another's, is followed by the id of each, so
    that names do not depend on the order. So is one with letters that are not ours: some are
    drawn like ours, and no list has them all.

    >>> distinct_names([("a", "Zoé"), ("b", "Zoé"), ("c", "")])
    {'a': 'Zoé (a)', 'b': 'Zoé (b)', 'c': 'c'}
    """
    given = {id_: clean(name, _LONGEST) or clean(id_, _LONGEST) or "?" for id_, name in names}
    looks, taken = Counter(map(_look, given.values())), {*given.values()}
    for id_, title in given.items():
        look = _look(title)
        strange = any(sign.isalnum() and not sign.isascii() for sign in look)
        if strange or looks[look] > 1:
            marked = (f"{title} ({mark})" for mark in chain([_mark(id_)], count(2)))
            given[id_] = next(name for name in marked if name not in taken)
            taken.add(given[id_])
    return given


def _look(name: str) -> str:
    """A key that names share when they look alike, without capitals, accents and spaces."""
    letters = filter(str.isalnum, unicodedata.normalize("NFKD", name.casefold()))
    return "".join(letters).translate(_DRAWN) or name


def title_of(id_: str, name: str) -> str:
    """The display `name` of a strategy without the id that `distinct_names` may have added.

    >>> title_of("b", "Zoé (b)"), title_of("b", "Zoé (a)")
    ('Zoé', 'Zoé (a)')
    """
    return name.removesuffix(f" ({_mark(id_)})")


def _mark(id_: str) -> str:
    """The id as it is shown after a name; of a long id only the end."""
    stem = clean(id_, 4 * len(id_))
    return stem if len(stem) <= _LONGEST else f"…{stem[-_END:]}"


class Entrant(NamedTuple):
    """One strategy file. `fault` is set when the file itself could not be read."""

    id: str  # the file's stem
    code: bytes
    fault: Fault | None = None
    suffix: str = PYTHON  # of its language
    version: str = ""  # of the program that runs it, "" for Python
    copy: int = 0  # its ordinal among entrants of the same source

    @property
    def is_foreign(self) -> bool:
        """Whether it is written in another language than Python."""
        return self.suffix != PYTHON

    @property
    def is_bot(self) -> bool:
        """Whether it is a program of any language, whose `code` is a packed command."""
        return self.suffix == BOT

    @property
    def sha(self) -> str:
        """The fingerprint of the source, on which alone a duel's result depends.

        The same text in two languages has two fingerprints.
        """
        source = self.code + (self.fault.value.encode() if self.fault else b"")
        if not self.is_foreign:
            return hashlib.sha256(source).hexdigest()
        language = f"{self.suffix} {self.version}".encode()
        return hashlib.blake2b(source, digest_size=32, key=language[:64]).hexdigest()


class Registration(NamedTuple):
    """What loading a file once has shown."""

    name: str = ""  # the file's NOM, cleaned; "" without one
    fault: Fault | None = None  # why it cannot play
    shares: bool = False  # whether it may play in a shared child


def calls_the_kit(entrants: Iterable[Entrant]) -> bool:
    """Whether a source may call more of the kit than the names lent by its game."""
    return any(b"trollkit" in entrant.code for entrant in entrants)


K = TypeVar("K", bound=Known)


def ordered(a: K, b: K) -> tuple[K, K]:
    """(left, right) of a duel: left has the smaller fingerprint.

    Between copies of one source, the first is left, or the second when their ordinals are both
    odd or both even: so each is left about as often as right.
    """
    left, right = sorted((a, b), key=lambda entrant: (entrant.sha, entrant.copy, entrant.id))
    even = (a.copy + b.copy) % 2 == 0
    return (right, left) if a.sha == b.sha and a.copy != b.copy and even else (left, right)


def lot(seed: int, id_: str) -> bytes:
    """The lot of an entrant; among equals the smallest lot comes first.

    It does not follow the order of names, and nobody can choose a winning one without the seed.
    """
    text = json.dumps([seed, id_], ensure_ascii=True)
    return hashlib.blake2b(text.encode(), digest_size=8).digest()


def copies(entrants: Iterable[K], seed: int, before: Iterable[Known] = ()) -> dict[str, int]:
    """By id, the ordinal of each entrant among those of the same source.

    Entrants that had one `before` keep it; the others draw lots for the lowest free ones.
    """
    had = {(each.id, each.sha): each.copy for each in before}
    given: dict[str, int] = {}
    taken = set[tuple[str, int]]()
    drawn = sorted(entrants, key=lambda e: ((e.id, e.sha) not in had, lot(seed, e.id)))
    for each in drawn:
        kept = had.get((each.id, each.sha))
        free = (n for n in count() if (each.sha, n) not in taken)
        # Older bases give all copies the same ordinal.
        mine = next(free) if kept is None or (each.sha, kept) in taken else kept
        taken.add((each.sha, mine))
        given[each.id] = mine
    return given


_MAX_BYTES = 1_000_000  # of a source; only a renamed picture is larger


def read_folder(
    folder: Path, versions: Mapping[str, str] = {}, *, programs: bool = False
) -> list[Entrant]:
    """The strategies of a folder, sorted by stem, Python's first.

    They are its `.py` files, those with a suffix in `versions` (which gives the version of the
    program that runs them), and with `programs` its `.bot` files. Files whose name starts with
    "_" or ".", and a program's own files, do not count.

    Raises ContestError when the folder is missing, cannot be listed, or holds no strategy.
    """
    wanted = (PYTHON, *versions)
    if not folder.is_dir():
        raise ContestError("no_folder", str(folder))
    try:
        present = [path for path in folder.iterdir() if path.name[0] not in "_."]
    except OSError:
        raise ContestError("unreadable_folder", str(folder)) from None
    bots = [path for path in present if programs and path.suffix == BOT]
    theirs = {folder / name for path in bots for name in own(path)}
    files = [path for path in present if path.suffix in wanted and path not in theirs] + bots
    if not files:
        raise ContestError("empty", str(folder))
    entrants: dict[str, Entrant] = {}
    for path in sorted(files, key=lambda path: (path.suffix != PYTHON, path)):
        entrant = read_file(path)._replace(version=versions.get(path.suffix, ""))
        id_ = entrant.id
        # The stem is taken: another language, or names that differ only in their bytes.
        while id_ in entrants:
            id_ += entrant.suffix
        entrants[id_] = entrant._replace(id=id_)
    return list(entrants.values())


def read_file(path: Path) -> Entrant:
    """The entrant of one strategy or program file; with a fault if it cannot be read."""
    stem = path.stem.encode("utf-8", "replace").decode()  # no lone surrogates in a JSON key
    try:
        code = pack(path) if path.suffix == BOT else _source(path)
    except BotError as error:
        fault = Fault(FaultKind.UNREADABLE, bot_reason(error.reason, *error.details), PROGRAM)
    except OSError as error:
        fault = Fault(FaultKind.UNREADABLE, reason_of(error))
    else:
        return Entrant(stem, code, suffix=path.suffix)
    return Entrant(stem, b"", fault, path.suffix)


def _source(path: Path) -> bytes:
    code = regular(path, _MAX_BYTES + 1)
    if len(code) > _MAX_BYTES:
        raise OSError(errno.EFBIG, "too large")
    return code
