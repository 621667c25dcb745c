"""An answer that is wrong because of an earlier one that it calls."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from importlib import import_module

from trollkit.classroom.questions.causes.code import Espace, copie
from trollkit.classroom.questions.question import Question
from trollkit.classroom.questions.verdicts import PasEncore, Phrase

Passe = Callable[[Mapping[str, object]], bool]
Fautifs = Mapping[str, tuple[Question, object]]


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
