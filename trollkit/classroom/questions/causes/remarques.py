"""Mistakes that the text of the student's cells shows by itself; nothing is repaired here.

`manque` tells where a missing answer is instead, or why it was never defined. `remarque` tells
of a line that does nothing, a function named but not called, or a name that is never read.
Each function gives a French sentence, or "".
"""

import ast
import linecache
import re
import sys
from collections.abc import Callable, Sequence
from typing import Any

from trollkit.classroom.questions.causes.code import (
    Espace,
    affectation,
    arbre,
    cellule_de,
    cellules,
    donnes,
    effacee,
    lignes_de,
)
from trollkit.classroom.questions.causes.erreurs import dite
from trollkit.classroom.questions.causes.motifs import lu, noms
from trollkit.classroom.questions.question import Question, all_asked
from trollkit.classroom.questions.verdicts import Constat
from trollkit.core.text import clean

Passe = Callable[..., bool]

_ILLISIBLE = "Python ne sait pas lire votre cellule"
_CHANGENT = ("append", "add", "insert", "remove", "sort", "tourDeJeu", "update")  # methods


def _cite(ligne: ast.stmt, de: str = "") -> str:
    return f"à la ligne {ligne.lineno}{de}, « {clean(ast.unparse(ligne).splitlines()[0], 60)} »"


# The answer is missing.


def manque(espace: Espace, question: Question, manquants: Sequence[str], passe: Passe) -> str:
    """Why some names are missing, by the student's cells; "" if unknown.

    `passe` tells whether the question's check passes with given names.
    """
    module = arbre(_derniere_cellule(espace))
    mal_rangees = (_mal_rangee(ligne, manquants) for ligne in module.body)
    return (
        next(filter(None, mal_rangees), "")
        or _arret(espace)
        or _ailleurs(espace, manquants, passe, question.unique)
        or _sans_nom(espace, module, question.asked, manquants[0])
    )


def _mal_rangee(ligne: ast.stmt, manquants: Sequence[str]) -> str:
    """That a line fails to define a missing name: it has `==`, or its sides are exchanged."""
    match ligne:
        case ast.Expr(ast.Compare(ast.Name(nom), [ast.Eq()])) if nom in manquants:
            return f"{_cite(ligne)}, == compare ; c'est un seul = qui donne un nom."
        case ast.Assign([cible], ast.Name(nom)) if (
            nom in manquants and ast.unparse(cible) != nom
        ):
            return (
                f"{_cite(ligne)} est à l'envers : = range ce qui est à sa droite dans ce qui "
                f"est à sa gauche, et {nom} n'a pas encore de valeur."
            )
    return ""


def au_clavier(espace: Espace, asked: Sequence[str]) -> str:
    """That the cell which defines these names calls `input`, or ""."""
    for nom in asked:
        lignes = [
            n for n in arbre(cellule_de(espace, nom)).body if not isinstance(n, ast.FunctionDef)
        ]
        for n in ast.walk(ast.Module(lignes, [])):
            if isinstance(n, ast.Call) and getattr(n.func, "id", "") == "input":
                return (
                    f"à la ligne {n.lineno}, input attend quelqu'un au clavier, et il n'y a "
                    "personne à la correction : votre cellule s'y arrêtera. Écrivez la valeur."
                )
    return ""


def arretee(espace: Espace, asked: Sequence[str]) -> str:
    """That the last cell run, which should define these names, has ended on an error, or ""."""
    texte = _derniere_cellule(espace)
    # A cell that is no Python defines nothing; it was meant to if it mentions the names.
    dits = donnes(texte) if arbre(texte).body else re.findall(r"\w+", texte)
    return _arret(espace) if set(asked) & set(dits) else ""


def d_avant(espace: Espace, asked: Sequence[str], dit: str) -> str:
    """That the answer in the notebook is an earlier one, and why; "" when it is not.

    The last cell is no Python, or the cell is gone.
    `dit` is what `arretee` says.
    """
    if dit.startswith(_ILLISIBLE):
        return f"{dit} Rien n'en est exécuté : c'est votre réponse d'avant qui est encore là."
    return perdue(espace, asked)


