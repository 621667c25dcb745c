"""Strategies that let the course's own players play for them.

A strategy may use what `import troll` gives, and the theory. The bundled players, and the
checks that can hand them out, are not its own. This sees what is written openly; what is well
hidden is for the teacher's eyes, and for the comparison of sources.
"""

import ast
from collections.abc import Iterator

from trollkit.classroom.submissions.problems import NoStrategy

STAFF = (
    "trollkit.trolls.strategies",
    "trollkit.trolls.champions",
    "trollkit.trolls.champion",
    "trollkit.classroom",
    "trollkit.notebook",
)


def borrowed(source: str) -> str | None:
    """The module of the course's players that a source names, or None.

    >>> borrowed("from trollkit.trolls.strategies import renard")
    'trollkit.trolls.strategies'
    >>> borrowed("import troll\\nfrom trollkit.trolls import solve") is None
    True
    """
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None  # what cannot be read cannot play either, and is told so elsewhere
    for name in _named(tree):
        for module in STAFF:
            if name == module or name.startswith(f"{module}."):
                return module
    return None


def refuse_borrowed(source: str) -> None:
    """Raise NoStrategy when the course's players would play for the student."""
    module = borrowed(source)
    if module is not None:
        raise NoStrategy("borrowed", module=module)


def _named(tree: ast.Module) -> Iterator[str]:
    """Modules imported in any way, attributes of them, and texts that could name one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            yield node.module
            yield from (f"{node.module}.{alias.name}" for alias in node.names)
        elif isinstance(node, ast.Attribute):
            yield ast.unparse(node)
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.value
