"""Strategies whose throws are a plain function of the board, as their source proves.

Many a beginner's strategy is a few comparisons of its stock and the troll's cell: numbers,
`partie`'s own and nothing else, no loop, no chance, no past. It may then be called anywhere,
and theory tells what it is sure of.
"""

import ast

_MOST_BYTES = 8000  # of a source worth reading
_MOST_NODES = 600  # so that one answer costs some milliseconds at most,
_MOST_BITS = 10_000  # as no number is longer than that
_FLOAT_BITS = 1024  # of the largest one, as an integer
_LARGEST = 10**9  # number written in a source
_BOARD_BITS = 32  # of a stock, or of a cell's place
_BOARD = ("stockGauche", "stockDroite", "positionTroll", "nombreCases", "stockInitial")
# With a second argument, int reads texts and round can take for ever.
_OF_ONE, _OF_MANY = ("abs", "int", "round"), ("max", "min")
_FUNCTIONS = (*_OF_ONE, *_OF_MANY)
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)
_COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_PARTS = (ast.And, ast.Or, ast.Not, ast.USub, ast.UAdd, ast.Load, *_OPERATORS, *_COMPARISONS)


class _Unproven(Exception):
    """The source is, or might be, more than a function of the board."""


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
        _File(ast.parse(code))
    except (_Unproven, SyntaxError, ValueError, MemoryError, RecursionError):
        return False
    return True


class _File:
    """A source that has been proven; raises _Unproven where it cannot be."""

    def __init__(self, tree: ast.Module) -> None:
        nodes = list(ast.walk(tree))
        _require(len(nodes) <= _MOST_NODES)
        *before, last = tree.body or [ast.Pass()]
        self._names: set[str] = set()  # of numbers
        self._bits: dict[str, int] = {}  # how long they are at most, so far
        self._texts: set[str] = set()
        for statement in before:
            self._constant(statement)
        if not isinstance(last, ast.FunctionDef):
            raise _Unproven
        self._function(last)

    def _constant(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Constant(value=value)):
                bound = {*self._names, *self._texts}
                _require(name not in bound and name[:2] != "__" and name != "strategies")
                if isinstance(value, str):
                    self._texts.add(name)
                else:
                    self._keep(name, node.value)
                    self._names.add(name)
            case _:
                _require(_is_docstring(node))

    def _function(self, node: ast.FunctionDef) -> None:
        given = node.args
        _require(node.name == "strategie" and not node.decorator_list)
        _require(node.returns is None or ast.unparse(node.returns) == "int")
        _require(not getattr(node, "type_params", None))
        _require(len(given.args) == 2 and not (given.posonlyargs or given.kwonlyargs))
        _require(not (given.vararg or given.kwarg or given.defaults))
        board, past = given.args
        _require(not (board.annotation or past.annotation))
        self._board = board.arg
        taken = {board.arg, past.arg}
        local = {
            each.id
            for each in ast.walk(node)
            if isinstance(each, ast.Name) and not isinstance(each.ctx, ast.Load)
        }
        bound = {*taken, *local, *self._names, *self._texts}
        _require(not bound & {*_FUNCTIONS, "strategie"} and not taken & local)
        self._names = {*self._names, *local} - taken
        for statement in node.body:
            self._statement(statement)

    def _statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Return(value=ast.expr() as value):
                self._number(value)
            case ast.Assign(targets=[ast.Name(id=name)], value=value):
                self._keep(name, value)
            case ast.AugAssign(target=ast.Name(id=name), op=op, value=value):
                self._keep(name, ast.BinOp(ast.Name(name, ast.Load()), op, value))
            case ast.If(test=test, body=body, orelse=orelse):
                self._number(test)
                for statement in (*body, *orelse):
                    self._statement(statement)
            case ast.Pass():
                pass
            case _:
                _require(_is_docstring(node))

    def _keep(self, name: str, value: ast.expr) -> None:
        # What it was before it may be still: the branch may not be taken.
        self._bits[name] = max(self._bits.get(name, 0), self._number(value))

    def _number(self, node: ast.expr) -> int:
        """Require an expression made of numbers.

        How many bits it has at most: a long number takes long to divide.
        """
        bits = self._bits_of(node)
        _require(bits <= _MOST_BITS)
        return bits

    def _bits_of(self, node: ast.expr) -> int:
        match node:
            case ast.Constant(value=value):
                if not isinstance(value, int | float) or abs(value) > _LARGEST:
                    raise _Unproven
                return _FLOAT_BITS if isinstance(value, float) else value.bit_length()
            case ast.Name(id=name):
                _require(name in self._names)
                return self._bits.get(name, 0)  # not given a value yet, it stops the strategy
            case ast.Attribute(value=ast.Name(id=self._board), attr=name):
                _require(name in _BOARD)
                return _BOARD_BITS
            case ast.Call(func=ast.Name(id=name), args=[_, *_] as arguments, keywords=[]):
                _require(name in _OF_MANY or (name in _OF_ONE and len(arguments) == 1))
                return max(map(self._number, arguments))
            case ast.BinOp(left=left, op=op, right=right):
                _require(isinstance(op, _OPERATORS))
                both = self._number(left), self._number(right)
                if isinstance(op, ast.Div):
                    return _FLOAT_BITS
                return sum(both) if isinstance(op, ast.Mult) else max(both) + 1
            case ast.UnaryOp() | ast.BoolOp() | ast.Compare() | ast.IfExp():
                most = 0
                for child in ast.iter_child_nodes(node):
                    if isinstance(child, ast.expr):
                        most = max(most, self._number(child))
                    else:
                        _require(isinstance(child, _PARTS))
                return most
        raise _Unproven


def _require(proven: bool) -> None:
    if not proven:
        raise _Unproven


def _is_docstring(node: ast.stmt) -> bool:
    return (
        isinstance(node, ast.Expr)
        and isinstance(node.value, ast.Constant)
        and isinstance(node.value.value, str)
    )
