"""Dates that the teacher corrects: when somebody handed in, and until when somebody may.

They stand in `dates.csv`, a line for each student and sheet, by the clock of Paris. What is
graded again is counted again, so that a line may be put there, changed or taken away at any
time.
"""

from collections.abc import Sequence, Set
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import NamedTuple
from zoneinfo import ZoneInfo

from trollkit.classroom.grading.course.students import BadList, read_rows, reading
from trollkit.classroom.spreadsheet import write_plain

DATES = "dates.csv"
PARIS = ZoneInfo("Europe/Paris")
_COLUMNS = {
    "id": ("identifiant", "eleve", "élève", "id"),
    "sheet": ("td", "feuille", "devoir"),
    "handed_in": ("remis", "remise", "remis_le"),
    "due": ("échéance", "echeance"),
}
_WRITTEN = ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%d/%m/%Y %H:%M", "%d/%m/%Y %Hh%M")


class Corrected(NamedTuple):
    """What counts for one student, in naive UTC; None: what is known otherwise."""

    handed_in: datetime | None = None
    due: datetime | None = None


@reading(DATES)
def corrections(root: Path, sheet: str) -> dict[str, Corrected]:
    """The corrections for `sheet`, by student. Raises BadList, OSError.

    A line without a sheet is for all of them; a date in one that names it counts before.
    """
    found: dict[str, Corrected] = {}
    lines = [line for line in _lines(root) if line.get("sheet", "") in ("", sheet)]
    _refuse_odd_dates(lines)
    for line in sorted(lines, key=lambda each: bool(each.get("sheet"))):
        before = found.get(line["id"], Corrected())
        handed_in, due = _date(line, "handed_in"), _date(line, "due")
        found[line["id"]] = Corrected(handed_in or before.handed_in, due or before.due)
    return found


def utc(local: datetime) -> datetime:
    """A time of the clock of Paris as nbgrader keeps times: UTC, without saying so."""
    return local.replace(tzinfo=PARIS).astimezone(UTC).replace(tzinfo=None)


def paris(when: datetime) -> datetime:
    """The same way back."""
    return when.replace(tzinfo=UTC).astimezone(PARIS)


class Odd(NamedTuple):
    """A line that counts for nobody: `reason` is a key of `trollkit.phrases.grading`."""

    line: int
    reason: str
    value: str = ""


@reading(DATES)
def odd_lines(root: Path, students: Set[str], sheets: Sequence[str]) -> list[Odd]:
    """The lines that name none of `students` (all of them may, where there are none), no sheet,
    or no date. Raises BadList, OSError.
    """
    return [
        Odd(int(line["line"]), *found)
        for line in _lines(root, named=False)
        if any(value for name, value in line.items() if name != "line")
        and (found := _odd(line, students, sheets))
    ]


def _odd(line: dict[str, str], students: Set[str], sheets: Sequence[str]) -> tuple[str, ...]:
    if not line["id"] or (students and line["id"] not in students):
        return ("student", line["id"])
    if line.get("sheet") and line["sheet"] not in sheets:
        return ("sheet", line["sheet"])
    if not any(line.get(field) for field in ("handed_in", "due")):
        return ("no_date",)
    for field in ("handed_in", "due"):
        try:
            _date(line, field)
        except BadList:
            return ("date", line[field])
    return ()


def bequeath_dates(root: Path, sheet: str, student: str, heir: str) -> None:
    """Have the dates that count for `student` count for `heir`, for `sheet`.

    Raises BadList, OSError.
    """
    own = corrections(root, sheet).get(student)
    if own is None:
        return
    rows = [[line.get(field, "") for field in _COLUMNS] for line in _lines(root)]
    written = (f"{paris(each):%Y-%m-%d %H:%M}" if each else "" for each in own)
    heads = [names[-1] if field == "due" else names[0] for field, names in _COLUMNS.items()]
    write_plain(root / DATES, [heads, *rows, [heir, sheet, *written]])


def wall_seconds(due: datetime, when: datetime, zone: tzinfo = PARIS) -> float:
    """How long after `due` the clock on the wall shows `when`, both naive UTC.

    A day is from one hour to the same on the next date, of 23 or 25 hours twice a year.
    """
    shown = (each.replace(tzinfo=UTC).astimezone(zone) for each in (due, when))
    start, end = (each.replace(tzinfo=None) for each in shown)
    return (end - start).total_seconds()


def _lines(root: Path, *, named: bool = True) -> list[dict[str, str]]:
    path = root / DATES
    lines = read_rows(path, _COLUMNS) if path.exists() else []
    return [line for line in lines if line["id"] or not named]


def _refuse_odd_dates(lines: Sequence[dict[str, str]]) -> None:
    """Raise one BadList for all the dates that cannot be read."""
    odd = []
    for line in lines:
        for field in ("handed_in", "due"):
            try:
                _date(line, field)
            except BadList as error:
                odd.append(error.detail)
    if odd:
        raise BadList("date", " », « ".join(odd))


def _date(line: dict[str, str], field: str) -> datetime | None:
    text = line.get(field, "")
    if not text:
        return None
    for form in _WRITTEN:
        try:
            return utc(datetime.strptime(text, form))
        except ValueError:
            continue
    raise BadList("date", f"{line['id']}, {text}, ligne {line['line']}")
