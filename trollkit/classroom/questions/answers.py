"""The student's functions and values: how checks take them from the notebook and call them.

`fonction` gives an `Appel`, which checks call. A missing or empty function raises PasCommence.
One that fails, takes too long or answers another type raises PasEncore with a sentence. It gets
copies of its arguments; that it changes them is only said once its answers are right.
"""

import builtins
import copy
import dis
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from functools import partial
from typing import Any, TypeVar

from trollkit.classroom.questions.loans import Guet, TropDAppels, est_lent, guet
from trollkit.classroom.questions.verdicts import (
    TROU,
    PasCommence,
    PasEncore,
    Phrase,
    TropLong,
    absent,
    causes,
    changements,
    durees,
)
from trollkit.core.numbers import as_integer
from trollkit.core.text import show

T = TypeVar("T")
Fonction = Callable[..., Any]
Espace = Mapping[str, object]

_NOTHING = {"RESUME", "NOP", "LOAD_CONST", "RETURN_VALUE", "RETURN_CONST"}
LIMITE_S = 10.0  # processor seconds for one answer, which normally takes a tenth of one
TOTAL_S = 15.0  # processor seconds for all answers of one check, as when it is marked
_COURT = 8  # elements: a longer list is cited by its parameter's name
_A_VOUS = "le secours fait avancer dans la suite du TD, mais ici, c'est à vous de l'écrire"
UN_TEXTE = ", un texte"  # said of a str that may look like a number
UNE_FONCTION = ", une fonction, nommée et non appelée : il manque ses parenthèses"
PRES = 1e-6  # the most by which two ways of computing one number may differ


def vide(fonction: Fonction) -> bool:
    """Whether a function does nothing at all, like one left at its three dots.

    >>> def blanche(x):
    ...     ...
    >>> vide(blanche), vide(max)
    (True, False)
    """
    code = getattr(fonction, "__code__", None)
    if code is None:  # in the judge, which gets `blanche` instead of the student's code
        return bool(getattr(fonction, "blanche", False))
    steps = list(dis.get_instructions(code))
    return all(step.opname in _NOTHING for step in steps) and not any(
        step.argval is not None
        for step in steps
        if step.opname in ("LOAD_CONST", "RETURN_CONST")
    )


def arret(nom: str, erreur: Exception) -> Phrase:
    """The sentence that a student's function failed, with its line and the reason in French.

    >>> arret("taux", ZeroDivisionError("division by zero"))
    "taux s'arrête sur une erreur : on divise par zéro (ZeroDivisionError)."
    """
    dite = causes("erreurs").dite

    genre = type(erreur)
    de_python = vars(builtins).get(genre.__name__) is genre  # else the student chose the name
    cause = Phrase.dont(dite(erreur), f"{TROU} ({genre.__name__})" if de_python else TROU)
    return Phrase("{nom} s'arrête sur une erreur : {cause}.", nom=nom, cause=cause)


def _sans_fin(nom: str, erreur: RecursionError) -> str:
    """The subject of "s'appelle elle-même": `nom`, or "`nom` appelle <another>, qui"."""
    lignes_de = causes("code").lignes_de

    noms = [place.tb_frame.f_code.co_name for place in lignes_de(erreur.__traceback__)]
    qui = max(dict.fromkeys(noms), key=noms.count, default=nom)
    return nom if qui == nom else f"{nom} appelle {qui}, qui"


