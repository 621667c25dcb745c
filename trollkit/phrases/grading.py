"""French sentences on what grading notices about a submission, a mark, or a class's lists."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from trollkit.core.numbers import short
from trollkit.core.text import clean
from trollkit.phrases.wording import Said, filled, tells_of_a_full_disk, words

Facts = Mapping[str, Any]

HEADING = "**Remarques de la correction**"
HIDDEN = "tests cachés"
SHEET = "Énoncé"
UNHEARD = "Le carnet n'a pas répondu à la correction comme il le doit."
UNKNOWN_TEST = "Ce test n'est pas dans le TD d'origine."

# The facts of a note hold `cell`, the name of a cell (or its beginning, if it has no name), or
# `cells`, several that share one sentence.


def note_phrase(kind: str, facts: Facts) -> str:
    """The sentence of a note, given by its kind and facts.

    >>> note_phrase("timeout", {"cell": "question-3", "seconds": 15})
    'Interrompue après 15 s : « question-3 ».'
    """
    table, why = words("grading"), str(facts.get("why", facts.get("what", "")))
    sentences = table["repairs"] | table["remarks"] | table["doubts"]
    reasons = table["unreadable"] | table["given_up"] | table["chosen"] | table["bounds"]
    told = {"cells": [facts[name] for name in ("cell",) if name in facts], **facts}
    said = filled(sentences[kind], **told | {"why": reasons.get(why, "")}).rstrip(".")
    return f"{said[0].upper()}{said[1:]}."


def note_phrases(notes: Iterable[tuple[str, Facts]]) -> list[str]:
    """The sentences of notes; notes that differ only by their cell share one.

    >>> note_phrases([("restored", {"cell": "a"}), ("restored", {"cell": "b"})])
    ["Effacées ou modifiées, rétablies d'après l'énoncé : « a », « b »."]
    """
    together: list[tuple[str, dict[str, Any], list[str]]] = []
    for kind, facts in notes:
        others = {name: value for name, value in facts.items() if name != "cell"}
        cells = next((each for *known, each in together if known == [kind, others]), None)
        if cells is None:
            together.append((kind, others, cells := []))
        cells += [facts["cell"]] if "cell" in facts else []
    return [note_phrase(kind, {**facts, "cells": cells}) for kind, facts, cells in together]


def failure_phrase(student: str, detail: str) -> str:
    """The sentence on a submission that could not be graded, and what to do.

    `detail` is the end of the error message, nbgrader's or Python's.
    """
    if tells_of_a_full_disk(detail):
        return (
            "Non corrigé, le disque est plein : libérez de la place, puis relancez la même "
            "commande ; ni les remises ni les notes mises à la main ne sont perdues."
        )
    why = clean(detail.removeprefix("RuntimeError: "))  # the kit raises RuntimeError itself
    return (
        f"Non corrigé ({why}) : recommencez avec --eleve {clean(student)}. Si "
        "personne n'est corrigé : « trollkit docteur », ou --isolement noyau."
    )


def arena_phrase(
    rungs: Mapping[str, tuple[float, float]], earned: float, total: float, fault: str
) -> str:
    """The arena's mark: the total, the `fault` if any, and the points against each opponent.

    `rungs` has, by opponent, the points earned and the most there are.
    """
    head = f"Votre stratégie dans l'arène : {short(earned)} sur {short(total)}."
    rows = [
        f"  {clean(name)} : {short(points)} sur {short(most)}"
        for name, (points, most) in rungs.items()
    ]
    return "\n".join([head, *([clean(fault, 400)] if fault else []), *rows])


def told_changes(
    found: Mapping[str, Mapping[str, Sequence[str]]], names: Mapping[str, str]
) -> str:
    """Sentences on what has changed since marks were given, by sheet, and for which students.

    `found` has students by sheet, then by cause (see `classroom.grading.marks.changes`).

    >>> told_changes({"td1": {"pair": ["ali", "zoe"]}}, {}).partition(" (")[0]
    'Les binômes de td1 ont changé depuis la correction'
    """
    return " ".join(_told_change(clean(sheet), each, names) for sheet, each in found.items())


def _told_change(
    sheet: str, found: Mapping[str, Sequence[str]], names: Mapping[str, str]
) -> str:
    who = {
        cause: brief([names.get(it) or it for it in those]) for cause, those in found.items()
    }
    changed, others = words("grading")["changed"], words("grading")["outdated"]
    since = [f"{changed[cause]} ({who[cause]})" for cause in changed if cause in who]
    who |= {"since": ", ".join(since)} if since else {}
    return " ".join(
        filled(others[cause], sheet=sheet, who=Said(who[cause]))
        for cause in others
        if cause in who
    )


def brief(names: Sequence[str], most: int = 5) -> str:
    """The first `most` names, and how many others there are.

    >>> brief(["ali", "zoe"]), brief(["a", "b", "c"], 2)
    ('ali, zoe', 'a, b et 1 de plus')
    """
    said = ", ".join(map(clean, names[:most]))
    return said + (f" et {len(names) - most} de plus" if len(names) > most else "")


def left_out_phrases(lines: Iterable[tuple[int, str, str]]) -> list[str]:
    """Sentences on the lines of a class list whose student was not enrolled, and why.

    `lines` are (number, reason, detail).

    >>> left_out_phrases([(3, "nobody", ""), (5, "nobody", "")])[0].partition(", ni")[0]
    'Lignes 3, 5, non inscrites : ni identifiant'
    """
    found: dict[str, list[str]] = {}
    for line, reason, detail in lines:
        said = filled(words("grading")["left_out"][reason], detail=detail)
        found.setdefault(said, []).append(str(line))
    return [
        f"Ligne{'s' if len(those) > 1 else ''} {brief(those)}, non inscrite"
        f"{'s' if len(those) > 1 else ''} : {said}."
        for said, those in found.items()
    ]


def odd_date_phrase(
    line: int, reason: str, value: str, sheets: Sequence[str], likeliest: Sequence[str]
) -> str:
    """The sentence on a line of dates.csv that has no effect: why, and what was expected.

    >>> odd_date_phrase(3, "student", "zdurant", (), ["zdurand"])
    "dates.csv, ligne 3, ne compte pas : « zdurant » n'est l'identifiant de personne ; au plus \
près : zdurand."
    """
    said = filled(
        words("grading")["odd_dates"][reason], value=value, sheets=sheets, near=likeliest
    )
    return f"dates.csv, ligne {line}, ne compte pas : {said}."
