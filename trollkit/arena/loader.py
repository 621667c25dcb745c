"""The one loader of strategies, the same at every level of isolation."""

from functools import lru_cache
from types import CodeType
from typing import Any

from trollkit.arena.chance import private_builtins
from trollkit.core.contest import Namespace
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.text import clean


def load(code: bytes, name: str, seed: int) -> Namespace:
    """What the strategy file defines, run afresh in a namespace with chance of its own.

    Raises UnreadableStrategy when the source does not compile, or raises while it runs.
    """
    namespace: dict[str, Any] = {
        "__name__": name,
        "__file__": f"{name}.py",
        "__builtins__": private_builtins(seed),
    }
    try:
        exec(_compiled(code, name), namespace)
    except UnreadableStrategy:
        raise
    except BaseException as error:  # SystemExit and KeyboardInterrupt are the file's doing
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
    return namespace


@lru_cache(maxsize=64)
def _compiled(code: bytes, name: str) -> CodeType:
    try:
        return compile(code, f"{name}.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        fault = Fault(FaultKind.SYNTAX, clean(str(error.msg)), line=error.lineno or 0)
    except (ValueError, MemoryError, RecursionError) as error:  # NUL bytes, absurd nesting
        fault = exception_fault(error, kind=FaultKind.SYNTAX)
    raise UnreadableStrategy(fault)
