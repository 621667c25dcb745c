"""Reading a student's Python without running it.

`read_cell` gives the top-level statements of a notebook cell, with the names that each binds,
reads and changes. Magics, `!`, `?` and prompts pasted from a console become Python through
IPython's own reader, and are then dropped.

`borrowed` finds the course's own players in a source. A strategy may use what `import troll`
gives, and the theory, but neither the bundled players nor the checks that hand them out. Only
what is written openly is seen; the comparison of sources and the teacher's eyes are for the
rest.
"""

import ast
import importlib
import symtable
import warnings
from collections.abc import Iterator, Mapping
from copy import copy
from dataclasses import dataclass, field

from trollkit.classroom.intake.files import NoStrategy
from trollkit.phrases.python import syntax_phrase

UNPARSABLE = (SyntaxError, ValueError, MemoryError, RecursionError)
_RUNNING_MAGICS = ("time", "capture", "prun")  # cell magics whose cell defines names as usual
_MARKER = "###"  # begins nbgrader's delimiters, which are no comments of the student's
_COMPREHENSIONS = ("listcomp", "setcomp", "dictcomp", "genexpr")
# Modules that are safe to load here, so as to know what `from … import *` gives.
_STARRED = ("collections", "functools", "itertools", "math", "numpy", "operator", "random")
_BRANCHES = (ast.If, ast.Try, ast.TryStar, ast.For, ast.While, ast.With, ast.Match)


@dataclass(eq=False)
class Statement:
    """A top-level statement of a cell; `place` is its number in the notebook.

    The names are global ones, those of `roots` and `given` excepted.
    """

    place: int
    node: ast.stmt
    text: str  # as written, with the comment just above
    binds: set[str] = field(default_factory=set)  # names given a value when it runs
    unbinds: set[str] = field(default_factory=set)  # names deleted: `del name`
    now: set[str] = field(default_factory=set)  # names read when it runs
    later: set[str] = field(default_factory=set)  # names read when its functions are called
    sets: set[str] = field(default_factory=set)  # names given a value by a call of those
    roots: set[str] = field(default_factory=set)  # names whose value is changed in place
    given: set[str] = field(default_factory=set)  # names passed as arguments
    calls: set[str] = field(default_factory=set)  # functions called alone on a line: `f(…)`

    def __post_init__(self) -> None:
        """Find the names. Raises one of UNPARSABLE."""
        top = symtable.symtable(ast.unparse(self.node), "?", "exec")
        for each in top.get_symbols():
            if each.is_referenced():
                self.now.add(each.get_name())
            if each.is_assigned() or each.is_imported():
                self.binds.add(each.get_name())
        for scope in top.get_children():
            self._add_scope(scope)
        for part in ast.walk(self.node):
            self._add_part(part)
        match self.node:
            case ast.AnnAssign(value=None):
                self.binds.clear()
            case ast.ImportFrom(module, [ast.alias("*")]):
                self.binds = _given_by_all_of(module)
            case ast.Delete():
                self.binds, self.unbinds = set(), self.binds

    def _add_scope(self, scope: symtable.SymbolTable, *, called: bool = False) -> None:
        """Add the names of a nested scope; class bodies and comprehensions run at once."""
        called |= scope.get_type() != "class" and scope.get_name() not in _COMPREHENSIONS
        for each in scope.get_symbols():
            if each.is_global():
                (self.later if called else self.now).add(each.get_name())
            if each.is_declared_global() and each.is_assigned():
                (self.sets if called else self.binds).add(each.get_name())
        for below in scope.get_children():
            self._add_scope(below, called=called)

    def _add_part(self, part: ast.AST) -> None:
        """Add the names that a part of it changes in place, calls or passes."""
        match part:
            case ast.Subscript() | ast.Attribute() if not isinstance(part.ctx, ast.Load):
                self.roots |= _root(part)
            case ast.Expr(ast.Call(ast.Attribute() as method)):  # x.append(…)
                self.roots |= _root(method)
            case ast.Expr(ast.Call(ast.Name(function))):
                self.calls.add(function)
            case ast.Call(args=arguments):
                self.given |= {each.id for each in arguments if isinstance(each, ast.Name)}

    @property
    def changes(self) -> set[str]:
        """The names whose value changes in place, now or by a call of its functions."""
        return self.sets | (self.roots & (self.now | self.later))

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
        """Whether the names it binds may keep something of their earlier value."""
        if isinstance(self.node, ast.Import):  # `import a.b` leaves the `a.c` of before
            return "." in self.node.names[0].name and not self.node.names[0].asname
        return isinstance(self.node, (ast.AugAssign, *_BRANCHES))

    @property
    def is_import(self) -> bool:
        """Whether it is an import."""
        return isinstance(self.node, ast.Import | ast.ImportFrom)

    @property
    def defines(self) -> bool:
        """Whether it is a function, whose lines run only when it is called."""
        return isinstance(self.node, ast.FunctionDef | ast.AsyncFunctionDef)

    @property
    def is_placeholder(self) -> bool:
        """Whether it still has three dots in the place of the answer."""
        node = self.node
        if isinstance(node, ast.FunctionDef):
            return all(map(_says_nothing, node.body))
        return isinstance(node, ast.Assign | ast.Expr) and _is_dots(node.value)


