"""What the student's function never reads, and what it reads that is not its own: facts, told
when nothing better is known.
"""

import ast
import re
from collections.abc import Sequence

from trollkit.classroom.questions.causes.code import Espace, arbre, cellule_de, cellules, donnes
from trollkit.classroom.questions.causes.fautes.piece import lu


def inutiles(
    espace: Espace, noms: Sequence[str], unique: bool = True, libres: Sequence[str] = ()
) -> str:
    """Which names a function never reads, or which list of another cell it does; or "".

    Unless one answer alone is right, a function may well do without some of its parameters.
    """
    for nom in noms:
        module = arbre(cellule_de(espace, nom)) or ast.Module([], [])
        for fonction in ast.walk(module):
            if isinstance(fonction, ast.FunctionDef) and fonction.name == nom:
                lus = [n for n in ast.walk(fonction) if isinstance(n, ast.Name) and lu(n)]
                restent = _jamais_lus(fonction, {n.id for n in lus}, unique, libres)
                if restent:
                    return f"Dans {nom}, rien ne se sert de {' ni de '.join(restent)}."
                for n in lus if unique else ():
                    if _d_ailleurs(n.id, espace, module, fonction):
                        return (
                            f"À la ligne {n.lineno}, {nom} lit {n.id}, une liste d'une autre "
                            "cellule : elle reste la même quoi que l'on demande à la fonction."
                        )
    return ""


def _jamais_lus(
    fonction: ast.FunctionDef, lus: set[str], unique: bool, libres: Sequence[str]
) -> list[str]:
    """The parameters that nothing reads; if there are none, what a line gives in vain."""
    parametres = [p.arg for p in fonction.args.args if p.arg not in lus]
    if not unique and len(parametres) < len(fonction.args.args):
        parametres = []
    return [p for p in parametres if p not in libres] or next(
        filter(None, (_en_vain(n, fonction, lus, unique) for n in ast.walk(fonction))), []
    )


def _en_vain(n: ast.AST, fonction: ast.FunctionDef, lus: set[str], unique: bool) -> list[str]:
    """The names that one line gives, and that nothing reads.

    A loop is given its names by what it walks through: one is told beside another that is
    read, for who takes all and uses none has other plans.
    """
    if isinstance(n, ast.FunctionDef) and n is not fonction and n.name not in lus:
        return [n.name] * unique
    if isinstance(n, ast.Assign):
        pris = [each.id for each in ast.walk(n) if isinstance(each, ast.Name) and not lu(each)]
        return pris if not lus & {*pris} else []
    if (
        unique
        and isinstance(n, ast.For | ast.comprehension)
        and isinstance(n.target, ast.Tuple)
    ):
        pris = [each.id for each in ast.walk(n.target) if isinstance(each, ast.Name)]
        if len(pris) == 2 and lus & {*pris}:
            return [nom for nom in pris if nom not in lus and nom[0] != "_"]
    return []


def _d_ailleurs(
    nom: str, espace: Espace, module: ast.Module, fonction: ast.FunctionDef
) -> bool:
    """Whether it is a list that the sheet has shown: one's own table is no mistake."""
    siens = {n.id for n in ast.walk(fonction) if isinstance(n, ast.Name) and not lu(n)}
    siens.update(p.arg for p in fonction.args.args)
    if not isinstance(espace.get(nom), list) or nom in siens or nom in donnes(module):
        return False
    origines = (
        texte
        for texte in reversed(cellules(espace))
        if nom in donnes(arbre(texte) or ast.Module([], []))
    )
    return re.search(r"\btd\d\.", next(origines, "")) is not None
