"""A refused answer is looked into: the verdict that comes of it, with its cause if proven."""

import contextlib
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING

from trollkit.classroom.checks import (
    Constat,
    PasCommence,
    PasEncore,
    Passee,
    TropLong,
    a_l_essai,
    absent,
)
from trollkit.classroom.presque import Appuis, Espace, Question
from trollkit.classroom.presque.code import copie
from trollkit.classroom.presque.temps import ATTENTE_S, borne

if TYPE_CHECKING:
    from trollkit.classroom.presque.fautes import Faute

ESSAI_S = 0.3  # of processor time, for one check of something mended


def enquete(
    verdict: Constat,
    question: Question,
    espace: Espace,
    noms: Sequence[str],
    unique: bool = True,
    fautes: Sequence["Faute"] = (),
    appuis: Appuis = MappingProxyType({}),
) -> Constat:
    """The verdict, with the cause that is proven, or as it was."""
    from trollkit.classroom.presque.appuis import appui
    from trollkit.classroom.presque.noms import arretee, manque
    from trollkit.classroom.presque.remedes import remede

    def passe(autre: Mapping[str, object], limite: float = ESSAI_S) -> bool:
        return essai(question, autre, limite)

    manquants = [nom for nom in noms if absent(espace, nom)]
    if manquants:
        cause = manque(espace, noms, manquants, passe)
    else:
        cause = arretee(espace, noms)
        if not cause and isinstance(verdict, PasEncore):
            if passe(copie(espace)):  # a trial that sees nothing proves nothing
                return verdict
            if ailleurs := appui(espace, noms, appuis, passe):
                return ailleurs
            cause = remede(espace, noms, passe, unique, fautes)
    deja = cause.partition(" sur une erreur : ")[2]
    if not cause or (deja and deja in str(verdict)):
        return verdict
    if manquants and isinstance(verdict, PasCommence):
        # The advice of what is not begun gives way to what was done.
        return PasEncore(
            f"{str(verdict).partition(' ; ')[0].rstrip('.')} ; {cause}", verdict.vue
        )
    return type(verdict)(f"{verdict} {cause[0].upper()}{cause[1:]}", verdict.vue)


def essai(question: Question, espace: Mapping[str, object], limite: float = ESSAI_S) -> bool:
    """Whether a check passes with those names; nothing is shown, and no badge is won."""
    from trollkit.notebook.board.printed import heard

    with heard(), a_l_essai(), contextlib.suppress(Exception, TropLong):
        try:
            with borne(limite, ATTENTE_S):
                question(espace)
        except Passee:
            return True
    return False
