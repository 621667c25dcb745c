"""How far a class is, question by question: for the teacher, and for its wall.

The wall's bars are such that nobody can be picked out: only what students have agreed to tell
is counted, a question that few have begun has no bar, and shares are told in tenths.
"""

from collections import defaultdict
from collections.abc import Mapping
from string import ascii_letters
from typing import Any

from trollkit.arena.wall import Bar, Headway
from trollkit.classroom.live.register import Register
from trollkit.classroom.questions.question import sheet_of, sheets

Cell = dict[str, Any]
FEWEST = 5  # who have begun a question, before it has a bar
MOST_BARS = 12  # the last ones of a sheet: they fit beside the address
_TOLD = "SELECT *, verdict LIKE 'Réussi%' AS reussi FROM verdict"
_BEGUN = f"""
SELECT feuille, question, count(*) AS entames, sum(reussi) AS faits, max(vu) AS vu,
  (SELECT count(DISTINCT cle) FROM verdict WHERE feuille = su.feuille) AS eleves
FROM ({_TOLD}) AS su GROUP BY feuille, question HAVING entames >= {FEWEST} ORDER BY vu
"""
# Stopped is who has had the same trouble for five minutes, and still tries.
_CELLS = f"""
SELECT cle, feuille, question, verdict, essais, reussi,
  CAST((:now - depuis) / 60 AS INTEGER) AS minutes,
  NOT reussi AND :now - depuis >= 300 AND :now - vu < 300 AS bloque
FROM ({_TOLD}) ORDER BY feuille, question
"""
_COMMON = f"""
SELECT feuille, question, verdict, count(*) AS eleves FROM ({_TOLD}) WHERE NOT reussi
GROUP BY feuille, question, verdict ORDER BY eleves DESC LIMIT 5
"""


def questions_of(sheet: str) -> list[str]:
    """The questions of a sheet of the kit, 10a after 9b; none of another one."""
    known = sheet_of(sheet) if sheet in sheets else ()
    return sorted(known, key=lambda name: (int(name.strip(ascii_letters)), name))


def headway(register: Register) -> Headway | None:
    """The bars of the sheet that was told of last; None while too few have begun a question."""
    begun = register.rows(_BEGUN)
    if not begun:
        return None
    sheet = begun[-1]["feuille"]
    bars = {each["question"]: each for each in begun if each["feuille"] == sheet}
    shown: list[Bar] = [
        {
            "question": question,
            "faits": _tenths(bars[question]["faits"], bars[question]["eleves"]),
            "entames": _tenths(bars[question]["entames"], bars[question]["eleves"]),
        }
        for question in questions_of(sheet)
        if question in bars
    ]
    return {"feuille": sheet, "questions": shown[-MOST_BARS:]}


def table(register: Register, now: float) -> tuple[dict[str, Any], Mapping[str, list[Cell]]]:
    """What the teacher sees, JSON-ready: columns and the commonest mistakes; and by the key of
    each person where they are.
    """
    cells = defaultdict(list)
    for cell in register.rows(_CELLS, now=now):
        cells[cell.pop("cle")].append(cell)
    known = {(each["feuille"], each["question"]) for own in cells.values() for each in own}
    every = [
        (sheet, question)
        for sheet in sorted({sheet for sheet, _ in known})
        for question in questions_of(sheet)
    ]
    columns = [each for each in every if each in known]
    return {"questions": columns, "frequents": register.rows(_COMMON)}, cells


def _tenths(many: int, people: int) -> int:
    """A share in percent, cut to tenths: nobody can be counted in a class."""
    return 10 * (10 * many // people)
