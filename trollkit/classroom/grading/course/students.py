"""A teacher's lists: the class, pairs (`binomes.csv`), dates (`dates.csv`).

Dates are in the time of Paris, a line for each student and sheet. Each grading reads the lists
again, so that lines may be added, changed or removed at any time.
"""

import csv
import io
import re
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from datetime import UTC, datetime
from pathlib import Path
from types import MappingProxyType
from typing import NamedTuple

from trollkit.classroom.intake.inbox import PARIS, utc
from trollkit.classroom.intake.names import slug
from trollkit.classroom.spreadsheet import meant, write_plain
from trollkit.core.errors import Refused

PAIRS = "binomes.csv"
DATES = "dates.csv"
_WORKBOOKS = (b"PK\x03\x04", b"\xd0\xcf\x11\xe0", b"%PDF")  # .xlsx and .ods, .xls, PDF

# The names of columns used by nbgrader, by Moodle and by people, for lists and for dates.
_HEADS = tomllib.loads((Path(__file__).parent / "colonnes.toml").read_text("utf-8"))
COLUMNS, _DATED = _HEADS["listes"], _HEADS["dates"]
_ADDRESS = re.compile(r"([^@\s]+)@[^@\s]+")
_WHEN = ("handed_in", "due")
_WRITTEN = ("%Y-%m-%d %H:%M", "%Y-%m-%dT%H:%M", "%d/%m/%Y %H:%M", "%d/%m/%Y %Hh%M")
Row = dict[str, str]


class Student(NamedTuple):
    """One line of a class list."""

    id: str = ""
    last_name: str = ""
    first_name: str = ""
    email: str = ""
    partner: str = ""
    sheet: str = ""  # the sheet that a pair is for, "" for all
    made: bool = False  # whether the identifier was made by us, as the list has none

    @property
    def name(self) -> str:
        """The full name, "" where the list has none."""
        return " ".join(filter(None, (self.first_name, self.last_name)))


class LeftOut(NamedTuple):
    """A line of a list that is ignored; `reason` is a key of `phrases.grading`."""

    line: int
    reason: str
    detail: str = ""


def read_list(
    path: Path, leave_out: Callable[[LeftOut], None] = lambda line: None
) -> list[Student]:
    """The students of a CSV file, in any of the usual shapes. Raises Refused, OSError.

    A student without an identifier gets one from the e-mail address or the name. `leave_out` is
    called for each line that names nobody.
    """
    rows = list(_rows(path, COLUMNS))
    known = rows[0].keys() if rows else set()
    if rows and not (known & {"id", "email"} or known >= {"last_name", "first_name"}):
        raise Refused("list", why="no_column", file=path.name)
    found: dict[str, tuple[str, Student]] = {}
    for line, row in [(row.pop("line"), row) for row in rows]:
        student = Student(**row, made=not row.get("id"))
        name = student.id or _identifier(student)
        if name in found:
            both = f"{name} (lignes {found[name][0]} et {line})"
            raise Refused("list", why="twice", file=path.name, detail=both)
        if name:
            found[_folder(name, path.name)] = line, student._replace(id=name)
        elif any(row.values()):
            leave_out(LeftOut(int(line), "nobody"))
    if not found:
        raise Refused("list", why="empty", file=path.name)
    listed = [student for _, student in found.values()]
    _coupled(listed, path.name)
    return listed


def _folder(name: str, file: str) -> str:
    """The identifier itself. Raises Refused when it cannot name a folder."""
    if any(sign in name for sign in "/\\+") or name.startswith("."):
        raise Refused("list", why="name", file=file, detail=name)
    return name


def _identifier(student: Student) -> str:
    """An identifier from the address or the name; "" where there is neither."""
    address = _ADDRESS.fullmatch(student.email)
    if address:
        return re.sub(r"[^\w.-]", "_", address[1].lower()).lstrip(".")
    return slug(student.name) if student.name else ""


def _paired(root: Path) -> list[Student]:
    """The pairs of `binomes.csv`, one line each."""
    rows = course_rows(root / PAIRS, COLUMNS)
    lines = [{name: value for name, value in row.items() if name != "line"} for row in rows]
    return _coupled((Student(**line, made=False) for line in lines), PAIRS)


