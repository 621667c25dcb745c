"""One too many, one too few; the opposite; a sum that begins in the wrong place."""

import ast
from collections.abc import Iterator

from trollkit.classroom.questions.causes.fautes.piece import (
    Faute,
    Piece,
    double,
    table,
    written,
)
from trollkit.core.text import show

_D_ECHELLE = ast.FloorDiv | ast.Mod | ast.Div | ast.Mult | ast.Pow

_UN_DE_PLUS = "range s'arrête avant sa borne : il lui manque un nombre"
_TROP_LOIN = "range va un nombre trop loin"
_decales = table(
    *(
        (f"range({avant})", f"_f({avant.replace('_b', f'_b + {pas}')})", mots)
        for avant in ("_b", "_a, _b", "_a, _b, _d")
        for pas, mots in ((1, _UN_DE_PLUS), (-1, _TROP_LOIN))
    ),
    ("range(_a)", "_f(1, _a)", "range commence à 0, qui ne doit pas compter"),
    (
        "range(_a)",
        "_f(1, _a + 1)",
        "range compte à partir de 0, et s'arrête avant sa borne",
    ),
    *(
        ("range(_a, _b)", f"_f({n}, _b)", f"range ne commence pas à {n}, qui doit compter")
        for n in (0, 1)
    ),
    ("return _a", "return _a + 1", "la réponse a toujours 1 de moins"),
    ("return _a", "return _a + -1", "la réponse a toujours 1 de plus"),
)


def decalage(noeud: ast.AST) -> Iterator[Piece]:
    """A number, a bound of range, an answer that is one off."""
    if isinstance(noeud, ast.BinOp) and isinstance(noeud.op, _D_ECHELLE):
        # A scale, as the 10 of case // 10: one off, it may still fit all that is asked.
        noeud.right.echelle = True  # type: ignore[attr-defined]
    match noeud:
        case ast.Constant(int(nombre)) if type(nombre) is int and not hasattr(noeud, "echelle"):
            for pas, mots in ((1, "de moins"), (-1, "de plus")):
                yield Piece(
                    ast.Constant(nombre + pas),
                    f"le nombre {nombre} n'est pas le bon : il a 1 {mots} qu'il ne faut",
                )
        case ast.Subscript(liste, indice, ast.Load()) if not isinstance(
            indice, ast.Slice | ast.Tuple
        ):
            bouts = {(-1, "0"): ("premier", "dernier"), (1, "-1"): ("dernier", "premier")}
            for pas in (-1, 1):
                mots = "entre crochets, le numéro est décalé de 1 : on compte à partir de 0"
                if bout := bouts.get((pas, ecrit := ast.unparse(indice))):
                    mots = f"[{ecrit}] prend le {bout[0]}, et il faut le {bout[1]}"
                yield Piece(written(f"_a[_b + {pas}]", _a=liste, _b=indice), mots)
        case ast.Slice():
            yield from _tranches(noeud)
    yield from _decales(noeud)


def _tranches(noeud: ast.Slice) -> Iterator[Piece]:
    """A slice that begins, or ends, one number too early or too late."""
    dit = f"la tranche [{ast.unparse(noeud)}]"
    bas, haut = noeud.lower, noeud.upper
    if haut is not None:
        yield Piece(
            ast.Slice(bas, None, noeud.step), f"{dit} s'arrête avant la fin, qui doit compter"
        )
    for pas, cote in ((-1, "trop loin"), (1, "trop tôt")):
        autre_bas, autre_haut = (n and written(f"_a + {pas}", _a=n) for n in (bas, haut))
        for mots, debut, fin in (
            ("commence et finit", autre_bas, autre_haut),
            ("commence", autre_bas, haut),
            ("finit", bas, autre_haut),
        ):
            if (debut or "commence" not in mots) and (fin or "finit" not in mots):
                yield Piece(ast.Slice(debut, fin, noeud.step), f"{dit} {mots} un numéro {cote}")


voisin = table(
    ("_v", "_v + -1", "{v} n'est pas à sa place : il faut 1 de moins"),
    ("_v", "_v + 1", "{v} n'est pas à sa place : il faut 1 de plus"),
    ("_v", "0", "{v} n'a pas à être compté ici"),
)

