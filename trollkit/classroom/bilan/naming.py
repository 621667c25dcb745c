"""What students are called in a summary: by name, or by pseudonyms drawn for it alone.

Nothing keeps what was drawn: the next summary has others.
"""

import re
from collections.abc import Iterable, Mapping
from random import Random, SystemRandom

from trollkit.classroom.reception.enrolled import ClassList
from trollkit.classroom.submissions.pseudonyms import draw
from trollkit.classroom.submissions.pseudonyms import spoken as written

_SHORTEST = 3  # letters: a shorter identifier is also what students call a variable


class Names:
    """Names that are shown, and texts in which nobody else is named."""

    def __init__(self, shown: Mapping[str, str], spoken: Mapping[str, str]) -> None:
        self._shown = shown
        longest = sorted(filter(None, spoken), key=len, reverse=True)
        self._spoken = spoken
        self._words = (
            re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)", re.IGNORECASE)
            if longest
            else None
        )

    @classmethod
    def real(cls, people: ClassList) -> "Names":
        """Names as the class list has them."""
        return cls({student: people.shown(student) for student in people.names}, {})

    @classmethod
    def veiled(cls, people: ClassList, chance: Random | None = None) -> "Names":
        """A pseudonym each, also where an answer or a verdict says a whole name."""
        taken: dict[str, str] = {}
        spoken: dict[str, str] = {}
        for student, name in sorted(people.names.items()):
            alias = draw(taken.values(), chance or SystemRandom())
            taken[student] = alias
            turned = " ".join(reversed(name.split()))
            for known in _forms(student, name, turned):
                if len(known) >= _SHORTEST:
                    spoken[known.casefold()] = alias
        return cls({student: written(alias) for student, alias in taken.items()}, spoken)

    def of(self, student: str) -> str:
        """What a student is called."""
        return self._shown.get(student, student)

    def text(self, text: str) -> str:
        """A text in which nobody is named who is veiled."""
        if self._words is None:
            return text
        return self._words.sub(lambda found: self._spoken.get(found[0].casefold(), "…"), text)


def _forms(*names: str) -> Iterable[str]:
    return (form for name in names for form in (name, name.replace(" ", "_")))
