"""People: how names are compared, sorted and read from what files are called, and who is who.

What comes in says an identifier, Moodle's number, or a name alone; a name that two people have
is nobody's until the teacher says whose.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence, Set
from difflib import SequenceMatcher, get_close_matches
from pathlib import PurePath
from typing import NamedTuple

from trollkit.core.files import names_a_module

_ALIKE = 0.6  # of difflib: below it, no name is worth showing

# What people put behind a second version, "dupond_v2", and browsers behind a copy, which is
# none: "dupond (2)".
_VERSION = re.compile(r"(?P<stem>.+?)(?:[ _-]*[vV](?P<v>\d{1,3})| ?\(\d{1,3}\))")
# What groups are called by, and nobody is: « G1 », « Groupe A », « Groupe par défaut ».
_GROUP = re.compile(r"\d|\b(groupes?|group|equipe|team|binome|trinome|defaut|default)\b")
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
_DRAWN = (("L", "ł"), ("I", "l"), ("1", "l"), ("0", "O"), ("rn", "m"), ("vv", "w"), ("VV", "W"))


class Author(NamedTuple):
    """Who has handed something in: `key` is the same each time, `name` is as it was written.

    Where a class hands in by groups, Moodle writes the name of the `group` before it.
    """

    key: str
    name: str
    group: str = ""

    @property
    def whole(self) -> str:
        """The name with the group's before it, as Moodle writes it."""
        return f"{self.group}-{self.name}" if self.group else self.name


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
            return MoodleFile(author_from_moodle(student, found["number"]), name)
    return None


def author_from_moodle(whole: str, number: str) -> Author:
    """Who has that number, and that name behind what may be the name of a group.

    >>> author_from_moodle("G1-Zoé Durand", "7")
    Author(key='zoe_durand-7', name='Zoé Durand', group='G1')
    """
    for group, name in splits(whole):
        if may_be_a_group(group):
            return Author(f"{slug(name)}-{number}", name, group)
    return Author(f"{slug(whole)}-{number}", whole)


def may_be_a_group(name: str) -> bool:
    """Whether that is what groups are called.

    >>> may_be_a_group("G1"), may_be_a_group("Zoé Durand")
    (True, False)
    """
    return bool(_GROUP.search(key_of(name)))


def splits(name: str) -> Iterator[tuple[str, str]]:
    """A name before and after each hyphen that has something on both sides.

    >>> list(splits("G1-Jean-Paul Roy"))
    [('G1', 'Jean-Paul Roy'), ('G1-Jean', 'Paul Roy')]
    """
    parts = name.split("-")
    cut = (("-".join(parts[:i]), "-".join(parts[i:])) for i in range(1, len(parts)))
    bare = ((group.strip(), rest.strip()) for group, rest in cut)
    return (each for each in bare if all(each))


def in_groups(authors: Sequence[Author], handed: Sequence[object]) -> list[Author]:
    """Moodle's authors, without the name of a group where it writes one before them.

    It does so before everybody, or before those alone who are in a group: these have `handed`
    in one and the same thing. One word may be half of a first name: it is no group there.

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
    Author(key='elodie_dupond', name='Élodie Dupond', group='')
    """
    if found := moodle_file(path.parts):
        return found.author
    return author_called(path.stem if len(path.parts) == 1 else path.parts[0])


def author_called(stem: str) -> Author:
    """Who names a file or a folder so: `dupond`, `dupond_v2`."""
    name, _ = split_version(composed(stem))
    return Author(slug(name), name)


def split_version(stem: str) -> tuple[str, int]:
    """The name and the version number in it, 0 without one; the number of a copy is none.

    >>> split_version("dupond_v2"), split_version("dupond (3)"), split_version("v2")
    (('dupond', 2), ('dupond', 0), ('v2', 0))
    """
    if found := _VERSION.fullmatch(stem):
        return found["stem"].strip(), int(found["v"] or 0)
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


