"""Names of people: how they are compared, sorted, and read from what files are called."""

import re
import unicodedata
from collections.abc import Collection, Sequence
from difflib import SequenceMatcher, get_close_matches
from pathlib import PurePath
from typing import NamedTuple

from trollkit.core.files import names_a_module

_ALIKE = 0.6  # of difflib: below it, no name is worth showing

# What people, and browsers, put behind a second version: "dupond_v2", "dupond (2)".
_VERSION = re.compile(r"(?P<stem>.+?)(?:[ _-]*[vV](?P<v>\d{1,3})| ?\((?P<copy>\d{1,3})\))")
# "Zoé Durand_1234567_assignsubmission_file_/td1.ipynb", with or without the last "_", or the
# same flat: "Zoé Durand_1234567_assignsubmission_file_td1.ipynb". A student chooses the name of
# a file, and in some Moodles their own: where one holds all that once more, whoever it says to
# be is nobody of the class, for what is taken for the name is as long as it can be.
_MOODLE = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_?(?P<file>.*)")
# Letters that Unicode does not take for others with an accent.
_LETTERS = str.maketrans(
    {"đ": "d", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"}
    | {"ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "ɓ": "b", "ɗ": "d", "ɛ": "e", "ɔ": "o", "ƴ": "y"}
)
# What is drawn alike, in letters without accents. Of capitals, only L is told from its small
# letter, which is drawn as I.
_DRAWN = (("L", "ł"), ("I", "l"), ("1", "l"), ("0", "O"), ("rn", "m"), ("vv", "w"))


class Author(NamedTuple):
    """Who has handed something in: `key` is the same each time, `name` is as it was written."""

    key: str
    name: str


class MoodleFile(NamedTuple):
    """A file of « Télécharger tous les travaux remis », as its own author has called it."""

    author: Author
    name: str


def moodle_file(parts: Sequence[str]) -> MoodleFile | None:
    """The file behind a path of a Moodle download; None when no part of it is Moodle's.

    The participant's number tells namesakes of one assignment apart: it is in the key.
    """
    for place, part in enumerate(parts):
        if found := _MOODLE.fullmatch(composed(part)):
            name = found["file"] if place == len(parts) - 1 else PurePath(parts[-1]).name
            student = " ".join(found["name"].split())
            return MoodleFile(Author(f"{slug(student)}-{found['number']}", student), name)
    return None


def moodle_number(key: str) -> str:
    """The number that Moodle gave who has that key, "" to who is not from there.

    >>> moodle_number("zoe_durand-1234567"), moodle_number("zoe_durand")
    ('1234567', '')
    """
    number = key.partition("-")[2]
    return number if number.isdigit() else ""


def author_of(path: PurePath) -> Author:
    """Who has handed in the file at that place of an archive or a folder.

    Moodle says it; else a file at the top is named after its author, or its folder is.

    >>> author_of(PurePath("Élodie Dupond_v2.py"))
    Author(key='elodie_dupond', name='Élodie Dupond')
    """
    if found := moodle_file(path.parts):
        return found.author
    return author_called(path.stem if len(path.parts) == 1 else path.parts[0])


def author_called(stem: str) -> Author:
    """Who names a file or a folder so: `dupond`, `dupond_v2`."""
    name, _ = split_version(composed(stem))
    return Author(slug(name), name)


def split_version(stem: str) -> tuple[str, int]:
    """The name and the version number in it, 0 without one.

    >>> split_version("dupond_v2"), split_version("dupond (3)"), split_version("v2")
    (('dupond', 2), ('dupond', 3), ('v2', 0))
    """
    if found := _VERSION.fullmatch(stem):
        return found["stem"].strip(), int(found["v"] or found["copy"])
    return stem.strip(), 0


def plain_name(path: PurePath) -> str:
    """What a file is called in a student's folder: without what Moodle puts in front.

    >>> plain_name(PurePath("Zoé Durand_12_assignsubmission_file_/td1.ipynb"))
    'td1.ipynb'

    What is called by its extension alone would be hidden there.

    >>> plain_name(PurePath("Zoé Durand_12_assignsubmission_file_.ipynb"))
    'sans-nom.ipynb'
    """
    file = moodle_file(path.parts)
    name = (file.name if file else path.name) or path.name
    return f"sans-nom{name}" if name.startswith(".") else name


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
    score = [SequenceMatcher(None, key, asked).ratio() for key in near]
    return [key for key, each in zip(near, score, strict=True) if each == score[0]]


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
    seen = _unaccented(name)
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
    return _unaccented(name.casefold())


def _unaccented(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)
    return "".join(sign for sign in apart if not unicodedata.combining(sign))


def composed(text: str) -> str:
    """`text` with its accents in one piece: a Mac writes them in two."""
    return unicodedata.normalize("NFC", text)


def words_of(name: str) -> set[str]:
    """The words of a name that would give it away, bare and in lower case."""
    return {word for word in slug(name).split("_") if len(word) > 2 and not word.isdigit()}
