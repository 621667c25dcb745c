"""A submission rebuilt: the released notebook, and in it what the student wrote.

Everything comes from the release but the sources of the cells that are the student's to fill,
and the cells that the student added. Those stay where they were: after the same released cell.
What is locked is the release's again, whatever became of it.
"""

import ast
from collections.abc import Iterator, Sequence
from copy import deepcopy
from difflib import SequenceMatcher
from types import MappingProxyType

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import new_cell, node
from trollkit.classroom.repair.notes import Note
from trollkit.classroom.repair.placing import Wanted, bound, givers, unmerge

_OF_THIS_SHEET = 0.25  # of its named cells, below which a notebook is of another one
_ALIKE = 0.8  # a text that was touched up here or there is still the same


def _grade_id(cell: NotebookNode) -> str:
    """Nbgrader's name of a cell, "" when it has none."""
    name = cell.metadata.get("nbgrader", {})
    name = name.get("grade_id", "") if isinstance(name, dict) else ""
    return name if isinstance(name, str) else ""


def is_answer(cell: NotebookNode) -> bool:
    """Whether a released cell is the student's to change."""
    marks = cell.metadata.get("nbgrader")
    return marks is None or bool(marks.get("solution")) or not _is_locked(cell)


def repair(
    submitted: NotebookNode, release: NotebookNode, wanted: Wanted = MappingProxyType({})
) -> tuple[NotebookNode, list[Note]]:
    """The submission in the shape of the release, and what had to be mended.

    `wanted` are the names that tests ask of each answer: by them, it is found elsewhere.
    """
    return _Repair(submitted, release, wanted).done()


def _is_locked(cell: NotebookNode) -> bool:
    marks = cell.metadata.get("nbgrader", {})
    return bool(marks.get("locked") or marks.get("grade")) and not marks.get("solution")


