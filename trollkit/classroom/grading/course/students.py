"""The teacher's lists: the class, its pairs (`binomes.csv`), corrected dates (`dates.csv`).

Dates are by the clock of Paris, a line for each student and sheet. What is graded again is
counted again, so that a line may be put there, changed or taken away at any time.
"""

import csv
import io
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from contextlib import contextmanager
from datetime import UTC, datetime, tzinfo
from pathlib import Path
from typing import Any, NamedTuple
from zoneinfo import ZoneInfo

from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.classroom.submissions.naming import slug

PAIRS = "binomes.csv"
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF")  # .xlsx, .ods; .xls; what is printed

# What columns are called, by nbgrader, by Moodle, and by people.
COLUMNS = {
    "id": (
        *("identifiant", "id", "eleve", "élève", "student_id", "login", "nom d'utilisateur"),
        *("username", "numéro d'identification", "idnumber"),
    ),
    "last_name": ("nom", "nom de famille", "last_name", "lastname"),
    "first_name": ("prenom", "prénom", "first_name", "firstname"),
    "email": ("courriel", "email", "e-mail", "mail", "adresse de courriel"),
    "partner": ("binome", "binôme", "partner"),
    "sheet": ("td", "devoir", "sheet"),
}


class BadList(Exception):
    """A list that cannot be used: `reason` is a key of `trollkit.phrases.grading`.

    `file` is its name, where the course has one for it.
    """

    file = ""

    def __init__(self, reason: str, detail: str = "") -> None:
        super().__init__(reason, detail)
        self.reason = reason
        self.detail = detail


@contextmanager
def reading(file: str) -> Iterator[None]:
    """Have a BadList that is raised in the block name that file of the course."""
    try:
        yield
    except BadList as error:
        error.file = error.file or file
        raise


class Student(NamedTuple):
    """One line of a class list."""

    id: str
    last_name: str = ""
    first_name: str = ""
    email: str = ""
    partner: str = ""
    sheet: str = ""  # of a pair: the one sheet it is for, "" for all
    made: bool = False  # the list gives no identifier: it is one of our making

    @property
    def name(self) -> str:
        """The full name, "" where the list has none."""
        return " ".join(filter(None, (self.first_name, self.last_name)))


class LeftOut(NamedTuple):
    """A line of a list that gives no student: `reason` is a key of `phrases.grading`."""

    line: int
    reason: str
    detail: str = ""


def read_list(
    path: Path, leave_out: Callable[[LeftOut], None] = lambda line: None
) -> list[Student]:
    """The students of a CSV file, in any of the usual shapes. Raises BadList, OSError.

    Who has no identifier gets one, of the e-mail address or the name. Every other line is told
    to `leave_out`.
    """
    lines = list(_rows(_text(path), COLUMNS))
    known = lines[0].keys() if lines else set()
    if lines and not (known & {"id", "email"} or known >= {"last_name", "first_name"}):
        raise BadList("no_column")
    students: dict[str, tuple[Student, int]] = {}
    unnamed = []
    for row in lines:
        line, facts = int(row["line"]), _facts(row)
        reason = _reason(facts)
        if reason:
            leave_out(LeftOut(line, reason))
        elif not facts.get("id"):
            unnamed.append((line, facts))
        else:
            _add(students, Student(**facts), line)
    for line, facts in unnamed:
        student = Student(**{**facts, "id": ""}, made=True)
        found = next((it for it in _identifiers(student) if it not in students), "")
        if found:
            _add(students, student._replace(id=found), line)
        else:
            leave_out(LeftOut(line, "same_name", student.name or student.email))
    if not students:
        raise BadList("empty")
    # In the order of the list, wherever its identifiers are from.
    return [it for it, _ in sorted(students.values(), key=lambda each: each[1])]


def _facts(row: Mapping[str, str]) -> dict[str, Any]:
    return {name: value for name, value in row.items() if name != "line"}


def _reason(row: Mapping[str, str]) -> str:
    """Why a line gives no student, "" when it gives one."""
    if not any(row.values()):
        return "blank"
    titles = [value.lower() in COLUMNS[field] for field, value in row.items() if value]
    if all(titles):
        return "heads"
    told = any(row.get(field) for field in ("id", "email", "last_name", "first_name"))
    return "" if told else "nobody"