def joined(names: Sequence[str]) -> str:
    """Several names as one says them.

    >>> joined(["Ali"]), joined(["Ali", "Léa", "Zoé"])
    ('Ali', 'Ali, Léa et Zoé')
    """
    return " et ".join(filter(None, [", ".join(names[:-1]), *names[-1:]]))


def words_of(name: str) -> set[str]:
    """The words of a name that would give it away, bare and in lower case."""
    return {word for word in slug(name).split("_") if len(word) > 2 and not word.isdigit()}


class Person(NamedTuple):
    """Somebody of a class list, by identifier, or of a contest, by the key of an `Author`.

    `aliases` are what else they go by: names that the teacher has attached, pseudonyms.
    """

    id: str
    name: str = ""  # first and last; "" where the list has none
    aliases: Set[str] = frozenset()
    surname: str = ""  # "" where the list does not tell it apart


class Stranger(NamedTuple):
    """Somebody of a pair whom the class list does not know."""

    student: str
    partner: str
    likeliest: list[str]


class People:
    """All persons of a course, or of a contest."""

    def __init__(self, persons: Iterable[Person]) -> None:
        self.persons = {each.id: each for each in persons}
        self.names = {each.id: each.name for each in self.persons.values()}
        self.listed = any(self.names.values())  # a gradebook may know nobody but who handed in
        self._ids: dict[str, set[str]] = {}
        self._aliases: dict[str, set[str]] = {}
        for each in self.persons.values():
            for known in filter(None, (each.id, each.name)):
                self._ids.setdefault(key_of(known), set()).add(each.id)
            for known in each.aliases:
                self._aliases.setdefault(key_of(known), set()).add(each.id)
        for each in self.persons.values():
            if self.shared(each.name):  # as they are shown
                self._ids.setdefault(key_of(f"{each.name} {each.id}"), {each.id})

    def identify(self, author: Author | str) -> str:
        """The one person whose name that is, "" when there is none or are several."""
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
        """Who is meant where Moodle puts the name of a group before that of its member."""
        for group, name in splits(author.whole):
            known = group == author.group or may_be_a_group(group)
            found = self._ids.get(key_of(name), set()) if known else set()
            if full := {each for each in found if key_of(self.names[each]) == key_of(name)}:
                return full
        return set()

    def bearers(self, name: str) -> list[str]:
        """All who go by that name: their own, an identifier, an alias."""
        key = key_of(name)
        return sorted(self._ids.get(key, set()) | self._aliases.get(key, set()))

    def attached(self, key: str) -> bool:
        """Whether the teacher has said whose the work of that very author is."""
        return bool(self._aliases.get(key_of(key)))

    def shared(self, name: str) -> bool:
        """Whether several have that name."""
        return len(self._ids.get(key_of(name), ())) > 1

    def namesakes(self) -> list[list[str]]:
        """Those who have the same name."""
        return sorted(sorted(each) for each in self._ids.values() if len(each) > 1)

    def likeliest(self, name: str) -> list[str]:
        """Who may be meant, all who are as likely: nobody when no name is anything like it."""
        known = nearest(key_of(name), self._ids)
        return sorted({each for key in known for each in self._ids[key]})

    def strangers(self, pairs: Mapping[str, str]) -> list[Stranger]:
        """Whom `pairs` have for somebody's partner, and who is none of these."""
        return [
            Stranger(each, partner, self.likeliest(each))
            for each, partner in sorted(pairs.items())
            if each not in self.persons
        ]

    def shown(self, student: str) -> str:
        """What to call a student: by name, with the identifier where there are namesakes."""
        name = self.names.get(student, "")
        return f"{name} ({student})" if self.shared(name) else name or student

    def ordered(self, students: Iterable[str]) -> list[str]:
        """Students in a class list's order: surname, first name, then identifier."""

        def place(student: str) -> tuple[str, str, str]:
            person = self.persons.get(student, Person(student, student))
            surname = alphabetical(person.surname or person.name)
            return surname, alphabetical(person.name), student

        return sorted(students, key=place)