def _coupled(students: Iterable[Student], file: str) -> list[Student]:
    """The students with a partner. Raises Refused when somebody has two for one sheet."""
    found = [each for each in students if each.partner]
    both: dict[tuple[str, str], set[str]] = {}
    for each in found:
        for one in (_folder(each.id, file), each.partner):
            both.setdefault((one, each.sheet), set()).update((each.id, each.partner))
    if odd := [one for (one, _), those in both.items() if len(those) != 2]:
        raise Refused("list", why="pairs", file=file, detail=odd[0])
    return found


def pairs_of(root: Path, sheet: str) -> dict[str, str]:
    """By student, their partner for `sheet`, both ways. Raises Refused, OSError."""
    found: dict[str, str] = {}
    # A pair made for one sheet counts before those made for all.
    for student in sorted(_paired(root), key=lambda each: not each.sheet):
        one, other = student.id, student.partner
        if student.sheet in ("", sheet) and not {one, other} & found.keys():
            found |= {one: other, other: one}
    return found


def write_pairs(
    root: Path,
    students: Iterable[Student],
    marked: Mapping[str, Set[str]] = MappingProxyType({}),
) -> tuple[int, list[tuple[str, str, str]]]:
    """Write the pairs that a class list names; how many there are, and former ones that stay.

    Pairs of students who are not on the list stay, and so do pairs for a single sheet. A pair
    that changes stays, as (student, partner, sheet), for each sheet for which one of the two is
    `marked`: what they handed in together keeps its two marks. Raises Refused, OSError.
    """
    listed = list(students)
    pairs = {tuple(sorted((each.id, each.partner))) for each in listed if each.partner}
    former: set[tuple[str, str, str]] = set()
    if pairs:
        met = {each.id for each in listed}.union(*pairs)
        before = _paired(root)
        stay = [it for it in before if it.sheet or not {it.id, it.partner} & met]
        alone = {(who, it.sheet) for it in stay for who in (it.id, it.partner)}
        for it in before:
            both = {it.id, it.partner}
            if it not in stay and tuple(sorted(both)) not in pairs:
                own = {sheet for sheet, those in marked.items() if both & those}
                free = (each for each in own if not {(who, each) for who in both} & alone)
                former |= {(it.id, it.partner, sheet) for sheet in free}
        lines = {(*pair, "") for pair in pairs} | former
        lines |= {(each.id, each.partner, each.sheet) for each in stay}
        write_plain(root / PAIRS, [("eleve", "binome", "td"), *sorted(lines)])
    return len(pairs), sorted(former)


class Corrected(NamedTuple):
    """A student's own dates for a sheet, in naive UTC; None where the usual one counts."""

    handed_in: datetime | None = None
    due: datetime | None = None


def corrections(root: Path, sheet: str) -> dict[str, Corrected]:
    """By student, their own dates for `sheet`. Raises Refused, OSError.

    A line without a sheet is for all sheets; a line that names the sheet comes before it. A
    pair has one piece of work: a delay given to one of them is the other's too.
    """
    rows = [
        row for row in course_rows(root / DATES, _DATED) if row.get("sheet", "") in ("", sheet)
    ]
    odd = [
        f"{row['id']}, {row[field]}, ligne {row['line']}"
        for row in rows
        for field in _WHEN
        if _is_odd(row, field)
    ]
    if odd:
        raise Refused("list", why="date", file=DATES, detail=" », « ".join(odd))
    found: dict[str, Corrected] = {}
    for row in sorted(rows, key=lambda each: bool(each.get("sheet"))):
        before, (handed_in, due) = (
            found.get(row["id"], Corrected()),
            (_date(row, it) for it in _WHEN),
        )
        found[row["id"]] = Corrected(handed_in or before.handed_in, due or before.due)
    for student, partner in pairs_of(root, sheet).items():
        own, other = (found.get(it, Corrected()) for it in (student, partner))
        if due := max(filter(None, (own.due, other.due)), default=None):
            found[student] = own._replace(due=due)
    return found


