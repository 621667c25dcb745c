"""Answers that do not stand in their cells: merged with others, written below their checks.

An answer is known by the names that it gives and that tests ask for. Where its own cell gives
none of them, the cells that do are taken for it.
"""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import chain

from nbformat import NotebookNode

from trollkit.classroom.repair.cells import marks_of, name_of

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