def perdue(espace: Espace, asked: Sequence[str]) -> str:
    """That an answer comes from a text that no cell holds any more, or ""."""
    textes: Any = espace.get("In", ())
    parties = {nom for texte in filter(effacee, textes) for nom in donnes(texte)}
    for nom in asked:
        if nom in espace and nom in parties and not cellule_de(espace, nom):
            lignes = arbre(_derniere_cellule(espace)).body
            mal = next(filter(None, (_mal_rangee(ligne, [nom]) for ligne in lignes)), "")
            return (
                f"plus aucune cellule ne donne {nom}{mal and f' ({mal[:-1]})'} : sa valeur "
                "vient de ce que vous aviez écrit avant."
            )
    return ""


def _ailleurs(espace: Espace, noms: Sequence[str], passe: Passe, unique: bool) -> str:
    """That the answer has another name, with which the check passes.

    Unless the answer is `unique`, only names of the last cell are tried: by chance, another
    value may be right too.
    """
    tous = dict.fromkeys(nom for t in reversed(cellules(espace)) for nom in donnes(t))
    siens = [nom for nom in tous if nom in espace and nom not in all_asked()]
    ici = donnes(_derniere_cellule(espace))
    for nom in noms:
        for autre in dict.fromkeys([*(n for n in ici if n in espace), *siens * unique]):
            if passe({**espace, nom: espace[autre]}):
                return (
                    f"vous avez rangé la réponse dans {autre}, et c'est dans {nom} qu'on "
                    "l'attend."
                )
    return ""


def _arret(espace: Espace) -> str:
    """That the cell that was run last has ended on an error, or ""."""
    texte, erreur = _derniere_cellule(espace), getattr(sys, "last_value", None)
    if erreur is None or _finie(texte, erreur) or not _vient_de(erreur, texte):
        return ""
    if isinstance(erreur, Constat):
        # The verdict of another question's check is no error of this cell.
        verifie = re.search(r"\btd\d\.question", texte)
        return "" if verifie else f"votre cellule s'arrête : {erreur}"
    if isinstance(erreur, SyntaxError):
        if erreur.msg == "incomplete input":  # IPython's, where more lines might follow
            erreur = _illisible(texte) or erreur
        return f"{_ILLISIBLE} : {dite(erreur)}."
    return f"votre cellule s'arrête sur une erreur : {dite(erreur)}."


def _finie(texte: str, erreur: BaseException) -> bool:
    """Whether the last cell run has ended well, so that `erreur` is older.

    The same text may have failed before. IPython tells of its last run only, and a check may be
    run twice, so that outdated errors are remembered in `_perimee`.
    """
    ipython = getattr(sys.modules.get("IPython"), "get_ipython", lambda: None)()
    fin = getattr(ipython, "last_execution_result", None)
    if fin is not None and fin.success and (fin.info.raw_cell or "").strip() == texte.strip():
        _perimee[:] = [erreur]
    return any(erreur is each for each in _perimee)


_perimee: list[BaseException] = []  # the last error, if a later run has ended well


def _illisible(texte: str) -> Exception | None:
    """Why a cell is no Python, None if it is; compiled, for `ast` takes a stray `return`."""
    try:
        compile(texte, "<lu>", "exec")
    except (SyntaxError, ValueError, RecursionError) as erreur:
        return erreur
    return None


def _vient_de(erreur: BaseException, texte: str) -> bool:
    if isinstance(erreur, SyntaxError):
        return bool(_illisible(texte)) and (erreur.text or "").strip() in texte
    places = lignes_de(erreur.__traceback__)
    fichier = places[0].tb_frame.f_code.co_filename if places else ""
    return "".join(linecache.getlines(fichier)).strip() == texte.strip() != ""


