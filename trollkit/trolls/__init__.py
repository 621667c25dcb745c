"""Trolls & Châteaux: two castles, a troll between them, and stones to throw at it.

Gives `solve`, `exact_duel` and `guaranteed_value`; their modules load at the first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from trollkit.trolls.exact import solve
    from trollkit.trolls.response import exact_duel, guaranteed_value

__all__ = ["exact_duel", "guaranteed_value", "solve"]

# These modules load at the first use, so that `import troll` needs no numpy.
_HOMES = {"exact_duel": "response", "guaranteed_value": "response", "solve": "exact"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
