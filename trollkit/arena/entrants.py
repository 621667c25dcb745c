"""Who plays in a contest: the strategies and programs of a folder, known by their sources."""

import errno
import hashlib
import json
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain, count
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple, TypeVar

from trollkit.arena.duel import Known
from trollkit.arena.programs import BotError, own_names, pack
from trollkit.core.errors import ContestError
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.files import regular
from trollkit.core.text import clean
from trollkit.core.tongues import BOT, PYTHON
from trollkit.phrases import reason_of
from trollkit.phrases.arena import PROGRAM, bot_reason

_LONGEST = 40  # letters of a name
_END = 20  # letters of an id that is too long to be shown
# Signs that are drawn alike, Cyrillic and Greek ones last.
_DRAWN = str.maketrans(
    "01i\u0430\u0435\u043e\u0440\u0441\u0443\u0445\u0456\u03bf", "ollaeopcyxlo"
)


def distinct_names(
    names: Iterable[tuple[str, str]], told: Mapping[str, str] = MappingProxyType({})
) -> dict[str, str]:
    """Display names by id, from (id, wanted name): cleaned, never empty, never twice.

    Whoever wants what another wants too, or what looks like it, is marked with its id, so that
    a name is the same whoever comes first. Those who are `told` already keep their name.

    >>> distinct_names([("a", "Zoé"), ("b", "Zoé"), ("c", "")])
    {'a': 'Zoé (a)', 'b': 'Zoé (b)', 'c': 'c'}
    >>> distinct_names([("b", "Zoé")], {"a": "Zoé"})
    {'a': 'Zoé', 'b': 'Zoé (b)'}
    """
    titles = {
        id_: clean(name, _LONGEST) or clean(id_, _LONGEST) or "?"
        for id_, name in names
        if id_ not in told
    }
    given = dict(told)
    looks = Counter(map(_look, titles.values()))
    looks.update(
        _look(each) for id_, name in told.items() for each in (name, title_of(id_, name))
    )
    taken = {*told.values(), *titles.values()}
    for id_, title in titles.items():
        given[id_] = title
        if looks[_look(title)] > 1:
            marked = (f"{title} ({mark})" for mark in chain([_mark(id_)], count(2)))
            given[id_] = next(name for name in marked if name not in taken)
            taken.add(given[id_])
    return given


def _look(name: str) -> str:
    """How a name is drawn: neither capitals, accents nor spaces tell it from another."""
    letters = filter(str.isalnum, unicodedata.normalize("NFKD", name.casefold()))
    return "".join(letters).translate(_DRAWN) or name


def title_of(id_: str, name: str) -> str:
    """What `name`, shown for a strategy, is without what marks it among its equals.

    >>> title_of("b", "Zoé (b)"), title_of("b", "Zoé (a)")
    ('Zoé', 'Zoé (a)')
    """
    return name.removesuffix(f" ({_mark(id_)})")


def _mark(id_: str) -> str:
    """What tells a strategy from others of its title: of a long id its end, which differs."""
    stem = clean(id_, 4 * len(id_))
    return stem if len(stem) <= _LONGEST else f"…{stem[-_END:]}"


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


_MAX_BYTES = 1_000_000  # no student writes a megabyte; a renamed picture has one


def read_folder(
    folder: Path, versions: Mapping[str, str] = {}, *, programs: bool = False
) -> list[Entrant]:
    """The strategies of a folder, in alphabetical order of their stems, Python's first.

    Every `.py` file counts, every file of the suffixes that have a version (of the program
    that plays them), and where `programs` play those of any language;
    not those whose name starts with "_" or ".", nor what a program's command names.

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
    theirs = {folder / name for path in bots for name in own_names(path)}
    files = [path for path in present if path.suffix in wanted and path not in theirs] + bots
    if not files:
        raise ContestError("empty", str(folder))
    entrants: dict[str, Entrant] = {}
    for path in sorted(files, key=lambda path: (path.suffix != PYTHON, path)):
        entrant = read_file(path)._replace(version=versions.get(path.suffix, ""))
        id_ = entrant.id
        # In another language; or two names that the file system tells apart read alike.
        while id_ in entrants:
            id_ += entrant.suffix
        entrants[id_] = entrant._replace(id=id_)
    return list(entrants.values())


def read_file(path: Path) -> Entrant:
    """One strategy file, or one program's; one that cannot be read is kept, with its fault."""
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