def _add(students: dict[str, tuple[Student, int]], student: Student, line: int) -> None:
    if student.id in students:
        raise BadList("twice", f"{student.id} (lignes {students[student.id][1]} et {line})")
    if not _may_name_a_folder(student.id):
        raise BadList("name", student.id)
    students[student.id] = student, line


def _may_name_a_folder(name: str) -> bool:
    return not (any(sign in name for sign in "/\\+") or name.startswith("."))


def _identifiers(student: Student) -> Iterator[str]:
    """Those that a student without one may get, the best first."""
    address = re.sub(r"[^\w.@-]", "_", student.email.lower()).lstrip(".")
    name = slug(student.name)
    yield from filter(None, (address.partition("@")[0], name if student.name else "", address))


def _students(path: Path) -> list[Student]:
    """The lines of `binomes.csv`."""
    lines = read_rows(path, COLUMNS)
    students = [Student(**_facts(row)) for row in lines if row["id"]]
    seen: set[tuple[str, str]] = set()
    for student in students:
        if (student.id, student.sheet) in seen:
            raise BadList("twice", student.id)
        if not _may_name_a_folder(student.id):
            raise BadList("name", student.id)
        seen.add((student.id, student.sheet))
    return students


def contradictions(root: Path) -> dict[str, list[str]]:
    """Who has several partners for the same sheets, or is their own: the first counts.

    Raises BadList, OSError.
    """
    path = root / PAIRS
    found: dict[tuple[str, str], dict[str, None]] = {}
    for each in _students(path) if path.exists() else ():
        for one, other in ((each.id, each.partner), (each.partner, each.id)):
            if each.partner:
                found.setdefault((one, each.sheet), {})[other] = None
    return {
        one: list(others)
        for (one, _), others in found.items()
        if len(others) > 1 or one in others
    }


@reading(PAIRS)
def pairs_of(root: Path, sheet: str) -> dict[str, str]:
    """Who shares one submission of `sheet` with whom, both ways. Raises BadList, OSError."""
    path = root / PAIRS
    if not path.exists():
        return {}
    found: dict[str, str] = {}
    # A pair made for one sheet counts before those made for all.
    for student in sorted(_students(path), key=lambda each: not each.sheet):
        one, other = student.id, student.partner
        free = one != other and one not in found and other not in found
        if student.sheet in ("", sheet) and other and free:
            found |= {one: other, other: one}
    return found


def write_pairs(root: Path, students: Iterable[Student]) -> int:
    """Write the pairs that a class list names; how many there are.

    Those of whom it does not speak stay, and those made for one sheet. Raises BadList, OSError.
    """
    listed, path = list(students), root / PAIRS
    pairs = {tuple(sorted((each.id, each.partner))) for each in listed if each.partner}
    if pairs:
        met = {each.id for each in listed}.union(*pairs)
        known = _students(path) if path.exists() else []
        stay = [each for each in known if each.sheet or not {each.id, each.partner} & met]
        lines = {(*pair, "") for pair in pairs}
        lines |= {(each.id, each.partner, each.sheet) for each in stay}
        write_plain(path, [("eleve", "binome", "td"), *sorted(lines)])
    return len(pairs)


def read_rows(path: Path, columns: Mapping[str, Sequence[str]]) -> list[dict[str, str]]:
    """The lines of a CSV file in any of the usual shapes, by the field that a column is for.

    `columns` gives the names that each field goes by; "id" must be there. "line" is the number
    of the line. Raises BadList, OSError.
    """
    lines = list(_rows(_text(path), columns))
    if lines and "id" not in lines[0]:
        raise BadList("no_column")
    return lines


def _text(path: Path) -> str:
    content = path.read_bytes()
    if content.startswith(_WORKBOOKS):
        raise BadList("workbook")
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):  # Excel's « texte Unicode »
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")  # a spreadsheet's


def _rows(text: str, columns: Mapping[str, Sequence[str]]) -> Iterator[dict[str, str]]:
    first = text.partition("\n")[0]
    separator = max(";,\t", key=first.count)
    reader = csv.DictReader(io.StringIO(text, newline=""), delimiter=separator)
    for row in reader:
        named = {
            (name or "").strip().lower(): meant(value).strip()
            for name, value in row.items()
            if isinstance(value, str)
        }
        yield {"line": str(reader.line_num)} | {
            # Of two columns that say the same the first may be empty: Moodle's often is.
            field: next(filter(None, (named.get(name) for name in names)), "")
            for field, names in columns.items()
            if any(name in named for name in names)
        }


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
