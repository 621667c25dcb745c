"""The one loader of strategies, the same at every level of isolation."""

import sys
import types
from functools import lru_cache
from types import CodeType

from trollkit.arena.play.chance import private_builtins
from trollkit.core.contest import Namespace
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.text import clean

_NAME = "strategie"


def load(code: bytes, seed: int) -> Namespace:
    """What the strategy file defines, run afresh in a namespace with chance of its own.

    Raises UnreadableStrategy when the source does not compile, or raises while it runs.
    """
    # One name for all: a file's own name must show in nothing that is stored.
    module = types.ModuleType(_NAME)
    module.__file__ = f"{_NAME}.py"
    namespace = vars(module)
    namespace["__builtins__"] = private_builtins(seed)
    sys.modules[module.__name__] = module  # where dataclasses look for their annotations
    try:
        exec(compiled(code), namespace)
    except UnreadableStrategy:
        raise
    except BaseException as error:  # SystemExit and KeyboardInterrupt are the file's doing
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
    return namespace


@lru_cache(maxsize=64)
def compiled(code: bytes) -> CodeType:
    """The source as code. Raises UnreadableStrategy when it is no Python."""
    try:
        return compile(code, f"{_NAME}.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        fault = Fault(FaultKind.SYNTAX, clean(str(error.msg)), line=error.lineno or 0)
    except (ValueError, MemoryError, RecursionError) as error:  # NUL bytes, absurd nesting
        fault = exception_fault(error, kind=FaultKind.SYNTAX)
    raise UnreadableStrategy(fault)
