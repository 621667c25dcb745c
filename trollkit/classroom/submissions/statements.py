"""The top-level statements of notebook cells: which names each binds, reads and changes.

Cells are read, never run. What only a notebook understands (magics, `!`, `?`, prompts pasted
from a console) is turned into Python by IPython's own reader, then dropped.
"""

import ast
import importlib
import symtable
import warnings
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property

from trollkit.phrases.python import syntax_phrase

UNPARSABLE = (SyntaxError, ValueError, MemoryError, RecursionError)
_RUNNING_MAGICS = ("time", "capture", "prun")  # cell magics whose cell defines names as usual
_MARKER = "###"  # nbgrader's delimiters are no comment of the author's
_COMPREHENSIONS = ("listcomp", "setcomp", "dictcomp", "genexpr")
_IN_PLACE = (ast.Subscript, ast.Attribute)
# What `from … import *` gives is known of these, which we load as well as any student.
_STARRED = ("collections", "functools", "itertools", "math", "numpy", "operator", "random")
_BRANCHES = (ast.If, ast.Try, ast.TryStar, ast.For, ast.While, ast.With, ast.Match)


@dataclass(frozen=True)
class Statement:
    """One statement at the top of a cell; `place` counts statements in the whole notebook."""

    place: int
    node: ast.stmt
    text: str  # as it was written, with the comment just above

    @cached_property
    def _scope(self) -> symtable.SymbolTable:
        return symtable.symtable(ast.unparse(self.node), "?", "exec")

    @cached_property
    def binds(self) -> frozenset[str]:
        """The global names that it gives a value while it runs."""
        return frozenset() if self._is_del else self._assigned

    @cached_property
    def unbinds(self) -> frozenset[str]:
        """The global names that have no value any more once it has run: `del name`."""
        return self._assigned if self._is_del else frozenset()

    @cached_property
    def _assigned(self) -> frozenset[str]:
        if isinstance(self.node, ast.AnnAssign) and not self.node.value:
            return frozenset()
        if isinstance(self.node, ast.ImportFrom) and self.star:
            return _given_by_all_of(self.node.module)
        own = {
            each.get_name()
            for each in self._scope.get_symbols()
            if each.is_assigned() or each.is_imported()
        }
        return frozenset(own.union(*map(_declared, _run_at_once(self._scope))))

    @cached_property
    def sets(self) -> frozenset[str]:
        """The global names that a call of its functions gives a value."""
        return frozenset[str]().union(*map(_declared, _below(self._scope)))

    @property
    def _is_del(self) -> bool:
        return isinstance(self.node, ast.Delete)

    @cached_property
    def now(self) -> frozenset[str]:
        """The global names that are read while it runs."""
        symbols = self._scope.get_symbols()
        own = {each.get_name() for each in symbols if each.is_referenced()}
        return frozenset(own.union(*map(_globals_of, _run_at_once(self._scope))))

    @cached_property
    def later(self) -> frozenset[str]:
        """The global names that its functions use when they are called."""
        return frozenset[str]().union(*map(_globals_of, _below(self._scope)))

    @cached_property
    def changes(self) -> frozenset[str]:
        """The global names that it, or a call of its functions, changes in place."""
        return self.sets | (self.roots & (self.now | self.later))

    @cached_property
    def roots(self) -> frozenset[str]:
        """All names, its own parameters too, whose value it changes in place."""
        return frozenset(_changed(self.node))

    @cached_property
    def given(self) -> frozenset[str]:
        """The names that it hands to what it calls."""
        return frozenset(
            argument.id
            for node in ast.walk(self.node)
            if isinstance(node, ast.Call)
            for argument in node.args
            if isinstance(argument, ast.Name)
        )

    @cached_property
    def calls(self) -> frozenset[str]:
        """The names called for what they do: `f(…)` as a statement of its own."""
        return frozenset(
            node.value.func.id
            for node in ast.walk(self.node)
            if isinstance(node, ast.Expr)
            and isinstance(node.value, ast.Call)
            and isinstance(node.value.func, ast.Name)
        )

    @property
    def star(self) -> bool:
        """Whether it is `from … import *`."""
        return isinstance(self.node, ast.ImportFrom) and self.node.names[0].name == "*"

    @property
    def is_future(self) -> bool:
        """Whether it is `from __future__ import …`."""
        return isinstance(self.node, ast.ImportFrom) and self.node.module == "__future__"

    @property
    def partial(self) -> bool:
        """Whether what it binds may have had a value before, and keep it."""
        if isinstance(self.node, ast.Import):  # `import a.b` leaves what `import a.c` has given
            return "." in self.node.names[0].name and not self.node.names[0].asname
        return isinstance(self.node, (ast.AugAssign, *_BRANCHES))

    @property
    def is_import(self) -> bool:
        """Whether it names modules, or what is in them."""
        return isinstance(self.node, ast.Import | ast.ImportFrom)

    @property
    def is_placeholder(self) -> bool:
        """Whether it still holds the three dots where the answer goes."""
        node = self.node
        if isinstance(node, ast.FunctionDef):
            return all(map(_says_nothing, node.body))
        return isinstance(node, ast.Assign | ast.Expr) and _is_dots(node.value)


