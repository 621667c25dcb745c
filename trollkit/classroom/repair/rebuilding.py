"""A submission rebuilt: the released notebook, and in it what the student wrote.

Everything comes from the release but the sources of the cells that are the student's to fill,
and the cells that the student added. Those stay where they were: after the same released cell.
What is locked is the release's again, whatever became of it. An answer is known by the names
that it gives and that tests ask for: where its own cell gives none of them, the cells that do
are taken for it. What is missing, changed or moved is noted, not judged.
"""

import ast
import re
from collections.abc import Collection, Iterator, Mapping, Sequence
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
    try:
        body = ast.parse(source).body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return {name for pair in _BINDING.findall(source) for name in pair if name}
    return set(chain.from_iterable(map(_given, body)))


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


def unmerge(
    cells: Sequence[NotebookNode], names: Sequence[str], known: Mapping[str, NotebookNode]
) -> None:
    """Take out of code what was merged into it of the sheet's own: texts, checks, stubs."""
    lost = [
        cell.source.strip()
        for id_, cell in known.items()
        if id_ not in names and cell.source.strip()
    ]
    for cell in cells:
        if cell.cell_type == "code":
            for text in sorted(lost, key=len, reverse=True):
                if f"\n{text}\n" in f"\n{cell.source}\n" and text != cell.source.strip():
                    cell.source = f"\n{cell.source}\n".replace(f"\n{text}\n", "\n").strip("\n")


def givers(
    wanted: frozenset[str], cells: Sequence[NotebookNode], places: Sequence[int]
) -> list[int]:
    """Which of the cells at `places` give one of the `wanted` names."""
    code = (place for place in places if cells[place].cell_type == "code")
    return [place for place in code if bound(cells[place].source) & wanted]


_OF_THIS_SHEET = 0.25  # of its named cells, below which a notebook is of another one

Known = Mapping[str, NotebookNode]  # the released cells, by id
Named = Sequence[tuple[NotebookNode, str]]  # the submitted ones, and which each is, or ""


def compared(
    known: Known, named: Named, wanted: Wanted, elsewhere: Collection[str]
) -> Iterator[Note]:
    """What is to be said of the submitted cells beside the released ones.

    `wanted` are the answers that tests ask names of, `elsewhere` those that another cell holds.
    """
    asked = [id_ for id_, cell in known.items() if grade_id(cell)]
    for id_ in asked:
        here = [cell for cell, name in named if name == id_]
        if not here and id_ not in elsewhere:
            yield Note("unanswered" if id_ in wanted else "deleted", {"cell": id_})
        elif not is_answer(known[id_]):
            yield from _compared_locked(known[id_], here)
        elif any(each.cell_type != known[id_].cell_type for each in here):
            yield Note("retyped", {"cell": id_})
    found = [name for name in dict.fromkeys(name for _, name in named) if name in asked]
    if found != [id_ for id_ in asked if id_ in found]:
        yield Note("reordered")


def _compared_locked(released: NotebookNode, here: Sequence[NotebookNode]) -> Iterator[Note]:
    if any(said(cell) != said(released) for cell in here):
        yield Note("edited", {"cell": released["id"]})
    elif len(here) > 1:
        yield Note("copies", {"cell": released["id"]})


def is_of_another(known: Known, named: Named, recognised: Collection[str]) -> bool:
    """Whether few of a sheet's cells are `recognised`, or most locked ones say other things."""
    asked = [id_ for id_, cell in known.items() if grade_id(cell)]
    if len({*asked} & {*recognised}) < len(asked) * _OF_THIS_SHEET:
        return True
    locked = {id_ for id_ in asked if not is_answer(known[id_])}
    here = {name for _, name in named} & locked
    same = {name for cell, name in named if name in locked and said(cell) == said(known[name])}
    return len(here - same) > len(same)


_ALIKE = 0.8  # a text that was touched up here or there is still the same


