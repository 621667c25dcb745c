"""A submission rebuilt: the released notebook, and in it what the student wrote.

Everything comes from the release but the sources of the cells that are the student's to fill,
and the cells that the student added. Those stay where they were: after the same released cell.
What is locked is the release's again, whatever became of it. An answer is known by the names
that it gives and that tests ask for: where its own cell gives none of them, the cells that do
are taken for it. What is missing or changed is noted, not judged.
"""

import ast
import re
import symtable
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from difflib import SequenceMatcher
from types import MappingProxyType
from typing import Any

from nbformat import NotebookNode
from nbgrader.utils import compute_checksum

from trollkit.classroom.pictures import settle
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
    """Whether something in `notebook` is neither the sheet's nor blank.

    A sheet's cell says by its own checksum whether it was changed; where an editor has lost
    what tells such cells, the `release` knows them by what they say. Lines that were only
    taken away are nothing written.
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
    """Whether a cell holds an answer, or is one that the student has added."""
    if not grade_id(cell):
        return not str(cell["id"]).startswith(OWN)
    marks = marks_of(cell)
    return bool(marks.get("solution")) and marks.get("checksum") not in _checksums(cell)


def _checksums(cell: NotebookNode) -> set[str]:
    """What nbgrader may have written beside this text; editors add and take off line ends."""
    try:
        texts = (cell.source, cell.source.rstrip(), "\n".join(cell.source.splitlines()))
        return {compute_checksum(node(**{**cell, "source": text})) for text in texts}
    except (KeyError, TypeError, ValueError):  # metadata that somebody has tampered with
        return set()


def added(text: str, released: str) -> str:
    """The lines of `text` that are not in the released one, "" when there are none.

    >>> added("# Question\\n\\nMa réponse.", "# Question")
    'Ma réponse.'
    """
    lines, before = ([line.rstrip() for line in each.split("\n")] for each in (text, released))
    # An empty line is like all others: it tells nothing of where one is.
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


Wanted = Mapping[str, frozenset[str]]  # by answer cell, the names that tests ask of it

_BINDING = re.compile(r"^(?:def\s+(\w+)|(\w+)\s*=(?!=))", re.MULTILINE)
_DOTS = re.compile(r"=[ \t]*\.\.\.[ \t]*(?:#.*)?$", re.MULTILINE)
_NO_PYTHON = (SyntaxError, ValueError, RecursionError, MemoryError)


def wanted_names(solved: NotebookNode) -> dict[str, frozenset[str]]:
    """For each answer of a solved sheet, the names that it gives and some test asks for."""
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
    """The names that a cell gives at its top level; three dots are nothing to give.

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


_OF_THIS_SHEET = 0.25  # of its named cells, below which a notebook is of another one
_ALIKE = 0.8  # a text that was touched up here or there is still the same


def repair(
    submitted: NotebookNode, release: NotebookNode, wanted: Wanted = MappingProxyType({})
) -> tuple[NotebookNode, list[Note]]:
    """The submission in the shape of the release, and what had to be mended.

    `wanted` are the names that tests ask of each answer: by them, it is found elsewhere.
    """
    return _Repair(submitted, release, wanted).done()


