"""The one loader of strategies, the same at every level of isolation."""

import sys
import types
from functools import lru_cache
from types import CodeType

from trollkit.arena.play.chance import Chance, private_builtins
from trollkit.core.contest import Entry, Namespace
from trollkit.core.discipline import Discipline
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.text import clean

_NAME = "strategie"


def enter(game: Discipline, code: bytes, seed: int, category: str) -> Entry:
    """The function of a strategy file that plays a duel: run afresh, with chance of its own.

    Raises UnreadableStrategy as `load` and `entry_of` do.
    """
    chance = Chance(seed)
    entry = entry_of(game, _run(code, chance), category)
    # Who never names chance is not made slower; who hides that it draws is no less foreseen.
    return chance.renewing(entry) if b"random" in code else entry


def entry_of(game: Discipline, namespace: Namespace, category: str) -> Entry:
    """The function that plays; what a file's own objects raise when asked is its fault.

    Raises UnreadableStrategy.
    """
    try:
        return game.entry(namespace, category)
    except UnreadableStrategy:
        raise
    except BaseException as error:
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None


def load(code: bytes, seed: int) -> Namespace:
    """What the strategy file defines, run afresh in a namespace with chance of its own.

    Raises UnreadableStrategy when the source does not compile, or raises while it runs.
    """
    return _run(code, Chance(seed))


def _run(code: bytes, chance: Chance) -> Namespace:
    # One name for all: a file's own name must show in nothing that is stored.
    module = types.ModuleType(_NAME)
    module.__file__ = f"{_NAME}.py"
    namespace = vars(module)
    namespace["__builtins__"] = private_builtins(chance)
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
