"""What was said of an answer when it was marked, and which of it is the same in other words.

A graded cell carries the template of its verdict, and what the arena found, as data
(`repair.cells.found_in`). One that an earlier release has graded shows its words alone: there
sentences count as the same when they are the same, and the arena tells of its faults no more.
"""

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from nbformat import NotebookNode

from trollkit.classroom.grading.kernel.execution import TIMEOUT
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Phrase
from trollkit.classroom.repair.cells import found_in
from trollkit.core.text import clean

NOT_BEGUN, NOT_YET = PasCommence.__name__, PasEncore.__name__
_OURS = (NOT_BEGUN, NOT_YET, "Correction")
_LONGEST = 240
_MUTE = "une vérification cachée n'est pas passée, sans phrase"


class Group(NamedTuple):
    """What was said of so many answers, as it was said of most of them."""

    said: str
    times: int


def failure(cell: NotebookNode | None) -> tuple[str, Phrase]:
    """The name and the words of the error that a graded cell holds; "" and "" without one.

    The words know their template: what is said of every answer with that mistake.
    """
    outputs = cell.get("outputs", ()) if cell else ()
    errors = [each for each in outputs if each.output_type == "error"]
    if cell is None or not errors:
        return "", Phrase("")
    found = errors[-1]  # what was interrupted says so twice, the second time in French
    name, words = str(found.get("ename", "")), str(found.get("evalue", ""))
    pattern = str(found_in(cell).get("patron", ""))
    if name == TIMEOUT:
        words = " ".join(map(str, found.get("traceback", ()))) or "interrompue"
    elif name == AssertionError.__name__:
        words = words or _MUTE
    elif name not in _OURS:  # Python's own: its words quote the student's names and numbers
        pattern, words = name, f"{name} : {words}" if words else name
    said = clean(words, _LONGEST)
    return name, Phrase.dont(said, pattern or said)


def arena_verdicts(cell: NotebookNode | None) -> list[Phrase]:
    """Why the arena gave no more: a disqualification, or those who were not beaten."""
    found = found_in(cell) if cell else {}
    if fault := str(found.get("fault", "")):
        return [Phrase.dont(clean(fault, _LONGEST), str(found["kind"]))]
    rungs = found.get("rungs", {}).items()  # under the names that the kit has for them
    lost = [
        f"perd des points contre {clean(name, 80)}" for name, (got, most) in rungs if got < most
    ]
    return [Phrase.dont(said, said) for said in lost]


def grouped(said: Iterable[str]) -> list[Group]:
    """Sentences of one template together, as the commonest of them; the commonest first.

    >>> trois, quatre = (Phrase("p vaut {p}.", p=p) for p in (3, 4))
    >>> grouped([trois, quatre, "rien", quatre])
    [Group(said='p vaut 4.', times=3), Group(said='rien', times=1)]
    """
    together: dict[str, Counter[str]] = {}
    for sentence in said:
        pattern = getattr(sentence, "patron", sentence)
        together.setdefault(pattern, Counter())[str(sentence)] += 1
    # Of forms as frequent, always the same one.
    groups = (
        Group(min(forms, key=lambda form: (-forms[form], form)), forms.total())
        for forms in together.values()
    )
    return sorted(groups, key=lambda each: (-each.times, each.said))
