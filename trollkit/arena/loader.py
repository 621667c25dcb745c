"""The one loader of strategies, the same at every level of isolation, and their private chance.

Each strategy in each duel draws from a `random` module of its own. What one side seeds or draws
then never shows in what the other gets, and a duel can be played again to the letter. Who has
seen enough of what a generator drew knows all that it will draw; so each is seeded anew, long
before a side's moves could show so much of it.
"""

import builtins
import hashlib
import itertools
import random
import sys
import types
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from types import CodeType
from typing import Any
from weakref import WeakValueDictionary

from trollkit.core.contest import Entry, Namespace
from trollkit.core.discipline import Discipline
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.text import clean

_NAME = "strategie"
# Moves between two seeds. A generator holds 19 937 bits; a move shows 32 of them at most, and
# has seldom more than four.
BLOCK = 500
_NO_SEED = "The only supported seed types are: None, int, float (a number), str and bytes."


class Chance:
    """What one side draws in one duel, all of it by one seed; `module` is its `random`."""

    def __init__(self, seed: int) -> None:
        self._seed, self._block, self._draws_by_numpy = seed, 0, False
        self._seeds = random.Random(seed)
        self._numbers = itertools.count()
        # The generators that nobody has seeded but this, by a number, the same at each play.
        self._own = WeakValueDictionary[int, random.Random]()
        self.module = self._private_random()

    def renewing(self, play: Callable[..., Any]) -> Callable[..., Any]:
        """`play`, the function that makes each move, before which chance is renewed in time."""
        moves = 0

        def move(*seen: Any) -> Any:
            nonlocal moves
            if moves == BLOCK:
                moves = 0
                self._renew()
            moves += 1
            return play(*seen)

        return move

    def start_numpy(self) -> None:
        """Have numpy's global generator begin anew, where numpy is loaded.

        It cannot be split between two sides of one process. Starting it at each side's own
        imports makes every draw repeatable, whatever this process has played before.
        """
        if "numpy" in sys.modules:
            self._draws_by_numpy = True
            sys.modules["numpy"].random.seed(
                (self._key(-1) if self._block else self._seed) % 2**32
            )

    def _renew(self) -> None:
        self._block += 1
        for number, generator in [*self._own.items()]:
            random.Random.seed(generator, self._key(number))
        if self._draws_by_numpy:
            self.start_numpy()

    def _key(self, number: int) -> int:
        text = f"{self._seed} {self._block} {number}"
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big")

    def _private_random(self) -> types.ModuleType:
        seeds, numbers, own = self._seeds, self._numbers, self._own

        class Random(random.Random):
            """A generator that starts from the duel's chance when no seed is given."""

            _number = -1  # among those that it has seeded

            def seed(self, a: Any = None, version: int = 2) -> None:
                own.pop(self._number, None)
                if a is None:
                    super().seed(seeds.getrandbits(64))
                    self._number = next(numbers)
                    own[self._number] = self
                elif isinstance(a, float) and a != a:  # its hash is an address
                    raise TypeError(_NO_SEED)
                else:
                    super().seed(a, version)

            def setstate(self, state: Any) -> None:
                super().setstate(state)
                own.pop(self._number, None)

        generator = Random()
        module = types.ModuleType("random", random.__doc__)
        for name in random.__all__:
            # The module's functions are the methods of one hidden generator; the classes stay.
            own_ = getattr(generator, name, None) if name.islower() else getattr(random, name)
            setattr(module, name, own_)
        module.Random = Random  # type: ignore[attr-defined]
        return module


def private_builtins(chance: Chance) -> dict[str, Any]:
    """Builtins for a strategy's namespace, in which `import random` gives a private module."""
    real_import = builtins.__import__
    seen: set[str] = set()

    def import_(
        name: str,
        globals: Mapping[str, object] | None = None,
        locals: Mapping[str, object] | None = None,
        fromlist: Sequence[str] = (),
        level: int = 0,
    ) -> types.ModuleType:
        if name == "random" and level == 0:
            return chance.module
        imported = real_import(name, globals, locals, fromlist, level)
        package = name.partition(".")[0]
        if package not in seen and package not in sys.stdlib_module_names:
            seen.add(package)
            chance.start_numpy()
        return imported

    return {**vars(builtins), "__import__": import_}


def enter(game: Discipline, code: bytes, seed: int, category: str) -> Entry:
    """The function of a strategy file that plays a duel: run afresh, with chance of its own.

    Raises UnreadableStrategy as `load` and `entry_of` do.
    """
    chance = Chance(seed)
    entry = entry_of(game, _run(code, chance), category)
    # Who never names chance is not made slower; who hides that it draws is no less foreseen.
    return chance.renewing(entry) if b"random" in code else entry


def look(game: Discipline, code: bytes, categories: Iterable[str]) -> tuple[str, Fault | None]:
    """A file's display name, "" without one, and why it cannot play all of the categories.

    The name is a plain, clean str, whatever class the file made of it.
    """
    name = ""
    try:
        namespace = load(code, seed=0)
        told = namespace.get("NOM")
        name = clean(str.__str__(told), 40) if isinstance(told, str) else ""
        for category in categories:
            entry_of(game, namespace, category)
    except UnreadableStrategy as error:
        return name, error.fault
    return name, None


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
