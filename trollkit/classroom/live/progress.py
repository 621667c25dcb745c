"""How far a class is, question by question, for its wall: nobody can be picked out of it.

Only what students have agreed to tell is counted. A question that few have begun has no bar,
and shares are told in tenths. Names of questions are the kit's own alone: whoever joins five
times could write anything else on the wall.
"""

import re
from collections import Counter
from collections.abc import Collection, Iterable

from trollkit.arena.wall import Bar, Headway
from trollkit.classroom.live.register import AtQuestion
from trollkit.classroom.questions.question import sheet_of, sheets

FEWEST = 5  # who have begun a question, before it has a bar
MOST_BARS = 12  # the last ones of a sheet: they fit beside the address
SUCCESS = ("réussi", "reussi", "ok", "✔")  # what a verdict begins with that is no trouble


def headway(told: Iterable[AtQuestion]) -> Headway | None:
    """The bars of the sheet that was told of last; None while too few have begun a question."""
    every = [each for each in told if each.question in questions_of(each.sheet)]
    begun = Counter((each.sheet, each.question) for each in every)
    found = Counter((each.sheet, each.question) for each in every if is_right(each))
    latest = max(
        (each for each in every if begun[each.sheet, each.question] >= FEWEST),
        key=lambda each: each.seen,
        default=None,
    )
    if latest is None:
        return None
    sheet = latest.sheet
    people = len({each.key for each in every if each.sheet == sheet})
    bars: list[Bar] = [
        {
            "question": question,
            "faits": _tenths(found[sheet, question], people),
            "entames": _tenths(many, people),
        }
        for (of, question), many in sorted(begun.items(), key=lambda item: order(item[0]))
        if of == sheet and many >= FEWEST
    ]
    return {"feuille": sheet, "questions": bars[-MOST_BARS:]}


def questions_of(sheet: str) -> Collection[str]:
    """The questions of a sheet of the kit, none of another one."""
    return sheet_of(sheet) if sheet in sheets else ()


def is_right(told: AtQuestion) -> bool:
    """Whether somebody has found."""
    return told.verdict.lower().startswith(SUCCESS)


def order(question: tuple[str, str]) -> tuple[str, int, str]:
    """10a comes after 9b."""
    sheet, name = question
    number = re.match(r"\d{1,6}", name)
    return sheet, int(number[0]) if number else 0, name


def _tenths(many: int, people: int) -> int:
    """A share in percent, cut to tenths: nobody can be counted in a class."""
    return 10 * (10 * many // people)
