"""A cause is proven by mending: the student's cell, changed in one place, passes the check.

Each remedy knows one mistake of beginners: given a piece of the cell, it gives the pieces that
would stand there without the mistake. The words tell the mistake, and not what to write.
"""

import ast
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from trollkit.classroom.presque.code import Espace, arbre, cellule_de, copie, rejouable
from trollkit.classroom.presque.fautes import DE_FORME, FAUTES, Faute, Piece, globales
from trollkit.classroom.presque.temps import de_calcul

RECHERCHE_S = 1.5  # of processor time, for all that is tried on one answer

Passe = Callable[..., bool]

PREMIERS = 3
COURT_S = 0.1  # for a first look at each piece: what does not end may wait


class Place(NamedTuple):
    """Where a piece stands in its tree."""

    parent: ast.AST
    champ: str
    rang: int | None
    noeud: ast.AST

    def pose(self, noeud: ast.AST) -> None:
        """Put a piece there instead."""
        if self.rang is None:
            setattr(self.parent, self.champ, noeud)
        else:
            getattr(self.parent, self.champ)[self.rang] = noeud


Lent = tuple[Mapping[str, object], str, Place, Piece]


def remede(
    espace: Espace,
    noms: Sequence[str],
    passe: Passe,
    unique: bool = True,
    fautes: Sequence[Faute] = (),
) -> str:
    """The mistake that, mended, makes the check pass, with its line; "" for none known."""
    fin = de_calcul() + RECHERCHE_S
    lents: list[Lent] = []
    textes = dict.fromkeys(texte for nom in noms if (texte := cellule_de(espace, nom)))
    cellules = [(texte, rejouable(module)) for texte in textes if (module := arbre(texte))]
    connues = (*fautes, *FAUTES) if unique else DE_FORME
    for faute in (globales(espace), *dict.fromkeys(connues)):
        for texte, module in cellules:
            for place, piece in _variantes(module, faute):
                debut = de_calcul()
                if debut > fin:
                    break
                place.pose(piece.noeud)
                mieux = copie(espace)
                if _executee(module, mieux):
                    if passe(mieux, COURT_S):
                        # What comes before it tells more, if it only took longer.
                        return _lent(lents[:PREMIERS], passe, fin) or _dit(
                            texte, place.noeud, piece.mots
                        )
                    if de_calcul() - debut > COURT_S:
                        lents.append((mieux, texte, place, piece))
                place.pose(place.noeud)
    # Where several answers are right, one of them may well need less than it is given.
    return _lent(lents, passe, fin) or (inutiles(espace, noms) if unique else "")


def _lent(lents: Sequence[Lent], passe: Passe, fin: float) -> str:
    """The first of the pieces that took long at a first look that makes the check pass."""
    for mieux, texte, place, piece in lents:
        if de_calcul() > fin + RECHERCHE_S:
            break
        if passe(mieux):
            return _dit(texte, place.noeud, piece.mots)
    return ""


def inutiles(espace: Espace, noms: Sequence[str]) -> str:
    """Which parameters the student's functions never read; "" for none."""
    for nom in noms:
        module = arbre(cellule_de(espace, nom))
        for fonction in ast.walk(module) if module else ():
            if isinstance(fonction, ast.FunctionDef) and fonction.name == nom:
                lus = {n.id for n in ast.walk(fonction) if isinstance(n, ast.Name)}
                restent = [p.arg for p in fonction.args.args if p.arg not in lus]
                if restent:
                    return f"Dans {nom}, rien ne se sert de {' ni de '.join(restent)}."
    return ""


def _variantes(module: ast.Module, faute: Faute) -> Iterator[tuple[Place, Piece]]:
    for place in list(_places(module)):
        for piece in faute(place.noeud):
            yield place, piece


def _places(noeud: ast.AST) -> Iterator[Place]:
    for champ, valeur in ast.iter_fields(noeud):
        if isinstance(valeur, ast.AST):
            yield Place(noeud, champ, None, valeur)
            yield from _places(valeur)
        elif isinstance(valeur, list):
            for rang, dessous in enumerate(valeur):
                if isinstance(dessous, ast.AST):
                    yield Place(noeud, champ, rang, dessous)
                    yield from _places(dessous)


def _executee(module: ast.Module, espace: dict[str, object]) -> bool:
    """Whether the mended lines run, and give their names to something."""
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # a piece may well be odd
            exec(compile(ast.fix_missing_locations(module), "<presque>", "exec"), espace)
    except Exception:
        return False
    return True


def _dit(texte: str, noeud: ast.AST, mots: str) -> str:
    """The line of a cell, quoted, and what is wrong there."""
    numero = getattr(noeud, "lineno", 0)
    if isinstance(noeud, ast.FunctionDef):
        return f"La cause : {mots}."
    ligne = texte.splitlines()[numero - 1].partition(" #")[0].strip()
    return f"La cause est à la ligne {numero} de la cellule, « {ligne} » : {mots}."
