"""A cause is proven by mending: the student's cell, changed in one place, passes the check.

Each remedy knows one mistake of beginners: given a piece of the cell, it gives the pieces that
would stand there without the mistake. The words tell the mistake, and not what to write.
"""

import ast
import warnings
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from trollkit.classroom.checks import TropLong
from trollkit.classroom.presque.code import Espace, arbre, cellule_de, copie, rejouable
from trollkit.classroom.presque.fautes import DE_FORME, FAUTES, Faute, Piece, globales, reste
from trollkit.classroom.presque.lectures import inutiles
from trollkit.classroom.presque.temps import ATTENTE_S, borne, de_calcul

EXECUTE_S = 0.3  # of processor time, for the lines of a cell that call its functions
RECHERCHE_S = 2.2  # of processor time, for all that is tried on one answer
ENCORE_S = 0.8  # more, for what a first look was too short for

Passe = Callable[..., bool]

PREMIERS = 3
COURT_S = 0.05  # for a first look at each piece: what does not end may wait


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
    connues = (*fautes, *(FAUTES if unique else DE_FORME))
    for faute in (globales(espace), reste(espace), *dict.fromkeys(connues)):
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
                        return _lent(lents[:PREMIERS], passe) or _dit(
                            texte, place.noeud, piece.mots
                        )
                    if de_calcul() - debut > COURT_S:
                        lents.append((mieux, texte, place, piece))
                place.pose(place.noeud)
    # Where several answers are right, one of them may well need less than it is given.
    return _lent(lents, passe) or (inutiles(espace, noms) if unique else "")


def _lent(lents: Sequence[Lent], passe: Passe) -> str:
    """The first of the pieces that took long at a first look that makes the check pass."""
    fin = de_calcul() + ENCORE_S
    for mieux, texte, place, piece in lents:
        if de_calcul() > fin:
            break
        if passe(mieux):
            return _dit(texte, place.noeud, piece.mots)
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
    from trollkit.notebook.board.printed import heard

    try:
        with warnings.catch_warnings(), heard(), borne(EXECUTE_S, ATTENTE_S):
            warnings.simplefilter("ignore")  # a piece may well be odd
            exec(compile(ast.fix_missing_locations(module), "<presque>", "exec"), espace)
    except (Exception, TropLong):
        return False
    return True


def _dit(texte: str, noeud: ast.AST, mots: str) -> str:
    """The line of a cell, quoted, and what is wrong there."""
    numero = next((n.lineno for n in ast.walk(noeud) if hasattr(n, "lineno")), 0)
    if isinstance(noeud, ast.FunctionDef) or " la ligne " in mots:
        return f"La cause : {mots}."
    ligne = texte.splitlines()[numero - 1].partition(" #")[0].strip()
    return f"La cause est à la ligne {numero} de la cellule, « {ligne} » : {mots}."
