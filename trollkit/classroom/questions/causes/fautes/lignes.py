"""The mistakes of beginners that whole lines show: too many, too deep, in another order.

Each gives functions in which that line stands where it should.
"""

import ast
from collections.abc import Iterator
from typing import NamedTuple

from trollkit.classroom.questions.causes.fautes.piece import (
    Faute,
    Piece,
    double,
    functions,
    lu,
    noms,
    table,
    written,
)

_VOISINES = 4  # lines over which one is moved
_SAUTS = ast.Continue | ast.Break | ast.Return | ast.Pass
_BOUCLES = ast.For | ast.While


class _Ligne(NamedTuple):
    """A line of a function, where it stands in its block."""

    fonction: ast.FunctionDef
    noeud: int  # in the order of a walk, the one whose block it is
    champ: str
    rang: int
    bloc: list[ast.stmt]
    ligne: ast.stmt

    def ailleurs(self) -> tuple[ast.FunctionDef, list[ast.stmt]]:
        """A copy of the function, and that block of it."""
        autre = double(self.fonction)
        noeud = next(noeud for i, noeud in enumerate(ast.walk(autre)) if i == self.noeud)
        return autre, getattr(noeud, self.champ)


def _lignes(fonction: ast.FunctionDef) -> Iterator[_Ligne]:
    for numero, noeud in enumerate(ast.walk(fonction)):
        for champ in ("body", "orelse"):
            bloc = getattr(noeud, champ, None)
            for rang, ligne in enumerate(bloc) if isinstance(bloc, list) else ():
                yield _Ligne(fonction, numero, champ, rang, bloc, ligne)  # type: ignore[arg-type]


def _cite(ligne: ast.stmt) -> str:
    """A line, by its number and its text."""
    texte = ast.unparse(ligne).splitlines()[0]
    return f"la ligne {ligne.lineno}, « {texte if len(texte) < 60 else f'{texte[:58]}…'} »,"


