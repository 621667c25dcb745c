"""A submission rebuilt: the released notebook, and in it what the student wrote.

Everything comes from the release but the sources of the cells that are the student's to fill,
and the cells that the student added. Those stay where they were: after the same released cell.
What is locked is the release's again, whatever became of it. An answer is known by the names
that it gives and that tests ask for: where its own cell gives none of them, the cells that do
are taken for it. What is missing, changed or moved is noted, not judged.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from copy import deepcopy
from difflib import SequenceMatcher
from itertools import chain
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


def wanted_names(solved: NotebookNode) -> dict[str, frozenset[str]]:
    """For each answer of a solved sheet, the names that it gives and some test asks for."""
    asked: set[str] = set()
    for cell in solved.cells:
        if cell.cell_type == "code" and marks_of(cell).get("grade"):
            asked |= _read(cell.source)
            asked |= {cell.metadata.get("trollkit", {}).get("arene", {}).get("fonction", "")}
    answers = (cell for cell in solved.cells if cell.cell_type == "code" and marks_of(cell))
    given = {
        name_of(cell): bound(cell.source) & asked
        for cell in answers
        if marks_of(cell).get("solution")
    }
    return {name: frozenset(names) for name, names in given.items() if names}


def bound(source: str) -> set[str]:
    """The names that a cell gives at its top level; three dots are nothing to give.

    >>> sorted(bound("p = 3\\nx = ...\\ndef f(a):\\n    b = a"))
    ['f', 'p']
    """
    tree = _parsed(source)
    if tree is None:
        return {name for pair in _BINDING.findall(source) for name in pair if name}
    return set(chain.from_iterable(map(_given, tree.body)))


def _parsed(source: str) -> ast.Module | None:
    try:
        return ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None


def _given(line: ast.stmt) -> Iterator[str]:
    match line:
        case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
            yield name
        case ast.Assign(value=value) | ast.AnnAssign(value=value) if not _is_dots(value):
            targets = line.targets if isinstance(line, ast.Assign) else [line.target]
            for target in targets:
                yield from (each.id for each in ast.walk(target) if isinstance(each, ast.Name))
        case ast.Import(names=names) | ast.ImportFrom(names=names):
            yield from (alias.asname or alias.name for alias in names)
        case ast.If() | ast.For() | ast.While() | ast.With() | ast.Try():
            for inner in ast.iter_child_nodes(line):
                if isinstance(inner, ast.stmt):
                    yield from _given(inner)


def _is_dots(value: ast.expr | None) -> bool:
    return value is None or (isinstance(value, ast.Constant) and value.value is ...)


def _read(source: str) -> set[str]:
    names = (node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name))
    return {node.id for node in names if isinstance(node.ctx, ast.Load)}


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
        self.release = release
        self.wanted = wanted
        self.elsewhere: dict[str, str] = {}  # what stands for an answer that another cell holds
        self.known = {cell["id"]: cell for cell in release.cells}
        self.asked = [id_ for id_, cell in self.known.items() if grade_id(cell)]
        self.notes: list[Note] = []
        self.language = _language(submitted)
        self.cells: list[NotebookNode] = deepcopy(submitted.cells)
        self._recognise()
        self._unmerge()
        self.other = self._is_of_another()  # whose own texts answer nothing here
        self._adopt()
        if not self.other:
            self._adopt_texts()
        for id_, names in wanted.items():
            if id_ in self.known and not self._is_answered(id_, names):
                self._look_elsewhere(id_, names)

    def done(self) -> tuple[NotebookNode, list[Note]]:
        """The rebuilt notebook, and the notes."""
        rebuilt = deepcopy(self.release)
        rebuilt.cells = list(_renamed(self._rebuilt()))
        self.notes += self._compared()
        if self.cells and self.other:
            title = title_of(self.cells)
            own = title_of(self.release.cells)
            kind = "emptied" if title and title == own else "other_sheet"
            self.notes.append(Note(kind, {"title": title}))
        if self.language not in ("", "python"):
            self.notes.append(Note("language", {"language": self.language}))
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
        told = {said(cell): id_ for id_, cell in self.known.items()}
        for cell in self.cells:
            same = told.get(said(cell), "") if cell.source.strip() else ""
            cell.role = named.get(grade_id(cell)) or same or self._by_id(cell)

    def _by_id(self, cell: NotebookNode) -> str:
        released = self.known.get(cell["id"])
        if released is None or not (grade_id(released) or _alike(cell, released)):
            return ""
        return str(cell["id"])

    def _unmerge(self) -> None:
        """Take out of code what was merged into it of the sheet's own: texts, checks, stubs."""
        roles = self._roles
        lost = [cell.source.strip() for id_, cell in self.known.items() if id_ not in roles]
        for cell in self.cells:
            for text in sorted(filter(None, lost), key=len, reverse=True):
                around = f"\n{cell.source}\n"
                whole = text == cell.source.strip() or cell.cell_type != "code"
                if not whole and f"\n{text}\n" in around:
                    cell.source = around.replace(f"\n{text}\n", "\n").strip("\n")

    def _is_of_another(self) -> bool:
        """Whether few of a sheet's cells are there, or most locked ones say other things."""
        roles = set(self._roles)
        if len(roles.intersection(self.asked)) < len(self.asked) * _OF_THIS_SHEET:
            return True
        locked = {id_ for id_ in self.asked if not is_answer(self.known[id_])}
        same = {
            cell.role
            for cell in self.cells
            if cell.role in locked and said(cell) == said(self.known[cell.role])
        }
        return len((roles & locked) - same) > len(same)

    def _compared(self) -> Iterator[Note]:
        """What is to be said of the submitted cells beside the released ones."""
        for id_ in self.asked:
            released, here, facts = self.known[id_], self._here(id_), {"cell": id_}
            if not here and id_ not in self.elsewhere:
                yield Note("unanswered" if id_ in self.wanted else "deleted", facts)
            elif is_answer(released):
                if any(each.cell_type != released.cell_type for each in here):
                    yield Note("retyped", facts)
            elif any(said(cell) != said(released) for cell in here):
                yield Note("edited", facts)
            elif len(here) > 1:
                yield Note("copies", facts)
        found = [role for role in dict.fromkeys(self._roles) if role in self.asked]
        if found != [id_ for id_ in self.asked if id_ in found]:
            yield Note("reordered")

    def _take(self, cells: Sequence[NotebookNode], id_: str) -> None:
        """Take cells for an answer."""
        for cell in cells:
            cell.role = id_
        if cells:
            self.notes.append(Note("adopted", {"cell": id_}))

    def _adopt(self) -> None:
        """Take a cell written where a missing answer was for that answer."""
        for id_ in self.asked:
            kind = self.known[id_].cell_type
            text = self.other and kind == "markdown"
            if text or self._here(id_) or not is_answer(self.known[id_]):
                continue
            gap = [self.cells[place] for place in self._between(id_, list(self.known))]
            own = [cell for cell in gap if not cell.role and cell.cell_type == kind]
            self._take([cell for cell in own if cell.source.strip()][-1:], id_)

    def _adopt_texts(self) -> None:
        """Take what was written around an untouched text answer, or at the end, for it."""
        for id_, cell in self.known.items():
            if cell.cell_type != "markdown" or not marks_of(cell).get("solution"):
                continue
            untouched = ("", cell.source.strip())
            if all(each.source.strip() in untouched for each in self._here(id_)):
                found = self._texts_about(id_)
                self.cells += found
                self._take(found, id_)

    def _texts_about(self, id_: str) -> list[NotebookNode]:
        """The texts of the student's around an answer, which are taken from where they are."""
        marked = [each for each, cell in self.known.items() if marks_of(cell)]
        last = max((i for i, role in enumerate(self._roles) if role), default=-1)
        found = []
        places = [*self._between(id_, marked), *range(last + 1, len(self.cells))]
        for cell in map(self.cells.__getitem__, dict.fromkeys(places)):
            released = self.known.get(cell.role)
            if cell.cell_type == "markdown" and not (released and marks_of(released)):
                given = released.source if released else ""
                if text := added(cell.source, given):
                    taken = new_cell("markdown", text)
                    taken["attachments"] = cell.pop("attachments", {})
                    found.append(taken)
                cell.source = given
        return found

    def _between(self, id_: str, among: Sequence[str]) -> range:
        """The places between the nearest cells of `among` that are there, above and below."""
        place, roles = among.index(id_), self._roles
        above = (each for each in reversed(among[:place]) if each in roles)
        below = (each for each in among[place + 1 :] if each in roles)
        start = next((len(roles) - roles[::-1].index(each) for each in above), 0)
        return range(start, next(map(roles.index, below), len(roles)))

    def _is_answered(self, id_: str, names: frozenset[str]) -> bool:
        """Whether the answer's own cell gives what is wanted of it."""
        stub = self.known[id_].source
        here = (cell.source for cell in self._here(id_))
        return any(source != stub and bound(source) & names for source in here)

    def _look_elsewhere(self, id_: str, names: frozenset[str]) -> None:
        """Take the student's own cells for the answer, or what was merged into another one."""
        own = [cell for cell in self._here("") if _gives(cell, names)]
        self._take(own, id_)
        here, order = self._here(id_), list(self.known)
        for cell in [] if own else self.cells:
            if cell.role in ("", id_) or not is_answer(self.known[cell.role]):
                continue
            # A name that both give is the other's own, unless this answer's cell is gone.
            shared = self.wanted.get(cell.role, frozenset()) if here else frozenset()
            if cell.source != self.known[cell.role].source and _gives(cell, names - shared):
                below = order.index(cell.role) > order.index(id_)
                # Its own stub would take away what the other cell gives.
                self.elsewhere[id_] = cell.source if below else ""
                self.notes.append(Note("merged", {"cell": id_}))
                return

    def _rebuilt(self) -> Iterator[NotebookNode]:
        yield from self._own_after("")
        for id_, cell in self.known.items():
            *copies, answer = self._answers(id_) if is_answer(cell) else [cell.source]
            for copy in copies:
                yield new_cell("code", copy)
            yield self._filled(id_, answer)
            yield from self._own_after(id_)

    def _own_after(self, anchor: str) -> Iterator[NotebookNode]:
        """The cells that the student added after the released cell `anchor`."""
        last = ""
        for cell in self.cells:
            last = cell.role or last
            if not cell.role and last == anchor:
                own = node(**{**cell, "metadata": node()})
                del own["role"]
                yield own

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
        if len(found) > 1 and not all(map(_parsed, found)) and _parsed(joined):
            return [joined]
        return found or [stub]

    def _filled(self, id_: str, source: str) -> NotebookNode:
        cell: NotebookNode = deepcopy(self.known[id_])
        cell.source = source
        for each in self._here(id_):
            if each.get("attachments") and cell.cell_type == "markdown":
                cell["attachments"] = cell.get("attachments", node()) | each["attachments"]
        return cell


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


def _language(notebook: NotebookNode) -> str:
    """The language of the submission's kernel, "" when it says none."""
    kernel = notebook.metadata.get("kernelspec")
    language = kernel.get("language", "") if isinstance(kernel, dict) else ""
    return language.lower() if isinstance(language, str) else ""


def _renamed(cells: Iterator[NotebookNode]) -> Iterator[NotebookNode]:
    """The cells, each with an id of its own; those of the release keep theirs."""
    everything = list(cells)
    taken = {cell["id"] for cell in everything if "nbgrader" in cell.metadata}
    for number, cell in enumerate(everything):
        if "nbgrader" not in cell.metadata:
            if cell["id"] in taken:
                cell["id"] = f"ajout-{number}"
            taken.add(cell["id"])
        yield cell
