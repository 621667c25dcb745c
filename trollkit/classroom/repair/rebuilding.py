"""`repair`: rebuilds a submission from the released notebook and the student's answers.

Everything comes from the release, except the sources of answer cells and the cells that the
student added, which stay after the same released cell as before. Locked cells are the release's
again. An answer is recognised by the names that it defines and that tests ask for: where its
own cell defines none of them, other cells that do are taken for it. What is missing or changed
gives a note, and no judgement.
"""

import ast
import re
import symtable
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from difflib import SequenceMatcher
from types import MappingProxyType
from typing import Any
from urllib.parse import quote

from nbformat import NotebookNode
from nbgrader.utils import compute_checksum

from trollkit.classroom.repair import (
    OWN,
    Note,
    as_node,
    grade_id,
    is_answer,
    marks_of,
    name_of,
    name_once,
    new_cell,
    node,
    said,
)


def written(notebook: NotebookNode, release: NotebookNode | None = None) -> bool:
    """Whether the student has written anything in `notebook`.

    A cell of the sheet shows by nbgrader's checksum whether it was changed; where an editor has
    dropped that, cells are compared with those of the `release`. Lines that were only removed
    do not count.
    """
    given = release.cells if release else []
    sheet = {said(cell) for cell in given}
    lines = {grade_id(cell): _lines(cell) for cell in given if grade_id(cell)}
    return any(
        not _lines(cell) <= lines.get(grade_id(cell), {""})
        and said(cell) not in sheet
        and _is_own(cell)
        for cell in notebook.cells
    )


def _lines(cell: NotebookNode) -> set[str]:
    return {line.strip() for line in cell.source.splitlines()} | {""}


def _is_own(cell: NotebookNode) -> bool:
    """Whether a cell holds a changed answer, or was added by the student."""
    if not grade_id(cell):
        return not str(cell["id"]).startswith(OWN)
    marks = marks_of(cell)
    return bool(marks.get("solution")) and marks.get("checksum") not in _checksums(cell)


def _checksums(cell: NotebookNode) -> set[str]:
    """The checksums that this text may have; editors add and remove line ends."""
    try:
        texts = (cell.source, cell.source.rstrip(), "\n".join(cell.source.splitlines()))
        return {compute_checksum(node(**{**cell, "source": text})) for text in texts}
    except (KeyError, TypeError, ValueError):  # from metadata that somebody has changed
        return set()


def added(text: str, released: str) -> str:
    """The lines of `text` that are not in the released one, "" when there are none.

    >>> added("# Question\\n\\nMa réponse.", "# Question")
    'Ma réponse.'
    """
    lines, before = ([line.rstrip() for line in each.split("\n")] for each in (text, released))
    # Empty lines are all alike, and tell no place.
    matcher = SequenceMatcher(lambda line: not line, before, lines, autojunk=False)
    new = [
        lines[start:end] for kind, _, _, start, end in matcher.get_opcodes() if kind != "equal"
    ]
    return "\n".join(line for block in new for line in block).strip()


def title_of(cells: Sequence[NotebookNode]) -> str:
    """The first heading of a notebook, "" when it has none."""
    lines = (
        line.strip("# \t")
        for cell in cells
        if cell.cell_type == "markdown"
        for line in cell.source.split("\n")
        if line.startswith("#")
    )
    return next(filter(None, lines), "")


Wanted = Mapping[str, frozenset[str]]  # by answer cell, the names of it that tests use

_BINDING = re.compile(r"^(?:def\s+(\w+)|(\w+)\s*=(?!=))", re.MULTILINE)
_DOTS = re.compile(r"=[ \t]*\.\.\.[ \t]*(?:#.*)?$", re.MULTILINE)
_NO_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)


