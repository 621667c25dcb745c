"""What outlives a call, what a call changes, and what punctuation changes."""

import ast
from collections.abc import Iterator
from copy import deepcopy

from trollkit.classroom.presque.code import Espace
from trollkit.classroom.presque.fautes.piece import Faute, Piece, lu

_CHANGENT = frozenset(
    [
        *("add", "append", "clear", "difference_update", "discard", "extend", "insert"),
        *("remove", "reverse", "sort", "update"),
    ]
)


def reste(espace: Espace) -> Faute:
    """What gathers is made once, outside of the function or on its def line."""
    partages = {nom for nom, valeur in espace.items() if type(valeur) in (list, dict, set)}

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if not isinstance(noeud, ast.FunctionDef):
            return
        changes = {
            n.func.value.id
            for n in ast.walk(noeud)
            if isinstance(n, ast.Call)
            and isinstance(n.func, ast.Attribute)
            and n.func.attr in _CHANGENT
            and isinstance(n.func.value, ast.Name)
        }
        avec_defaut = noeud.args.args[len(noeud.args.args) - len(noeud.args.defaults) :]
        for nom in sorted(changes & (partages | {each.arg for each in avec_defaut})):
            autre = deepcopy(noeud)
            vide = ast.Call(ast.Name(type(espace.get(nom, [])).__name__, ast.Load()), [], [])
            autre.body.insert(0, ast.Assign([ast.Name(nom, ast.Store())], vide))
            yield Piece(
                autre,
                f"{nom} n'est créé qu'une fois, hors de {noeud.name} : ce qu'un appel y met "
                "reste là pour le suivant",
            )

    return faute


def oublie(fonction: ast.AST) -> Iterator[Piece]:
    """What should outlive a call is made anew in each."""
    if not isinstance(fonction, ast.FunctionDef):
        return
    for rang, ligne in enumerate(fonction.body):
        if isinstance(ligne, ast.Assign) and _vide(ligne.value) and len(fonction.body) > 1:
            autre = deepcopy(fonction)
            avant = autre.body.pop(rang)
            dit = ast.unparse(ligne.targets[0])
            yield Piece(
                ast.If(ast.Constant(True), [avant, autre], []),
                f"la ligne {ligne.lineno} recrée {dit}, vide, à chaque appel de "
                f"{fonction.name} : rien ne s'y garde d'un appel à l'autre",
            )


def _vide(valeur: ast.expr) -> bool:
    if isinstance(valeur, ast.Call):
        return getattr(valeur.func, "id", "") in ("dict", "list", "set") and not valeur.args
    return ast.unparse(valeur) in ("{}", "[]")


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
            autre = deepcopy(fonction)
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
