"""`extract`: the strategy of a notebook as a file for the arena.

1. The answer is the cell with the question's name, or all its parts where a student has split
   it. Where that cell does not define the function, the last cell that does is the answer.
2. The file holds the function and, transitively, what it needs by name of the other cells:
   imports, functions, classes, constants, and the statements that fill them. A name has the
   value that it has at the end of the answer when the notebook is run from the top. A name
   without a value there has the one at the end of the notebook, since cells may be run in any
   order. Later cells that define the function again do not count.
3. Prints, games shown and checks stay out, because nothing needs them.

The same notebook always gives the same text.
"""

import ast
import builtins
from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, NamedTuple

from trollkit.classroom.intake.files import NoStrategy
from trollkit.classroom.submissions.statements import (
    UNPARSABLE,
    Statement,
    parse_fault,
    read_cell,
    refuse_borrowed,
)
from trollkit.core.errors import TrollkitError
from trollkit.core.tongues import PYTHON
from trollkit.games import USUAL
from trollkit.games import game as known_game
from trollkit.phrases import phrase

if TYPE_CHECKING:
    from nbformat import NotebookNode

# What a strategy file may define beside its function; kept where it is there.
_COMPANIONS = ("strategies", "NOM")
_BUILTINS = frozenset(dir(builtins)) | {"__name__", "__file__", "__doc__"}
_MOST_BYTES = 1_000_000  # of a strategy that the arena takes
_MOST_LOOKS = 5_000_000  # statements looked at, in two seconds; sheets need thousands


class _Cell(NamedTuple):
    """A code cell; `error` says why it holds no statements."""

    answer: bool
    statements: list[Statement]
    error: BaseException | None = None

    def defines(self, name: str) -> bool:
        """Whether it gives `name` a value, other than three dots."""
        return any(name in each.binds and not each.is_placeholder for each in self.statements)

    @property
    def end(self) -> int:
        """The place just after its last statement."""
        return max((each.place + 1 for each in self.statements), default=0)


def source_of(suffix: str, data: bytes, game: str = USUAL) -> bytes:
    """The source to play: a program unchanged, or the strategy extracted from a notebook.

    Raises NoStrategy.
    """
    if suffix == ".ipynb":
        place = known_game(game).place
        if place is None:
            raise NoStrategy("no_sheet")
        from trollkit.classroom.intake.inbox import sound  # kept out of students' kernels

        source = extract(sound(data), place.cell, place.function)
        data = source.encode("utf-8", "replace")
    elif suffix == PYTHON and len(data) <= _MOST_BYTES:
        refuse_borrowed(data.decode("utf-8", "replace"))
    elif suffix != PYTHON:
        _refuse_foreign(suffix, data, game)
    if len(data) > _MOST_BYTES:
        raise NoStrategy("too_long")
    return data


def _refuse_foreign(suffix: str, data: bytes, game: str) -> None:
    """Raise NoStrategy when this machine cannot play a source in that language."""
    tongue = known_game(game).tongues.get(suffix)
    if tongue is None:
        raise NoStrategy("language", suffix=suffix)
    if b"\0" in data:
        raise NoStrategy("no_text", suffix=suffix)
    try:
        tongue.program()
    except TrollkitError as error:
        raise NoStrategy("no_program", detail=phrase(error)) from None


def extract(notebook: "NotebookNode", cell: str, function: str) -> str:
    """The source of a strategy file: `function` as the cell named `cell` defines it.

    Raises NoStrategy, whose text says why to the student.
    """
    return extract_from(_code(notebook, cell), cell, function)


