"""What a call changes, what punctuation changes, and calls that stand for one another."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import Piece, double, lu

_CHANGENT = frozenset(
    [
        *("add", "append", "clear", "difference_update", "discard", "extend", "insert"),
        *("remove", "reverse", "sort", "update"),
    ]
)


def modifie(noeud: ast.AST) -> Iterator[Piece]:
    """What changes a list or a set is taken for the list: it gives None."""
    if not isinstance(noeud, ast.Return) or not isinstance(noeud.value, ast.Call):
        return
    methode = noeud.value.func
    if (
        isinstance(methode, ast.Attribute)
        and methode.attr in _CHANGENT
        and isinstance(methode.value, ast.Name)
        and lu(methode.value)
    ):
        nom = methode.value.id
        suite = [ast.Expr(noeud.value), ast.Return(ast.Name(nom, ast.Load()))]
        yield Piece(
            ast.If(ast.Constant(True), suite, []),
            f"{methode.attr} change {nom} et renvoie None : c'est {nom} qu'il faut renvoyer",
        )


def virgule(noeud: ast.AST) -> Iterator[Piece]:
    """A comma is missing: between two lists, or after the only element of a tuple."""
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.value, ast.List):
        dedans = noeud.slice.elts if isinstance(noeud.slice, ast.Tuple) else [noeud.slice]
        deux = ast.List([noeud.value, ast.List(dedans, ast.Load())], ast.Load())
        yield Piece(
            ast.Starred(deux, ast.Load()),
            "il manque la virgule entre deux listes : […][…] prend un élément de la première",
        )
    if isinstance(noeud, ast.Tuple) and isinstance(noeud.ctx, ast.Load) and noeud.elts:
        yield Piece(
            ast.Tuple([noeud], ast.Load()),
            "ce n-uplet devait être l'unique élément d'un autre : ((…),), avec sa virgule",
        )


def echange(fonction: ast.AST) -> Iterator[Piece]:
    """Two calls of the same function are each given the number of the other."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    appels = [(i, n) for i, n in enumerate(ast.walk(fonction)) if isinstance(n, ast.Call)]
    for k, (i, un) in enumerate(appels):
        for j, deux in appels[k + 1 :]:
            if ast.unparse(un.func) != ast.unparse(deux.func) or _pareils(un, deux) != 1:
                continue
            autre = double(fonction)
            noeuds = [n for place, n in enumerate(ast.walk(autre)) if place in (i, j)]
            premier, second = (n for n in noeuds if isinstance(n, ast.Call))
            premier.args, second.args = second.args, premier.args
            yield Piece(
                autre,
                f"{ast.unparse(un)} et {ast.unparse(deux)} sont à la place l'un de l'autre",
            )


def _pareils(un: ast.Call, deux: ast.Call) -> int:
    """How many arguments differ; -1 for another number of them."""
    if len(un.args) != len(deux.args):
        return -1
    return sum(
        ast.unparse(a) != ast.unparse(b) for a, b in zip(un.args, deux.args, strict=True)
    )
