"""The witness: a test that must fail, run after each test that passed.

A submission can have its kernel drop the asserts of every cell, or have every cell succeed.
So a test that passed is run again with one false assert more, somewhere in it: if that passes
too, nothing that this kernel says counts.
"""

import ast
from random import Random

_FALSE = ("assert len({!r}) == {}, {!r}", "assert sorted({!r}) == [{}], {!r}")


def poisoned(source: str, chance: Random) -> str:
    """`source` with a false assert before one of its statements, or at its end.

    >>> poisoned("x = 1", Random(0)).splitlines()[-1].startswith("assert ")
    True
    """
    word = "".join(chance.choices("abcdefghijklmnop", k=chance.randint(5, 12)))
    line = chance.choice(_FALSE).format(word, chance.randint(20, 99), f"{word[:3]} attendu")
    lines = source.splitlines()
    places = [*_starts(source), len(lines)]
    place = chance.choice(places)
    return "\n".join([*lines[:place], line, *lines[place:]])


def _starts(source: str) -> list[int]:
    """Before which lines a statement can be put; none for what is not plain Python."""
    try:
        body = ast.parse(source).body
    except SyntaxError:
        return []
    firsts = [
        min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))]) - 1
        for node in body
    ]
    ends = {node.end_lineno for node in body}
    # Not between two statements of one line, nor before an import from the future.
    return [
        line
        for line, node in zip(firsts, body, strict=True)
        if line + 1 not in ends - {node.end_lineno} and not isinstance(node, ast.ImportFrom)
    ]