def wanted_names(solved: NotebookNode) -> dict[str, frozenset[str]]:
    """For each answer of a solved sheet, the names that it defines and that some test uses."""
    asked: set[str] = set()
    marked = [cell for cell in solved.cells if cell.cell_type == "code" and marks_of(cell)]
    for cell in (each for each in marked if marks_of(each).get("grade")):
        read = (each for each in ast.walk(ast.parse(cell.source)) if isinstance(each, ast.Name))
        asked |= {each.id for each in read if isinstance(each.ctx, ast.Load)}
        asked |= {cell.metadata.get("trollkit", {}).get("arene", {}).get("fonction", "")}
    given = {
        name_of(cell): frozenset(bound(cell.source) & asked)
        for cell in marked
        if marks_of(cell).get("solution")
    }
    return {name: names for name, names in given.items() if names}


def bound(source: str) -> set[str]:
    """The names that a cell defines at its top level, but not those set to three dots.

    >>> sorted(bound("p = 3\\nx = ...\\ndef f(a):\\n    b = a"))
    ['f', 'p']
    """
    source = _DOTS.sub("", source)
    try:
        names = symtable.symtable(source, "", "exec").get_symbols()
    except _NO_PYTHON:
        return {name for pair in _BINDING.findall(source) for name in pair if name}
    return {each.get_name() for each in names if each.is_assigned() or each.is_imported()}


def _is_python(source: str) -> bool:
    try:
        ast.parse(source)
    except _NO_PYTHON:
        return False
    return True


_OF_THIS_SHEET = 0.25  # share of a sheet's named cells, below which it is another sheet
_ALIKE = 0.8  # likeness of two texts that count as the same one


def repair(
    submitted: NotebookNode, release: NotebookNode, wanted: Wanted = MappingProxyType({})
) -> tuple[NotebookNode, list[Note]]:
    """The submission in the shape of the release, and the notes on what was mended.

    By the names `wanted` of each answer, it is also found in other cells than its own.
    """
    return _Repair(submitted, release, wanted).done()