def extract_from(code: Iterable[tuple[str, bool]], cell: str, function: str) -> str:
    """`extract` for sources of code cells, each with whether it is the cell named `cell`."""
    try:
        cells = _read(code)
        end = _end_of_answer(cells, cell, function)
        needs = _Needs(cells, end)
        companions = [it for it in _COMPANIONS if _is_companion(needs.last(it, end), it)]
        source = _laid_out(needs.of(function, *companions), function, cell)
        refuse_borrowed(source)
    except RecursionError:
        raise NoStrategy("tangled") from None
    return source


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
    """The statements of a notebook that names need.

    One pass from the top notes, for each name, the statements that may bind or delete it
    (`_bound`), and those that may also change its value in place (`_touched`), in order.
    """

    def __init__(self, cells: Sequence[_Cell], end: int) -> None:
        self._all = [each for cell in cells for each in cell.statements]
        self._end = end
        self._looks = 0
        self._sets = set[str]().union(*(each.sets for each in self._all))
        self._bound: defaultdict[str, list[Statement]] = defaultdict(list)
        self._touched: defaultdict[str, list[Statement]] = defaultdict(list)
        for each in self._all:
            self._note(each)

    def _note(self, each: Statement) -> None:
        """Note a statement under the names that it touches."""
        calls = () if each.defines else each.calls
        called = [self._bound[name][-1] for name in calls if self._bound[name]]
        effects = set[str]().union(*(self._changed_by(it, set()) for it in called))
        bound = each.binds | each.unbinds | (effects & self._sets)
        changed = effects if each.defines else effects | each.changes
        if any(it.roots for it in called):
            changed |= each.given - {*_COMPANIONS}
        for name in bound:
            self._bound[name].append(each)
        for name in bound | changed:
            # A change of a module, as `random.seed(1)`, is not a need of the strategy.
            if name in bound or (self._bound[name] and not self._bound[name][-1].is_import):
                self._touched[name].append(each)

    def _changed_by(self, function: Statement, seen: set[int]) -> set[str]:
        """The global names that a call of `function` changes at this place, transitively."""
        self._look(1)
        seen.add(function.place)
        used = (self._bound[name][-1] for name in sorted(function.later) if self._bound[name])
        inner = (it for it in used if it.later and it.place not in seen)
        return function.changes.union(*(self._changed_by(each, seen) for each in inner))

    def _look(self, count: int) -> None:
        """Count statements looked at. Raises NoStrategy beyond the limit."""
        self._looks += count
        if self._looks > _MOST_LOOKS:
            raise NoStrategy("tangled")

    def last(self, name: str, end: int) -> Statement | None:
        """The last statement before a place that binds or deletes `name`."""
        return next((it for it in reversed(self._bound[name]) if it.place < end), None)

    def of(self, *names: str) -> list[Statement]:
        """All statements that these names need, in the order of the notebook."""
        chosen, asked, unknown = dict[int, Statement](), set[tuple[str, int]](), set[str]()
        wanted = [(name, self._end) for name in names]
        while wanted:
            name, before = wanted.pop()
            if (name, before) in asked:
                continue
            asked.add((name, before))
            found = self._history(name, before)
            if not found and name not in _BUILTINS:
                unknown.add(name)
            for each in found:
                chosen[each.place] = each
                wanted += [(it, each.place) for it in each.now]
                wanted += [(it, before) for it in each.later]  # read at the call
        for each in self._all:
            if each.is_future or (each.star and unknown and each.place < self._end):
                chosen[each.place] = each
        return [chosen[place] for place in sorted(chosen)]

    def _history(self, name: str, before: int) -> list[Statement]:
        """The statements that give `name` the value that it has before a place."""
        for end in (before, self._end, len(self._all)):  # cells may be run in any order
            last = self.last(name, end)
            if name in _BUILTINS or (last and name not in last.unbinds):
                break
        touched = self._touched[name]
        self._look(len(touched))
        past = [each for each in touched if each.place < end]
        whole = [at for at, it in enumerate(past) if name in it.binds and not it.partial]
        return past[whole[-1] :] if whole else past


def _is_companion(statement: Statement | None, name: str) -> bool:
    """Whether a statement defines the arena's `NOM` or `strategies`, and not a namesake."""
    if statement is None or name == "NOM":
        return statement is not None
    value = getattr(statement.node, "value", None)
    return isinstance(value, ast.Dict) and all(isinstance(k, ast.Tuple) for k in value.keys)


def _laid_out(statements: Sequence[Statement], function: str, cell: str) -> str:
    """The text of a file with these statements, blank lines between them."""
    origin = (
        f"# Extrait d'un carnet : la fonction {function} (cellule « {cell} ») et ses aides."
    )
    ordered = sorted(statements, key=lambda it: (not it.is_future, it.place))
    return "\n\n".join([origin, *(each.text for each in ordered)]) + "\n"