@functions
def de_trop(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A condition, or a line, that nothing asked for."""
    for ici in _lignes(fonction):
        ligne, rang = ici.ligne, ici.rang
        if isinstance(ligne, ast.If) and not ligne.orelse:
            autre, bloc = ici.ailleurs()
            saut = all(isinstance(dessous, _SAUTS) for dessous in ligne.body)
            bloc[rang : rang + 1] = [] if saut else ligne.body
            if bloc:
                mots = "est de trop : elle écarte ce qui doit compter"
                yield Piece(autre, f"la condition de {_cite(ligne)} {mots}")
        elif (
            len(ici.bloc) > 1
            and isinstance(ligne, ast.Assign | ast.AugAssign | ast.Expr | ast.While)
            and not _texte(ligne)
        ):
            autre, bloc = ici.ailleurs()
            del bloc[rang]
            yield Piece(autre, f"{_cite(ligne)} est de trop")


def _texte(ligne: ast.stmt) -> bool:
    """Whether it is a docstring, or three dots."""
    return isinstance(ligne, ast.Expr) and isinstance(ligne.value, ast.Constant)


@functions
def trop_profonde(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """The last lines of a loop, or of a condition, should come after it."""
    for ici in _lignes(fonction):
        if not isinstance(ici.ligne, _BOUCLES | ast.If):
            continue
        dedans = ici.ligne.body
        mots = "est dans la boucle, et doit attendre qu'elle soit finie"
        if isinstance(ici.ligne, ast.If):
            mots = "dépend de ce if, et doit se faire dans tous les cas"
        for combien in range(1, min(len(dedans), 5)):
            autre, bloc = ici.ailleurs()
            siennes = bloc[ici.rang].body  # type: ignore[attr-defined]
            bloc[ici.rang + 1 : ici.rang + 1] = siennes[-combien:]
            del siennes[-combien:]
            yield Piece(autre, f"{_cite(dedans[-combien])} {mots}")


@functions
def trop_tard(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """The line after a condition belongs under its else, or the one before a loop into it."""
    for ici in _lignes(fonction):
        rang = ici.rang
        if isinstance(ici.ligne, ast.If) and not ici.ligne.orelse and ici.bloc[rang + 1 :]:
            autre, bloc = ici.ailleurs()
            bloc[rang].orelse.append(bloc.pop(rang + 1))  # type: ignore[attr-defined]
            mots = "se fait même quand la condition au-dessus est vraie : il manque else"
            yield Piece(autre, f"{_cite(ici.bloc[rang + 1])} {mots}")
        for avant in range(rang) if isinstance(ici.ligne, _BOUCLES) else ():
            if isinstance(ici.bloc[avant], ast.Assign):
                autre, bloc = ici.ailleurs()
                bloc[rang].body.insert(0, bloc[avant])  # type: ignore[attr-defined]
                del bloc[avant]
                mots = "est avant la boucle : elle n'est faite qu'une fois"
                yield Piece(autre, f"{_cite(ici.bloc[avant])} {mots}")


@functions
def desordre(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A line stands too early, or too late, among its neighbours."""
    for ici in _lignes(fonction):
        for autre_rang in range(ici.rang + 1, min(ici.rang + _VOISINES + 1, len(ici.bloc))):
            for de, vers in ((ici.rang, autre_rang), (autre_rang, ici.rang)):
                if _texte(ici.ligne) or de > vers == de - 1:
                    continue
                autre, bloc = ici.ailleurs()
                bloc.insert(vers, bloc.pop(de))
                quand = "tôt" if de < vers else "tard"
                mots = f"vient trop {quand} : l'ordre des lignes compte"
                yield Piece(autre, f"{_cite(ici.bloc[de])} {mots}")


@functions
def surplace(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A loop does not go on from where it has come to."""
    for ici in _lignes(fonction):
        if not isinstance(ici.ligne, _BOUCLES):
            continue
        donnes = {n.id for dedans in ici.ligne.body for n in noms(dedans) if not lu(n)}
        for pas in ici.ligne.body:
            match pas:
                case ast.Assign([ast.Name(la), *_], valeur):
                    for avant in sorted({n.id for n in noms(valeur)} - donnes):
                        autre, bloc = ici.ailleurs()
                        suite = ast.parse(f"{avant} = {la}").body
                        bloc[ici.rang].body += suite  # type: ignore[attr-defined]
                        mots = f"repart toujours du même {avant}, qui ne change pas"
                        yield Piece(autre, f"{_cite(pas)} {mots}")


_FONCTION = "return quitte toute la fonction, et non la boucle seule"
_sauts = table(
    ("return _a", "break", _FONCTION),
    ("return _a", "continue", _FONCTION),
    ("break", "continue", "break quitte la boucle, et ne passe pas au tour suivant"),
)


def saut(noeud: ast.AST) -> Iterator[Piece]:
    """return, break and continue leave different things."""
    if isinstance(noeud, ast.Return) and isinstance(noeud.value, ast.Name):
        yield Piece(
            ast.If(noeud.value, [noeud], []),
            f"{noeud.value.id} est renvoyé même vide, et rien n'est plus cherché ensuite",
        )
    yield from _sauts(noeud)


@functions
def sans_descente(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """A function calls itself with the same number, and comes no nearer to its end."""
    parametres = [each.arg for each in fonction.args.args]
    autre = double(fonction)
    for n in ast.walk(autre):
        match n:
            case ast.Call(ast.Name(fonction.name), donnes):
                for rang, (donne, nom) in enumerate(zip(donnes, parametres, strict=False)):
                    if isinstance(donne, ast.Name) and donne.id == nom:
                        n.args[rang] = written(f"{nom} - 1")
                        yield Piece(
                            autre,
                            f"à la ligne {n.lineno}, {fonction.name} s'appelle avec le même "
                            f"{nom}, qui ne diminue donc jamais",
                        )
                        n.args[rang] = donne


@functions
def sans_reponse(fonction: ast.FunctionDef) -> Iterator[Piece]:
    """Nothing is given back when no condition holds."""
    if isinstance(fonction.body[-1], ast.Return):
        return
    rendus = [n.value for n in ast.walk(fonction) if isinstance(n, ast.Return)]
    constants = [valeur for valeur in rendus if isinstance(valeur, ast.Constant)]
    for valeur in (*constants, *map(written, ("0", "'WAIT'", "[]"))):
        autre = double(fonction)
        autre.body.append(ast.Return(valeur))
        yield Piece(
            autre,
            f"quand aucune condition n'est vraie, {fonction.name} finit sans return, et vaut "
            "donc None",
        )


LIGNES: tuple[Faute, ...] = (
    *(sans_descente, trop_profonde, de_trop, sans_reponse, saut),
    *(trop_tard, surplace, desordre),
)