class _Repair:
    """The work of one repair: who is who, then who goes where."""

    def __init__(self, submitted: NotebookNode, release: NotebookNode, wanted: Wanted) -> None:
        self.release = release
        self.wanted = wanted
        self.elsewhere: dict[str, str] = {}  # what stands for an answer that another cell holds
        self.known = {cell["id"]: cell for cell in release.cells}
        self.notes: list[Note] = []
        self.language = _language(submitted)
        self.cells = [deepcopy(cell) for cell in submitted.cells]
        self.names = self._recognised()
        self.recognised = set(self.names)
        unmerge(self.cells, self.names, self.known)
        self._adopt()
        for id_, names in wanted.items():
            if id_ in self.known and not self._is_answered(id_, names):
                self._look_elsewhere(id_, names)

    def done(self) -> tuple[NotebookNode, list[Note]]:
        """The rebuilt notebook, and the notes."""
        rebuilt = deepcopy(self.release)
        rebuilt.cells = list(_renamed(self._rebuilt()))
        self._compare()
        return rebuilt, self.notes

    def _recognised(self) -> list[str]:
        """For each submitted cell the released one it is, "" for the student's own.

        By nbgrader's name, else by what it says, else by id: other editors lose both. An id
        that is no name tells a place, and another release has another cell there.
        """
        named = {_grade_id(cell): id_ for id_, cell in self.known.items() if _grade_id(cell)}
        said = {_key(cell): id_ for id_, cell in self.known.items()}
        return [
            named.get(_grade_id(cell))
            or (said.get(_key(cell), "") if cell.source.strip() else "")
            or self._by_id(cell)
            for cell in self.cells
        ]

    def _by_id(self, cell: NotebookNode) -> str:
        released = self.known.get(cell["id"])
        if released is None or not (_grade_id(released) or _alike(cell, released)):
            return ""
        return str(cell["id"])

    def _adopt(self) -> None:
        """Take a cell written where a missing answer was for that answer."""
        for id_, cell in self.known.items():
            if id_ in self.names or not _grade_id(cell) or not is_answer(cell):
                continue
            gap = [
                place
                for place in self._gap(id_)
                if self.cells[place].cell_type == cell.cell_type
                and self.cells[place].source.strip()
            ]
            if gap:
                self.names[gap[-1]] = id_
                self.notes.append(Note("adopted", {"cell": id_}))

    def _is_answered(self, id_: str, names: frozenset[str]) -> bool:
        """Whether the answer's own cell gives what is wanted of it."""
        stub = self.known[id_].source
        here = (cell.source for cell, name in self._named() if name == id_)
        return any(source != stub and bound(source) & names for source in here)

    def _look_elsewhere(self, id_: str, names: frozenset[str]) -> None:
        """Take the student's own cells for the answer, or what was merged into another one."""
        own = givers(names, self.cells, [i for i, name in enumerate(self.names) if not name])
        for place in own:
            self.names[place] = id_
        if own:
            self.notes.append(Note("adopted", {"cell": id_}))
            return
        for place, (cell, name) in enumerate(self._named()):
            if name in ("", id_) or not is_answer(self.known[name]):
                continue
            new = names - self.wanted.get(name, frozenset())
            if cell.source != self.known[name].source and givers(new, self.cells, [place]):
                order = list(self.known)
                below = order.index(name) > order.index(id_)
                # Its own stub would take away what the other cell gives.
                self.elsewhere[id_] = cell.source if below else ""
                self.notes.append(Note("merged", {"cell": id_}))
                return

    def _named(self) -> Iterator[tuple[NotebookNode, str]]:
        return zip(self.cells, self.names, strict=True)

    def _gap(self, missing: str) -> Iterator[int]:
        """The student's own cells between the present neighbours of a missing one."""
        order = list(self.known)
        place = order.index(missing)
        before = next((id_ for id_ in reversed(order[:place]) if id_ in self.names), None)
        after = next((id_ for id_ in order[place + 1 :] if id_ in self.names), None)
        start = 0 if before is None else _last(self.names, before) + 1
        end = len(self.names) if after is None else self.names.index(after)
        yield from (index for index in range(start, end) if not self.names[index])

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
        for cell, name in self._named():
            last = name or last
            if not name and last == anchor:
                cell.metadata = node()
                yield cell

    def _answers(self, id_: str) -> list[str]:
        """What the student wrote in `id_`, in the order in which it was to run.

        The cell once split is one again where its pieces are no Python alone; other copies
        run before the last one, as they did for the student. A copy left untouched is none.
        """
        if id_ in self.elsewhere:
            return [self.elsewhere[id_]]
        stub = self.known[id_].source
        here = [cell for cell, name in self._named() if name == id_]
        found = list(dict.fromkeys(cell.source for cell in here))
        if len(here) > 1 and _grade_id(self.known[id_]):
            found = [each for each in found if each != stub and each.strip()] or found[:1]
            if len(found) > 1:
                self.notes.append(Note("copies", {"cell": id_}))
        joined = "\n".join(found)
        if self.known[id_].cell_type != "code":
            return ["\n\n".join(found) or stub]
        if len(found) > 1 and not all(map(_parses, found)) and _parses(joined):
            return [joined]
        return found or [stub]

    def _filled(self, id_: str, source: str) -> NotebookNode:
        cell: NotebookNode = deepcopy(self.known[id_])
        cell.source = source
        for each, name in self._named():
            if name == id_ and "attachments" in each and cell.cell_type == "markdown":
                cell["attachments"] = each["attachments"]
        return cell

    def _compare(self) -> None:
        """Note what was missing, changed or moved."""
        wanted = [id_ for id_, cell in self.known.items() if _grade_id(cell)]
        for id_ in wanted:
            here = [cell for cell, name in self._named() if name == id_]
            cell = self.known[id_]
            if not here and id_ not in self.elsewhere:
                lost = "unanswered" if id_ in self.wanted else "deleted"
                self.notes.append(Note(lost, {"cell": id_}))
            elif not is_answer(cell):
                self._compare_locked(id_, here)
            elif any(each.cell_type != cell.cell_type for each in here):
                self.notes.append(Note("retyped", {"cell": id_}))
        found = [name for name in dict.fromkeys(self.names) if name in wanted]
        if found != [id_ for id_ in wanted if id_ in found]:
            self.notes.append(Note("reordered"))
        if self.cells and len(self.recognised & {*wanted}) < len(wanted) * _OF_THIS_SHEET:
            self.notes.append(Note("other_sheet"))
        if self.language not in ("", "python"):
            self.notes.append(Note("language", {"language": self.language}))

    def _compare_locked(self, id_: str, here: Sequence[NotebookNode]) -> None:
        if any(_key(cell) != _key(self.known[id_]) for cell in here):
            self.notes.append(Note("edited", {"cell": id_}))
        elif len(here) > 1:
            self.notes.append(Note("copies", {"cell": id_}))


def _key(cell: NotebookNode) -> tuple[str, str]:
    return cell.cell_type, "\n".join(line.rstrip() for line in cell.source.strip().splitlines())


def _alike(one: NotebookNode, other: NotebookNode) -> bool:
    matcher = SequenceMatcher(None, one.source, other.source, autojunk=False)
    return one.cell_type == other.cell_type and matcher.quick_ratio() > _ALIKE


def _last(names: Sequence[str], name: str) -> int:
    return len(names) - 1 - list(reversed(names)).index(name)


def _parses(source: str) -> bool:
    try:
        ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return False
    return True


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