class Appel:
    """A student's function that a check calls; whatever goes wrong raises a verdict."""

    def __init__(
        self, nom: str, fonction: Fonction, signature: str = "", emprunt: bool = True
    ) -> None:
        self.nom = nom
        self.fonction = fonction
        self._parametres = signature.split(", ")
        self._emprunt = emprunt  # False: the first answer is watched for the kit's own
        self.total, self._reponses = 0.0, 0  # processor seconds, and the number of answers

    def __call__(self, *arguments: object) -> object:
        """The function's answer to copies of the arguments. Raises PasEncore without one."""
        borne = causes("temps").borne
        from trollkit.notebook.board.printed import heard

        try:
            with heard(), borne(LIMITE_S) as horloge, self._guet() as lentes:
                reponse = self._demande(arguments)
        except TropLong as arrete:
            trop_long = Phrase.dont(str(arrete), "prend trop de temps")
            raise PasEncore(
                "{dit} {trop_long}.", dit=self.dit(*arguments), trop_long=trop_long
            ) from None
        except RecursionError as error:
            raise PasEncore(
                "{sans_fin} s'appelle elle-même sans jamais s'arrêter ; elle doit d'abord "
                "regarder si elle a fini, et s'en approcher à chaque appel.",
                sans_fin=_sans_fin(self.nom, error),
            ) from None
        except Exception as error:
            raise PasEncore("{dit}", dit=arret(self.dit(*arguments), error)) from None
        self._compte(horloge.travail())
        if lentes:
            qui = self.nom if self.nom in lentes else min(lentes)
            raise PasEncore(
                "{nom} appelle la {qui} du kit ; {a_vous}.",
                nom=self.nom,
                qui=qui,
                a_vous=_A_VOUS,
            )
        if reponse is None:
            raise PasEncore(
                "{dit} ne renvoie rien (None) ; {muette}.",
                dit=self.dit(*arguments),
                muette=self._muette(),
            )
        return reponse

    def _demande(self, arguments: tuple[object, ...]) -> object:
        """The function's answer; an argument that it changes is noted in `changements`."""
        donnes = copy.deepcopy(arguments)
        pareils = [_pareils(*deux) for deux in zip(donnes, arguments, strict=True)]
        reponse = self.fonction(*donnes)
        deux = zip(donnes, arguments, strict=True)
        for parametre, avant, couple in zip(self._parametres, pareils, deux, strict=False):
            if avant and not _pareils(*couple):
                changements[self.nom] = parametre
        return reponse

    def _compte(self, secondes: float) -> None:
        """Add the time of one answer. Raises PasEncore once all together exceed TOTAL_S."""
        duree = causes("temps").duree

        self.total, self._reponses = self.total + secondes, self._reponses + 1
        durees[self.nom] = self.total
        if self.total > TOTAL_S:
            raise PasEncore(
                "{nom} a déjà pris {duree} pour {reponses} réponses : trop de travail, la "
                "correction s'arrête à 15 s.",
                nom=self.nom,
                duree=duree(self.total),
                reponses=self._reponses,
            )

    def _guet(self) -> AbstractContextManager[set[str]]:
        """At the first answer, watch for calls of the kit's own functions, unless allowed.

        Only the first, because watching is slow.
        """
        libre, self._emprunt = self._emprunt, True
        return nullcontext(set()) if libre else guet(self.nom)

    def _muette(self) -> str:
        """Why an answer is None, in French."""
        lus = getattr(getattr(self.fonction, "__code__", None), "co_names", ())
        print_ = " ; print affiche une valeur, mais seul return la renvoie" * ("print" in lus)
        return f"dans ce cas, aucun return ne donne de valeur{print_}"

    def dit(self, *arguments: object) -> str:
        """The call as one would write it; a long argument is cited by its parameter's name."""
        noms = [*self._parametres, *[""] * len(arguments)]
        dits = (
            nom if nom and _long(argument) else show(argument, 40)
            for nom, argument in zip(noms, arguments, strict=False)
        )
        return f"{self.nom}({', '.join(dits)})"

    def lu(self, lire: Callable[[Any], T], attendu: str, *arguments: object) -> T:
        """The answer as `lire` reads it: a function that raises ValueError or TypeError.

        Raises PasEncore, which says that it should be `attendu`, in French, where it does.
        """
        reponse = self(*arguments)
        try:
            return lire(reponse)
        except (ValueError, TypeError):
            raise self.autre(reponse, attendu, *arguments) from None

    def nombre(self, *arguments: object) -> float:
        """The answer as a plain float. Raises PasEncore when it is no number."""
        return self.lu(un_nombre, "un nombre", *arguments)

    def autre(self, reponse: object, attendu: str, *arguments: object) -> PasEncore:
        """The verdict on an answer of another type than `attendu`, which is French."""
        infini = isinstance(reponse, float) and math.isinf(reponse)
        return PasEncore(
            "{dit} renvoie {reponse!r}{genre} ; il faut {attendu}{fini}.",
            dit=self.dit(*arguments),
            reponse=reponse,
            genre=Phrase(
                UN_TEXTE * isinstance(reponse, str) or UNE_FONCTION * callable(reponse)
            ),
            attendu=Phrase(attendu),
            fini=Phrase(", et qui ne soit pas infini" * infini),
        )


def fonction(espace: Espace, nom: str, signature: str, emprunt: bool = False) -> Appel:
    """The student's function `nom`, ready to be called; with `emprunt`, it may be the kit's.

    Raises PasCommence when it is missing or empty. Raises PasEncore when it is no function, or
    is lent by the sheet (`loans`) without `emprunt`.
    """
    if absent(espace, nom):
        raise PasCommence(
            "la fonction {nom} n'existe pas ; exécutez la cellule au-dessus, qui "
            "commence par def {nom}({signature}):",
            nom=nom,
            signature=signature,
        )
    valeur = espace[nom]
    if not callable(valeur):
        raise PasEncore(
            "{nom} vaut {valeur!r} ; il faut une fonction : def {nom}({signature}):",
            nom=nom,
            valeur=valeur,
            signature=signature,
        )
    if vide(valeur):
        raise PasCommence(
            "la fonction {nom} est encore vide ; remplacez les trois points, puis "
            "exécutez la cellule.",
            nom=nom,
        )
    if est_lent(valeur) and not emprunt:
        raise PasEncore("c'est la {nom} du kit ; {a_vous}.", nom=nom, a_vous=_A_VOUS)
    return Appel(nom, valeur, signature, emprunt)


