"""Things in the wrong place or order; what linprog is asked."""

import ast
from collections.abc import Iterator
from copy import deepcopy
from itertools import combinations

from trollkit.classroom.presque.fautes.piece import Piece, appel


def rang(noeud: ast.AST) -> Iterator[Piece]:
    """The number of a place for what stands there, and the reverse."""
    if appel(noeud, "index", nombre=1) and isinstance(noeud, ast.Call):
        yield Piece(
            noeud.args[0], "index donne le numéro de la place, et l'on demande ce qui y est"
        )
    if appel(noeud, "max", "min", nombre=1) and isinstance(noeud, ast.Call):
        liste = ast.Call(ast.Name("list", ast.Load()), noeud.args, [])
        mots = f"{noeud.func.id} donne la valeur, et l'on demande son numéro"  # type: ignore[attr-defined]
        meilleur = ast.Call(noeud.func, [liste], [])
        yield Piece(
            ast.Call(ast.Attribute(deepcopy(liste), "index", ast.Load()), [meilleur], []), mots
        )


def ordre(noeud: ast.AST) -> Iterator[Piece]:
    """Two things are exchanged."""
    if isinstance(noeud, ast.Call) and len(noeud.args) == 2:
        yield Piece(
            ast.Call(noeud.func, noeud.args[::-1], noeud.keywords),
            "les deux arguments sont échangés",
        )
    if isinstance(noeud, ast.Tuple) and isinstance(noeud.ctx, ast.Load):
        for i in range(len(noeud.elts) - 1):
            autres = [*noeud.elts]
            autres[i : i + 2] = autres[i : i + 2][::-1]
            yield Piece(ast.Tuple(autres, noeud.ctx), "l'ordre n'est pas celui qui est demandé")
    if isinstance(noeud, ast.JoinedStr):
        ecrits = [i for i, n in enumerate(noeud.values) if isinstance(n, ast.FormattedValue)]
        for i, j in combinations(ecrits, 2):
            valeurs = [*noeud.values]
            valeurs[i], valeurs[j] = valeurs[j], valeurs[i]
            yield Piece(ast.JoinedStr(valeurs), "l'ordre n'est pas celui qui est demandé")
    if isinstance(noeud, ast.Subscript) and isinstance(noeud.value, ast.Subscript):
        dedans = ast.Subscript(noeud.value.value, noeud.slice, ast.Load())
        yield Piece(
            ast.Subscript(dedans, noeud.value.slice, noeud.ctx),
            "lignes et colonnes sont échangées",
        )
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, ast.Sub | ast.Div):
        yield Piece(
            ast.BinOp(noeud.right, noeud.op, noeud.left), "les deux termes sont échangés"
        )


def taille(noeud: ast.AST) -> Iterator[Piece]:
    """Len of the rows for that of the columns."""
    if appel(noeud, "len", nombre=1) and isinstance(noeud, ast.Call):
        liste = noeud.args[0]
        if isinstance(liste, ast.Subscript):
            yield Piece(
                ast.Call(noeud.func, [liste.value], []),
                "c'est le nombre de colonnes, et il faut celui des lignes",
            )
        dedans = ast.Subscript(liste, ast.Constant(0), ast.Load())
        yield Piece(
            ast.Call(noeud.func, [dedans], []),
            "c'est le nombre de lignes, et il faut celui des colonnes",
        )


def lineaire(noeud: ast.AST) -> Iterator[Piece]:
    """What linprog is asked: its bounds, the sign of what it has minimised."""
    if isinstance(noeud, ast.Attribute) and noeud.attr == "fun":
        yield Piece(
            ast.UnaryOp(ast.USub(), noeud),
            ".fun est ce que linprog a minimisé, l'opposé de v",
        )
    if isinstance(noeud, ast.Tuple) and len(noeud.elts) == 2:
        libre = ast.Tuple([ast.Constant(None), ast.Constant(None)], ast.Load())
        yield Piece(libre, "ces bornes enferment une inconnue qui doit rester libre")
    if isinstance(noeud, ast.Call) and getattr(noeud.func, "id", "") == "linprog":
        cles = {cle.arg for cle in noeud.keywords}
        if "bounds" not in cles and noeud.args:
            bornes = ast.parse("[(0, None)] * (len(c) - 1) + [(None, None)]", mode="eval").body
            for n in ast.walk(bornes):
                if isinstance(n, ast.Call):
                    n.args = [deepcopy(noeud.args[0])]
            autre = ast.Call(
                noeud.func, noeud.args, [*noeud.keywords, ast.keyword("bounds", bornes)]
            )
            yield Piece(
                autre, "sans bounds, linprog veut toutes les inconnues positives, v comprise"
            )


def cas(noeud: ast.AST) -> Iterator[Piece]:
    """Cases in the wrong order: the first one that is true wins."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for i, premier in enumerate(noeud.body):
        for j in range(i + 1, len(noeud.body)):
            if isinstance(premier, ast.If) and isinstance(noeud.body[j], ast.If):
                corps = [*noeud.body]
                corps.insert(i, corps.pop(j))
                autre = deepcopy(noeud)
                autre.body = corps
                yield Piece(
                    autre,
                    f"l'ordre des cas : le if de la ligne {noeud.body[j].lineno} doit être "
                    f"demandé avant celui de la ligne {premier.lineno}",
                )
