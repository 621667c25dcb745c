"""Who is who: a person of a course or a contest, and whose the name is that something bears.

What comes in says an identifier, Moodle's number, or a name alone; a name that two people have
is nobody's until the teacher says whose.
"""

from collections.abc import Iterable, Mapping, Set
from typing import NamedTuple

from trollkit.classroom.intake.names import Author, alphabetical, key_of, nearest, splits


class Person(NamedTuple):
    """Somebody of a class list, by identifier, or of a contest, by the key of an `Author`.

    `aliases` are what else they go by: names that the teacher has attached, pseudonyms.
    """

    id: str
    name: str = ""  # first and last; "" where the list has none
    groups: Set[str] = frozenset()
    aliases: Set[str] = frozenset()


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
        for _, name in splits(author.whole) if author.group else ():
            found = self._ids.get(key_of(name), set())
            if full := {each for each in found if key_of(self.names[each]) == key_of(name)}:
                return full
        return set()

    def bearers(self, name: str) -> list[str]:
        """All who go by that name: their own, an identifier, an alias."""
        key = key_of(name)
        return sorted(self._ids.get(key, set()) | self._aliases.get(key, set()))

    def members(self, author: Author) -> list[str]:
        """Of what group that is the name, or the beginning: its persons."""
        for group in (author.whole, *(group for group, _ in splits(author.whole))):
            found = {
                each.id
                for each in self.persons.values()
                if key_of(group) in map(key_of, each.groups)
            }
            if found:
                return sorted(found)
        return []

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
        """Students in the order of what they are called."""
        return sorted(students, key=lambda each: (alphabetical(self.shown(each)), each))
