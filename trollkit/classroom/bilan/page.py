"""The summary of a sheet: an HTML page that runs nothing and asks nothing, and two tables.

Students have their names there, or pseudonyms drawn for it alone: the next one has others.
"""

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from random import Random, SystemRandom
from typing import NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from trollkit.arena.state import replace_text
from trollkit.classroom.bilan import (
    LEAST,
    Figures,
    Pair,
    Same,
    State,
    figures,
    pairs,
    read_copies,
    read_sheet,
)
from trollkit.classroom.grading.course.life import absent
from trollkit.classroom.grading.course.session import SUMMARIES, CourseFolder
from trollkit.classroom.grading.course.students import pairs_of
from trollkit.classroom.intake.inbox import PARIS
from trollkit.classroom.intake.people import People
from trollkit.classroom.reception.people import class_list
from trollkit.classroom.spreadsheet import Cell, write_french
from trollkit.classroom.submissions.pseudonyms import draw
from trollkit.classroom.submissions.pseudonyms import spoken as written
from trollkit.core.errors import Refused
from trollkit.core.numbers import decimal, percent, short
from trollkit.core.text import many

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
    def real(cls, people: People) -> "Names":
        """Names as the class list has them."""
        return cls({student: people.shown(student) for student in people.names}, {})

    @classmethod
    def veiled(cls, people: People, chance: Random | None = None) -> "Names":
        """A pseudonym each, also where an answer or a verdict says a whole name."""
        taken: dict[str, str] = {}
        spoken: dict[str, str] = {}
        for student, name in sorted(people.names.items()):
            alias = draw(taken.values(), chance or SystemRandom())
            taken[student] = alias
            turned = " ".join(reversed(name.split()))
            spaced = (student, name, turned)
            for known in (*spaced, *(each.replace(" ", "_") for each in spaced)):
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


_TEMPLATE = "page.html.j2"
_VERDICTS = 5  # of a question; the rest is rarer still
_PAIRS = 40  # shown side by side; the file has them all
_ZERO = 25.0  # percent of a bar, left for correlations below zero, which are rare
_LINES, _WIDTH = 300, 300  # of an answer
# What each state is drawn with, in the order in which a bar shows them.
_LOOKS = {
    State.DONE: "reussi",
    State.PARTIAL: "partie",
    State.WRONG: "rate",
    State.UNTRIED: "vide",
    State.WAITING: "attente",
}


class Summary(NamedTuple):
    """All that a summary is made of."""

    sheet: str
    when: datetime
    copies: int
    absent: int  # enrolled, and nothing was handed in
    figures: Sequence[Figures]
    pairs: Sequence[Pair]
    names: Names
    veiled: bool


