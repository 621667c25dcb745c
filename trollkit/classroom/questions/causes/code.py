"""The text of the student's cells, the lines that can safely run again, copies of names."""

import ast
import inspect
import linecache
from collections.abc import Iterator, Mapping, Sequence, Set, Sized
from contextlib import suppress
from copy import copy, deepcopy
from types import FunctionType, TracebackType
from typing import Any

Espace = Mapping[str, object]

_PEU = 100  # elements: longer values, such as caches of answers, get a shallow copy

# Functions and methods that can be called again without effect, on a copy of the notebook.
_MOTS_SUR_COPIE = """
    abs all any bool dict enumerate filter float int len list map max min pow print
    range reversed round set sorted str sum tuple zip
    add append copy count extend get index insert items keys mix tolist update value
    values exact_duel guaranteed_value resoudre solve Partie tourDeJeu
"""
_SUR_COPIE = frozenset(_MOTS_SUR_COPIE.split())


_lues: dict[str, str] = {}  # cell id -> its text when it was last run
_avant: set[str] = set()  # texts that some cell held in an earlier run


def suit_cellule(execution: Any) -> None:
    """Note the text of a cell about to run: a callback for IPython's `pre_run_cell`."""
    cellule, texte = execution.cell_id, execution.raw_cell.rstrip("\n")
    if cellule:
        _avant.add(_lues.get(cellule, texte))
        _lues[cellule] = texte


def effacee(texte: str) -> bool:
    """Whether a cell was run with this text, and no cell holds it any more."""
    texte = texte.rstrip("\n")
    return texte in _avant and texte not in _lues.values()


def cellules(espace: Espace) -> list[str]:
    """The texts of cells that were run and still exist, oldest first, without the current one.

    Only a notebook has them, in IPython's `In`; otherwise the list is empty.
    """
    # In the judge, `espace` is no dict: it asks the kernel, and no cause is searched for.
    textes = espace.get("In") if type(espace) is dict else None
    if not isinstance(textes, list):
        return []
    return [texte for texte in textes if texte != textes[-1] and not effacee(texte)]


def arbre(texte: str) -> ast.Module:
    """The tree of a cell, an empty one when the text is no Python."""
    try:
        return ast.parse(texte)
    except (SyntaxError, ValueError, RecursionError):
        return ast.Module([], [])


def cellule_de(espace: Espace, nom: str) -> str:
    """The text of the cell that defines the student's function or value, "" if unknown."""
    valeur = inspect.unwrap(f) if callable(f := espace.get(nom)) else None
    if type(valeur) is FunctionType and valeur.__globals__ is espace:
        texte = "".join(linecache.getlines(valeur.__code__.co_filename))
        ici = {nom, valeur.__name__} & {*donnes(texte)} and not effacee(texte)
        return texte if ici else ""
    return next((texte for texte in reversed(cellules(espace)) if nom in donnes(texte)), "")


def affectation(espace: Espace, nom: str) -> ast.Assign | None:
    """The student's last plain assignment to `nom`, None if unknown."""
    texte = next((t for t in reversed(cellules(espace)) if nom in donnes(t)), "")
    for ligne in reversed(arbre(texte).body):
        if isinstance(ligne, ast.Assign) and any(
            isinstance(cible, ast.Name) and cible.id == nom for cible in ligne.targets
        ):
            return ligne
    return None


def donnes(quoi: str | Sequence[ast.AST]) -> list[str]:
    """The names that a cell, or some of its lines, define: functions and variables."""
    noms = []
    for ligne in arbre(quoi).body if isinstance(quoi, str) else quoi:
        if isinstance(ligne, ast.FunctionDef):
            noms.append(ligne.name)
        elif isinstance(ligne, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.For):
            noms += [
                each.id
                for each in ast.walk(ligne)
                if isinstance(each, ast.Name) and isinstance(each.ctx, ast.Store)
            ]
    return noms


def rejouable(module: ast.Module, noms: Sequence[str] = ()) -> ast.Module:
    """The lines of a cell that can run again without side effects: definitions, computations.

    Loops and conditions are left out when all `noms` are functions, which do not need them.
    """
    siennes = {ligne.name for ligne in module.body if isinstance(ligne, ast.FunctionDef)}
    lignes = [ligne for ligne in module.body if _sans_effet(ligne, _SUR_COPIE | siennes)]
    if noms and siennes.issuperset(noms):
        lignes = [ligne for ligne in lignes if not isinstance(ligne, ast.For | ast.If)]
    return ast.Module(lignes, [])


