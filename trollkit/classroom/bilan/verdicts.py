"""What was said of an answer when it was marked, and which of it is the same in other words."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple

from nbformat import NotebookNode

from trollkit.classroom.grading.kernel.outputs import TIMEOUT
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore
from trollkit.core.text import clean

NOT_BEGUN, NOT_YET = PasCommence.__name__, PasEncore.__name__
_OURS = (NOT_BEGUN, NOT_YET, "Correction")
_LONGEST = 240
_MUTE = "une vérification cachée n'est pas passée, sans phrase"
_RUNG = re.compile(r"  (.+) : (\S+) sur (\S+)")
# What differs from one student to the next in a sentence that says the same.
_OWN = re.compile(r"«[^»]*»|\"[^\"]*\"|(?<!\w)'[^']*'|[-−]?\d+(?:[.,]\d+)*")


class Group(NamedTuple):
    """What was said of so many answers, as it was said of most of them."""

    said: str
    times: int


def failure(cell: NotebookNode | None) -> tuple[str, str]:
    """The name and the words of the error that a graded cell holds; "" and "" without one."""
    outputs = cell.get("outputs", ()) if cell else ()
    errors = [each for each in outputs if each.output_type == "error"]
    if not errors:
        return "", ""
    found = errors[-1]  # what was interrupted says so twice, the second time in French
    name, words = str(found.get("ename", "")), str(found.get("evalue", ""))
    if name == TIMEOUT:
        words = " ".join(map(str, found.get("traceback", ()))) or "interrompue"
    elif name == AssertionError.__name__:
        words = words or _MUTE
    elif name not in _OURS:
        words = f"{name} : {words}" if words else name
    return name, clean(words, _LONGEST)


def arena_verdicts(cell: NotebookNode | None) -> list[str]:
    """Why the arena gave no more: a disqualification, or those who were not beaten."""
    outputs = cell.get("outputs", ()) if cell else ()
    lines = [
        line
        for output in outputs
        if output.output_type == "stream"
        for line in str(output.get("text", "")).splitlines()[1:]
    ]
    faults = [clean(line, _LONGEST) for line in lines if line and not line.startswith("  ")]
    return faults or [
        f"perd des points contre {clean(found[1], 80)}"
        for line in lines
        if (found := _RUNG.fullmatch(line)) and found[2] != found[3]
    ]


def grouped(said: Iterable[str]) -> list[Group]:
    """Sentences that differ in numbers and quotations alone, together, the commonest first.

    >>> grouped(["p vaut 3.", "p vaut 4.", "rien", "p vaut 4."])
    [Group(said='p vaut 4.', times=3), Group(said='rien', times=1)]
    """
    together: dict[str, Counter[str]] = {}
    for sentence in said:
        together.setdefault(_OWN.sub("…", sentence.casefold()), Counter())[sentence] += 1
    return sorted(_groups(together.values()), key=lambda each: (-each.times, each.said))


def _groups(together: Iterable[Counter[str]]) -> Iterator[Group]:
    for forms in together:
        # Of forms as frequent, always the same one.
        commonest = min(forms, key=lambda form: (-forms[form], form))
        yield Group(commonest, forms.total())
