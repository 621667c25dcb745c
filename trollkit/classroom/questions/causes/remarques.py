"""What a refused cell says of itself, by its text alone: what no one can have meant.

Nothing is mended here. A line that does nothing, a function that is given for its answer are
there to be seen, whatever the right answer is; at last, `lectures` tells what nothing reads.
"""

import ast
import builtins
import re
from collections.abc import Iterator, Mapping, Sequence
from types import FunctionType

from trollkit.classroom.questions.causes.code import (
    Espace,
    affectation,
    arbre,
    cellule_de,
    copie,
)
from trollkit.classroom.questions.causes.lectures import inutiles
from trollkit.classroom.questions.causes.remedes import Passe
from trollkit.classroom.questions.causes.temps import ATTENTE_S, borne
from trollkit.classroom.questions.question import ESSAI_S, all_asked
from trollkit.classroom.questions.verdicts import TropLong
from trollkit.core.text import clean

_MOTS_CHANGENT = """
    add append clear discard extend insert pop remove reverse setdefault sort tourDeJeu
    update
"""
_CHANGENT = frozenset(_MOTS_CHANGENT.split())


def remarque(
    espace: Espace,
    noms: Sequence[str],
    passe: Passe,
    unique: bool,
    libres: Sequence[str],
    dit_deja: str,
) -> str:
    """The first thing that the cell says of itself, as a sentence; "" for none."""
    for nom in noms:
        module = arbre(cellule_de(espace, nom))
        dit = module and (_valeur(espace, nom, passe, unique, dit_deja) or _inerte(module))
        if dit:
            return dit
    for nom in noms:
        for fonction in _fonctions(espace, nom):
            if dit := _muette(fonction, espace) or _abime(fonction):
                return dit
    return inutiles(espace, noms, unique, libres)


def _fonctions(espace: Espace, nom: str) -> Iterator[ast.FunctionDef]:
    module = arbre(cellule_de(espace, nom))
    for fonction in ast.walk(module) if module else ():
        if isinstance(fonction, ast.FunctionDef) and fonction.name == nom:
            yield fonction


def _cite(ligne: ast.stmt) -> str:
    return f"À la ligne {ligne.lineno}, « {clean(ast.unparse(ligne).splitlines()[0], 60)} »"


def _valeur(espace: Espace, nom: str, passe: Passe, unique: bool, dit_deja: str) -> str:
    """What the line that gives a value says of it; one of several right ones may be chosen."""
    from trollkit.notebook.board.printed import heard

    valeur = espace.get(nom)
    if type(valeur) is FunctionType and not valeur.__code__.co_argcount:
        autre = copie(espace)
        try:
            with heard(), borne(ESSAI_S, ATTENTE_S):
                autre[nom] = autre[nom]()  # type: ignore[operator]
        except (Exception, TropLong):
            return ""
        if passe(autre):
            return (
                f"ici, {nom} est une fonction, que rien n'appelle : c'est ce qu'elle renvoie "
                f"qui est attendu dans {nom}."
            )
    ligne = affectation(espace, nom)
    if ligne is None:
        return ""
    match ligne.value:
        case ast.Name(autre_nom) if autre_nom in all_asked() - {nom}:
            return f"{_cite(ligne)} : = ne fait que donner un second nom à {autre_nom}."
        case ast.Call(ast.Name("print")):
            return f"{_cite(ligne)} : print montre, et ne renvoie rien ; {nom} vaut donc None."
        case ast.Constant(int() | float()) if unique and not re.search(
            "fonction|recopie", dit_deja
        ):
            return f"{_cite(ligne)} est une valeur écrite à la main : faites-la calculer."
        case ast.Name() | ast.Attribute() as fonction if _appelable(fonction, espace):
            # What the check has called is to be a function.
            return "" if f"{nom}(" in dit_deja else f"{_cite(ligne)} : {SANS_APPEL}."
    return ""


SANS_APPEL = (
    "la fonction y est nommée, et non appelée : il manque ses parenthèses, avec ce qu'on lui "
    "donne"
)


def _inerte(module: ast.Module) -> str:
    """A line that does nothing; the last one of a cell shows what it is."""
    for noeud in ast.walk(module):
        for champ in ("body", "orelse"):
            lignes = getattr(noeud, champ, None)
            for ligne in lignes if isinstance(lignes, list) else ():
                if not isinstance(ligne, ast.Expr) or ligne is module.body[-1]:
                    continue
                match ligne.value:
                    case ast.Compare(ops=[ast.Eq()]):
                        return f"{_cite(ligne)}, == compare ; c'est un seul = qui range."
                    case ast.BinOp() | ast.Compare():
                        return f"{_cite(ligne)} calcule, et ne range le résultat nulle part."
                    case ast.Attribute() | ast.Name() if noeud is not module:
                        return f"{_cite(ligne)} ne fait rien : {SANS_APPEL}."
                    case ast.Attribute(attr=methode) if methode in _CHANGENT:
                        return f"{_cite(ligne)} ne fait rien : {SANS_APPEL}."
    return ""


def _muette(fonction: ast.FunctionDef, espace: Espace) -> str:
    """A function is given back for what it would answer."""
    for ligne in ast.walk(fonction):
        if isinstance(ligne, ast.Return) and isinstance(ligne.value, ast.Name | ast.Attribute):
            siens = _ranges(fonction) | _parametres(fonction)
            if _appelable(ligne.value, espace, siens):
                return f"{_cite(ligne)} : {SANS_APPEL}."
    return ""


def _appelable(
    noeud: ast.expr,
    espace: Mapping[str, object],
    siens: set[str] = frozenset(),  # type: ignore[assignment]
) -> bool:
    match noeud:
        case ast.Name(nom) if nom not in siens:
            return callable(espace.get(nom, getattr(builtins, nom, None)))
        case ast.Attribute(ast.Name(nom), attribut) if nom not in siens:
            return callable(getattr(espace.get(nom), attribut, None))
    return False


def _ranges(fonction: ast.FunctionDef) -> set[str]:
    noms = [n for n in ast.walk(fonction) if isinstance(n, ast.Name)]
    return {n.id for n in noms if isinstance(n.ctx, ast.Store)}


def _parametres(fonction: ast.FunctionDef) -> set[str]:
    return {parametre.arg for parametre in fonction.args.args}


def _abime(fonction: ast.FunctionDef) -> str:
    """A function changes what it was given."""
    recus = _parametres(fonction)
    for noeud in ast.walk(fonction):  # what walks through them is theirs
        if isinstance(noeud, ast.For) and isinstance(noeud.target, ast.Name):
            if isinstance(noeud.iter, ast.Name) and noeud.iter.id in recus:
                recus = recus | {noeud.target.id}
        elif isinstance(noeud, ast.Assign):
            recus = recus - {n.id for n in noeud.targets if isinstance(n, ast.Name)}
    for ligne in ast.walk(fonction):
        if not isinstance(ligne, ast.Expr | ast.Assign | ast.AugAssign):
            continue
        if recu := next((nom for nom in _touches(ligne) if nom in recus), ""):
            return f"{_cite(ligne)} change {recu} pour de bon, que la fonction a reçu."
    return ""


def _touches(ligne: ast.stmt) -> Iterator[str]:
    """The names of what a line changes without giving it a name."""
    for noeud in ast.walk(ligne):
        match noeud:
            case ast.Call(ast.Attribute(ast.Name(nom), methode)) if methode in _CHANGENT:
                yield nom
            case ast.Subscript(ast.Name(nom), ctx=ast.Store()):
                yield nom
            case ast.Attribute(ast.Name(nom), ctx=ast.Store()):
                yield nom
