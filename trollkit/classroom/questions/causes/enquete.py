"""A refused answer is looked into: the verdict that comes of it, with its cause if proven."""

import contextlib
from collections.abc import Mapping

from trollkit.classroom.questions.causes.code import copie
from trollkit.classroom.questions.causes.temps import ATTENTE_S, borne
from trollkit.classroom.questions.question import ESSAI_S, Espace, Question
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    TropLong,
    a_l_essai,
    absent,
)


def enquete(verdict: Constat, question: Question, espace: Espace) -> Constat:
    """The verdict, with the cause that is proven, or as it was."""
    from trollkit.classroom.questions.causes.appuis import appui
    from trollkit.classroom.questions.causes.noms import arretee, manque
    from trollkit.classroom.questions.causes.remarques import remarque
    from trollkit.classroom.questions.causes.remedes import remede

    def passe(autre: Mapping[str, object], limite: float = question.essai_s) -> bool:
        return essai(question, autre, limite)

    noms, unique = question.asked, question.unique
    manquants = [nom for nom in noms if absent(espace, nom)]
    la = [nom for nom in noms if nom not in manquants]
    cause, arret = "", (dit := arretee(espace, noms)) and f"Mais d'abord : {dit}"
    if la and (arret or isinstance(verdict, PasEncore)):
        if passe(copie(espace)):  # a trial that sees nothing proves nothing
            return verdict
        if not arret and (ailleurs := appui(espace, question, passe)):
            return ailleurs
        cause = remede(espace, la, passe, unique, question.fautes)
    if not cause:
        cause = manque(espace, noms, manquants, passe, unique) if manquants else arret
    if not cause and la and isinstance(verdict, PasEncore):
        cause = remarque(espace, la, passe, unique, question.libres, str(verdict))
    deja = cause.partition(" sur une erreur : ")[2]
    if not cause or (deja and deja in str(verdict)):
        return verdict
    # What has a cause was begun.
    if manquants and isinstance(verdict, PasCommence):
        # The advice of what is not begun gives way to what was done.
        constat = verdict.phrase.coupee(" ; ")
        complet = PasEncore("{constat} ; {cause}", verdict.vue, constat=constat, cause=cause)
    else:
        suite = f"{cause[0].upper()}{cause[1:]}"
        complet = PasEncore("{dit} {suite}", verdict.vue, dit=verdict.phrase, suite=suite)
    complet.cause = cause
    return complet


def essai(question: Question, espace: Mapping[str, object], limite: float = ESSAI_S) -> bool:
    """Whether a check passes with those names; nothing is shown, and no badge is won."""
    from trollkit.notebook.board.printed import heard

    with (
        heard(),
        a_l_essai(),
        contextlib.suppress(Exception, TropLong),
        borne(limite, ATTENTE_S),
    ):
        question.check(espace)
        return True
    return False
