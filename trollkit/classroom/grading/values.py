"""Values as data, of a closed set of types: all that passes between a judge and a kernel.

Either end makes genuine objects of what it is told. What the kernel says is a claim of the
student's process: so nothing is made here that runs code of the student's, takes more memory
than its text, or is of a class that is not named below.
"""

import importlib
import json
import sys
from collections.abc import Callable, Collection
from contextlib import suppress
from decimal import Decimal
from fractions import Fraction
from functools import cache
from multiprocessing.connection import Connection
from operator import attrgetter
from typing import Any

Data = dict[str, Any]

LARGEST = 20_000_000  # bytes of one message
MOST = 400_000  # values in one message

# The objects of the kit that students make, or are given.
CLASSES = (
    "trollkit.trolls.partie:Partie",
    "trollkit.trolls.parties:ResultatParties",
    "trollkit.troll:GUI",
    "trollkit.foret.vue:Vue",
    "trollkit.foret.vue:Arbre",
    "trollkit.foret.state:State",
    "trollkit.foret.state:Tree",
)
# The functions of the kit that tests know by identity. Any other in an answer would have the
# judge run the kit at the student's wish.
FUNCTIONS = (
    "trollkit.trolls.parties:strategieExemple1",
    "trollkit.trolls.parties:strategieExemple2",
)
_PLACES = ("trollkit", "scipy")  # where the judge's own functions are found by the kernel

_PLAIN = {type(None), bool, int, float, str}
_NESTED = {list, dict}  # of JSON
_BASES = (int, float, str, list, tuple, dict, set, frozenset)
_GROUPS: dict[str, Callable[[list[Any]], Any]] = {
    "tuple": tuple,
    "set": set,
    "frozenset": frozenset,
    "iter": iter,
}
_TEXTS: dict[str, type[Any]] = {"Fraction": Fraction, "Decimal": Decimal, "complex": complex}
_SIZES = ("b1", "i1", "i2", "i4", "i8", "u1", "u2", "u4", "u8", "f2", "f4", "f8")
_NUMBERS = {order + size for order in "<>|" for size in _SIZES}


class Lost(BaseException):
    """The other end is gone, or says what it must not."""


@cache
def found(path: str) -> Any:
    """What "module:name" stands for, in the kit and in scipy only. Raises Lost elsewhere."""
    module, _, name = path.partition(":")
    if module.partition(".")[0] not in _PLACES:
        raise Lost(path)
    return attrgetter(name)(importlib.import_module(module))


def path_of(function: object) -> str:
    """The path of a function that is the kit's own or scipy's, "" for any other."""
    module, name = (str(getattr(function, each, "")) for each in ("__module__", "__qualname__"))
    with suppress(AttributeError):  # of a name that is nowhere
        known = module.partition(".")[0] in _PLACES
        if known and attrgetter(name)(sys.modules.get(module)) is function:
            return f"{module}:{name}"
    return ""


def send(link: Connection, message: Data) -> None:
    """Send one message."""
    link.send_bytes(json.dumps(message).encode())


def receive(link: Connection) -> Data:
    """The next message. Raises Lost when there will be none, or it is none."""
    try:
        return dict(json.loads(link.recv_bytes(LARGEST)))
    except (OSError, EOFError, ValueError, TypeError, RecursionError) as error:
        raise Lost(str(error)) from None


def encode(value: Any, other: Callable[[Any], Any]) -> Any:
    """`value` as JSON; `other` says what becomes of a function or an unknown object.

    What can be gone through is, and is handed over as something that can be gone through once.
    Raises ValueError when there is too much of it.

    >>> encode((1, [2.5, None]), repr)
    {'t': 'tuple', 'v': [1, [2.5, None]]}
    """
    return _all([value], other, [MOST])[0]


def _all(values: Collection[Any], other: Callable[[Any], Any], left: list[int]) -> list[Any]:
    left[0] -= len(values)
    if left[0] < 0:
        raise ValueError("réponse trop longue")
    # Most are plain: they cost no call.
    return [x if type(x) in _PLAIN else _encoded(x, other, left) for x in values]


