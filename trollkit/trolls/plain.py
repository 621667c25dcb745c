"""Strategies whose throws are a plain function of the board, as their source proves.

Many a beginner's strategy is a few comparisons of its stock and the troll's cell: numbers,
`partie`'s own and nothing else, no loop, no chance, no past. It may then be called anywhere,
and theory tells what it is sure of. What is not known to be harmless is refused.
"""

import ast
import re
from collections.abc import Sequence
from typing import TypeGuard

_MOST_BYTES = 8000  # of a source worth reading
_MOST_NODES = 600  # so that one answer costs some hundredths of a second at most,
_MOST_PRODUCTS = 6  # as no number gets more than 64 times as long
_LARGEST = 10**9  # number written in a source
_HEAD = re.compile(r"def strategie\((\w+), (\w+)\)(?: -> int)?:")
_BOARD = {"stockGauche", "stockDroite", "positionTroll", "nombreCases", "stockInitial"}
# With a second argument, int reads texts and round can take for ever.
_OF_ONE, _OF_MANY = {"abs", "int", "round"}, {"max", "min"}
_FREE = (  # what may stand anywhere, its parts being looked at by themselves
    *(ast.Module, ast.arguments, ast.arg, ast.If, ast.Pass, ast.Load, ast.Store),
    *(ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare, ast.IfExp),
    *(ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod, ast.USub, ast.UAdd),
    *(ast.And, ast.Or, ast.Not, ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE),
)


def is_plain(code: bytes) -> bool:
    """Whether the source proves that its strategy is a function of the board.

    >>> is_plain(b"def strategie(p, q): return min(2, p.stockGauche)")
    True
    >>> is_plain(b"def strategie(p, q): return 1 + len(q)")
    False
    """
    if len(code) > _MOST_BYTES:
        return False
    try:
        tree = ast.parse(code)
        *_, head = ("", *[ast.unparse(each).partition("\n")[0] for each in tree.body])
    except (SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    nodes = list(ast.walk(tree))
    products = sum(isinstance(node, ast.Mult) for node in nodes)
    usual = _HEAD.fullmatch(head)
    if len(nodes) > _MOST_NODES or products > _MOST_PRODUCTS or not usual:
        return False
    *before, function = tree.body
    constants: list[tuple[str, ast.Constant]] = []
    for statement in before:
        match statement:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant() as value):
                constants.append((name, value))
            case _ if not _is_docstring(statement):
                return False
    return _is_proven(function, usual.groups(), constants, nodes)


def _is_proven(
    function: ast.stmt,
    given: Sequence[str],
    constants: list[tuple[str, ast.Constant]],
    nodes: list[ast.AST],
) -> bool:
    """Whether each part is known to be harmless where it stands.

    The function's arguments are `given`: the board and the past.
    """
    taken = {*_OF_ONE, *_OF_MANY, "strategie", "strategies"}
    named = {name for name, _ in constants}
    if len(named) < len(constants) or any(name.startswith("__") for name in named):
        return False
    texts: list[ast.AST] = [value for _, value in constants if isinstance(value.value, str)]
    texts += [each.value for each in nodes if isinstance(each, ast.Expr)]
    numbers = {name for name, value in constants if value not in texts}
    numbers |= {each.id for each in ast.walk(function) if _is_stored(each)}
    if {*given} & (taken | numbers) or taken & (named | numbers):
        return False
    heads: list[ast.AST | None] = [
        each.value for each in nodes if isinstance(each, ast.Attribute)
    ]
    heads += [each.func for each in nodes if isinstance(each, ast.Call)]
    heads += [each.returns for each in nodes if isinstance(each, ast.FunctionDef)]

    def harmless(node: ast.AST) -> bool:
        match node:
            case ast.FunctionDef():
                return node is function
            case ast.Assign(targets=[ast.Name()]) | ast.AugAssign(target=ast.Name()):
                return True
            case ast.Return():
                return node.value is not None
            case ast.Expr():
                return _is_docstring(node)
            case ast.Constant(value=int() | float() as number):
                return abs(number) <= _LARGEST
            case ast.Constant():
                return node in texts
            case ast.Name(id=name):
                return name in numbers or node in heads or _is_stored(node)
            case ast.Attribute(value=ast.Name(id=name), attr=field):
                return name == given[0] and field in _BOARD
            case ast.Call(func=ast.Name(id=name), args=[_, *more], keywords=[]):
                return name in _OF_MANY or (name in _OF_ONE and not more)
        return isinstance(node, _FREE)

    return all(map(harmless, nodes))


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _is_docstring(node: ast.AST) -> bool:
    match node:
        case ast.Expr(value=ast.Constant(value=str())):
            return True
    return False
