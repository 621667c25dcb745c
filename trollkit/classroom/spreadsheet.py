"""CSV files for spreadsheets, in which the text of others is never a formula.

A text that a spreadsheet might compute gets an apostrophe in front (OWASP, "CSV Injection").
Reading such a file again takes it off: `meant(inert(text)) == text` for every text. Numbers are
the kit's own, and are written as numbers.
"""

import csv
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

from trollkit.core.numbers import short

Cell = str | float | None

# A sign that begins a formula (wide East Asian ones too), after characters that a spreadsheet
# may skip; or a character that it may take for the end of a cell. Apostrophes in front are
# matched too: one more is added, because reading takes one off.
_FORMULA = re.compile(
    r"'*(?:[\t\r\n]|[\s\x00-\x1f\x7f-\x9f\u200b-\u200f\u2060\ufeff]*[=+\-@＝＋－＠])"
)


def inert(text: str) -> str:
    """`text` as a cell that no spreadsheet computes.

    >>> inert("=1+1"), inert(" @SOMME(A1)"), inert("Zoé"), inert("l'an -1")
    ("'=1+1", "' @SOMME(A1)", 'Zoé', "l'an -1")
    """
    return f"'{text}" if _FORMULA.match(text) else text


def meant(cell: str) -> str:
    """The text that `inert` was given.

    >>> meant("'=1+1"), meant("'t Hooft")
    ('=1+1', "'t Hooft")
    """
    return cell[1:] if cell.startswith("'") and _FORMULA.match(cell) else cell


def write_french(path: Path, rows: Iterable[Sequence[Cell]], decimals: int) -> None:
    """Write a CSV file for a French spreadsheet: semicolons, and commas in numbers."""
    _write(path, rows, "utf-8-sig", ";", lambda number: short(number, decimals))


def write_plain(path: Path, rows: Iterable[Sequence[Cell]]) -> None:
    """Write a CSV file for Moodle or the kit: commas, and points in numbers."""
    _write(path, rows, "utf-8", ",", "{:g}".format)


def _write(
    path: Path,
    rows: Iterable[Sequence[Cell]],
    encoding: str,
    separator: str,
    written: Callable[[float], str],
) -> None:
    with path.open("w", encoding=encoding, newline="") as file:
        writer = csv.writer(file, delimiter=separator)
        writer.writerows([_cell(cell, written) for cell in row] for row in rows)


def _cell(cell: Cell, written: Callable[[float], str]) -> str:
    if isinstance(cell, str):
        return inert(cell)
    return "" if cell is None else written(cell)
