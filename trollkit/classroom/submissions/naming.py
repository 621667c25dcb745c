"""Who handed a file in, read from its name; what Moodle calls files is in `moodle`."""

import re
import unicodedata
from collections.abc import Collection
from difflib import SequenceMatcher, get_close_matches
from typing import NamedTuple

from trollkit.core.files import names_a_module

_ALIKE = 0.6  # of difflib: below it, no name is worth showing

_VERSION = re.compile(r"(?P<stem>.+?)[ _-]*[vV](?P<number>\d{1,3})")
_COPY = re.compile(
    r"(?P<stem>.+?) ?\((?P<number>\d{1,3})\)"
)  # what browsers do to a second one
# Letters that Unicode does not take for others with an accent.
_LETTERS = str.maketrans(
    {"đ": "d", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"}
    | {"ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "ɓ": "b", "ɗ": "d", "ɛ": "e", "ɔ": "o", "ƴ": "y"}
)
# What is drawn alike, in letters without accents. Of capitals, only L is told from its small
# letter, which is drawn as I.
_DRAWN = (("L", "ł"), ("I", "l"), ("1", "l"), ("0", "O"), ("rn", "m"), ("vv", "w"))


class Author(NamedTuple):
    """A student: `key` is the same at every collection, `name` is as the teacher knows it."""

    key: str
    name: str


class Hand(NamedTuple):
    """Who handed a file in, and the version that its name gives (0 without one)."""

    author: Author
    version: int = 0


def plain_hand(stem: str) -> Hand:
    """The hand behind a file that is named after its author: `dupond`, `dupond_v2`.

    >>> plain_hand("Élodie Dupond_v2")
    Hand(author=Author(key='elodie_dupond', name='Élodie Dupond'), version=2)
    """
    name, version = split_version(composed(stem))
    return Hand(Author(slug(name), name), version)


def split_version(stem: str) -> tuple[str, int]:
    """The name and the version number in it, 0 without one.

    >>> split_version("dupond_v2"), split_version("dupond (3)"), split_version("v2")
    (('dupond', 2), ('dupond', 3), ('v2', 0))
    """
    for pattern in (_VERSION, _COPY):
        found = pattern.fullmatch(stem)
        if found:
            return found["stem"].strip(), int(found["number"])
    return stem.strip(), 0


def slug(name: str) -> str:
    """A name as a file may be called on every system; "anonyme" when nothing of it is left.

    >>> slug("Zoé  D'Été"), slug("王")
    ('zoe_d_ete', 'anonyme')
    """
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", bare).strip("_")[:40] or "anonyme"


def file_stem(name: str) -> str:
    """What a file of ours is called that bears a name: never like a module, or settings.

    Python would take it for these where it looks in the file's folder.

    >>> file_stem("zoe"), file_stem("pickle"), file_stem("nbgrader_config")
    ('zoe', 'pickle-eleve', 'nbgrader_config-eleve')
    """
    return f"{name}-eleve" if names_a_module(name) else name


def key_of(name: str) -> str:
    """A name whatever its accents, apostrophes and capitals, and the order of its words.

    >>> key_of("Inès d’Été"), key_of("D'ETE Ines")
    ('d ete ines', 'd ete ines')
    """
    # Some apostrophes are "letters" (Lm) to Unicode.
    spaced = (
        sign if sign.isalnum() and unicodedata.category(sign) != "Lm" else " "
        for sign in _bare(name)
    )
    return " ".join(sorted("".join(spaced).split()))


def nearest(asked: str, known: Collection[str]) -> list[str]:
    """The keys of names that one key may mean, all that are as likely; none is like it: none.

    What has all its words is likelier than what has letters of it.

    >>> nearest("haddad omar", ["10h haddad mardi omar", "haddat omar"])
    ['10h haddad mardi omar']
    """
    if asked in known:
        return [asked]
    words = set(asked.split())
    if whole := [key for key in known if words and words <= set(key.split())]:
        return whole
    near = get_close_matches(asked, known, len(known) or 1, _ALIKE)
    return [key for key in near if _likeness(key, asked) == _likeness(near[0], asked)]


def _likeness(one: str, other: str) -> float:
    return SequenceMatcher(None, one, other).ratio()  # as `get_close_matches` has it


def readable(name: str) -> bool:
    """Whether each letter of a name is one of the alphabet, whatever its accents.

    >>> readable("Łukasz D'Été"), readable("ǀan"), readable("іаn")
    (True, False, False)
    """
    return all(sign.isascii() or not sign.isalnum() for sign in alphabetical(name))


def drawn(name: str) -> frozenset[str]:
    """How a name is told from others by ear, and by eye: who shares either looks alike.

    >>> drawn("lan") & drawn("Ian") != set(), drawn("Lan") & drawn("Ian") != set()
    (True, False)
    """
    apart = unicodedata.normalize("NFKD", name)
    seen = "".join(sign for sign in apart if not unicodedata.combining(sign))
    for sign, other in _DRAWN:
        seen = seen.replace(sign, other)
    return frozenset({f"lu {key_of(alphabetical(name))}", f"vu {key_of(seen)}"})


def alphabetical(name: str) -> str:
    """Where a name goes in a list: neither accents nor capitals move it.

    >>> sorted(["Zoé", "da Silva", "Đức", "Éamon", "Fatou"], key=alphabetical)
    ['da Silva', 'Đức', 'Éamon', 'Fatou', 'Zoé']
    """
    return _bare(name).translate(_LETTERS)


def _bare(name: str) -> str:
    """A name in lower case, without its accents."""
    apart = unicodedata.normalize("NFKD", name.casefold())
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def composed(text: str) -> str:
    """`text` with its accents in one piece: a Mac writes them in two."""
    return unicodedata.normalize("NFC", text)


def words_of(name: str) -> set[str]:
    """The words of a name that would give it away, bare and in lower case."""
    return {word for word in slug(name).split("_") if len(word) > 2 and not word.isdigit()}