def odd_lines(
    root: Path, students: Set[str], sheets: Mapping[str, datetime | None]
) -> list[LeftOut]:
    """The lines of `dates.csv` that are ignored.

    They name an unknown student or sheet, or a due date before the usual one, which `sheets`
    gives. Any student is known when `students` is empty. Raises Refused, OSError.
    """
    found = []
    for row in read_rows(root / DATES, _DATED) if (root / DATES).exists() else ():
        line, student, sheet = int(row.pop("line")), row["id"], row.get("sheet", "")
        unknown = not student or (students and student not in students)
        if unknown and any(row.values()):
            found.append(LeftOut(line, "student", student))
        elif sheet and sheet not in sheets:
            found.append(LeftOut(line, "sheet", sheet))
        elif (due := _date(row, "due")) and (usual := sheets.get(sheet)) and due < usual:
            found.append(LeftOut(line, "earlier", row["due"]))
    return found


def bequeath_dates(root: Path, sheet: str, student: str, heir: str) -> None:
    """Give `heir` the dates that `student` has for `sheet`. Raises Refused, OSError."""
    own = corrections(root, sheet).get(student)
    if own is not None:
        rows = course_rows(root / DATES, _DATED)
        kept = [[row.get(field, "") for field in _DATED] for row in rows]
        written = (f"{paris(each):%Y-%m-%d %H:%M}" if each else "" for each in own)
        heads = ("identifiant", "td", "remis", "echeance")
        write_plain(root / DATES, [heads, *kept, [heir, sheet, *written]])


def read_date(text: str) -> datetime | None:
    """The date that a teacher has written, in the time of Paris; None for any other text.

    >>> read_date("25/11/2026 18:00") == read_date("2026-11-25 18:00")
    True
    """
    for form in _WRITTEN:
        try:
            return datetime.strptime(text, form)
        except ValueError:
            continue
    return None


def _date(row: Row, field: str) -> datetime | None:
    """The date in a field of a line, in naive UTC; None without one."""
    local = read_date(row.get(field, ""))
    return utc(local) if local else None


def _is_odd(row: Row, field: str) -> bool:
    return bool(row.get(field)) and _date(row, field) is None


def paris(when: datetime) -> datetime:
    """A naive UTC time, as nbgrader keeps times, in the time of Paris."""
    return when.replace(tzinfo=UTC).astimezone(PARIS)


def wall_seconds(due: datetime, when: datetime) -> float:
    """The seconds from `due` to `when` (both naive UTC) by the clock on the wall in Paris.

    A day lasts until the same hour of the next date, even when that is 23 or 25 hours.
    """
    start, end = (paris(each).replace(tzinfo=None) for each in (due, when))
    return (end - start).total_seconds()


def course_rows(path: Path, columns: Mapping[str, Sequence[str]]) -> list[Row]:
    """The lines of a course's file that name somebody; none where there is no file."""
    rows = read_rows(path, columns) if path.exists() else []
    return [row for row in rows if row["id"]]


def read_rows(path: Path, columns: Mapping[str, Sequence[str]]) -> list[Row]:
    """The lines of a CSV file in any of the usual shapes, as dicts by field.

    `columns` gives the names that the column of each field may have; the field "id" is
    required. The field "line" is the line's number. Raises Refused, OSError.
    """
    rows = list(_rows(path, columns))
    if rows and "id" not in rows[0]:
        raise Refused("list", why="no_column", file=path.name)
    return rows


def _rows(path: Path, columns: Mapping[str, Sequence[str]]) -> Iterator[Row]:
    text = _text(path)
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
            # Of two columns for one field the first may be empty: Moodle's often is.
            field: next(filter(None, (named.get(name) for name in names)), "")
            for field, names in columns.items()
            if any(name in named for name in names)
        }


def _text(path: Path) -> str:
    content = path.read_bytes()
    if content.startswith(_WORKBOOKS):
        raise Refused("list", why="workbook", file=path.name)
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):  # Excel's « texte Unicode »
        return content.decode("utf-16", "replace")
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        return content.decode("cp1252", "replace")  # a spreadsheet's
