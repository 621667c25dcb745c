"""An answer that is wrong because of an earlier one that it calls."""

import contextlib
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence

from trollkit.classroom.questions.causes import Appuis, Question
from trollkit.classroom.questions.causes.code import Espace, copie
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasEncore,
    Passee,
    TropLong,
    a_l_essai,
)

Passe = Callable[[Mapping[str, object]], bool]


def appui(
    espace: Espace, noms: Sequence[str], appuis: Appuis, passe: Passe
) -> PasEncore | None:
    """The verdict when an earlier answer is at fault, None when none is.

    It is, when this check passes with a right one in its place, or when its own check, which
    asks for it alone, refuses it.
    """
    appeles = {nom: appuis[nom] for nom in _appeles(espace, noms) if nom in appuis}
    siens = [nom for nom in appeles if not _du_kit(espace.get(nom))]
    for essai in [[nom] for nom in siens] + [siens] * (len(siens) > 1):
        mieux = copie(espace)
        mieux.update({nom: appeles[nom][1] for nom in essai})
        if passe(mieux) and all(_refus(appeles[nom][0], espace) for nom in essai):
            return _plus_haut(espace, noms, {nom: appeles[nom] for nom in essai}, " seule")
    for nom in siens:
        question = appeles[nom][0]
        if getattr(question, "noms", ()) == (nom,) and _refus(question, espace):
            return _plus_haut(espace, noms, {nom: appeles[nom]}, "")
    return None


def _plus_haut(espace: Espace, noms: Sequence[str], fautifs: Appuis, seule: str) -> PasEncore:
    dites, vue = [], ""
    for nom, (question, juste) in fautifs.items():
        refus = _refus(question, espace)
        vue = vue or (refus.vue if refus else "")
        dit = f" : {refus}" if refus else "."
        ou = question.__name__.removeprefix("question")
        retour = f"Revenez à la question {ou}{_secours(question, nom, juste)}."
        dites.append(
            f"{' et '.join(noms)} s'appuie sur {nom}, qui n'est pas juste{dit} {retour}"
        )
    if seule:
        dites.append("Le reste est bon.")
    return PasEncore(" ".join(dites), vue)


def _secours(question: Question, nom: str, juste: object) -> str:
    """What the sheet lends, where it lends that answer."""
    feuille = question.__module__.rpartition(".")[0]
    if getattr(sys.modules.get(f"{feuille}.secours"), nom, None) is not juste:
        return ""
    return f", ou empruntez celle du kit, {nom} = {feuille.rpartition('.')[2]}.secours.{nom}"


def _refus(question: Question, espace: Espace) -> Constat | None:
    """What the check of an earlier question says of the answer to it, None when it passes."""
    from trollkit.notebook.board.printed import heard

    brute = getattr(question, "__wrapped__", question)
    with heard(), a_l_essai(), contextlib.suppress(Passee, TropLong):
        try:
            brute(espace)
        except Constat as refus:
            return refus
    return None


def _du_kit(fonction: object) -> bool:
    return str(getattr(fonction, "__module__", "")).startswith("trollkit.")


def _appeles(espace: Espace, noms: Sequence[str]) -> list[str]:
    """All names that these functions read, and those functions that they call."""
    vus: dict[str, None] = {}
    restent = [*noms]
    while restent:
        nom = restent.pop()
        code = getattr(espace.get(nom), "__code__", None)
        if nom not in vus and code is not None:
            restent += lus(code)
        vus[nom] = None
    return [nom for nom in vus if nom not in noms]


def lus(code: object) -> Iterator[str]:
    """All names that are read in a piece of Python's code, and in the functions inside it."""
    yield from getattr(code, "co_names", ())
    for dessous in getattr(code, "co_consts", ()):
        if hasattr(dessous, "co_names"):
            yield from lus(dessous)