def page(summary: Summary) -> str:
    """The page, in which all text of students is text."""
    environment = Environment(
        loader=FileSystemLoader(Path(__file__).parent),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters |= {"court": short, "decimale": decimal, "pourcent": percent}
    environment.filters |= {"nom": summary.names.of, "texte": summary.names.text}
    environment.filters |= {"barre": _bar, "cote": partial(_side_by_side, names=summary.names)}
    return environment.get_template(_TEMPLATE).render(
        bilan=summary,
        quand=f"{summary.when:%d/%m/%Y à %H:%M}",
        copies=many(summary.copies, "copie"),
        phrase=headline(summary.figures),
        etats=_LOOKS,
        zero=_ZERO,
        longue=max((each.seconds or 0.0 for each in summary.figures), default=0.0) or 1.0,
        discrimination=any(each.discrimination is not None for each in summary.figures),
        assez=LEAST,
        dits=_VERDICTS,
        paires=_PAIRS,
    )


def headline(figures: Sequence[Figures]) -> str:
    """The best and the worst of the questions that are marked; "" when there are not two.

    Those that wait in some copy are not yet either.
    """
    marked = [each for each in figures if each.done is not None]
    if len(marked) < 2:
        return ""
    worst, best = (choose(marked, key=lambda each: each.done or 0) for choose in (min, max))
    if worst.done == best.done:
        return f"Toutes les questions sont aussi réussies l'une que l'autre : {_told(best)}."
    return (
        f"La mieux réussie : {best.asked.title}, {_told(best)}. La moins réussie : "
        f"{worst.asked.title}, {_told(worst)}."
    )


def _told(figures: Figures) -> str:
    return f"{figures.states[State.DONE]} sur {figures.copies}"


def _bar(sorting: float) -> tuple[float, float]:
    """Where the bar of a correlation begins and how long it is, in percents."""
    start, whole = _ZERO * (1 + min(sorting, 0.0)), _ZERO if sorting < 0 else 100 - _ZERO
    return round(start, 2), round(abs(sorting) * whole, 2)


def _side_by_side(same: Same, names: Names) -> list[list[tuple[str, bool]]]:
    """The lines of two answers, and whether the other has each."""
    lines = [names.text(text).splitlines()[:_LINES] for text in (same.one, same.other)]
    shared = {each.strip() for each in lines[0]} & {each.strip() for each in lines[1]} - {""}
    return [[(_printable(line), line.strip() in shared) for line in each] for each in lines]


def _printable(line: str) -> str:
    """A line of code as it stands; signs that would turn or hide it are seen as such."""
    kept = (
        sign if sign == "\t" or unicodedata.category(sign)[0] != "C" else "\ufffd"
        for sign in line[:_WIDTH]
    )
    return "".join(kept)


_TOLD_VERDICTS = 3
_STATES = {
    "reussi": State.DONE,
    "en_partie": State.PARTIAL,
    "rate": State.WRONG,
    "pas_essaye": State.UNTRIED,
    "a_noter": State.WAITING,
}


def write_questions(path: Path, figures: Sequence[Figures], names: Names) -> None:
    """The statistics of each question."""
    verdicts = [
        head for n in range(1, _TOLD_VERDICTS + 1) for head in (f"verdict_{n}", f"nombre_{n}")
    ]
    heads = (
        *("question", "titre", "sujet", "copies", *_STATES, "moyenne", "sur"),
        *("discrimination", "secondes_mediane", "secondes_au_plus", *verdicts),
    )
    write_french(path, [heads, *(_row(each, names) for each in figures)], decimals=3)


def _row(figures: Figures, names: Names) -> Sequence[Cell]:
    asked = figures.asked
    said: list[Cell] = []
    for group in figures.said[:_TOLD_VERDICTS]:
        said += [names.text(group.said), group.times]
    return (
        *(asked.name, asked.title, asked.subject, figures.copies),
        *(figures.states[state] for state in _STATES.values()),
        *(figures.mean, asked.points, figures.discrimination),
        *(figures.seconds, figures.longest, *said),
        *[None] * (2 * _TOLD_VERDICTS - len(said)),
    )


def write_pairs(path: Path, pairs: Sequence[Pair], names: Names) -> None:
    """All answers that are alike."""
    write_french(path, [("eleve", "autre", "reponse", "part"), *_alike(pairs, names)], 3)


def _alike(pairs: Sequence[Pair], names: Names) -> Iterator[Sequence[Cell]]:
    for pair in pairs:
        for same in pair.answers:
            yield names.of(pair.one), names.of(pair.other), same.title, same.score


class Made(NamedTuple):
    """The summary, and its files (the page first)."""

    summary: Summary
    files: Sequence[Path]


def make(
    session: CourseFolder, sheet: str, *, veiled: bool = False, chance: Random | None = None
) -> Made:
    """Write what the class understood of `sheet`.

    Raises Refused, StoreError, OSError.
    """
    told = read_sheet(session, sheet)
    copies = read_copies(session, sheet, told)
    if not copies:
        raise Refused("nothing-marked", sheet=sheet)
    with session.gradebook() as book:
        people = class_list(book, session.root)
    names = Names.veiled(people, chance) if veiled else Names.real(people)
    partners = pairs_of(session.root, sheet)
    summary = Summary(
        sheet,
        datetime.now(PARIS),
        len(copies),
        len(absent(session, sheet)),
        figures(told.asked, copies),
        pairs(told, copies, partners),
        names,
        veiled,
    )
    return Made(summary, _written(session.root / SUMMARIES, summary))


def _written(folder: Path, summary: Summary) -> list[Path]:
    folder.mkdir(exist_ok=True)
    stem = f"{summary.sheet}-anonyme" if summary.veiled else summary.sheet
    files = [folder / f"{stem}{end}" for end in (".html", ".csv", "-ressemblances.csv")]
    replace_text(files[0], page(summary))
    write_questions(files[1], summary.figures, summary.names)
    write_pairs(files[2], summary.pairs, summary.names)
    return files
