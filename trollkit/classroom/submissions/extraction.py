"""The strategy of a notebook as a file for the arena: the function, and what it needs.

1. The answer is the cell that carries the question's name; where a student has split it, all
   its parts; where the name is lost, or the function was written elsewhere, the last cell that
   defines the function.
2. From there, by name and transitively, what the function needs from the other cells:
   imports, functions, classes, constants, and the statements that fill them. A name counts as
   it stands at the end of the answer, when all is run from the top: what is below changes it
   no more, and a name of Python's is Python's. A name that has no value there counts as it
   stands at the end of the notebook, for cells may be run in any order. A later cell that
   defines the function again does not: the question's cell is what was handed in.
3. Prints, games shown and checks are left where they are: nothing needs them.

The same notebook gives the same text.
"""

import ast
import builtins
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.statements import (
    UNPARSABLE,
    Statement,
    borrowed,
    parse_fault,
    read_cell,
    refuse_borrowed,
)
from trollkit.core.errors import TrollkitError
from trollkit.core.text import clean
from trollkit.core.tongues import PYTHON
from trollkit.games import USUAL
from trollkit.games import game as known_game
from trollkit.phrases import phrase

if TYPE_CHECKING:
    from nbformat import NotebookNode

# What a strategy file may define beside its function, taken along when it is there.
_COMPANIONS = ("strategies", "NOM")
_BUILTINS = frozenset(dir(builtins)) | {"__name__", "__file__", "__doc__"}
_MOST_BYTES = 1_000_000  # what the arena reads of a strategy
_MOST_LOOKS = 5_000_000  # at statements, two seconds of them; sheets need some thousands


class _Cell(NamedTuple):
    """A code cell; `error` says why it holds no statements."""

    answer: bool
    statements: list[Statement]
    error: BaseException | None = None

    def defines(self, name: str) -> bool:
        """Whether `name` has a value there, other than three dots."""
        return any(name in each.binds and not each.is_placeholder for each in self.statements)

    @property
    def end(self) -> int:
        """The place just after its last statement."""
        return max((each.place + 1 for each in self.statements), default=0)


def source_of(suffix: str, data: bytes, game: str = USUAL) -> bytes:
    """The source to be played: a program as it is, a notebook's strategy taken out of it.

    Programs in other languages than Python are compared with nothing. Raises NoStrategy.
    """
    if suffix == ".ipynb":
        place = known_game(game).place
        if place is None:
            raise NoStrategy("no_sheet")
        source = extract(_notebook(data), place.cell, place.function)
        data = source.encode("utf-8", "replace")
    elif suffix == PYTHON and len(data) <= _MOST_BYTES:
        refuse_borrowed(data.decode("utf-8", "replace"))
    elif suffix != PYTHON:
        _refuse_foreign(suffix, data, game)
    if len(data) > _MOST_BYTES:
        raise NoStrategy("too_long")
    return data


def _refuse_foreign(suffix: str, data: bytes, game: str) -> None:
    """Raise NoStrategy when nothing here can play a source in that language."""
    tongue = known_game(game).tongues.get(suffix)
    if tongue is None:
        raise NoStrategy("language", suffix=suffix)
    if b"\0" in data:
        raise NoStrategy("no_text", suffix=suffix)
    try:
        tongue.program()
    except TrollkitError as error:
        raise NoStrategy("no_program", detail=phrase(error)) from None


def _notebook(data: bytes) -> "NotebookNode":
    """The notebook in a file that is whole; a torn one is for its author. Raises NoStrategy."""
    from trollkit.classroom.repair import read_notebook  # no kernel has to load it

    if not data.strip():
        raise NoStrategy("unreadable", detail="il est vide")
    notebook, notes = read_notebook(data)
    torn = [note for note in notes if note.kind != "encoding"]
    why = torn[0].facts.get("why") if torn else ""
    if torn and why != "cells":  # without cells, it is the strategy that is missing
        detail = "ce n'est pas un carnet" if why == "kind" else "il est incomplet ou abîmé"
        raise NoStrategy("unreadable", detail=detail)
    return notebook


def extract(notebook: "NotebookNode", cell: str, function: str) -> str:
    """The source of a strategy file: `function` as the cell named `cell` defines it.

    Raises NoStrategy, whose text says why to the student.
    """
    return extract_from(_code(notebook, cell), cell, function)


