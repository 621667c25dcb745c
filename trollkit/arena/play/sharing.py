"""Which strategies may play several duels in one process, none of them knowing of another.

The duels of one pair are played together, about twice as fast, each in a namespace of its
own. That gives the same games as one process a duel as long as the strategy leaves alone
what the namespaces share: other modules' attributes, classes it is lent, the interpreter.
What is found here in the source is a promise of well-meant code, not a defence: a strategy
that breaks it in spite of this meets nobody but the same opponent.
"""

import ast

# Modules without state of their own, or (random, troll) with state that is watched over.
MODULES = frozenset(
    (
        *("__future__", "abc", "bisect", "cmath", "collections", "copy", "dataclasses", "enum"),
        *("fractions", "functools", "heapq", "itertools", "math", "numbers", "random"),
        *("statistics", "string", "troll", "typing"),
    )
)
# Builtins that reach what is shared under a name made at run time.
_REACHING = frozenset(
    (
        *("__builtins__", "__import__", "breakpoint", "compile", "delattr", "eval", "exec"),
        *("getattr", "globals", "help", "input", "open", "setattr", "type", "vars"),
    )
)
# Hidden by their spelling alone: what classes define for themselves, and named tuples.
_OWN = frozenset(
    (
        *("__call__", "__doc__", "__eq__", "__getitem__", "__hash__", "__init__", "__iter__"),
        *("__len__", "__main__", "__missing__", "__name__", "__next__", "__post_init__"),
        *("__repr__", "__str__", "_asdict", "_fields", "_make", "_replace"),
    )
)


def can_share(code: bytes) -> bool:
    """Whether the strategy keeps to itself, as far as its source tells."""
    try:
        return all(map(_keeps_to_itself, ast.walk(ast.parse(code))))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False


def _keeps_to_itself(node: ast.AST) -> bool:
    if isinstance(node, ast.Import):
        return all(_is_harmless(alias.name) for alias in node.names)
    if isinstance(node, ast.ImportFrom):
        hidden = any(alias.name.startswith("_") for alias in node.names)
        return not node.level and not hidden and _is_harmless(node.module or "")
    if isinstance(node, ast.Name):
        return node.id not in _REACHING
    if isinstance(node, ast.Attribute):
        own = isinstance(node.value, ast.Name) and node.value.id == "self"
        if own and not (node.attr.startswith("__") and node.attr.endswith("__")):
            return True
        hidden = node.attr.startswith("_") and node.attr not in _OWN
        return isinstance(node.ctx, ast.Load) and not hidden
    return True


def _is_harmless(module: str) -> bool:
    return module.partition(".")[0] in MODULES