class _Repair:
    """One repair: recognise the submitted cells, then put each in its place.

    Each submitted cell has a `role`: the id of the released cell that it is, "" for a cell
    that the student added.
    """

    def __init__(self, submitted: NotebookNode, release: NotebookNode, wanted: Wanted) -> None:
        self.release, self.wanted = release, wanted
        self.known = {cell["id"]: cell for cell in release.cells}
        self.asked = [id_ for id_, cell in self.known.items() if grade_id(cell)]
        self.elsewhere: dict[str, str] = {}  # sources of answers merged into another cell
        self.notes: list[Note] = []
        self.cells: list[NotebookNode] = deepcopy(submitted.cells)
        self._recognise()
        self._unmerge()
        self.other = self._is_of_another()  # then its texts are no answers here
        for look in (self._look_about, self._look_elsewhere):
            for id_ in self.asked:
                if is_answer(self.known[id_]):
                    look(id_)

    def done(self) -> tuple[NotebookNode, list[Note]]:
        """The rebuilt notebook, and the notes."""
        rebuilt = deepcopy(self.release)
        rebuilt.cells = list(self._rebuilt())
        # Cells of the release keep their ids.
        name_once(sorted(rebuilt.cells, key=lambda cell: "nbgrader" not in cell.metadata))
        self.notes += self._compared()
        if self.cells and self.other:
            title = title_of(self.cells)
            own = title_of(self.release.cells)
            kind = "emptied" if title and title == own else "other_sheet"
            self.notes.append(Note(kind, {"title": title}))
        return rebuilt, self.notes

    @property
    def _roles(self) -> list[str]:
        return [cell.role for cell in self.cells]

    def _here(self, id_: str) -> list[NotebookNode]:
        return [cell for cell in self.cells if cell.role == id_]

    def _recognise(self) -> None:
        """Find the role of each cell: by nbgrader's name, else by its content, else by id.

        Other editors drop names and ids. An id that is no name depends on the place, where
        another release has another cell: so the content must be alike too.
        """
        named = {grade_id(self.known[id_]): id_ for id_ in self.asked}
        told = {said(cell): id_ for id_, cell in self.known.items() if cell.source.strip()}
        for cell in self.cells:
            released = self.known.get(cell["id"])
            same = released and (grade_id(released) or _alike(cell, released))
            by_id = cell["id"] if same else ""
            cell.role = named.get(grade_id(cell)) or told.get(said(cell)) or by_id

    def _unmerge(self) -> None:
        """Remove from code cells the texts, checks and stubs of the sheet merged into them."""
        roles = self._roles
        lost = [cell.source.strip() for id_, cell in self.known.items() if id_ not in roles]
        for text in sorted(filter(None, lost), key=len, reverse=True):
            for cell in self.cells:
                around = f"\n{cell.source}\n"
                whole = text == cell.source.strip() or cell.cell_type != "code"
                if not whole and f"\n{text}\n" in around:
                    cell.source = around.replace(f"\n{text}\n", "\n").strip("\n")

    def _is_of_another(self) -> bool:
        """Whether few of the sheet's cells are there, or most locked ones have changed."""
        here = {cell.role: False for cell in self.cells if cell.role in self.asked}
        for cell in (each for each in self.cells if each.role in here):
            here[cell.role] |= said(cell) == said(self.known[cell.role])
        same = [it for id_, it in here.items() if not is_answer(self.known[id_])]
        return len(here) < len(self.asked) * _OF_THIS_SHEET or 2 * sum(same) < len(same)

    def _compared(self) -> Iterator[Note]:
        """The notes on cells that are missing or changed."""
        for id_ in self.asked:
            released, here = self.known[id_], self._here(id_)
            lost = not here and id_ not in self.elsewhere
            locked = not is_answer(released)
            if lost and id_ in self.wanted:
                yield Note("unanswered", {"cell": id_})
            elif lost or (locked and any(said(cell) != said(released) for cell in here)):
                yield Note("restored", {"cell": id_})

    def _take(self, cells: Sequence[NotebookNode], id_: str) -> None:
        """Take cells for an answer."""
        for cell in cells:
            cell.role = id_
        if cells:
            self.notes.append(Note("adopted", {"cell": id_}))

    def _look_about(self, id_: str) -> None:
        """Take the student's texts around an untouched text answer, or at the end, for it.

        Texts written into a cell of the sheet are moved out of it.
        """
        cell = self.known[id_]
        answered = {each.source.strip() for each in self._here(id_)} - {cell.source.strip(), ""}
        if self.other or cell.cell_type != "markdown" or answered:
            return
        found, marked = [], [each for each, cell in self.known.items() if marks_of(cell)]
        last = max((place for place, role in enumerate(self._roles) if role), default=-1)
        places = [*self._between(id_, marked), *range(last + 1, len(self.cells))]
        for cell in map(self.cells.__getitem__, dict.fromkeys(places)):
            if cell.cell_type == "markdown" and cell.role not in marked:
                given = self.known[cell.role].source if cell.role else ""
                if text := added(cell.source, given):
                    taken = new_cell("markdown", text)
                    taken["attachments"] = cell.pop("attachments", {})
                    found.append(taken)
                cell.source = given
        self.cells += found
        self._take(found, id_)

    def _between(self, id_: str, among: Sequence[str]) -> range:
        """The places between the nearest cells of `among` that exist, above and below."""
        place, roles = among.index(id_), self._roles
        above = (each for each in reversed(among[:place]) if each in roles)
        below = (each for each in among[place + 1 :] if each in roles)
        start = next((len(roles) - roles[::-1].index(each) for each in above), 0)
        return range(start, next(map(roles.index, below), len(roles)))

    def _look_elsewhere(self, id_: str) -> None:
        """Look for an answer in cells that the student added, or merged into another answer.

        A name that another answer defines too is that one's, unless this one's cell is missing.
        """
        names, stub, here = self.wanted.get(id_, frozenset()), self.known[id_], self._here(id_)
        if not names or any(
            cell.source != stub.source and _gives(cell, names) for cell in here
        ):
            return
        if own := [cell for cell in self._here("") if _gives(cell, names)]:
            self._take(own, id_)
            return
        order = list(self.known)
        for cell in self.cells:
            if cell.role in ("", id_) or not is_answer(self.known[cell.role]):
                continue
            shared = self.wanted.get(cell.role, frozenset()) if here else frozenset()
            if cell.source != self.known[cell.role].source and _gives(cell, names - shared):
                # Its own stub, run later, would overwrite what a cell above defines.
                below = order.index(cell.role) > order.index(id_)
                self.elsewhere[id_] = cell.source if below else ""
                self.notes.append(Note("merged", {"cell": id_}))
                return

    def _rebuilt(self) -> Iterator[NotebookNode]:
        """The released cells, each with what the student wrote there and added after it."""
        added_after: dict[str, list[NotebookNode]] = {}
        last = ""
        for cell in self.cells:
            last = cell.role or last
            if not cell.role:
                own = node(**{**cell, "metadata": node()})
                del own["role"]
                added_after.setdefault(last, []).append(own)
        yield from added_after.get("", ())
        for id_, released in self.known.items():
            filled: NotebookNode = deepcopy(released)
            if is_answer(released):
                *copies, filled.source = self._answers(id_)
                yield from (new_cell("code", copy) for copy in copies)
            for each in self._here(id_):
                if each.get("attachments") and filled.cell_type == "markdown":
                    filled["attachments"] = (
                        filled.get("attachments", node()) | each["attachments"]
                    )
            yield filled
            yield from added_after.get(id_, ())

    def _answers(self, id_: str) -> list[str]:
        """The sources that the student wrote for `id_`, in the order in which they ran.

        Pieces of a split cell are joined if they are Python only together. Other copies run
        before the last one, as they did for the student; untouched copies are dropped.
        """
        if id_ in self.elsewhere:
            return [self.elsewhere[id_]]
        stub, kind, here = self.known[id_].source, self.known[id_].cell_type, self._here(id_)
        if kind == "markdown" and len(here) > 1:
            _name_pictures_apart(here)
        found = list(dict.fromkeys(cell.source for cell in here))
        if len(here) > 1 and id_ in self.asked:
            found = [each for each in found if each != stub and each.strip()] or found[:1]
            if len(found) > 1:
                self.notes.append(Note("copies", {"cell": id_}))
        if kind != "code":
            return ["\n\n".join(found) or stub]
        joined = "\n".join(found)
        if len(found) > 1 and not all(map(_is_python, found)) and _is_python(joined):
            return [joined]
        return found or [stub]


def _gives(cell: NotebookNode, names: frozenset[str]) -> bool:
    """Whether a cell is code that defines one of the names."""
    return cell.cell_type == "code" and bool(bound(cell.source) & names)


def _name_pictures_apart(cells: Sequence[NotebookNode]) -> None:
    """Rename the pictures of cells that are joined, where one name means two pictures."""
    taken: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        held = dict(cell.get("attachments", {}))
        for name in [it for it in held if taken.get(it, held[it]) != held[it]]:
            held[f"{number}-{name}"] = held.pop(name)
            for written in (name, quote(name)):
                other = f"attachment:{number}-{written}"
                cell.source = cell.source.replace(f"attachment:{written}", other)
        cell["attachments"] = as_node(held)
        taken |= held


def _alike(cell: NotebookNode, released: NotebookNode) -> bool:
    """Whether a cell is the released one, slightly changed or continued."""
    if cell.cell_type != released.cell_type:
        return False
    matcher = SequenceMatcher(None, cell.source, released.source, autojunk=False)
    longer = bool(released.source) and cell.source.startswith(released.source)
    return longer or matcher.quick_ratio() > _ALIKE