def extract_from(code: Iterable[tuple[str, bool]], cell: str, function: str) -> str:
    """The same from the sources of code cells, each with whether it is the one named `cell`."""
    try:
        cells = _read(code)
        end = _end_of_answer(cells, cell, function)
        statements = [each for cell in cells for each in cell.statements]
        chosen = _Needs(statements, end).of(function)
        head = (
            f"# Extrait d'un carnet : la fonction {function} (cellule « {cell} ») et ses aides."
        )
        source = "\n".join([head, *_laid_out(chosen)]) + "\n"
        try:
            refuse_borrowed(source)
        except NoStrategy as refused:
            raise _lent_by_a_variable(statements, end, function) or refused from None
    except RecursionError:
        raise NoStrategy("tangled") from None
    return source


def _lent_by_a_variable(
    statements: Sequence[Statement], end: int, function: str
) -> NoStrategy | None:
    """Why the course's players come along with a function that names none of them, or None."""
    needed = _Needs(statements, end).named(function)
    own = next(each for each in reversed(needed) if function in each.binds)
    if borrowed(own.text):
        return None
    found: list[NoStrategy] = []
    for name in sorted(own.now | own.later):
        needed = _Needs(statements, end).named(name)
        module = borrowed("\n".join(each.text for each in needed))
        if module is None:
            continue
        last = next(each for each in reversed(needed) if name in each.binds)
        if last.is_import:
            return None
        lines = (line for line in last.text.split("\n") if not line.startswith(("#", "@")))
        line = clean(next(lines, ""), 60)
        reason = "shadowed" if name in _BUILTINS else "borrowed_by"
        found.append(NoStrategy(reason, name=name, line=line, module=module))
    return found[0] if found else None


def _code(notebook: "NotebookNode", name: str) -> Iterator[tuple[str, bool]]:
    for each in notebook.cells:
        meta = each.get("metadata", {}).get("nbgrader", {})
        # Tests are the course's own, and define nothing that is the student's.
        if each.cell_type == "code" and (not meta.get("grade") or meta.get("solution")):
            yield each.source, meta.get("grade_id") == name


def _read(code: Iterable[tuple[str, bool]]) -> list[_Cell]:
    cells: list[_Cell] = []
    place = 0
    for source, answer in code:
        try:
            statements = read_cell(source, place)
            place += len(statements)
            cells.append(_Cell(answer, statements))
        except UNPARSABLE as error:
            cells.append(_Cell(answer, [], error))
    return cells


def _end_of_answer(cells: Sequence[_Cell], question: str, function: str) -> int:
    """The place just after the answer. Raises NoStrategy."""
    answers = [each for each in cells if each.answer]
    found = next((each for each in reversed(answers) if each.defines(function)), None)
    broken = next((each.error for each in answers if each.error), None)
    if found is None and broken:
        detail, line = parse_fault(broken)
        raise NoStrategy("syntax", function=function, detail=detail, line=line)
    found = found or next((each for each in reversed(cells) if each.defines(function)), None)
    if found is None:
        given = [each for answer in answers for each in answer.statements]
        stubs = [each for each in given if each.is_placeholder]
        waiting = len(stubs) == len(given) or any(function in each.binds for each in stubs)
        raise NoStrategy(
            "not_started" if answers and waiting else "absent",
            function=function,
            question=question.rpartition("-")[2],
        )
    return max([each.end for each in answers if found.answer] + [found.end])