def _sans_nom(espace: Espace, module: ast.Module, asked: Sequence[str], attendu: str) -> str:
    """That the last cell run computes or prints a value without naming it, or "".

    Nothing is said of cells of the sheet itself, which call its checks and games.
    """
    textes = [ast.unparse(ligne) for ligne in module.body]
    # The lines of a cell that still has its three dots may be the sheet's own.
    du_td = re.search(r"\btd\d\.", "\n".join(textes))
    if "..." in textes or (du_td and {*donnes(module.body)}.isdisjoint(asked)):
        return ""
    for ligne in reversed(module.body):
        if {*donnes([ligne])}.intersection(asked):
            return ""
        if isinstance(ligne, ast.Expr) and not isinstance(ligne.value, ast.Constant):
            return (
                f"{_cite(ligne, ' de votre cellule')} ne donne de nom à rien ; print montre, "
                f"et = range : {attendu} = …"
            )
    return ""


def _derniere_cellule(espace: Espace) -> str:
    return next(iter(cellules(espace)[-1:]), "")


# The answer is there, and is refused.


def remarque(espace: Espace, la: Sequence[str], question: Question, dit_deja: str) -> str:
    """A sentence on the first mistake that the cells show; "" for none.

    `la` are the names asked for that are defined; `dit_deja` is the verdict so far.
    """
    modules = {nom: arbre(cellule_de(espace, nom)) for nom in la}
    fonctions = [
        fonction
        for nom, module in modules.items()
        for fonction in ast.walk(module)
        if isinstance(fonction, ast.FunctionDef) and fonction.name == nom
    ]
    # Unread names explain nothing when the function failed, never ended, or gave another type.
    muet = re.search("erreur :|n'a pas fini|il fallait", dit_deja)
    dits = (
        *(
            _valeur(espace, nom, question.unique, dit_deja) or _inerte(module)
            for nom, module in modules.items()
        ),
        *(_inutiles(f, question.unique, question.libres) for f in fonctions if not muet),
    )
    dit = next(filter(None, dits), "")
    return f"{dit[:1].upper()}{dit[1:]}"


def _valeur(espace: Espace, nom: str, unique: bool, dit_deja: str) -> str:
    """A mistake in the line that assigns `nom`: a print, or a value written by hand.

    It may be written by hand where several are right (not `unique`).
    """
    if (ligne := affectation(espace, nom)) is None:
        return ""
    match ligne.value:
        case ast.Call(ast.Name("print")):
            return f"{_cite(ligne)} : print montre, et ne renvoie rien ; {nom} vaut donc None."
        case ast.Constant(int() | float()) if unique and not re.search(
            "fonction|recopie", dit_deja
        ):
            return f"{_cite(ligne)} est une valeur écrite à la main : faites-la calculer."
    return ""


def _inerte(module: ast.Module) -> str:
    """A line that gives a method another value instead of calling it, or ""."""
    for ligne in ast.walk(module):
        match ligne:
            case ast.Assign([ast.Attribute(attr=methode)]) if methode in _CHANGENT:
                return f"{_cite(ligne)} : = y remplace {methode}, au lieu de l'appeler."
    return ""


def _inutiles(fonction: ast.FunctionDef, unique: bool, libres: Sequence[str]) -> str:
    """Which parameters, or else variables, a function never reads, or "".

    Where several answers are right (not `unique`), it need not read all its parameters.
    """
    lus = {n.id for n in noms(fonction) if lu(n)}
    parametres = [p.arg for p in fonction.args.args if p.arg not in lus]
    if not unique and len(parametres) < len(fonction.args.args):
        parametres = []
    lignes = [n for n in ast.walk(fonction) if isinstance(n, ast.Assign)]
    pris = [[each.id for each in noms(n) if not lu(each)] for n in lignes]
    # Of a pair of loop variables, the unread one counts only if the other is read.
    couples = [
        [each.id for each in noms(n.target)]
        for n in ast.walk(fonction)
        if isinstance(n, ast.For | ast.comprehension) and isinstance(n.target, ast.Tuple)
    ]
    if unique:
        paires = [deux for deux in couples if len(deux) == 2 and lus & {*deux}]
        pris += [[nom] for deux in paires for nom in deux if nom[0] != "_"]
    restent = [p for p in parametres if p not in libres] or next(
        (ranges for ranges in pris if ranges and not lus & {*ranges}), []
    )
    if restent:
        return f"dans {fonction.name}, rien ne se sert de {' ni de '.join(restent)}."
    return ""
