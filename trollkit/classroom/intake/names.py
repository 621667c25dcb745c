"""People: their names in file names, how two names compare, and who in the class is meant.

A file that comes in carries an identifier, Moodle's number, or only a name. A name that two
people share identifies nobody until the teacher says whose file it is.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from difflib import SequenceMatcher, get_close_matches
from pathlib import PurePath
from typing import NamedTuple

from trollkit.core.files import names_a_module

_ALIKE = 0.6  # difflib's similarity below which a name is not proposed

# The end of a second version, "dupond_v2", and of a browser's copy, "dupond (2)". A copy is no
# version.
_VERSION = re.compile(r"(?P<stem>.+?)(?:[ _-]*[vV](?P<v>\d{1,3})| ?\(\d{1,3}\))")
# What tells the name of a group: « G1 », « Groupe A », « Groupe par défaut ».
_GROUP = re.compile(r"\d|\b(groupes?|group|equipe|team|binome|trinome|defaut|default)\b")
# "Zoé Durand_1234567_assignsubmission_file_/td1.ipynb", with or without the last "_", or the
# same flat: "Zoé Durand_1234567_assignsubmission_file_td1.ipynb". Students choose the names of
# their files, and in some Moodles their own. A file name that repeats the pattern cannot pass
# for a classmate's: the name is matched as long as possible, and so belongs to nobody.
_MOODLE = re.compile(r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_[a-z]+_?(?P<file>.*)")
# Letters that Unicode does not decompose into a plain letter and an accent.
_LETTERS = str.maketrans(
    {"đ": "d", "ł": "l", "ø": "o", "æ": "ae", "œ": "oe", "ı": "i", "ð": "d", "þ": "th"}
    | {"ħ": "h", "ŧ": "t", "ŋ": "n", "ə": "e", "ɓ": "b", "ɗ": "d", "ɛ": "e", "ɔ": "o", "ƴ": "y"}
)
# Signs that are drawn alike, accents removed. A capital L keeps a sign of its own, because the
# small l is drawn like a capital I.
_DRAWN = (("L", "ł"), ("I", "l"), ("1", "l"), ("0", "O"), ("rn", "m"), ("vv", "w"), ("VV", "W"))


class Author(NamedTuple):
    """Whoever handed something in: a `key` that stays the same, and the `name` as written.

    Moodle writes the name of a `group` before that of its members.
    """

    key: str
    name: str
    group: str = ""

    @property
    def whole(self) -> str:
        """The name with the group's before it, as Moodle writes it."""
        return f"{self.group}-{self.name}" if self.group else self.name


class MoodleFile(NamedTuple):
    """A file of « Télécharger tous les travaux remis », under the name its author gave it."""

    author: Author
    name: str


def moodle_file(parts: Sequence[str]) -> MoodleFile | None:
    """The author and file that a path of a Moodle download names; None for any other path.

    The key holds the participant's number, which tells namesakes of one assignment apart.
    """
    for place, part in enumerate(parts):
        if found := _MOODLE.fullmatch(composed(part)):
            name = found["file"] if place == len(parts) - 1 else PurePath(parts[-1]).name
            student = " ".join(found["name"].split())
            return MoodleFile(author_from_moodle(student, found["number"]), name)
    return None


def author_from_moodle(whole: str, number: str) -> Author:
    """The author of that number, the name of a group taken off their name.

    >>> author_from_moodle("G1-Zoé Durand", "7")
    Author(key='zoe_durand-7', name='Zoé Durand', group='G1')
    """
    for group, name in splits(whole):
        if may_be_a_group(group):
            return Author(f"{slug(name)}-{number}", name, group)
    return Author(f"{slug(whole)}-{number}", whole)


def may_be_a_group(name: str) -> bool:
    """Whether a name looks like that of a group.

    >>> may_be_a_group("G1"), may_be_a_group("Zoé Durand")
    (True, False)
    """
    return bool(_GROUP.search(key_of(name)))


def splits(name: str) -> Iterator[tuple[str, str]]:
    """Every way to cut a name in two at a hyphen, neither part empty.

    >>> list(splits("G1-Jean-Paul Roy"))
    [('G1', 'Jean-Paul Roy'), ('G1-Jean', 'Paul Roy')]
    """
    parts = name.split("-")
    cut = (("-".join(parts[:i]), "-".join(parts[i:])) for i in range(1, len(parts)))
    bare = ((group.strip(), rest.strip()) for group, rest in cut)
    return (each for each in bare if all(each))


