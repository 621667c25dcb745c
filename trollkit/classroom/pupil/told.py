"""What is told of a verdict: the kit's own sentence, without what it was filled with.

A sentence may quote an answer, a name or a line of the student's. What leaves is found in the
kit's own source instead, where the verdict was made: its constants, and "..." for all the rest.
So nothing of a student's can be in it, and the same mistake is the same text for everybody.
"""

import ast
import inspect
import sys
from functools import lru_cache
from types import ModuleType

from trollkit.classroom.checks import Constat
from trollkit.core.text import clean

SUCCESS = "Réussi"
_OURS = "trollkit."
_GAP = "..."


Place = tuple[str, int]  # a module's name, and a line of it


def place_of(verdict: Constat) -> Place:
    """Where a verdict was made: where it was first raised."""
    trace = verdict.__traceback__
    while trace is not None and trace.tb_next is not None:
        trace = trace.tb_next
    if trace is None:
        return "", 0
    return str(trace.tb_frame.f_globals.get("__name__", "")), trace.tb_lineno


def words(title: str, place: Place) -> str:
    """What is told of a check: its verdict's title, and the sentence that is made there."""
    bare = title.partition(" ")[2]
    sentence = _sentence(*place)
    return f"{bare} : {sentence}" if any(c.isalpha() for c in sentence) else bare


@lru_cache(maxsize=256)
def _sentence(name: str, line: int) -> str:
    """The sentence that a line of our module makes a verdict of, "" when it makes none."""
    module = sys.modules.get(name)
    if module is None or not name.startswith(_OURS):
        return ""
    calls = [
        node
        for node in _verdicts(module)
        if node.lineno <= line <= (node.end_lineno or node.lineno) and node.args
    ]
    return clean(_constants(calls[-1].args[0], module)) if calls else ""


@lru_cache(maxsize=8)
def _verdicts(module: ModuleType) -> list[ast.Call]:
    """Where a module makes verdicts, from the top."""
    try:
        tree = ast.parse(inspect.getsource(module))
    except (OSError, SyntaxError):  # a kit without its sources
        return []
    names = {kind.__name__ for kind in Constat.__subclasses__()}
    calls = [
        node
        for node in ast.walk(tree)
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Name)
        and node.func.id in names
    ]
    return sorted(calls, key=lambda node: node.lineno)


def _constants(node: ast.expr, module: ModuleType) -> str:
    """The text of an expression, with a gap for what only running it can tell."""
    match node:
        case ast.Constant(value=value):
            return str(value)
        case ast.JoinedStr(values=parts):
            return "".join(_constants(part, module) for part in parts)
        case ast.FormattedValue(value=ast.Name(id=name)) | ast.Name(id=name):
            value = vars(module).get(name) if name.isupper() else None
            return str(value) if isinstance(value, str | int) else _GAP
        case ast.BinOp(left=left, op=ast.Add(), right=right):
            return _constants(left, module) + _constants(right, module)
    return _GAP
