"""What each room of the house may weigh, and its tests, in tokens of code: comments, docstrings
and layout do not count. Who needs more takes it from another room in the same commit, and says
why.
"""

import ast
import io
import sys
import tokenize
from pathlib import Path

import pytest

from tests.depot.root import ROOT

pytestmark = pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="dès Python 3.12, un texte formaté compte en morceaux"
)
# A room: what the paths of its modules begin with (the longest beginning wins), and its budget.
ROOMS = {
    "core": (("", "core", "solving", "finale"), 20_000),
    "trolls": (("trolls", "beyond"), 33_500),
    "foret": (("foret", "notebook/foret"), 22_000),
    "gyges": (("gyges", "notebook/gyges"), 25_000),
    "arena": (("arena",), 33_250),
    "pages": (("notebook", "publishing", "web", "window"), 26_500),
    "questions": (("classroom/td", "classroom/questions", "classroom/pret"), 47_750),
    "course": (("classroom",), 84_000),
    "commands": (("cli", "phrases"), 26_500),
    "dev": (("dev",), 5_250),
}
TESTED, TESTS = ROOT / "tests", 321_000  # but for the strategies of cheaters
LAYOUT = {
    *(tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT),
    *(tokenize.ENCODING, tokenize.ENDMARKER),
}


def tokens(source: str) -> int:
    """The tokens of a module that are code."""
    documented: set[int] = set()
    for node in ast.walk(ast.parse(source)):
        holds = ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef
        if isinstance(node, holds) and ast.get_docstring(node) is not None:
            documented |= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    read = tokenize.generate_tokens(io.StringIO(source).readline)
    return sum(t.type not in LAYOUT and t.start[0] not in documented for t in read)


def room(module: str) -> str:
    """The room of a module, given by its path in the package."""
    begins = [
        (len(begin), name)
        for name, (all_of, _) in ROOMS.items()
        for begin in all_of
        if module.startswith(begin)
    ]
    return max(begins)[1]


def weights(package: Path) -> dict[str, int]:
    """The tokens of each room."""
    found = dict.fromkeys(ROOMS, 0)
    for path in package.rglob("*.py"):
        name = path.relative_to(package).as_posix()
        found[room(name)] += tokens(path.read_text(encoding="utf-8"))
    return found


def test_no_room_weighs_more_than_its_budget():
    over = {
        name: (weight, ROOMS[name][1])
        for name, weight in weights(ROOT / "trollkit").items()
        if weight > ROOMS[name][1]
    }
    assert over == {}, "tokens, and the room's budget"


def test_tests_weigh_no_more_than_their_budget():
    sources = [
        path.read_text("utf-8") for path in TESTED.rglob("*.py") if "cheaters" not in path.parts
    ]
    assert sum(map(tokens, sources)) <= TESTS