class _Repair:
    """The work of one repair: who is who, then who goes where.

    Each submitted cell has a `role`: the id of the released one that it is, "" for the
    student's own.
    """

    def __init__(self, submitted: NotebookNode, release: NotebookNode, wanted: Wanted) -> None:
        self.release, self.wanted = release, wanted
        self.known = {cell["id"]: cell for cell in release.cells}
        self.asked = [id_ for id_, cell in self.known.items() if grade_id(cell)]
        self.elsewhere: dict[str, str] = {}  # what stands for an answer that another cell holds
        self.notes: list[Note] = []
        self.cells: list[NotebookNode] = deepcopy(submitted.cells)
        self._recognise()
        self._unmerge()
        self.other = self._is_of_another()  # whose own texts answer nothing here
        for look in (self._look_about, self._look_elsewhere):
            for id_ in self.asked:
                if is_answer(self.known[id_]):
                    look(id_)

    def done(self) -> tuple[NotebookNode, list[Note]]:
        """The rebuilt notebook, and the notes."""
        rebuilt = deepcopy(self.release)
        rebuilt.cells = list(self._rebuilt())
        # Those of the release keep theirs.
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
        """Find the role of each cell: by nbgrader's name, else by what it says, else by id.

        Other editors lose both. An id that is no name tells a place, and another release has
        another cell there.
        """
        named = {grade_id(self.known[id_]): id_ for id_ in self.asked}
        told = {said(cell): id_ for id_, cell in self.known.items() if cell.source.strip()}
        for cell in self.cells:
            released = self.known.get(cell["id"])
            same = released and (grade_id(released) or _alike(cell, released))
            by_id = cell["id"] if same else ""
            cell.role = named.get(grade_id(cell)) or told.get(said(cell)) or by_id

    def _unmerge(self) -> None:
        """Take out of code what was merged into it of the sheet's own: texts, checks, stubs."""
        roles = self._roles
        lost = [cell.source.strip() for id_, cell in self.known.items() if id_ not in roles]
        for text in sorted(filter(None, lost), key=len, reverse=True):
            for cell in self.cells:
                around = f"\n{cell.source}\n"
                whole = text == cell.source.strip() or cell.cell_type != "code"
                if not whole and f"\n{text}\n" in around:
                    cell.source = around.replace(f"\n{text}\n", "\n").strip("\n")

    def _is_of_another(self) -> bool:
        """Whether few of a sheet's cells are there, or most locked ones say other things."""
        here = {cell.role: False for cell in self.cells if cell.role in self.asked}
        for cell in (each for each in self.cells if each.role in here):
            here[cell.role] |= said(cell) == said(self.known[cell.role])
        same = [it for id_, it in here.items() if not is_answer(self.known[id_])]
        return len(here) < len(self.asked) * _OF_THIS_SHEET or 2 * sum(same) < len(same)

    def _compared(self) -> Iterator[Note]:
        """What is to be said of the submitted cells beside the released ones."""
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
        """Take the texts of the student's around an untouched text answer, or at the end.

        Those that stand in a text of the sheet's are taken out of it.
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
        """The places between the nearest cells of `among` that are there, above and below."""
        place, roles = among.index(id_), self._roles
        above = (each for each in reversed(among[:place]) if each in roles)
        below = (each for each in among[place + 1 :] if each in roles)
        start = next((len(roles) - roles[::-1].index(each) for each in above), 0)
        return range(start, next(map(roles.index, below), len(roles)))

    def _look_elsewhere(self, id_: str) -> None:
        """Find what tests ask of an answer in cells of the student's, or merged into another.

        A name that two answers give is the other's own, unless this one's cell is gone.
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
                # Its own stub would take away what a cell above gives.
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
        """What the student wrote in `id_`, in the order in which it was to run.

        The cell once split is one again where its pieces are no Python alone; other copies
        run before the last one, as they did for the student. A copy left untouched is none.
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
    """Whether a cell is code that gives one of the names."""
    return cell.cell_type == "code" and bool(bound(cell.source) & names)


def _name_pictures_apart(cells: Sequence[NotebookNode]) -> None:
    """Let cells that become one call by other names what is not the same picture."""
    taken: dict[str, Any] = {}
    for cell in cells:
        cell.source, held = settle(cell.source, cell.get("attachments", {}), taken=taken)
        cell["attachments"] = as_node(held)
        taken |= held


def _alike(cell: NotebookNode, released: NotebookNode) -> bool:
    """Whether a cell is the released one, touched up here or there, or written on below."""
    if cell.cell_type != released.cell_type:
        return False
    matcher = SequenceMatcher(None, cell.source, released.source, autojunk=False)
    longer = bool(released.source) and cell.source.startswith(released.source)
    return longer or matcher.quick_ratio() > _ALIKE
