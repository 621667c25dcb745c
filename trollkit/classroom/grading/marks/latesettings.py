"""What lateness costs, in the course's settings: read, and changed there."""

import re
from collections.abc import Mapping
from typing import NamedTuple

from trollkit.classroom.build import write_whole
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.grading.course.undoing import all_or_nothing
from trollkit.classroom.grading.marks.lateness import LatePenalty
from trollkit.classroom.settings import CONFIG


class LateRule(NamedTuple):
    """Minutes that cost nothing, and shares of the mark: for each day begun, and at most."""

    grace_minutes: int
    per_day: float
    most: float


class RuleElsewhere(Exception):
    """The settings give lateness its cost in another way, which a change would not reach."""


def late_rule(session: CourseFolder) -> LateRule:
    """What counts in the course."""
    rule = LatePenalty(config=session.config)
    return LateRule(*(getattr(rule, name) for name in LateRule._fields))


def change_late_rule(session: CourseFolder, wanted: Mapping[str, float]) -> LateRule:
    """Set these of the rule in `nbgrader_config.py`; the rule then.

    Whatever fails, the settings are as they were. Raises RuleElsewhere, OSError.
    """
    path = session.root / CONFIG
    text = path.read_bytes().decode()
    for name, value in wanted.items():
        line = f"c.LatePenalty.{name} = {value!r}"
        text, count = re.subn(
            rf"^c\.LatePenalty\.{name}\s*=.*$", line, text, flags=re.MULTILINE
        )
        text += "" if count else f"{'' if text.endswith(chr(10)) else chr(10)}{line}\n"
    with all_or_nothing([path]):
        write_whole(path, text.encode())
        rule = late_rule(CourseFolder(session.root))
        if any(getattr(rule, name) != value for name, value in wanted.items()):
            raise RuleElsewhere
    return rule
