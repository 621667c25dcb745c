"""The loader of strategies, the same at every level of isolation, and their private `Chance`.

Each side of each duel draws from a `random` module of its own. What one side seeds or draws
never shows in what the other gets, and a duel can be played again exactly. An opponent who saw
enough draws of a generator could foresee all others; so generators are seeded anew, long before
a side's moves could show that much.
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
# Moves between two seeds. A generator has 19 937 bits of state; a move shows 32 bits at most,
# mostly fewer than four.
BLOCK = 500
_NO_SEED = "The only supported seed types are: None, int, float (a number), str and bytes."


class Chance:
    """The private chance of one side in one duel, from one seed; `module` is its `random`."""

    def __init__(self, seed: int) -> None:
        self._seed, self._block, self._draws_by_numpy = seed, 0, False
        self._seeds = random.Random(seed)
        self._numbers = itertools.count()
        # Generators that the strategy has not seeded itself, numbered alike in each play.
        self._own = WeakValueDictionary[int, random.Random]()
        self.module = self._private_random()

    def renewing(self, play: Callable[..., Any]) -> Callable[..., Any]:
        """`play`, wrapped so that chance is seeded anew every `BLOCK` moves."""
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
        """Seed numpy's global generator, where numpy is loaded.

        It cannot be split between two sides of one process. Seeding it when a side imports a
        package makes each draw repeatable, whatever this process has played before.
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

            _number = -1  # its number among those seeded from the duel's chance

            def seed(self, a: Any = None, version: int = 2) -> None:
                own.pop(self._number, None)
                if a is None:
                    super().seed(seeds.getrandbits(64))
                    self._number = next(numbers)
                    own[self._number] = self
                elif isinstance(a, float) and a != a:  # the hash of a NaN is an address
                    raise TypeError(_NO_SEED)
                else:
                    super().seed(a, version)

            def setstate(self, state: Any) -> None:
                super().setstate(state)
                own.pop(self._number, None)

        generator = Random()
        module = types.ModuleType("random", random.__doc__)
        for name in random.__all__:
            # As in the real module, functions are methods of one generator; classes stay.
            own_ = getattr(generator, name, None) if name.islower() else getattr(random, name)
            setattr(module, name, own_)
        module.Random = Random  # type: ignore[attr-defined]
        return module


def private_builtins(chance: Chance) -> dict[str, Any]:
    """The builtins of a strategy's namespace; `import random` gives its private module."""
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
    """The function that plays a duel, from a fresh run of the file with chance of its own.

    Raises UnreadableStrategy.
    """
    chance = Chance(seed)
    entry = entry_of(game, load(code, chance), category)
    # A source without the word is spared the cost. Hiding the word only helps its opponent.
    return chance.renewing(entry) if b"random" in code else entry


def look(game: Discipline, code: bytes, categories: Iterable[str]) -> tuple[str, Fault | None]:
    """A file's display name ("" without one), and the fault that keeps it from playing.

    The name is a plain, cleaned str, even if the file's `NOM` is of a class of its own.
    """
    name = ""
    try:
        namespace = load(code, Chance(0))
        told = namespace.get("NOM")
        name = clean(str.__str__(told), 40) if isinstance(told, str) else ""
        for category in categories:
            entry_of(game, namespace, category)
    except UnreadableStrategy as error:
        return name, error.fault
    return name, None


def entry_of(game: Discipline, namespace: Namespace, category: str) -> Entry:
    """The function that plays a category.

    Raises UnreadableStrategy, also for errors that the file's own objects raise when asked.
    """
    try:
        return game.entry(namespace, category)
    except UnreadableStrategy:
        raise
    except BaseException as error:
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None


def load(code: bytes, chance: Chance) -> Namespace:
    """The namespace of a fresh run of the strategy file, with chance of its own.

    Raises UnreadableStrategy when the source does not compile, or raises while it runs.
    """
    # All files get one name, so that a student's name shows in nothing that is stored.
    module = types.ModuleType(_NAME)
    module.__file__ = f"{_NAME}.py"
    namespace = vars(module)
    namespace["__builtins__"] = private_builtins(chance)
    sys.modules[module.__name__] = module  # dataclasses look for their annotations there
    try:
        exec(compiled(code), namespace)
    except UnreadableStrategy:
        raise
    except BaseException as error:  # SystemExit and KeyboardInterrupt too come from the file
        raise UnreadableStrategy(exception_fault(error, kind=FaultKind.LOADING)) from None
    return namespace


@lru_cache(maxsize=64)
def compiled(code: bytes) -> CodeType:
    """The source, compiled. Raises UnreadableStrategy when it is not Python."""
    try:
        return compile(code, f"{_NAME}.py", "exec", dont_inherit=True)
    except SyntaxError as error:
        fault = Fault(FaultKind.SYNTAX, clean(str(error.msg)), line=error.lineno or 0)
    except (ValueError, MemoryError, RecursionError) as error:  # NUL bytes, absurd nesting
        fault = exception_fault(error, kind=FaultKind.SYNTAX)
    raise UnreadableStrategy(fault)
