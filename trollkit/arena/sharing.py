"""Which strategies may play several duels in one process, none of them knowing of another.

The duels of one pair are played together, four times faster, each in a namespace of its
own. That gives the same games as one process a duel as long as the strategy leaves alone
what the namespaces share: other modules' attributes, classes it is lent, the interpreter.
What is found here in the compiled code is a promise of well-meant code, not a defence: a
strategy that breaks it in spite of this meets nobody but the same opponent.
"""

import dis
from collections.abc import Iterator
from types import CodeType

from trollkit.arena.loader import compiled
from trollkit.core.errors import UnreadableStrategy

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
        *("getattr", "globals", "help", "input", "object", "open", "setattr", "type", "vars"),
    )
)
_OWN_DUNDERS = frozenset(
    (
        *("__call__", "__doc__", "__eq__", "__getitem__", "__hash__", "__init__", "__iter__"),
        *("__len__", "__main__", "__missing__", "__name__", "__next__", "__post_init__"),
        *("__repr__", "__str__"),
    )
)


def can_share(code: bytes) -> bool:
    """Whether the strategy keeps to itself, as far as its compiled code tells."""
    try:
        return all(map(_keeps_to_itself, _all_code(compiled(code))))
    except UnreadableStrategy:
        return False


def _all_code(code: CodeType) -> Iterator[CodeType]:
    yield code
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            yield from _all_code(constant)


def _keeps_to_itself(code: CodeType) -> bool:
    on_self = False  # whether the instruction before has put `self` on the stack
    for instruction in dis.get_instructions(code):
        name, operation = instruction.argval, instruction.opname
        if operation == "IMPORT_NAME" and name.partition(".")[0] not in MODULES:
            return False
        if operation in ("LOAD_NAME", "LOAD_GLOBAL") and name in _REACHING:
            return False
        if operation in ("STORE_ATTR", "DELETE_ATTR") and not on_self:
            return False
        if operation in ("LOAD_ATTR", "LOAD_METHOD", "LOAD_SUPER_ATTR"):
            hidden = name.startswith("_") and name not in _OWN_DUNDERS
            if hidden and not (on_self and not name.startswith("__")):
                return False
        on_self = operation.startswith("LOAD_FAST") and name == "self"
    return True