class _Needs:
    """Collects the statements that a name needs, among all those of a notebook."""

    def __init__(self, statements: Sequence[Statement], end: int) -> None:
        self._all = statements
        self._end = end
        self._looks = 0
        self._chosen: dict[int, Statement] = {}
        self._asked: set[tuple[str, int]] = set()
        self._unknown: set[str] = set()
        self._sets = set[str]().union(*(each.sets for each in statements))
        self._effects: dict[int, set[str]] = {}  # of calls that are statements of their own

    def named(self, name: str) -> list[Statement]:
        """What gives `name` its value, in the order of the notebook."""
        self._name(name, self._end)
        return [self._chosen[place] for place in sorted(self._chosen)]

    def of(self, function: str) -> list[Statement]:
        """All that `function` needs, in the order of the notebook."""
        self._name(function, self._end)
        for companion in _COMPANIONS:
            last = self._last(companion, self._end)
            if last and _is_companion(last, companion):
                self._name(companion, self._end)
        stars = self._unknown - _BUILTINS
        for each in self._all:
            if each.is_future or (each.star and stars and each.place < self._end):
                self._chosen[each.place] = each
        return [self._chosen[place] for place in sorted(self._chosen)]

    def _name(self, name: str, before: int) -> None:
        """Take what gives `name` the value that it has at the place `before`."""
        if (name, before) in self._asked:
            return
        self._asked.add((name, before))
        for end in (before, self._end, len(self._all)):  # cells may be run in any order
            binding = list(self._bindings(name, end))
            if name in _BUILTINS or (binding and name not in binding[0].unbinds):
                break
        if not binding:
            self._unknown.add(name)
            return
        for each in binding:
            self._take(each, before)
        if not binding[0].is_import:
            for each in self._fillers(name, binding[-1].place, end):
                self._take(each, before)

    def _bindings(self, name: str, before: int) -> Iterator[Statement]:
        """The last statement that binds `name`, then those whose value it may have left.

        One that takes the name away is among them: what else is needed may give it again.
        """
        for each in self._looked(reversed(self._all[:before])):
            called = name in self._sets and name in self._changed_by_calls(each)
            if called or name in each.binds or name in each.unbinds:
                yield each
                if name in each.binds and not each.partial:
                    return

    def _fillers(self, name: str, after: int, before: int) -> Iterator[Statement]:
        """The statements in between that change the value of `name` in place."""
        for each in self._looked(self._all[after + 1 : before]):
            if isinstance(each.node, ast.FunctionDef | ast.AsyncFunctionDef):
                continue
            handed = name in each.given and name not in _COMPANIONS
            if (
                name in each.changes
                or name in self._changed_by_calls(each)
                or (handed and any(function.roots for function in self._called(each)))
            ):
                yield each

    def _looked(self, statements: Iterable[Statement]) -> Iterator[Statement]:
        """The same statements. Raises NoStrategy when too many have been looked at."""
        for each in statements:
            self._looks += 1
            if self._looks > _MOST_LOOKS:
                raise NoStrategy("tangled")
            yield each

    def _changed_by(self, function: Statement, at: int, seen: set[int]) -> set[str]:
        """The global names that a call of `function` changes, by what it calls too."""
        if function.place in seen:
            return set()
        seen.add(function.place)
        used = (self._last(name, at) for name in sorted(function.later))
        inner = (self._changed_by(each, at, seen) for each in used if each and each.later)
        return function.changes.union(*inner)

    def _called(self, statement: Statement) -> Iterator[Statement]:
        """What gives the functions that a statement calls."""
        place = statement.place
        return filter(None, (self._last(call, place) for call in sorted(statement.calls)))

    def _changed_by_calls(self, statement: Statement) -> set[str]:
        """The global names that what a statement calls may change, or give a value."""
        place = statement.place
        if place not in self._effects:
            self._effects[place] = set()  # while it is looked for
            found = (self._changed_by(each, place, set()) for each in self._called(statement))
            self._effects[place] = set[str]().union(*found)
        return self._effects[place]

    def _last(self, name: str, before: int) -> Statement | None:
        return next(self._bindings(name, before), None)

    def _take(self, statement: Statement, used: int) -> None:
        """Take a statement, with what it reads while it runs and, when called, at `used`."""
        self._chosen[statement.place] = statement
        for name in sorted(statement.now):
            self._name(name, statement.place)
        for name in sorted(statement.later):
            self._name(name, used)


def _is_companion(statement: Statement, name: str) -> bool:
    """Whether it means to the arena what its name says: many call other things `strategies`."""
    value = getattr(statement.node, "value", None)
    if name == "NOM" or not isinstance(value, ast.Dict):
        return name == "NOM"
    return all(isinstance(key, ast.Tuple) for key in value.keys)


def _laid_out(statements: Sequence[Statement]) -> Iterator[str]:
    """The lines of a file: what defines stands alone, the rest stays together."""
    before: Statement | None = None
    for each in sorted(statements, key=_order(statements)):
        tall = any(part and _is_tall(part) for part in (before, each))
        yield from [""] * (2 if tall else before is None or before.is_import != each.is_import)
        yield each.text
        before = each


def _order(statements: Sequence[Statement]) -> Callable[[Statement], tuple[int, int]]:
    """Imports go first, but for those that take a name from something above them."""
    given = set(_BUILTINS)
    first: set[int] = set()
    for each in statements:
        if each.is_import and not each.star and given.isdisjoint(each.binds):
            first.add(each.place)
        given |= each.binds
    return lambda each: (0 if each.is_future else 1 if each.place in first else 2, each.place)


def _is_tall(statement: Statement) -> bool:
    return isinstance(statement.node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef)
