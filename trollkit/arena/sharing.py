"""Which strategies may play several duels in one process, none of them knowing of another.

The duels of one pair are played together, each in a namespace of its own; both sides too, where
both may. A child asks `can_share` when it registers its source. Playing together gives the same
games as one process for each duel and side, provided that the strategy reaches only its
namespace, what never changes, and its private chance. So a source may use the syntax, names and
attributes listed here and in `sharing.toml`, and nothing else. A strategy that uses more plays
each duel alone, and loses nothing but time.

Two things are shared even so: the memory of the process, which one duel could fill and another
find full; and the addresses of objects, which depend on what was made before. Therefore no
source here may survive a lack of memory, turn an object into text, or iterate over a set, in
which functions and None are ordered by address; nor may it keep a view of a dictionary, which
operators turn into a set.
"""

import ast
import bisect
import builtins
import heapq
import itertools
import math
import random
import tomllib
from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping, Sequence, Set
from functools import partial
from pathlib import Path


def _public(thing: object) -> set[str]:
    return {name for name in dir(thing) if not name.startswith("_")}


# The names that may be used of each module: functions without state, and classes whose objects
# belong to the strategy. The system's random source is left out, as it differs at each play;
# so is `randbytes`: bytes % object would write the object as a text.
_LENT: dict[str, Set[str]] = {
    "__future__": {"annotations"},
    "bisect": _public(bisect),
    "collections": {"Counter", "defaultdict", "deque"},
    "functools": {"cache", "lru_cache", "reduce"},
    "heapq": set(heapq.__all__),
    "itertools": _public(itertools),
    "math": _public(math),
    "random": {*random.__all__} - {"SystemRandom", "randbytes"},
}
_DATA = (list, dict, tuple, str, int, float, deque, Counter, defaultdict)
_TABLES = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
_SYNTAX, _BUILTINS, _CAUGHT, _REFUSED, _THROUGH_FIRST, _THROUGH_ALL = (
    frozenset(_TABLES[name])
    for name in ("syntax", "builtins", "caught", "refused", "through_first", "through_all")
)
# Attributes are judged by their names alone.
_ATTRIBUTES = set().union(*map(_public, _DATA), *_LENT.values()) - _REFUSED
_LONGEST = 100_000  # bytes of a source; a longer one would take long to judge
_VIEWS = frozenset(("keys", "items"))


def can_share(code: bytes, lent: Mapping[str, Set[str]]) -> bool:
    """Whether a strategy reaches nothing but its own things, whatever its source does.

    `lent` gives further names of modules, lent by its game, which are also the attributes of
    what strategies are given. Nothing lent may have state that is not the strategy's own.
    """
    if len(code) > _LONGEST:
        return False
    modules = {**_LENT, **lent}
    attributes = _ATTRIBUTES.union(*lent.values())
    keeps = partial(_keeps_to_itself, modules=modules, attributes=attributes)
    try:
        tree = _Reading().visit(ast.parse(code))
        bound = set(_bound(tree))
        # A generator abandoned inside a `try` may resume there, and its exceptions get lost.
        kinds = {type(node) for node in ast.walk(tree)}
        return (
            all(map(keeps, _doing(tree)))
            and not (kinds >= {ast.Try} and kinds & {ast.Yield, ast.YieldFrom})
            and not any(name.startswith("__") or name in _CAUGHT for name in bound)
            and _keeps_no_view(tree, bound)
        )
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False


class _Reading(ast.NodeTransformer):
    """Rewrites calls as what they read: `hasattr(p, "x")` as `p.x`, and `d.copy()` as `d`."""

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """The call itself, the attribute that a `hasattr` reads, or what is copied."""
        self.generic_visit(node)
        match node:
            case ast.Call(
                func=ast.Name(id="hasattr"),
                args=[read, ast.Constant(value=str(name))],
                keywords=[],
            ):
                return ast.Attribute(read, name, ast.Load())
            case ast.Call(func=ast.Attribute(value=copied, attr="copy"), args=[], keywords=[]):
                return copied
        return node


def _doing(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes of a source, without constants that stand alone, such as docstrings."""
    remarks = {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
    }
    return (node for node in ast.walk(tree) if node not in remarks)


def _keeps_to_itself(
    node: ast.AST, modules: Mapping[str, Set[str]], attributes: Set[str]
) -> bool:
    if type(node).__name__ not in _SYNTAX:
        return False
    match node:
        case ast.Import(names=names):
            return all(alias.name in modules for alias in names)
        case ast.ImportFrom(module=module, names=names, level=0):
            known = modules.get(module or "", set())
            return all(alias.name in known for alias in names)
        case ast.Name(id=name):
            return _is_own(name) or name in _BUILTINS
        case ast.Attribute(attr=name, ctx=ast.Load()):
            return name in attributes
        case ast.ExceptHandler(type=caught):
            named = caught.elts if isinstance(caught, ast.Tuple) else [caught]
            return all(isinstance(each, ast.Name) and each.id in _CAUGHT for each in named)
        case ast.Attribute() | ast.ImportFrom():
            return False
        case ast.Try(finalbody=[_, *_]) | ast.comprehension(is_async=1):
            return False
        case ast.Constant(value=bytes()):
            return False
        case ast.Constant(value=str(text)):
            return "%" not in text
    return True


def _keeps_no_view(tree: ast.Module, bound: Set[str]) -> bool:
    """Whether each view of a dictionary is iterated over, and dropped, where it is made."""
    passing = {id(used) for node in ast.walk(tree) for used in _gone_through(node, bound)}
    passed = {
        id(node.func)
        for node in ast.walk(tree)
        if isinstance(node, ast.Call) and id(node) in passing
    }
    return all(
        id(node) in passed
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and node.attr in _VIEWS
    )


def _gone_through(node: ast.AST, bound: Set[str]) -> Sequence[ast.expr]:
    """The parts of a node that are only iterated over, so that no view is kept."""
    match node:
        case ast.For(iter=used) | ast.comprehension(iter=used) | ast.Starred(value=used):
            return [used]
        case ast.Compare(ops=ops, comparators=used):
            return used if all(isinstance(op, (ast.In, ast.NotIn)) for op in ops) else []
        case ast.Call(func=ast.Name(id=name)) if name in bound:
            return []
        case ast.Call(func=ast.Name(id="max" | "min"), args=[used]):
            return [used]  # with several arguments, it could return the view
        case ast.Call(func=ast.Name(id=name), args=used) if name in _THROUGH_ALL:
            return used
        case ast.Call(func=ast.Name(id=name), args=[used, *_]) if name in _THROUGH_FIRST:
            return [used]
    return []


def _bound(tree: ast.Module) -> Iterator[str]:
    """The names that the source may bind anywhere; it gives too many rather than too few.

    Every string field of a node counts, except in nodes that only read.
    """
    for node in ast.walk(tree):
        match node:
            case ast.Attribute() | ast.Constant() | ast.ImportFrom() | ast.Name(ctx=ast.Load()):
                continue
        for _, value in ast.iter_fields(node):
            given = value if isinstance(value, list) else [value]
            yield from (each for each in given if isinstance(each, str))


def _is_own(name: str) -> bool:
    """Whether a name is the source's own, or an exception that may be named."""
    if name == "_":  # a builtin only at Python's prompt
        return True
    known = getattr(builtins, name, None)
    if isinstance(known, type) and issubclass(known, Exception):
        return name not in ("Exception", "MemoryError", "RecursionError", "RuntimeError")
    return name == "__name__" or not (hasattr(builtins, name) or name.startswith("__"))
