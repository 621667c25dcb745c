"""Private chance: each strategy in each duel draws from a `random` module of its own.

What one side seeds or draws then never shows in what the other gets, and a duel can be
played again to the letter.
"""

import builtins
import random
import sys
import types
from collections.abc import Mapping, Sequence
from typing import Any


def private_random(seed: int) -> types.ModuleType:
    """A module with everything of `random`, whose functions draw from one own generator.

    >>> a, b = private_random(1), private_random(1)
    >>> a.randint(1, 6) == b.randint(1, 6)
    True
    """
    seeds = random.Random(seed)

    class Random(random.Random):
        """A generator that starts from the duel's chance when no seed is given."""

        def __init__(self, x: Any = None) -> None:
            super().__init__(seeds.getrandbits(64) if x is None else x)

        def seed(self, a: Any = None, version: int = 2) -> None:
            super().seed(seeds.getrandbits(64) if a is None else a, version)

    generator = Random()
    module = types.ModuleType("random", random.__doc__)
    for name in random.__all__:
        # The module's functions are the methods of one hidden generator; the classes stay.
        own = getattr(generator, name, None) if name.islower() else getattr(random, name)
        setattr(module, name, own)
    module.Random = Random  # type: ignore[attr-defined]
    return module


def private_builtins(seed: int) -> dict[str, Any]:
    """Builtins for a strategy's namespace, in which `import random` gives a private module."""
    module = private_random(seed)
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
            return module
        imported = real_import(name, globals, locals, fromlist, level)
        package = name.partition(".")[0]
        if package not in seen and package not in sys.stdlib_module_names:
            seen.add(package)
            _seed_numpy(seed)
        return imported

    return {**vars(builtins), "__import__": import_}


def _seed_numpy(seed: int) -> None:
    # numpy's global generator cannot be split between two sides of one process. Starting
    # it at each side's own imports makes every draw repeatable, whichever strategies this
    # process has played before.
    if "numpy" in sys.modules:
        sys.modules["numpy"].random.seed(seed % 2**32)
