"""Strategies that need not be asked: what they throw is a plain function of the board.

Many a beginner's strategy is a few comparisons of its stock and the troll's cell. Where the
source proves that (numbers, `partie`'s own and nothing else: no loop, no chance, no past, no
name that it could share), its child computes all its answers once, and a contest asks it
nothing more. What is not proven here is merely asked at each turn.
"""

import ast
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import product

from trollkit.core.game import LEFT
from trollkit.trolls.duel import Strategie, new_view
from trollkit.trolls.rules import Config

_MOST_BYTES = 8000  # of a source worth reading
_MOST_NODES = 600  # so that one answer costs some milliseconds at most,
_MOST_BITS = 10_000  # as no number is longer than that
_FLOAT_BITS = 1024  # of the largest one, as an integer
_LARGEST = 10**9  # number written in a source
_BOARD_BITS = 32  # of a stock, or of a cell's place
# What a turn changes, by the bit that says that a strategy reads it; what it does not.
_CHANGING = {"stockGauche": 1, "stockDroite": 2, "positionTroll": 4}
_CONSTANT = ("nombreCases", "stockInitial")
# With a second argument, int reads texts and round can take for ever.
_OF_ONE, _OF_MANY = ("abs", "int", "round"), ("max", "min")
_FUNCTIONS = (*_OF_ONE, *_OF_MANY)
_OPERATORS = (ast.Add, ast.Sub, ast.Mult, ast.Div, ast.FloorDiv, ast.Mod)
_COMPARISONS = (ast.Eq, ast.NotEq, ast.Lt, ast.LtE, ast.Gt, ast.GtE)
_PARTS = (ast.And, ast.Or, ast.Not, ast.USub, ast.UAdd, ast.Load, *_OPERATORS, *_COMPARISONS)


class _Unproven(Exception):
    """The source is, or might be, more than a function of the board."""


@lru_cache(maxsize=2)
def reads(code: bytes) -> int | None:
    """The bits of what the strategy of this source reads; None when nothing is proven.

    >>> reads(b"def strategie(p, q): return min(2, p.stockGauche)")
    1
    >>> reads(b"def strategie(p, q): return 1 + len(q)") is None
    True
    """
    if len(code) > _MOST_BYTES:
        return None
    try:
        return _File(ast.parse(code)).bits
    except (_Unproven, SyntaxError, ValueError, MemoryError, RecursionError):
        return None


class _File:
    """A source that has been proven; raises _Unproven where it cannot be."""

    def __init__(self, tree: ast.Module) -> None:
        self.bits = 0
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
        """Require an expression made of numbers, and note what of the board it reads.

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
                _require(name in _CHANGING or name in _CONSTANT)
                self.bits |= _CHANGING.get(name, 0)
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


def boards_worth_it(games: int) -> int:
    """How many boards may be asked beforehand instead of those of so many games.

    Enough for all of the contest's categories when there are a thousand; a note can hold them.
    """
    return min(40 * games, 40_000)


def foretell(strategy: Strategie, config: Config, bits: int, most: int) -> bytes | None:
    """`bits`, then the throw for each board that they tell apart; 0 where it is no throw.

    None when that makes more than `most` boards.
    """
    sides = _boards(config, bits)
    if config.stones > 255 or len(sides[0]) * len(sides[1]) * len(sides[2]) > most:
        return None
    return bytes((bits, *_throws(strategy, config, sides)))


def _boards(config: Config, bits: int) -> tuple[Sequence[int], Sequence[int], Sequence[int]]:
    """What both stocks and the troll's cell may be in play; one value of what is not read."""
    cells, stones = config
    stocks, track = range(1, stones + 1), range(1, cells - 1)
    return (
        stocks if bits & 1 else (stones,),
        stocks if bits & 2 else (stones,),
        track if bits & 4 else (cells // 2,),
    )


def _throws(
    strategy: Strategie, config: Config, sides: tuple[Sequence[int], ...]
) -> Iterator[int]:
    for own, other, troll in product(*sides):
        view, _ = new_view(*config)
        view.stockGauche, view.stockDroite, view.positionTroll = own, other, troll
        try:
            throw = strategy(view, [])
        except Exception:  # at a board that may never come; else it is asked again, and told
            throw = 0
        yield throw if type(throw) is int and 0 < throw <= own else 0


class Answers:
    """One side's throws, found by what the referee knows: both stocks and the troll's cell."""

    def __init__(self, config: Config, side: int, told: bytes) -> None:
        """Raises ValueError when `told` is not what `foretell` gives."""
        if not told or told[0] > 7:
            raise ValueError
        bits, last = told[0], config.cells - 1
        own, other, track = (len(each) for each in _boards(config, bits))
        if len(told) != 1 + own * other * track:
            raise ValueError
        by_own = other * track if bits & 1 else 0
        by_other = track if bits & 2 else 0
        by_troll = bits >> 2
        start = -(by_own + by_other + by_troll)
        if side == LEFT:
            self._place = by_own, by_other, by_troll, start
        else:
            self._place = by_other, by_own, -by_troll, start + last * by_troll
        self._throws = [bytes((throw,)) for throw in told[1:]]

    def throw(self, left: int, right: int, troll: int) -> bytes:
        """What it throws, as its child would say it; a zero where that must be asked."""
        by_left, by_right, by_troll, start = self._place
        return self._throws[left * by_left + right * by_right + troll * by_troll + start]