def in_groups(authors: Sequence[Author], handed: Sequence[object]) -> list[Author]:
    """Moodle's authors with the names of their groups taken off their own.

    Moodle writes a group either before every name of the archive, or only before those who
    handed in as a group. The first is recognised when all names have a hyphen and two share
    what stands before it; the second by `handed`, one value an author: members of a group
    handed in the same thing. In the second case a group has at least two words, because one
    word may be half of a first name, as in Jean-Paul.

    >>> pair = [Author("1", "Les Lions-Zoé Roy"), Author("2", "Les Lions-Al Ben")]
    >>> known = in_groups([*pair, Author("3", "Jean-Paul Sol"), Author("4", "Lou")], "aabc")
    >>> [(each.group, each.name) for each in known]
    [('Les Lions', 'Zoé Roy'), ('Les Lions', 'Al Ben'), ('', 'Jean-Paul Sol'), ('', 'Lou')]
    """
    cuts = [list(splits(each.whole)) for each in authors]
    members = Counter(group for cut in cuts for group, _ in cut)
    alike = Counter(
        (group, own)
        for cut, own in zip(cuts, handed, strict=True)
        for group, _ in cut
        if own and " " in group
    )
    every = all(cuts) and max(members.values(), default=0) > 1
    found = []
    for author, cut, own in zip(authors, cuts, handed, strict=True):
        shared = [
            each for each in cut if alike[each[0], own] > 1 or (every and members[each[0]] > 1)
        ]
        if not author.group and (shared or every):
            group, name = (shared or cut[:1])[-1]
            author = author._replace(group=group, name=name)
        found.append(author)
    return found


def moodle_number(key: str) -> str:
    """Moodle's number in an author's key, "" where the author does not come from Moodle.

    >>> moodle_number("zoe_durand-1234567"), moodle_number("zoe_durand")
    ('1234567', '')
    """
    number = key.partition("-")[2]
    return number if number.isdigit() else ""


def author_of(path: PurePath) -> Author:
    """The author of the file at that path of an archive or a folder.

    Outside Moodle, a file at the top is named after its author; any other file lies in a
    folder that is.

    >>> author_of(PurePath("Élodie Dupond_v2.py"))
    Author(key='elodie_dupond', name='Élodie Dupond', group='')
    """
    if found := moodle_file(path.parts):
        return found.author
    return author_called(path.stem if len(path.parts) == 1 else path.parts[0])


def author_called(stem: str) -> Author:
    """The author that the name of a file or folder gives: Dupond for `dupond_v2`."""
    name, _ = split_version(composed(stem))
    return Author(slug(name), name)


def split_version(stem: str) -> tuple[str, int]:
    """A name without its version, and the version: 0 where there is none, or only a copy's.

    >>> split_version("dupond_v2"), split_version("dupond (3)"), split_version("v2")
    (('dupond', 2), ('dupond', 0), ('v2', 0))
    """
    if found := _VERSION.fullmatch(stem):
        return found["stem"].strip(), int(found["v"] or 0)
    return stem.strip(), 0


def plain_name(path: PurePath) -> str:
    """The name a file gets in its student's folder: without Moodle's prefix.

    >>> plain_name(PurePath("Zoé Durand_12_assignsubmission_file_/td1.ipynb"))
    'td1.ipynb'

    A name that is only an extension gets a stem, as the file would be hidden otherwise.

    >>> plain_name(PurePath("Zoé Durand_12_assignsubmission_file_.ipynb"))
    'sans-nom.ipynb'
    """
    file = moodle_file(path.parts)
    name = (file.name if file else path.name) or path.name
    return f"sans-nom{name}" if name.startswith(".") else name


def slug(name: str) -> str:
    """A name in letters that every file system takes; "anonyme" when none of its own remain.

    >>> slug("Zoé  D'Été"), slug("王")
    ('zoe_d_ete', 'anonyme')
    """
    bare = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", bare).strip("_")[:40] or "anonyme"


def file_stem(name: str) -> str:
    """The stem of a file that we name after a person: never that of a module or of settings.

    Python would import a `pickle.py` that lies in its folder.

    >>> file_stem("zoe"), file_stem("pickle"), file_stem("nbgrader_config")
    ('zoe', 'pickle-eleve', 'nbgrader_config-eleve')
    """
    return f"{name}-eleve" if names_a_module(name) else name


def key_of(name: str) -> str:
    """The key by which names compare: no accents, apostrophes, capitals or order of words.

    >>> key_of("Inès d’Été"), key_of("D'ETE Ines")
    ('d ete ines', 'd ete ines')
    """
    # Unicode counts some apostrophes among its letters (category Lm).
    spaced = (
        sign if sign.isalnum() and unicodedata.category(sign) != "Lm" else " "
        for sign in _bare(name)
    )
    return " ".join(sorted("".join(spaced).split()))


def nearest(asked: str, known: Collection[str]) -> list[str]:
    """The `known` keys that `asked` most likely means: all equally likely ones, or none.

    Keys that contain all its words come before those that are only spelled like it.

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
    """Whether all letters of a name are Latin ones, accents aside.

    >>> readable("Łukasz D'Été"), readable("ǀan"), readable("іаn")
    (True, False, False)
    """
    return all(sign.isascii() or not sign.isalnum() for sign in alphabetical(name))


def drawn(name: str) -> frozenset[str]:
    """Two keys of a name, one by its sound and one by its look; sharing one means confusable.

    >>> drawn("lan") & drawn("Ian") != set(), drawn("Lan") & drawn("Ian") != set()
    (True, False)
    """
    seen = _unaccented(name)
    for sign, other in _DRAWN:
        seen = seen.replace(sign, other)
    return frozenset({f"lu {key_of(alphabetical(name))}", f"vu {key_of(seen)}"})


def alphabetical(name: str) -> str:
    """The key that sorts names, accents and capitals aside.

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
    """`text` with composed accents: a Mac writes the letter and its accent as two signs."""
    return unicodedata.normalize("NFC", text)


