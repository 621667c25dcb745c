"""Things in the wrong place or order."""

import ast
from collections.abc import Iterator
from itertools import combinations, permutations

from trollkit.classroom.questions.causes.fautes.piece import Piece, double, functions, table

_VALEUR = "{f} donne la valeur, et l'on demande son numéro"
rang = table(
    ("_l.index(_a)", "_a", "index donne le numéro de la place, et l'on demande ce qui y est"),
    ("max(_a)", "list(_a).index(_f(list(_a)))", _VALEUR),
    ("min(_a)", "list(_a).index(_f(list(_a)))", _VALEUR),
)

taille = table(
    ("len(_a)", "_f(_a[0])", "c'est le nombre de lignes, et il faut celui des colonnes"),
)

_ENTIERES = "« {f}({v}) » regarde les lignes entières, et non leurs nombres"
_MOYENNE = "c'est une moyenne, et l'on demande le meilleur, ou le pire"
_TERMES = "les deux termes sont échangés"
_ordres = table(
    ("_g(_a, _b)", "_g(_b, _a)", "les deux arguments sont échangés"),
    ("_a[_b][_d]", "_a[_d][_b]", "lignes et colonnes sont échangées"),
    ("_v[_v2]", "[_l[_v2] for _l in _v]", "« {v}[{v2}] » est une ligne, et non une colonne"),
    *((f"{f}(_v)", "[_f(_l) for _l in _v]", _ENTIERES) for f in ("min", "max", "sum")),
    ("sum(_a) / _b", "max(_a)", _MOYENNE),
    ("sum(_a) / _b", "min(_a)", _MOYENNE),
    ("_a - _b", "_b - _a", _TERMES),
    ("_a / _b", "_b / _a", _TERMES),
)


def ordre(noeud: ast.AST) -> Iterator[Piece]:
    """Two things are exchanged."""
    mots = "l'ordre n'est pas celui qui est demandé"
    if isinstance(noeud, ast.Tuple) and isinstance(noeud.ctx, ast.Load):
        for i in range(len(noeud.elts) - 1):
            autres = [*noeud.elts]
            autres[i : i + 2] = autres[i : i + 2][::-1]
            yield Piece(ast.Tuple(autres, noeud.ctx), mots)
    if isinstance(noeud, ast.JoinedStr):
        ecrits = [i for i, n in enumerate(noeud.values) if isinstance(n, ast.FormattedValue)]
        for i, j in combinations(ecrits, 2):
            valeurs = [*noeud.values]
            valeurs[i], valeurs[j] = valeurs[j], valeurs[i]
            yield Piece(ast.JoinedStr(valeurs), mots)
    yield from _ordres(noeud)


@functions
def cas(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Cases in the wrong order: the first one that is true wins."""
    lignes = fonction.body
    rangs = [i for i, ligne in enumerate(lignes) if isinstance(ligne, ast.If)]
    for i, j in combinations(rangs, 2):
        autre = double(fonction)
        autre.body = [*lignes[:i], lignes[j], *lignes[i:j], *lignes[j + 1 :]]
        yield Piece(
            autre,
            f"l'ordre des cas : le if de la ligne {lignes[j].lineno} doit être demandé avant "
            f"celui de la ligne {lignes[i].lineno}",
        )
    for rang in permutations(rangs) if len(rangs) < 5 else ():
        autre = double(fonction)
        for i, j in zip(rangs, rang, strict=True):
            autre.body[i] = lignes[j]
        yield Piece(
            autre,
            "l'ordre des cas : le premier if qui est vrai l'emporte, et les autres ne sont "
            "plus demandés",
        )


@functions
def tous_decales(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """All the numbers between brackets are one off."""
    for pas, mots in ((-1, "trop"), (1, "moins")):
        autre = double(fonction)
        decales = 0
        for n in ast.walk(autre):
            match n:
                case ast.Subscript(slice=ast.Constant(int(numero)) as indice) if (
                    numero + pas >= 0
                ):
                    indice.value = numero + pas
                    decales += 1
        if decales > 1:
            yield Piece(
                autre,
                f"tous les numéros entre crochets ont 1 de {mots} : on compte à partir de 0",
            )


@functions
def echange(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Two calls of the same function are each given the number of the other."""
    appels = [(i, n) for i, n in enumerate(ast.walk(fonction)) if isinstance(n, ast.Call)]
    for (i, un), (j, deux) in combinations(appels, 2):
        if ast.unparse(un.func) != ast.unparse(deux.func) or not _a_un_pres(un, deux):
            continue
        autre = double(fonction)
        premier, second = (n for place, n in enumerate(ast.walk(autre)) if place in (i, j))
        premier.args, second.args = second.args, premier.args  # type: ignore[attr-defined]
        yield Piece(
            autre, f"{ast.unparse(un)} et {ast.unparse(deux)} sont à la place l'un de l'autre"
        )


def _a_un_pres(un: ast.Call, deux: ast.Call) -> bool:
    """Whether one of their arguments differs, and no other."""
    paires = zip(un.args, deux.args, strict=False)
    differents = [1 for a, b in paires if ast.unparse(a) != ast.unparse(b)]
    return len(un.args) == len(deux.args) and len(differents) == 1