def read_cell(source: str, first: int) -> list[Statement]:
    """The statements of a cell, counted from `first`. Raises one of UNPARSABLE."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # Python's, about the student's code
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
    """A cell as plain Python; "" for one that a magic runs in another language."""
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
    assert isinstance(call, ast.Call)  # made by IPython: run_cell_magic(name, line, cell)
    name, _, body = map(ast.literal_eval, call.args)
    return python_of(body) if name in _RUNNING_MAGICS else ""


def parse_fault(error: BaseException) -> tuple[str, int]:
    """Why Python cannot read a cell, and the line."""
    line = getattr(error, "lineno", None)
    return syntax_phrase(getattr(error, "msg", type(error).__name__)), line or 0


def _pieces(node: ast.stmt, code: str, lines: list[str]) -> Iterator[tuple[ast.stmt, str]]:
    """The statement and its text; an import or `del` of several names is split up."""
    match node:
        case ast.Delete(targets) if all(isinstance(it, ast.Name) for it in targets):
            for target in targets:
                only = ast.unparse(ast.Delete([target]))
                # A `del` that failed did not stop the notebook.
                text = f"try:\n    {only}\nexcept NameError:\n    pass"
                yield ast.Delete([target]), text
            return
        case ast.Import(names) | ast.ImportFrom(names=names) if len(names) > 1:
            for alias in names:
                one = copy(node)
                one.names = [alias]
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


def _given_by_all_of(module: str | None) -> set[str]:
    """The names that `from module import *` gives; none for modules not loaded here."""
    if module not in _STARRED:
        return set()
    found = importlib.import_module(module)
    shown = [name for name in dir(found) if not name.startswith("_")]
    return set(getattr(found, "__all__", shown))


def _root(node: ast.AST) -> set[str]:
    """The name at the root of `x[…].y`, if there is one."""
    while isinstance(node, ast.Subscript | ast.Attribute):
        node = node.value
    return {node.id} if isinstance(node, ast.Name) else set()


def _says_nothing(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _is_dots(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and node.value is ...


STAFF = (
    "trollkit.foret.kernel",
    "trollkit.foret.planner",
    "trollkit.foret.search",
    "trollkit.foret.strategies",
    "trollkit.trolls.strategies",
    "trollkit.trolls.champions",
    "trollkit.trolls.champion",
    "trollkit.classroom",
    "trollkit.notebook",
)
# The machine of Gygès: students may use its rules, not the moves that it chooses.
MACHINE = (
    "trollkit.gyges.meilleur_coup",
    "trollkit.gyges.players",
    "trollkit.gyges.predicates.meilleur_coup",
    "trollkit.gyges.search",
    "trollkit.gyges.strategies",
)
_PLAYER = "meilleur_coup"


def borrowed(source: str) -> str | None:
    """The module of the course's players that a source names; None where it names none.

    >>> borrowed("from trollkit.trolls.strategies import greffier")
    'trollkit.trolls.strategies'
    >>> borrowed("from trollkit import gyges as g\\ncoup = g.meilleur_coup([])")
    'trollkit.gyges.meilleur_coup'
    >>> borrowed("import troll\\nfrom trollkit.trolls import solve") is None
    True
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # unreadable sources do not play, and are told so elsewhere
    for name in (*_named(tree), *_starred(tree)):
        for module in STAFF + MACHINE:
            if name == module or name.startswith(f"{module}."):
                return module
    return None


def refuse_borrowed(source: str) -> None:
    """Raise NoStrategy when the course's players would play for the student."""
    module = borrowed(source)
    if module is not None:
        reason = "borrowed_machine" if module in MACHINE else "borrowed"
        raise NoStrategy(reason, module=module)


def _named(tree: ast.Module) -> Iterator[str]:
    """The modules imported, their attributes that are used, and texts that may name one."""
    nodes = list(ast.walk(tree))
    modules: dict[str, str] = {}  # the full name, by the name used in the source
    for node in nodes:
        match node:
            case ast.Import(names):
                yield from (each.name for each in names)
                modules |= {each.asname: each.name for each in names if each.asname}
            case ast.ImportFrom(str(module), names, 0):
                yield module
                yield from (f"{module}.{each.name}" for each in names)
                modules |= {each.asname or each.name: f"{module}.{each.name}" for each in names}
    # Of a.b.c only the whole is read, so that a long chain takes linear time.
    inner = {id(node.value) for node in nodes if isinstance(node, ast.Attribute)}
    for node in nodes:
        match node:
            case ast.Attribute() if id(node) not in inner:
                yield _in_full(_dotted(node), modules)
            case ast.Call(ast.Name("getattr"), [whole, ast.Constant(str(name)), *_]):
                yield _in_full(f"{_dotted(whole)}.{name}", modules)
            case ast.Constant(str(text)):
                yield text


def _starred(tree: ast.Module) -> Iterator[str]:
    """The machine's function, where `import *` brings it and it is the one that plays.

    It is not when the student defines a function of that name before using it.
    """
    given, used = dict[str, int](), dict[str, int]()  # the first line of each name
    stars: list[str] = []
    for node in ast.walk(tree):
        if isinstance(node, ast.Name):
            lines = given if isinstance(node.ctx, ast.Store) else used
            lines[node.id] = min(node.lineno, lines.get(node.id, node.lineno))
        elif isinstance(node, ast.FunctionDef):
            given[node.name] = min(node.lineno, given.get(node.name, node.lineno))
        elif isinstance(node, ast.ImportFrom) and node.names[0].name == "*":
            stars.append(f"{node.module}.{_PLAYER}")
    if _PLAYER in used:
        plays = used[_PLAYER] <= given.get(_PLAYER, used[_PLAYER])
    else:
        plays = given.keys().isdisjoint({_PLAYER, "strategie"})
    if plays:
        yield from stars


def _dotted(node: ast.AST) -> str:
    """`a.b.c` as written; "?" stands for a part that is not a name, such as a call."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    parts.append(node.id if isinstance(node, ast.Name) else "?")
    return ".".join(reversed(parts))


def _in_full(name: str, modules: Mapping[str, str]) -> str:
    first, dot, rest = name.partition(".")
    return f"{modules.get(first, first)}{dot}{rest}"