_SIGNE = "le signe n'est pas le bon"
_opposes = table(
    ("_n", "-_n", _SIGNE),
    ("-_a", "_a", "le signe moins est de trop"),
    ("return _a", "return -_a", "c'est l'opposé de la réponse"),
    ("_l.append(_a)", "_l.append(-_a)", _SIGNE),
    ("_a + _b", "_a - _b", "+ n'est pas l'opération qu'il faut ici"),
)


def signe(noeud: ast.AST) -> Iterator[Piece]:
    """The opposite of what is wanted; + for -."""
    if isinstance(noeud, ast.ListComp):
        yield Piece(ast.ListComp(written("-_a", _a=noeud.elt), noeud.generators), _SIGNE)
    yield from _opposes(noeud)


def de_trop(noeud: ast.AST) -> Iterator[Piece]:
    """One term too many, or a part of a condition."""
    if isinstance(noeud, ast.BinOp):
        for garde, ote in ((noeud.left, noeud.right), (noeud.right, noeud.left)):
            signe = ast.unparse(ast.BinOp(ast.Name("_"), noeud.op, ast.Name("_"))).strip("_ ")
            dit = f"{signe} {ast.unparse(ote)}" if garde is noeud.left else ast.unparse(ote)
            yield Piece(garde, f"« {dit} » est de trop")
    if isinstance(noeud, ast.BoolOp):
        for i, ote in enumerate(noeud.values):
            reste = [v for k, v in enumerate(noeud.values) if k != i]
            garde = reste[0] if len(reste) == 1 else ast.BoolOp(noeud.op, reste)
            yield Piece(garde, f"la condition « {ast.unparse(ote)} » est de trop")


def depart(noeud: ast.AST) -> Iterator[Piece]:
    """A best one that begins at 0, which nothing negative beats."""
    if not isinstance(noeud, ast.Assign):
        return
    plusieurs = isinstance(noeud.value, ast.Tuple)
    for rang, partie in enumerate(noeud.value.elts if plusieurs else [noeud.value]):  # type: ignore[attr-defined]
        if not isinstance(partie, ast.Constant) or type(partie.value) not in (int, float):
            continue
        for infini in ("-inf", "inf"):
            autre, depart = double(noeud), written(f"float('{infini}')")
            if plusieurs:
                autre.value.elts[rang] = depart  # type: ignore[attr-defined]
            else:
                autre.value = depart
            yield Piece(
                autre,
                f"partir de {show(partie.value)} suppose que les valeurs sont toutes d'un même "
                "côté ; partez de la première, ou de l'infini",
            )


_FONT = {
    "sum": "additionne",
    "max": "prend le plus grand",
    "len": "compte les éléments",
}
_UN_CHACUN = "on ajoute {a}, quand il faut compter 1 par élément"
_comptes = table(
    *(
        (
            f"{un}(_a)",
            f"{autre}(_a)",
            f"{un} {fait} ; ici il faut ce que fait {autre}, qui {la}",
        )
        for un, fait in _FONT.items()
        for autre, la in _FONT.items()
        if autre != un
    ),
    ("_v += _a", "_v += 1", _UN_CHACUN),
    ("_v = _v + _a", "_v += 1", _UN_CHACUN),
)


def compte(noeud: ast.AST) -> Iterator[Piece]:
    """The elements are counted and should be added, or the reverse; some are left out."""
    if isinstance(noeud, ast.comprehension):
        for condition in noeud.ifs:
            reste = [each for each in noeud.ifs if each is not condition]
            yield Piece(
                ast.comprehension(noeud.target, noeud.iter, reste, noeud.is_async),
                f"la condition « {ast.unparse(condition)} » écarte ce qui doit compter",
            )
    yield from _comptes(noeud)


_PEU = 2  # below, a number is more likely meant


def a_lire(*expressions: str) -> Faute:
    """The mistake of writing a number that one of these expressions tells."""
    mots = "{n} ne vaut que pour un exemple ; ailleurs, ce nombre change"
    lus = table(*(("_n", expression, mots) for expression in expressions))

    def faute(noeud: ast.AST) -> Iterator[Piece]:
        if isinstance(noeud, ast.Constant) and noeud.value not in range(_PEU):
            yield from lus(noeud)

    return faute
