"""What Moodle calls the files of « Télécharger tous les travaux remis », read here alone."""

import re
from collections.abc import Sequence
from pathlib import PurePath
from typing import NamedTuple

from trollkit.classroom.submissions.naming import Author, Hand, composed, slug, split_version

# "Zoé Durand_1234567_assignsubmission_file_/td1.ipynb", with or without the last "_", or the
# same flat: "Zoé Durand_1234567_assignsubmission_file_td1.ipynb". A student chooses the name of
# a file, and in some Moodles their own: where one holds all that once more, whoever it says to
# be is nobody of the class, for what is taken for the name is as long as it can be.
_PART = re.compile(
    r"(?P<name>.+)_(?P<number>\d+)_assignsubmission_(?P<kind>[a-z]+)_?(?P<file>.*)"
)


class MoodleFile(NamedTuple):
    """A student's file; the participant's `number` tells namesakes of one assignment apart."""

    student: str
    number: str
    kind: str  # "file", "onlinetext"…
    name: str  # of the file itself

    @property
    def key(self) -> str:
        """Who that is, as long as no class list says it."""
        return f"{slug(self.student)}-{self.number}"


def moodle_file(parts: Sequence[str]) -> MoodleFile | None:
    """The file behind a path of a Moodle download; None when no part of it is Moodle's."""
    for place, part in enumerate(parts):
        found = _PART.fullmatch(composed(part))
        if found:
            name = found["file"] if place == len(parts) - 1 else PurePath(parts[-1]).name
            student = " ".join(found["name"].split())
            return MoodleFile(student, found["number"], found["kind"], name)
    return None


def moodle_hand(parts: Sequence[str]) -> Hand | None:
    """Who handed in the file behind such a path, and which version of it."""
    file = moodle_file(parts)
    if file is None:
        return None
    version = split_version(PurePath(parts[-1]).stem)[1]
    return Hand(Author(file.key, file.student), version)
