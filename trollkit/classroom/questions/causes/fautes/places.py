"""Things in the wrong place or order."""

import ast
from collections.abc import Iterator
from itertools import combinations, permutations

from trollkit.classroom.questions.causes.fautes.piece import Piece, appel, double, nomme


def rang(noeud: ast.AST) -> Iterator[Piece]:
    """The number of a place for what stands there, and the reverse."""
    if appel(noeud, "index", nombre=1) and isinstance(noeud, ast.Call):
        yield Piece(
            noeud.args[0], "index donne le numéro de la place, et l'on demande ce qui y est"
        )
    if appel(noeud, "max", "min", nombre=1) and isinstance(noeud, ast.Call):
        liste = ast.Call(ast.Name("list", ast.Load()), noeud.args, [])
        mots = f"{nomme(noeud)} donne la valeur, et l'on demande son numéro"
        meilleur = ast.Call(noeud.func, [liste], [])
        yield Piece(
            ast.Call(ast.Attribute(double(liste), "index", ast.Load()), [meilleur], []), mots
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
    match noeud:
        case ast.Subscript(ast.Name(liste), ast.Name(numero), ast.Load()):
            yield Piece(
                ast.parse(f"[_l[{numero}] for _l in {liste}]", mode="eval").body,
                f"« {liste}[{numero}] » est une ligne, et non une colonne",
            )
        case ast.Call(ast.Name("min" | "max" | "sum" as nom), [ast.Name(liste)]):
            yield Piece(
                ast.parse(f"[{nom}(_l) for _l in {liste}]", mode="eval").body,
                f"« {nom}({liste}) » regarde les lignes entières, et non leurs nombres",
            )
        case ast.BinOp(ast.Call(ast.Name("sum"), mesures), ast.Div(), _):
            for nom in ("max", "min"):
                yield Piece(
                    ast.Call(ast.Name(nom, ast.Load()), mesures, []),
                    "c'est une moyenne, et l'on demande le meilleur, ou le pire",
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


def cas(noeud: ast.AST) -> Iterator[Piece]:
    """Cases in the wrong order: the first one that is true wins."""
    if not isinstance(noeud, ast.FunctionDef):
        return
    for i, premier in enumerate(noeud.body):
        for j in range(i + 1, len(noeud.body)):
            if isinstance(premier, ast.If) and isinstance(noeud.body[j], ast.If):
                corps = [*noeud.body]
                corps.insert(i, corps.pop(j))
                autre = double(noeud)
                autre.body = corps
                yield Piece(
                    autre,
                    f"l'ordre des cas : le if de la ligne {noeud.body[j].lineno} doit être "
                    f"demandé avant celui de la ligne {premier.lineno}",
                )
    rangs = [i for i, ligne in enumerate(noeud.body) if isinstance(ligne, ast.If)]
    for rang in permutations(rangs) if len(rangs) < 5 else ():
        autre = double(noeud)
        for i, j in zip(rangs, rang, strict=True):
            autre.body[i] = noeud.body[j]
        yield Piece(
            autre,
            "l'ordre des cas : le premier if qui est vrai l'emporte, et les autres ne sont "
            "plus demandés",
        )
