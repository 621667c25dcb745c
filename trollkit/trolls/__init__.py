"""Trolls & Châteaux: two castles, a troll between them, and stones to throw at it."""

from importlib import import_module
from typing import Any

# Loaded when first asked for: `import troll` needs the standard library alone.
_HOMES = {"exact_duel": "response", "guaranteed_value": "response"}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_HOMES[name]}"), name)
