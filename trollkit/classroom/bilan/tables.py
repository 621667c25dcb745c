"""The figures of a summary for a spreadsheet: questions, and answers that are alike."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from trollkit.classroom.bilan.naming import Names
from trollkit.classroom.bilan.pairs import Pair
from trollkit.classroom.bilan.reading import State
from trollkit.classroom.bilan.statistics import Figures
from trollkit.classroom.spreadsheet import Cell, write_french

_VERDICTS = 3
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
        head for n in range(1, _VERDICTS + 1) for head in (f"verdict_{n}", f"nombre_{n}")
    ]
    heads = (
        *("question", "titre", "sujet", "copies", *_STATES, "moyenne", "sur"),
        *("discrimination", "secondes_mediane", "secondes_au_plus", *verdicts),
    )
    write_french(path, [heads, *(_row(each, names) for each in figures)], decimals=3)


def _row(figures: Figures, names: Names) -> Sequence[Cell]:
    asked = figures.asked
    said: list[Cell] = []
    for group in figures.said[:_VERDICTS]:
        said += [names.text(group.said), group.times]
    return (
        *(asked.name, asked.title, asked.subject, figures.copies),
        *(figures.states[state] for state in _STATES.values()),
        *(figures.mean, asked.points, figures.discrimination),
        *(figures.seconds, figures.longest, *said),
        *[None] * (2 * _VERDICTS - len(said)),
    )


def write_pairs(path: Path, pairs: Sequence[Pair], names: Names) -> None:
    """All answers that are alike."""
    write_french(path, [("eleve", "autre", "reponse", "part"), *_alike(pairs, names)], 3)


def _alike(pairs: Sequence[Pair], names: Names) -> Iterator[Sequence[Cell]]:
    for pair in pairs:
        for same in pair.answers:
            yield names.of(pair.one), names.of(pair.other), same.title, same.score
