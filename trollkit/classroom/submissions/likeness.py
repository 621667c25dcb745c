"""`likenesses`: which strategies are nearly the same.

1. The syntax tree of a source is written as a list of words. Comments, layout, docstrings,
   annotations and prints are left out. All names chosen by the author become the same word;
   numbers, texts, builtins and the names of the game stay.
2. Each run of RUN words is hashed, and the smallest hash of each WINDOW successive runs is a
   fingerprint of the source (S. Schleimer, D. Wilkerson, A. Aiken, "Winnowing: local
   algorithms for document fingerprinting", SIGMOD 2003).
3. The likeness of two sources is the share of their fingerprints that they have in common.

A source of fewer than LEAST words is not compared: two such sources may be equal by chance.
"""

import ast
import builtins
import hashlib
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import NamedTuple

from trollkit.core.text import show

RUN = 5
WINDOW = 2
LEAST = 60
THRESHOLD = 0.7  # tests/classroom/submissions/test_likeness.py has the figures
_KEPT = frozenset(dir(builtins))


class Likeness(NamedTuple):
    """Two sources, and their likeness: 1 when they differ only in names and layout."""

    score: float
    one: str
    other: str


def likenesses(
    sources: Mapping[str, tuple[str, str]], threshold: float = THRESHOLD
) -> list[Likeness]:
    """The pairs of different authors whose likeness is at least `threshold`, highest first.

    `sources` gives the author and text of each file.
    """
    prints = {
        id_: (author, fingerprints(words(source))) for id_, (author, source) in sources.items()
    }
    found = [
        Likeness(round(_shared(first, second), 3), one, other)
        for (one, (author, first)), (other, (co_author, second)) in combinations(
            sorted(prints.items()), 2
        )
        if author != co_author and first and second
    ]
    alike = (each for each in found if each.score >= threshold)
    return sorted(alike, key=lambda each: (-each.score, each.one, each.other))


def groups(found: Iterable[Likeness]) -> list[tuple[float, tuple[str, ...]]]:
    """The connected groups of sources that are alike, each with its highest score.

    >>> groups([Likeness(1, "a", "b"), Likeness(0.9, "c", "d"), Likeness(0.8, "b", "e")])
    [(1, ('a', 'b', 'e')), (0.9, ('c', 'd'))]
    """
    joined: list[tuple[float, set[str]]] = []
    for score, *pair in found:
        touched = [each for each in joined if each[1] & set(pair)]
        best = max([score, *(each[0] for each in touched)])
        members = set(pair).union(*(each[1] for each in touched))
        joined = [each for each in joined if each not in touched] + [(best, members)]
    return sorted(
        ((score, tuple(sorted(members))) for score, members in joined),
        key=lambda each: (-each[0], each[1]),
    )


def words(source: str) -> list[str]:
    """The syntax tree of a Python source as words; none for what is not Python.

    >>> words("def f(x):\\n    return x + 1") == words("def aide(n): return n+1 # !")
    True
    """
    try:
        return list(_walk(ast.parse(source)))
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return []


def fingerprints(said: list[str]) -> frozenset[int]:
    """The fingerprints of a source; none when it is too short to be compared."""
    if len(said) < LEAST:
        return frozenset()
    hashes = [_hash(said[place : place + RUN]) for place in range(len(said) - RUN + 1)]
    return frozenset(
        min(hashes[place : place + WINDOW]) for place in range(len(hashes) - WINDOW + 1)
    )


def _walk(tree: ast.AST) -> Iterator[str]:
    """The words of a tree, however deep it is, and whatever numbers are in it."""
    left: list[ast.AST | str] = [tree]
    while left:
        node = left.pop()
        if isinstance(node, str):
            yield node
            continue
        if isinstance(node, ast.Name):
            yield node.id if node.id in _KEPT else "name"
        elif isinstance(node, ast.Constant):
            yield show(node.value)
        elif isinstance(node, ast.Attribute):
            yield f".{node.attr}"
        else:
            yield type(node).__name__
        if isinstance(node, ast.stmt):
            left.append("end")
        inner = [each for each in ast.iter_child_nodes(node) if not _is_beside_the_point(each)]
        left += reversed(inner)


def _is_beside_the_point(node: ast.AST) -> bool:
    """Whether a node does not affect play: a text alone, a print, an import."""
    if isinstance(node, ast.Import | ast.ImportFrom | ast.expr_context):
        return True
    if not isinstance(node, ast.Expr):
        return False
    match node.value:
        case ast.Constant() | ast.Call(func=ast.Name(id="print")):
            return True
    return False


def _hash(run: list[str]) -> int:
    text = "\0".join(run).encode("utf-8", "replace")
    return int.from_bytes(hashlib.blake2b(text, digest_size=8).digest(), "big")


def _shared(one: frozenset[int], other: frozenset[int]) -> float:
    return len(one & other) / len(one | other)