def repair(
    submitted: NotebookNode, release: NotebookNode, wanted: Wanted = MappingProxyType({})
) -> tuple[NotebookNode, list[Note]]:
    """The submission in the shape of the release, and what had to be mended.

    `wanted` are the names that tests ask of each answer: by them, it is found elsewhere.
    """
    return _Repair(submitted, release, wanted).done()


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
        # Whose own texts answer nothing here.
        self.other = is_of_another(self.known, list(self._named()), self.recognised)
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
        self.notes += compared(self.known, list(self._named()), self.wanted, self.elsewhere)
        if self.cells and self.other:
            self.notes.append(Note("other_sheet", {"title": title_of(self.cells)}))
        if self.language not in ("", "python"):
            self.notes.append(Note("language", {"language": self.language}))
        return rebuilt, self.notes

    def _recognised(self) -> list[str]:
        """For each submitted cell the released one it is, "" for the student's own.

        By nbgrader's name, else by what it says, else by id: other editors lose both. An id
        that is no name tells a place, and another release has another cell there.
        """
        named = {grade_id(cell): id_ for id_, cell in self.known.items() if grade_id(cell)}
        told = {said(cell): id_ for id_, cell in self.known.items()}
        return [
            named.get(grade_id(cell))
            or (told.get(said(cell), "") if cell.source.strip() else "")
            or self._by_id(cell)
            for cell in self.cells
        ]

    def _by_id(self, cell: NotebookNode) -> str:
        released = self.known.get(cell["id"])
        if released is None or not (grade_id(released) or _alike(cell, released)):
            return ""
        return str(cell["id"])

    def _adopt(self) -> None:
        """Take a cell written where a missing answer was for that answer."""
        for id_, cell in self.known.items():
            text = self.other and cell.cell_type == "markdown"
            if text or id_ in self.names or not grade_id(cell) or not is_answer(cell):
                continue
            gap = [
                place
                for place in self._between(id_, list(self.known))
                if not self.names[place]
                and self.cells[place].cell_type == cell.cell_type
                and self.cells[place].source.strip()
            ]
            if gap:
                self.names[gap[-1]] = id_
                self.notes.append(Note("adopted", {"cell": id_}))

    def _adopt_texts(self) -> None:
        """Take what was written around an untouched text answer, or at the end, for it."""
        for id_, cell in self.known.items():
            if cell.cell_type != "markdown" or not marks_of(cell).get("solution"):
                continue
            here = [each.source for each, name in self._named() if name == id_]
            if all(source.strip() in ("", cell.source.strip()) for source in here):
                found = self._texts_about(id_)
                self.names += [id_] * len(found)
                self.cells += found
                self.notes += [Note("adopted", {"cell": id_})] if found else []

    def _texts_about(self, id_: str) -> list[NotebookNode]:
        """The texts of the student's around an answer, which are taken from where they are."""
        marked = [each for each, cell in self.known.items() if marks_of(cell)]
        around = self._between(id_, marked)
        last = max((i for i, name in enumerate(self.names) if name), default=-1)
        found = []
        for each in dict.fromkeys([*around, *range(last + 1, len(self.cells))]):
            cell, name = self.cells[each], self.names[each]
            if cell.cell_type == "markdown" and (not name or not marks_of(self.known[name])):
                released = self.known[name].source if name else ""
                if text := added(cell.source, released):
                    taken = new_cell("markdown", text)
                    taken["attachments"] = cell.pop("attachments", {})
                    found.append(taken)
                cell.source = released
        return found

    def _between(self, id_: str, among: Sequence[str]) -> range:
        """The places between the nearest cells of `among` that are there, above and below."""
        place = among.index(id_)
        above = (each for each in reversed(among[:place]) if each in self.names)
        below = (each for each in among[place + 1 :] if each in self.names)
        start = next((_last(self.names, each) + 1 for each in above), 0)
        return range(start, next(map(self.names.index, below), len(self.names)))

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
            # A name that both give is the other's own, unless this answer's cell is gone.
            shared = self.wanted.get(name, frozenset()) if id_ in self.names else frozenset()
            new = names - shared
            if cell.source != self.known[name].source and givers(new, self.cells, [place]):
                order = list(self.known)
                below = order.index(name) > order.index(id_)
                # Its own stub would take away what the other cell gives.
                self.elsewhere[id_] = cell.source if below else ""
                self.notes.append(Note("merged", {"cell": id_}))
                return

    def _named(self) -> Iterator[tuple[NotebookNode, str]]:
        return zip(self.cells, self.names, strict=True)

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
        if self.known[id_].cell_type == "markdown" and len(here) > 1:
            _name_pictures_apart(here)
        found = list(dict.fromkeys(cell.source for cell in here))
        if len(here) > 1 and grade_id(self.known[id_]):
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
            if name == id_ and each.get("attachments") and cell.cell_type == "markdown":
                cell["attachments"] = cell.get("attachments", node()) | each["attachments"]
        return cell


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
