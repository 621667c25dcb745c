"""The summary as one HTML page that holds all it needs, runs nothing and asks nothing."""

import unicodedata
from collections.abc import Iterator, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from trollkit.classroom.bilan.naming import Names
from trollkit.classroom.bilan.pairs import Pair, Same
from trollkit.classroom.bilan.reading import State
from trollkit.classroom.bilan.statistics import LEAST, Figures
from trollkit.core.numbers import decimal, percent, short
from trollkit.core.text import many

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
    return environment.get_template(_TEMPLATE).render(
        td=summary.sheet,
        quand=f"{summary.when:%d/%m/%Y à %H:%M}",
        copies=many(summary.copies, "copie"),
        absents=summary.absent,
        phrase=headline(summary.figures),
        etats=[(str(state), look) for state, look in _LOOKS.items()],
        questions=list(_questions(summary)),
        zero=_ZERO,
        discrimination=any(each.discrimination is not None for each in summary.figures),
        assez=LEAST,
        paires=[_pair(pair, summary) for pair in summary.pairs[:_PAIRS]],
        autres=max(0, len(summary.pairs) - _PAIRS),
        voile=summary.veiled,
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


def _questions(summary: Summary) -> Iterator[dict[str, Any]]:
    longest = max((each.seconds or 0.0 for each in summary.figures), default=0.0) or 1.0
    for number, each in enumerate(summary.figures):
        sorting = each.discrimination or 0.0
        counts = [(str(state), look, each.states[state]) for state, look in _LOOKS.items()]
        yield {
            "ancre": f"q{number}",
            "titre": each.asked.title,
            "sujet": each.asked.subject,
            "points": each.asked.points,
            "copies": each.copies,
            "parts": [part for part in counts if part[2]],
            "effectifs": [count for _, _, count in counts],
            "dit": ", ".join(f"{count} {state}" for state, _, count in counts if count),
            "moyenne": each.mean,
            "secondes": each.seconds,
            "plus_longue": each.longest,
            "temps_large": _share((each.seconds or 0.0) / longest),
            "tri": each.discrimination,
            "tri_de": _share(_ZERO / 100 * (1 + min(sorting, 0.0))),
            "tri_large": _share(abs(sorting) * (_ZERO if sorting < 0 else 100 - _ZERO) / 100),
            "verdicts": [
                (summary.names.text(group.said), group.times) for group in each.said[:_VERDICTS]
            ],
            "autres": len(each.said[_VERDICTS:]),
        }


def _share(part: float) -> float:
    """A part of a bar, in the percents of style sheets."""
    return round(100 * part, 2)


def _pair(pair: Pair, summary: Summary) -> dict[str, Any]:
    return {
        "noms": [summary.names.of(pair.one), summary.names.of(pair.other)],
        "score": pair.score,
        "reponses": [_side_by_side(same, summary.names) for same in pair.answers],
    }


def _side_by_side(same: Same, names: Names) -> dict[str, Any]:
    lines = [names.text(text).splitlines()[:_LINES] for text in (same.one, same.other)]
    shared = {each.strip() for each in lines[0]} & {each.strip() for each in lines[1]} - {""}
    return {
        "titre": same.title,
        "score": same.score,
        "textes": [
            [(_printable(line), line.strip() in shared) for line in each] for each in lines
        ],
    }


def _printable(line: str) -> str:
    """A line of code as it stands; signs that would turn or hide it are seen as such."""
    kept = (
        sign if sign == "\t" or unicodedata.category(sign)[0] != "C" else "\ufffd"
        for sign in line[:_WIDTH]
    )
    return "".join(kept)
