"""Strategies that let the course's own players play for them.

A strategy may use what `import troll` gives, and the theory. The bundled players, and the
checks that can hand them out, are not its own. This sees what is written openly; what is well
hidden is for the teacher's eyes, and for the comparison of sources.
"""

import ast
from collections.abc import Iterator, Mapping

from trollkit.classroom.intake.files import NoStrategy

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
# The machine of Gygès: what it knows of the rules is lent, what it plays is not.
MACHINE = (
    "trollkit.gyges.meilleur_coup",
    "trollkit.gyges.players",
    "trollkit.gyges.predicates.meilleur_coup",
    "trollkit.gyges.search",
    "trollkit.gyges.strategies",
)
_PLAYER = "meilleur_coup"


def borrowed(source: str) -> str | None:
    """The module of the course's players that a source names, or their function, or None.

    >>> borrowed("from trollkit.trolls.strategies import renard")
    'trollkit.trolls.strategies'
    >>> borrowed("from trollkit import gyges as g\\ncoup = g.meilleur_coup([])")
    'trollkit.gyges.meilleur_coup'
    >>> borrowed("import troll\\nfrom trollkit.trolls import solve") is None
    True
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # what cannot be read cannot play either, and is told so elsewhere
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
    """Modules imported in any way, attributes of them, and texts that could name one."""
    nodes = list(ast.walk(tree))
    modules: dict[str, str] = {}  # by the name that they go by here
    for node in nodes:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            modules |= {alias.asname: alias.name for alias in node.names if alias.asname}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
            modules |= {
                alias.asname or alias.name: f"{node.module}.{alias.name}"
                for alias in node.names
            }
    # The longest of a.b.c tells the shorter ones: each sign is read once, however long.
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
    """The machine's function, where `import *` brings it and it is what plays.

    One's own function of that name is no borrowing, unless the other is used before it.
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
    """`a.b.c` as it is written; "?" stands for what is no name, as a call."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    parts.append(node.id if isinstance(node, ast.Name) else "?")
    return ".".join(reversed(parts))


def _in_full(name: str, modules: Mapping[str, str]) -> str:
    first, dot, rest = name.partition(".")
    return f"{modules.get(first, first)}{dot}{rest}"