def _sans_effet(ligne: ast.stmt, sures: Set[str] = _SUR_COPIE) -> bool:
    if isinstance(ligne, ast.FunctionDef | ast.Import | ast.ImportFrom):
        return True
    if isinstance(ligne, ast.For | ast.If):
        dedans = [n for n in ast.iter_child_nodes(ligne) if isinstance(n, ast.stmt)]
        tete = ligne.iter if isinstance(ligne, ast.For) else ligne.test
        return _pures(tete, sures) and all(_sans_effet(n, sures) for n in dedans)
    return isinstance(ligne, ast.Assign | ast.AnnAssign | ast.AugAssign | ast.Expr) and (
        _pures(ligne, sures)
        and not any(isinstance(n, ast.Attribute) for n in getattr(ligne, "targets", ()))
    )


def _pures(noeud: ast.AST, sures: Set[str]) -> bool:
    return all(
        getattr(appel.func, "id", "") in sures or getattr(appel.func, "attr", "") in _SUR_COPIE
        for appel in _appels(noeud)
    )


def _appels(noeud: ast.AST) -> Iterator[ast.Call]:
    if isinstance(noeud, ast.Lambda):  # its body does not run here
        return
    if isinstance(noeud, ast.Call):
        yield noeud
    for dessous in ast.iter_child_nodes(noeud):
        yield from _appels(dessous)


def copie(espace: Espace) -> dict[str, object]:
    """A copy of the notebook's names for trials: functions see the copied names.

    Lists, dictionaries and sets are copied, and objects with a method `copier` by it.
    """
    autre: dict[str, object] = {}
    for nom, valeur in espace.items():
        if type(valeur) is FunctionType and valeur.__globals__ is espace:
            valeur = _ailleurs(valeur, autre)
        elif type(valeur) in (list, dict, set) and not nom.startswith("_") and nom != "In":
            try:
                valeur = (deepcopy if _peu(valeur) else copy)(valeur)
            except Exception:  # a value that cannot be copied is shared
                valeur = espace[nom]
        elif not isinstance(valeur, type) and callable(
            copier := getattr(valeur, "copier", None)
        ):
            with suppress(Exception):  # a game may have been changed by hand
                valeur = copier()
        autre[nom] = valeur
    return autre


def _peu(valeur: object) -> bool:
    return isinstance(valeur, Sized) and len(valeur) <= _PEU


def _ailleurs(fonction: FunctionType, espace: dict[str, object]) -> FunctionType:
    autre = FunctionType(
        fonction.__code__,
        espace,
        fonction.__name__,
        fonction.__defaults__,
        fonction.__closure__,
    )
    autre.__kwdefaults__ = fonction.__kwdefaults__
    return autre


def lignes_de(trace: TracebackType | None) -> list[TracebackType]:
    """The places of a traceback in the student's code, outermost first.

    They are those in the notebook; without any, those in the outermost file outside the kit.
    """
    places = []
    while trace is not None:
        places.append(trace)
        trace = trace.tb_next
    siennes = [place for place in places if _module(place) == "__main__"]
    siennes = [place for place in siennes if not donnee(_fichier(place))] or siennes
    autres = [p for p in places if _module(p).partition(".")[0] not in ("trollkit", "troll")]
    return siennes or [p for p in autres if _fichier(p) == _fichier(autres[0])]


def donnee(fichier: str) -> bool:
    """Whether a cell is the sheet's first one, which imports its `pret`."""
    return ".pret import" in linecache.getline(fichier, 1)


def _module(place: TracebackType) -> str:
    return str(place.tb_frame.f_globals.get("__name__", ""))


def _fichier(place: TracebackType) -> str:
    return place.tb_frame.f_code.co_filename


def texte_de(fichier: str, ligne: int) -> str:
    """One line of a student's cell, without its indentation and its comment."""
    return linecache.getline(fichier, ligne).partition(" #")[0].strip()
