"""A refused answer is looked into: the verdict that comes of it, with its cause if proven.

Before anything of its own: an earlier answer that it calls, and that is wrong.
"""

import contextlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module

from trollkit.classroom.questions.causes.code import copie
from trollkit.classroom.questions.causes.temps import ATTENTE_S, borne
from trollkit.classroom.questions.question import ESSAI_S, Espace, Question
from trollkit.classroom.questions.verdicts import (
    Constat,
    PasCommence,
    PasEncore,
    Phrase,
    TropLong,
    a_l_essai,
    absent,
)

Passe = Callable[[Mapping[str, object]], bool]
Fautifs = Mapping[str, tuple[Question, object]]


def enquete(verdict: Constat, question: Question, espace: Espace) -> Constat:
    """The verdict, with the cause that is proven, or as it was."""
    from trollkit.classroom.questions.causes.remarques import arretee, manque, remarque
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


def appui(espace: Espace, question: Question, passe: Passe) -> PasEncore | None:
    """The verdict when an earlier answer is at fault, None when none is.

    It is, when this check passes with a right one in its place, or when its own check, which
    asks for it alone, refuses it.
    """
    noms, appuis = question.asked, question.appuis
    appeles = {nom: appuis[nom] for nom in _appeles(espace, noms) if nom in appuis}
    siens = [nom for nom in appeles if not _du_kit(espace.get(nom))]
    for essai in [[nom] for nom in siens] + [siens] * (len(siens) > 1):
        mieux = copie(espace)
        mieux.update({nom: appeles[nom][1] for nom in essai})
        if passe(mieux) and all(appeles[nom][0].refusal(espace) for nom in essai):
            return _plus_haut(espace, noms, {nom: appeles[nom] for nom in essai}, " seule")
    for nom in siens:
        plus_haut = appeles[nom][0]
        if plus_haut.asked == (nom,) and plus_haut.refusal(espace):
            return _plus_haut(espace, noms, {nom: appeles[nom]}, "")
    return None


def _plus_haut(espace: Espace, noms: Sequence[str], fautifs: Fautifs, seule: str) -> PasEncore:
    dites, vue = [], ""
    for nom, (question, juste) in fautifs.items():
        refus = question.refusal(espace)
        vue = vue or (refus.vue if refus else "")
        dites.append(
            Phrase(
                "{noms} s'appuie sur {nom}, qui n'est pas juste{refus} Revenez à la question "
                "{numero}{secours}.",
                noms=" et ".join(noms),
                nom=nom,
                refus=Phrase(" : {dit}", dit=refus.phrase) if refus else Phrase("."),
                numero=Phrase(question.number),
                secours=_secours(question, nom, juste),
            )
        )
    if seule:
        dites.append(Phrase("Le reste est bon."))
    return PasEncore(Phrase.suite(dites), vue)


def _secours(question: Question, nom: str, juste: object) -> str:
    """What the sheet lends, where it lends that answer."""
    try:
        secours = import_module(f"trollkit.classroom.{question.sheet}.secours")
    except ImportError:
        return ""
    if getattr(secours, nom, None) is not juste:
        return ""
    return f", ou empruntez celle du kit, {nom} = {question.sheet}.secours.{nom}"


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
