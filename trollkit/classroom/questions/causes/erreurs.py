"""Python's, NumPy's and SciPy's errors, said in French, with the student's own line."""

import builtins
import re
import sys
from types import ModuleType, TracebackType

from trollkit.classroom.questions.causes.code import lignes_de, texte_de
from trollkit.core.errors import TrollkitError
from trollkit.core.faults import exception_fault
from trollkit.core.text import clean
from trollkit.notebook.live.audience import is_marked
from trollkit.phrases import phrase
from trollkit.phrases.python import line_reason, python_reason
from trollkit.phrases.wording import words

_DU_KIT = (
    "ErreurTroll",
    "ErreurGyges",
    "NomInconnu",
    "UnknownName",
)  # errors of the kit whose text is French already


def dite(erreur: BaseException) -> str:
    """An error as a student reads it: the line, quoted, and what Python says, in French.

    >>> dite(ZeroDivisionError("division by zero"))
    'on divise par zéro (ZeroDivisionError)'
    >>> dite(KeyboardInterrupt())
    "vous l'avez coupée par ■ ; cherchez une boucle qui ne finit pas (KeyboardInterrupt)"
    """
    mots, nom = _francais(erreur), type(erreur).__name__
    if isinstance(erreur, SyntaxError):
        # Some errors, such as a `return` outside of any function, come without their line.
        lue = erreur.text or texte_de(erreur.filename or "", erreur.lineno or 0)
        texte = clean(lue.strip(), 80)
        return f"ligne {erreur.lineno}, « {texte} », {line_reason(texte) or mots} ({nom})"
    places = lignes_de(erreur.__traceback__)
    if not places:
        return f"{mots} ({nom})" if mots else _brute(erreur)
    place = places[-1]
    ligne = place.tb_lineno
    texte = clean(texte_de(place.tb_frame.f_code.co_filename, ligne), 80)
    ou = f"ligne {ligne}, « {texte} »" if texte else f"ligne {ligne} de sa cellule"
    return (
        f"{ou}, {mots}{_precise(erreur, place)} ({nom})" if mots else f"{ou}, {_brute(erreur)}"
    )


def _brute(erreur: BaseException) -> str:
    return exception_fault(erreur).value


def _francais(erreur: BaseException) -> str:
    """The meaning of an error in French; "" for an unknown one."""
    if isinstance(erreur, KeyboardInterrupt):
        comment = "elle n'a pas fini à temps" if is_marked() else "vous l'avez coupée par ■"
        return f"{comment} ; cherchez une boucle qui ne finit pas"
    try:
        dit = str(erreur)
    except BaseException:  # a hostile __str__
        return ""
    if any(classe.__name__ in _DU_KIT for classe in type(erreur).__mro__):
        return re.sub(
            r"il y a des parenthèses après (.+), que l'on ne peut pas appeler \(TypeError\)",
            r"on lui a donné \1, et non une fonction",
            clean(dit).rstrip("."),
        )
    if isinstance(erreur, TrollkitError):
        return clean(phrase(erreur)).rstrip(".")
    return python_reason([classe.__name__ for classe in type(erreur).__mro__], dit)


def _precise(erreur: BaseException, place: TracebackType) -> str:
    """Details from the values at that place, to append; "" if none can be read safely."""
    if isinstance(erreur, NameError) and not isinstance(erreur, UnboundLocalError):
        return _propriete(str(erreur.name), place)
    ligne = texte_de(place.tb_frame.f_code.co_filename, place.tb_lineno)
    if isinstance(erreur, AttributeError) and erreur.obj is not None:
        if cache := _cache(str(erreur.name), ligne, place):
            return cache
        deja = "vouliez-vous" in str(erreur)
        return _proche(
            str(erreur.name), [n for n in dir(erreur.obj) if n[0] != "_" and not deja]
        )
    dit = str(erreur)
    if "required positional" in dit and (
        appel := re.search(rf"[(,] *([\w.]*\b{dit.partition('(')[0]}\(\))", ligne)
    ):
        return f" ; pour donner {appel[1][:-2]} sans l'appeler, enlevez ses parenthèses"
    ici = {**place.tb_frame.f_globals, **place.tb_frame.f_locals}
    for nom in re.findall(r"\b(\w+)\(", ligne):
        if nom in ici and hasattr(builtins, nom) and not callable(ici[nom]):
            return (
                f" ; {nom} est une de vos variables, qui cache la fonction de Python : "
                f"exécutez del {nom}, et donnez-lui un autre nom"
            )
    return ""


def _cache(nom: str, ligne: str, place: TracebackType) -> str:
    """That a variable of the student's hides a module of the sheet; "" if not."""
    for objet in re.findall(rf"\b(\w+)\.{nom}\b", ligne):
        modules = (objet, f"trollkit.{objet}", f"trollkit.classroom.{objet}")
        module = next(filter(None, map(sys.modules.get, modules)), None)
        sien = place.tb_frame.f_globals.get(objet, module)
        if sien is not module and hasattr(module, nom):
            return (
                f" ; {objet} n'est plus le module du TD, une de vos lignes l'a remplacé : "
                "donnez un autre nom, et exécutez de nouveau la première cellule"
            )
    return ""


def _propriete(nom: str, place: TracebackType) -> str:
    cadre = place.tb_frame
    ecrite = texte_de(cadre.f_code.co_filename, place.tb_lineno)
    ici = sorted(cadre.f_locals.items(), key=lambda v: not re.search(rf"\b{v[0]}\b", ecrite))
    for variable, valeur in ici:
        siennes = getattr(valeur, "__dict__", {})
        # A missing name that is a method here, but is read as `nom.`, was meant as a variable.
        if nom not in siennes or (callable(siennes[nom]) and re.search(rf"\b{nom}\.", ecrite)):
            continue
        quoi = "c'est une propriété, et elle se lit"
        if isinstance(valeur, ModuleType):
            quoi = f"il est dans {variable}, et s'écrit"
        return f" ; {quoi} avec un point : {variable}.{nom}"
    return _proche(nom, [*cadre.f_locals, *cadre.f_globals])


def _proche(nom: str, noms: list[str]) -> str:
    import difflib

    if python := words("python")["values"].get(nom.casefold()):
        return f" ; en Python, c'est {python}"
    pareils = [n for n in noms if n.casefold() == nom.casefold()]
    proches = pareils or difflib.get_close_matches(nom, noms, 1, 0.8)
    return f" ; vouliez-vous {proches[0]} ?" if proches and proches[0] != nom else ""
