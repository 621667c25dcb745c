"""A refused answer is looked into: the verdict that comes of it, with its cause if proven."""

import contextlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from trollkit.classroom.questions.causes import ESSAI_S, Appuis, Espace, Question
from trollkit.classroom.questions.causes.code import copie
from trollkit.classroom.questions.causes.temps import ATTENTE_S, borne
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Passee,
    TropLong,
    a_l_essai,
    absent,
)

if TYPE_CHECKING:
    from trollkit.classroom.questions.causes.fautes import Faute


def enquete(
    verdict: Constat,
    question: Question,
    espace: Espace,
    noms: Sequence[str],
    unique: bool = True,
    fautes: Sequence["Faute"] = (),
    appuis: Appuis = MappingProxyType({}),
    libres: Sequence[str] = (),
    essai_s: float = ESSAI_S,
) -> Constat:
    """The verdict, with the cause that is proven, or as it was."""
    from trollkit.classroom.questions.causes.appuis import appui
    from trollkit.classroom.questions.causes.noms import arretee, manque
    from trollkit.classroom.questions.causes.remarques import remarque
    from trollkit.classroom.questions.causes.remedes import remede

    def passe(autre: Mapping[str, object], limite: float = essai_s) -> bool:
        return essai(question, autre, limite)

    manquants = [nom for nom in noms if absent(espace, nom)]
    la = [nom for nom in noms if nom not in manquants]
    cause, arret = "", (dit := arretee(espace, noms)) and f"Mais d'abord : {dit}"
    if la and (arret or isinstance(verdict, PasEncore)):
        if passe(copie(espace)):  # a trial that sees nothing proves nothing
            return verdict
        if not arret and (ailleurs := appui(espace, noms, appuis, passe)):
            return ailleurs
        cause = remede(espace, la, passe, unique, fautes)
    if not cause:
        cause = manque(espace, noms, manquants, passe, unique) if manquants else arret
    if not cause and la and isinstance(verdict, PasEncore):
        cause = remarque(espace, la, passe, unique, libres, str(verdict))
    deja = cause.partition(" sur une erreur : ")[2]
    if not cause or (deja and deja in str(verdict)):
        return verdict
    # What has a cause was begun.
    if manquants and isinstance(verdict, PasCommence):
        # The advice of what is not begun gives way to what was done.
        constat = str(verdict).partition(" ; ")[0].rstrip(".")
        complet = PasEncore(f"{constat} ; {cause}", verdict.vue)
    else:
        complet = PasEncore(f"{verdict} {cause[0].upper()}{cause[1:]}", verdict.vue)
    complet.cause = cause
    return complet


def essai(question: Question, espace: Mapping[str, object], limite: float = ESSAI_S) -> bool:
    """Whether a check passes with those names; nothing is shown, and no badge is won."""
    from trollkit.notebook.board.printed import heard

    with heard(), a_l_essai(), contextlib.suppress(Exception, TropLong):
        try:
            with borne(limite, ATTENTE_S):
                question(espace)
            return True  # a part of a check, which tells no success
        except Passee:
            return True
    return False
