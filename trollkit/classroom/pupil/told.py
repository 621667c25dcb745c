"""What is told of a verdict: the kit's own sentence, without what it was filled with.

A sentence may quote an answer, a name or a line of the student's. What leaves is found in the
kit's own source instead, where the verdict was made: its constants, and "..." for all the rest.
So nothing of a student's can be in it, and the same mistake is the same text for everybody.
"""

import ast
import builtins
import inspect
import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice
from types import ModuleType
from typing import NamedTuple

from trollkit.classroom.questions.verdicts import Constat, Lieu, TropLong
from trollkit.core.text import clean

SUCCESS = "Réussi"
_OURS = "trollkit."
_GAP = "..."
_STOPPED = "arret"  # says that the student's function stopped on an error, and on which
_MOST = 40  # sentences that one line may come to
_DEPTH = 4  # of names that stand for names

Makes = ast.FunctionDef | ast.Module


class KeptVerdict(NamedTuple):
    """What is kept of a verdict, in this process alone, until the class is told of it."""

    title: str = ""  # "" when it is passed
    place: Lieu = ("", 0)
    text: str = ""
    error: str = ""  # the name of Python's error that has led to it
    before: "KeptVerdict | None" = None  # to which this one has only added

    @classmethod
    def of(cls, constat: Constat) -> "KeptVerdict":
        """What a check has raised."""
        cause = constat.__context__
        before = cls.of(cause) if isinstance(cause, Constat) else None
        return cls(constat.titre, constat.lieu, str(constat), _error(cause), before)


def words(verdict: KeptVerdict) -> str:
    """What is told of a check: its verdict's title, and the sentence that is made there.

    Where one of several is made, it is the one that the verdict reads like.
    """
    if not verdict.title:
        return SUCCESS
    bare = verdict.title.partition(" ")[2]
    sentence = _sentence(verdict)
    return clean(f"{bare} : {sentence}" if sentence else bare)


def _error(cause: BaseException | None) -> str:
    """The name of an error that is Python's own, what a student's is called is not told."""
    if isinstance(cause, TropLong):
        return "trop long"
    kind = type(cause)
    return kind.__name__ if cause and vars(builtins).get(kind.__name__) is kind else ""


def _sentence(verdict: KeptVerdict) -> str:
    sentences = list(filter(_says, _sentences(*verdict.place)))
    sentences.sort(key=len, reverse=True)  # one may be the beginning of another
    like = (each for each in sentences if _pattern(each).fullmatch(verdict.text))
    sentence = next(like, sentences[0] if len(sentences) == 1 else "")
    if not sentence and verdict.before:
        return _sentence(verdict.before)
    if verdict.error and (not sentence or _stops(*verdict.place)):
        return f"{sentence} ({verdict.error})".lstrip()
    return sentence


def _says(sentence: str) -> bool:
    """Whether it says anything beside gaps."""
    return any(c.isalpha() for c in sentence)


def _pattern(sentence: str) -> re.Pattern[str]:
    return re.compile(".*".join(map(re.escape, sentence.split(_GAP))), re.DOTALL)


@lru_cache(maxsize=256)
def _sentences(name: str, line: int) -> tuple[str, ...]:
    """The sentences of which a line of our module may make a verdict."""
    call = _call(name, line)
    if call is None:
        return ()
    module, where = sys.modules[name], _scope(sys.modules[name], line)
    found = islice(_texts(call.args[0], module, where), _MOST)
    return tuple(dict.fromkeys(" ".join(each.split()) for each in found))


def _stops(name: str, line: int) -> bool:
    """Whether it is there that an error of the student's function is told."""
    call = _call(name, line)
    return call is not None and _called(call.args[0]) == _STOPPED


def _call(name: str, line: int) -> ast.Call | None:
    """What makes a verdict in that line of our module."""
    module = sys.modules.get(name)
    if module is None or not name.startswith(_OURS):
        return None
    calls = [
        node
        for node in ast.walk(_tree(module))
        if _called(node) in {kind.__name__ for kind in Constat.__subclasses__()}
        and isinstance(node, ast.Call)
        and node.lineno <= line <= (node.end_lineno or node.lineno)
        and node.args
    ]
    return max(calls, key=lambda node: node.lineno, default=None)


@lru_cache(maxsize=8)
def _tree(module: ModuleType) -> ast.Module:
    try:
        return ast.parse(inspect.getsource(module))
    except (OSError, TypeError, SyntaxError):  # a kit without its sources
        return ast.Module([], [])


def _scope(module: ModuleType, line: int) -> Makes:
    """The innermost function around a line."""
    around = [
        node
        for node in ast.walk(_tree(module))
        if isinstance(node, ast.FunctionDef) and node.lineno <= line <= (node.end_lineno or 0)
    ]
    return max(around, key=lambda node: node.lineno, default=_tree(module))


def _called(node: ast.AST) -> str:
    match node:
        case ast.Call(func=ast.Name(id=name)):
            return name
    return ""


def _texts(node: ast.expr, module: ModuleType, where: Makes, depth: int = 0) -> Iterator[str]:
    """All that an expression may come to: of what is computed, the ways to compute it."""
    match node:
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one, module, where, depth)
            yield from _texts(other, module, where, depth)
        case ast.Call(func=ast.Attribute(value=value, attr="rstrip" | "replace")):
            yield from _texts(value, module, where, depth)
        case ast.Name(id=name) if not name.isupper() and depth < _DEPTH:
            for value in _values(name, where):
                yield from _texts(value, module, where, depth + 1)
        case ast.Call(func=ast.Name(id=name)) if depth < _DEPTH:
            made = vars(module).get(name)
            if inspect.isfunction(made) and made.__module__.startswith(_OURS):
                yield from _returned(made.__module__, made.__name__, depth + 1)
        case ast.JoinedStr(values=parts) if not _says(_constants(node, module)):
            for part in parts:
                if isinstance(part, ast.FormattedValue):
                    inner = _texts(part.value, module, where, depth)
                    yield from (f"{each}{_GAP}" for each in inner)
        case _:
            yield _constants(node, module)


def _values(name: str, where: Makes) -> Iterator[ast.expr]:
    """What a function gives a name, by itself or beside others."""
    for node in ast.walk(where):
        if not isinstance(node, ast.Assign):
            continue
        for target in node.targets:
            match target, node.value:
                case ast.Name(id=found), value if found == name:
                    yield value
                case ast.Tuple(elts=targets), ast.Tuple(elts=values):
                    pairs = zip(targets, values, strict=False)
                    yield from (b for a, b in pairs if isinstance(a, ast.Name) and a.id == name)


def _returned(module_name: str, name: str, depth: int) -> Iterator[str]:
    """What a function of ours may return."""
    module = sys.modules[module_name]
    for node in ast.walk(_tree(module)):
        if isinstance(node, ast.FunctionDef) and node.name == name:
            for each in ast.walk(node):
                if isinstance(each, ast.Return) and each.value is not None:
                    yield from _texts(each.value, module, node, depth)


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