def joined(names: Sequence[str]) -> str:
    """Several names as a sentence says them.

    >>> joined(["Ali"]), joined(["Ali", "Léa", "Zoé"])
    ('Ali', 'Ali, Léa et Zoé')
    """
    return " et ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def words_of(name: str) -> set[str]:
    """The words of a name that identify its bearer, without accents and in lower case."""
    return {word for word in slug(name).split("_") if len(word) > 2 and not word.isdigit()}


class Person(NamedTuple):
    """Somebody of a class list (`id` is the identifier) or of a contest (an `Author`'s key).

    `aliases` are their other names: those the teacher has attached, and pseudonyms.
    """

    id: str
    name: str = ""  # first and last; "" where the list has none
    aliases: Set[str] = frozenset()
    surname: str = ""  # "" where the list does not tell it apart


class Stranger(NamedTuple):
    """A member of a pair who is not on the class list."""

    student: str
    partner: str
    likeliest: list[str]


class People:
    """All persons of a course, or of a contest."""

    def __init__(self, persons: Iterable[Person]) -> None:
        self.persons = {each.id: each for each in persons}
        self.names = {each.id: each.name for each in self.persons.values()}
        self.listed = any(self.names.values())  # False where the gradebook has no class list
        self._ids: dict[str, set[str]] = {}
        self._aliases: dict[str, set[str]] = {}
        for each in self.persons.values():
            for known in filter(None, (each.id, each.name)):
                self._ids.setdefault(key_of(known), set()).add(each.id)
            for known in each.aliases:
                self._aliases.setdefault(key_of(known), set()).add(each.id)
        for each in self.persons.values():
            if self.shared(each.name):  # as `shown` writes them
                self._ids.setdefault(key_of(f"{each.name} {each.id}"), {each.id})

    def identify(self, author: Author | str) -> str:
        """The identifier of the one person so named; "" when nobody is, or several are."""
        author = Author(author, author) if isinstance(author, str) else author
        for known in (author.key, author.whole, author.name):
            said = self._aliases.get(key_of(known), set())
            if len(said) == 1 and not self.shared(known):
                return next(iter(said))
        if author.whole in self.persons:
            return author.whole  # an identifier, to the letter
        found = self._ids.get(key_of(author.whole), set()) or self._in_a_group(author)
        return next(iter(found)) if len(found) == 1 else ""

    def _in_a_group(self, author: Author) -> set[str]:
        """Who is meant by a name that Moodle has put a group's name before."""
        for group, name in splits(author.whole):
            known = group == author.group or may_be_a_group(group)
            found = self._ids.get(key_of(name), set()) if known else set()
            if full := {each for each in found if key_of(self.names[each]) == key_of(name)}:
                return full
        return set()

    def bearers(self, name: str) -> list[str]:
        """The identifiers of all who have that name, identifier or alias."""
        key = key_of(name)
        return sorted(self._ids.get(key, set()) | self._aliases.get(key, set()))

    def attached(self, key: str) -> bool:
        """Whether the teacher has attached that author's key to a person."""
        return bool(self._aliases.get(key_of(key)))

    def shared(self, name: str) -> bool:
        """Whether several have that name."""
        return len(self._ids.get(key_of(name), ())) > 1

    def namesakes(self) -> list[list[str]]:
        """The identifiers of people who share a name, one list a name."""
        return sorted(sorted(each) for each in self._ids.values() if len(each) > 1)

    def likeliest(self, name: str) -> list[str]:
        """The identifiers of those most likely meant by a name; none when no name is close."""
        known = nearest(key_of(name), self._ids)
        return sorted({each for key in known for each in self._ids[key]})

    def strangers(self, pairs: Mapping[str, str]) -> list[Stranger]:
        """The members of `pairs` who are not among these people."""
        return [
            Stranger(each, partner, self.likeliest(each))
            for each, partner in sorted(pairs.items())
            if each not in self.persons
        ]

    def shown(self, student: str) -> str:
        """A student's name as it is shown, with the identifier where there are namesakes."""
        name = self.names.get(student, "")
        return f"{name} ({student})" if self.shared(name) else name or student

    def ordered(self, students: Iterable[str]) -> list[str]:
        """Students in the order of a class list: surname, first name, identifier."""

        def place(student: str) -> tuple[str, str, str]:
            person = self.persons.get(student, Person(student, student))
            surname = alphabetical(person.surname or person.name)
            return surname, alphabetical(person.name), student

        return sorted(students, key=place)