def check_outils(espace: Espace, feuille: str, /, **numeros: str) -> None:
    """Raise PasCommence when a function of an earlier question is missing or empty."""
    for nom, numero in numeros.items():
        valeur = espace.get(nom, ...)
        if valeur is ... or (callable(valeur) and vide(valeur)):
            raise PasCommence(
                "il vous faut d'abord {nom} : c'est la question {numero}, ou, en attendant, "
                "{nom} = {feuille}.secours.{nom}.",
                nom=nom,
                numero=numero,
                feuille=feuille,
            )


def reel(valeur: object) -> float | None:
    """The plain float that a value stands for, None if it is no finite number.

    >>> reel(2), reel(True), reel("2"), reel(float("nan"))
    (2.0, None, None, None)
    """
    if isinstance(valeur, bool | str) or not hasattr(valeur, "__float__"):
        return None
    try:
        nombre = float(valeur)
    except Exception:
        return None
    return nombre if math.isfinite(nombre) else None


def un_nombre(valeur: object) -> float:
    """The plain float that a value stands for. Raises ValueError when it is no finite number.

    >>> un_nombre(2), un_nombre("2")
    Traceback (most recent call last):
    ValueError: 2
    """
    if (lu := reel(valeur)) is None:
        raise ValueError(valeur)
    return lu


def un_entier(valeur: object) -> int:
    """The plain int that a value stands for. Raises ValueError when it is no whole number."""
    if (lu := as_integer(valeur)) is None:
        raise ValueError(valeur)
    return lu


def un_texte(valeur: object) -> str:
    """The value, if it is a text. Raises TypeError when it is none."""
    if not isinstance(valeur, str):
        raise TypeError
    return valeur


def liste_de(
    lire: Callable[[Any], T] = lambda element: element, combien: int | None = None
) -> Callable[[Any], list[T]]:
    """What reads a list, or another collection, as the list of its elements, read by `lire`.

    It raises TypeError on anything else, and ValueError unless there are `combien` of them.
    """

    def lu(valeur: Any) -> list[T]:
        if isinstance(valeur, str | Mapping):
            raise TypeError
        lus = [*map(lire, valeur)]
        if combien not in (None, len(lus)):
            raise ValueError
        return lus

    return lu


def forme(lire: Callable[[Any], T], attendu: str) -> Callable[[Appel], Callable[..., T]]:
    """A `Tache.lire`: answers as `lire` reads them, which should be `attendu`, in French."""
    return lambda appel: partial(appel.lu, lire, attendu)


def elements(valeur: object) -> Sequence[object]:
    """The elements of a list, a tuple or a NumPy array; () for anything else."""
    liste = valeur.tolist() if type(valeur).__name__ == "ndarray" else valeur  # type: ignore[attr-defined]
    return liste if isinstance(liste, list | tuple) else ()


def proches(trouves: Sequence[object], justes: Sequence[float], ecart: float = 1e-3) -> bool:
    """Whether each of `trouves` is a number within `ecart` of the one in `justes`.

    The default is smaller than the difference of two numbers written with two decimals.
    """
    nombres = [*map(reel, trouves)]
    return len(nombres) == len(justes) and all(
        nombre is not None and abs(nombre - juste) <= ecart
        for nombre, juste in zip(nombres, justes, strict=True)
    )


def milliers(nombre: int) -> str:
    """A whole number with French spaces between thousands.

    >>> milliers(47021)
    '47\\u202f021'
    """
    return f"{nombre:,}".replace(",", "\u202f")


def egaux(un: float, autre: float) -> bool:
    """Whether two numbers are equal up to rounding (`PRES`)."""
    return abs(un - autre) <= PRES


def _pareils(un: object, autre: object) -> bool:
    """Whether two lists, sets or dictionaries are equal; False for any other type."""
    try:
        return isinstance(autre, list | set | dict) and bool(un == autre)
    except Exception:  # the comparison of arrays has no truth value
        return False


def _long(argument: object) -> bool:
    """Whether an argument is neither a number, a text, None, nor a short flat list."""
    if isinstance(argument, Sequence):
        nested = any(isinstance(each, Sequence) for each in argument)
        return not isinstance(argument, str) and (nested or len(argument) > _COURT)
    return not isinstance(argument, int | float | None)


@contextmanager
def au_plus(permis: int, espace: Espace, noms: Sequence[str], phrase: str) -> Iterator[Guet]:
    """Count the calls of the functions `noms` in the block.

    Raises PasEncore with `phrase` when one of them is called more than `permis` times.
    """
    try:
        with Guet(*map(espace.get, noms), permis=permis) as compte:
            yield compte
    except TropDAppels:
        raise PasEncore("{dit}", dit=phrase) from None