def read_cell(source: str, first: int) -> list[Statement]:
    """The statements of a cell, counted from `first`. Raises one of UNPARSABLE."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # about the student's spelling, on our terminal
        code = python_of(source.replace("\r\n", "\n").replace("\r", "\n"))
        parsed = ast.parse(code)
    lines = code.split("\n")
    statements: list[Statement] = []
    for node in parsed.body:
        for each, text in _pieces(node, code, lines):
            statement = Statement(first + len(statements), each, text)
            if "get_ipython" not in statement.now:
                statements.append(statement)
    return statements


def python_of(source: str) -> str:
    """A cell as plain Python; "" for one that a magic gives to something else."""
    try:
        ast.parse(source)
    except SyntaxError:
        return _translated(source)
    return source


def _translated(source: str) -> str:
    from IPython.core.inputtransformer2 import TransformerManager

    code: str = TransformerManager().transform_cell(source)  # type: ignore[no-untyped-call]
    if not code.startswith("get_ipython().run_cell_magic("):
        return code
    call = ast.parse(code, mode="eval").body
    assert isinstance(call, ast.Call)  # of IPython's making: the magic, its line, its cell
    name, _, body = map(ast.literal_eval, call.args)
    return python_of(body) if name in _RUNNING_MAGICS else ""


def parse_fault(error: BaseException) -> tuple[str, int]:
    """Why Python cannot read a cell, and the line."""
    line = getattr(error, "lineno", None)
    return syntax_phrase(getattr(error, "msg", type(error).__name__)), line or 0


def _pieces(node: ast.stmt, code: str, lines: list[str]) -> Iterator[tuple[ast.stmt, str]]:
    """The statement with its text; of an import or `del`, each name by itself."""
    if isinstance(node, ast.Delete) and all(isinstance(x, ast.Name) for x in node.targets):
        for target in node.targets:
            only = ast.Delete([target])
            # Where it failed, the rest of the notebook went on.
            yield only, f"try:\n    {ast.unparse(only)}\nexcept NameError:\n    pass"
        return
    if isinstance(node, ast.Import | ast.ImportFrom) and len(node.names) > 1:
        for alias in node.names:
            one = (
                ast.Import([alias])
                if isinstance(node, ast.Import)
                else ast.ImportFrom(node.module, [alias], node.level)
            )
            yield one, ast.unparse(one)
        return
    decorators = getattr(node, "decorator_list", [])
    start = min([node.lineno, *(each.lineno for each in decorators)]) - 1
    end = node.end_lineno or node.lineno
    if node.col_offset or _shares_a_line(node, lines):
        yield node, ast.get_source_segment(code, node) or ast.unparse(node)
        return
    while (
        start and lines[start - 1].startswith("#") and not lines[start - 1].startswith(_MARKER)
    ):
        start -= 1
    yield node, "\n".join(line.rstrip() for line in lines[start:end])


def _shares_a_line(node: ast.stmt, lines: list[str]) -> bool:
    last = lines[(node.end_lineno or node.lineno) - 1].encode()[node.end_col_offset or 0 :]
    return last.strip().startswith(b";")


def _below(scope: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    for child in scope.get_children():
        yield child
        yield from _below(child)


def _run_at_once(scope: symtable.SymbolTable) -> Iterator[symtable.SymbolTable]:
    """The scopes below that are not functions to be called: class bodies, comprehensions."""
    for child in scope.get_children():
        if child.get_type() == "class" or child.get_name() in _COMPREHENSIONS:
            yield child
            yield from _run_at_once(child)


def _declared(scope: symtable.SymbolTable) -> set[str]:
    """The names that a function declares global and gives a value."""
    symbols = scope.get_symbols()
    return {
        each.get_name() for each in symbols if each.is_declared_global() and each.is_assigned()
    }


@cache
def _given_by_all_of(module: str | None) -> frozenset[str]:
    """The names that `from module import *` gives, none where that is not known."""
    if module not in _STARRED:
        return frozenset()
    found = importlib.import_module(module)
    shown = [name for name in dir(found) if not name.startswith("_")]
    return frozenset(getattr(found, "__all__", shown))


def _globals_of(scope: symtable.SymbolTable) -> set[str]:
    return {each.get_name() for each in scope.get_symbols() if each.is_global()}


def _changed(node: ast.AST) -> Iterator[str]:
    """Names at the root of `x[…] = `, `x.y = `, `del x[…]`, and of `x.append(…)` by itself."""
    for each in ast.walk(node):
        if isinstance(each, _IN_PLACE) and isinstance(each.ctx, ast.Store | ast.Del):
            yield from _root(each)
        elif (
            isinstance(each, ast.Expr)
            and isinstance(each.value, ast.Call)
            and isinstance(each.value.func, ast.Attribute)
        ):
            yield from _root(each.value.func)


def _root(node: ast.AST) -> Iterator[str]:
    while isinstance(node, _IN_PLACE):
        node = node.value
    if isinstance(node, ast.Name):
        yield node.id


def _says_nothing(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...