def _encoded(x: Any, other: Callable[[Any], Any], left: list[int]) -> Any:
    kind, name = type(x), type(x).__name__
    if kind is list:
        return _all(x, other, left)
    if kind is dict:
        return {"t": "dict", "v": [_all(pair, other, left) for pair in x.items()]}
    if kind in (tuple, set, frozenset):
        return {"t": name, "v": _all(x, other, left)}
    if kind is range:
        return {"t": "range", "v": [x.start, x.stop, x.step]}
    if x is ...:
        return {"t": "..."}
    if kind.__module__ == "numpy" and getattr(getattr(x, "dtype", x), "str", "") in _NUMBERS:
        shape, flat = _all([[*x.shape], x.ravel().tolist()], other, left)
        whole = name == "ndarray"
        return {"t": "numpy", "d": x.dtype.str, "s": shape, "a": whole, "v": flat}
    if kind is _TEXTS.get(name):
        return {"t": name, "v": str(x)}
    if path := _class_of(kind):
        state = list(x) if issubclass(kind, tuple) else vars(x)
        return {"t": "objet", "c": path, "v": _encoded(state, other, left)}
    for base in _BASES:
        if base in kind.__mro__:
            return {"t": "sous", "c": name, "v": _all([base(x)], other, left)[0]}
    if not callable(x) and hasattr(kind, "__iter__"):
        return {"t": "iter", "v": [_all([y], other, left)[0] for y in x]}
    return other(x)


def _class_of(kind: type) -> str:
    for path in CLASSES:
        module, _, name = path.partition(":")
        if kind is getattr(sys.modules.get(module), name, None):
            return path
    return ""


def decode(d: Any, other: Callable[[Data], Any]) -> Any:
    """The genuine value that JSON stands for; `other` makes what only one end can.

    A value of a class that the student made of a builtin one (a namedtuple, an IntEnum) comes
    as what it holds, in an empty class of the same name: `type(x) is int` is false, and its
    `__eq__` is Python's. Raises Lost, or any of Python's errors, for what is no such value.

    >>> decode({"t": "tuple", "v": [1, [2.5, None]]}, repr)
    (1, [2.5, None])
    """

    def deep(y: Any) -> Any:
        return decode(y, other)

    if type(d) is list:
        return [decode(y, other) if type(y) in _NESTED else y for y in d]
    if type(d) is not dict:
        return d
    kind, v = d.get("t"), d.get("v")
    if kind == "dict":
        return {deep(k): deep(w) for k, w in _list(v)}
    if kind in _GROUPS:
        return _GROUPS[kind](deep(_list(v)))
    if kind == "range":
        made = range(*map(int, _list(v)))
        if len(made) > MOST:
            raise Lost("range")
        return made
    if kind == "...":
        return ...
    if kind == "numpy":
        return _array(d, deep(v))
    if kind in _TEXTS:
        # A power of ten is a thousand million digits as soon as it is made a fraction.
        if kind == "Fraction" and "e" in str(v).lower():
            raise Lost("fraction")
        return _TEXTS[kind](str(v))
    if kind == "objet" and d["c"] in CLASSES:
        return _object(found(d["c"]), deep(v))
    if kind == "sous":
        value = deep(v)
        base = next(each for each in _BASES if type(value) is each)
        return type(str(d["c"]), (base,), {"__module__": "__main__"})(value)
    return other(d)


def _list(v: Any) -> list[Any]:
    if not isinstance(v, list):
        raise Lost("liste")
    return v


def _array(d: Data, values: object) -> Any:
    import numpy as np

    if d["d"] not in _NUMBERS:
        raise Lost("numpy")
    plain = {"b": bool, "f": float}.get(d["d"][1], int)
    # Asked to make an array of an object, numpy would go by what that says of itself.
    if not isinstance(values, list) or not all(type(x) in (bool, int, float) for x in values):
        raise Lost("numpy")
    array = np.array(values, dtype=plain).astype(d["d"]).reshape(d["s"])
    return array if d["a"] else array[()]


def _object(kind: type, state: Any) -> Any:
    if issubclass(kind, tuple):
        return kind._make(state)  # type: ignore[attr-defined]
    # What Python and numpy ask an object for is the class's to say: some look on the object.
    if type(state) is not dict or any(type(k) is not str or k[:2] == "__" for k in state):
        raise Lost("objet")
    bare = object.__new__(kind)
    bare.__dict__.update(state)
    return bare
