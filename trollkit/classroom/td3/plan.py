"""Question 4b: planning alone, each position worked out once."""

from trollkit.classroom.questions.answers import Appel, Espace, au_plus, egaux, fonction
from trollkit.classroom.questions.causes.fautes.lignes import LIGNES
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, en_essai
from trollkit.classroom.td3 import secours
from trollkit.classroom.td3.actions import PETITS, question4a
from trollkit.classroom.td3.etats import LIGUE, Etat, cote, depart
from trollkit.classroom.td3.fautes import cle_entiere
from trollkit.core.numbers import decimal
from trollkit.foret.match import play_match
from trollkit.foret.planner import Planner
from trollkit.foret.strategies import find

DEPARTS = (1, 12, 40)  # the seeds of whole boards
FINI: Etat = (LIGUE.days, 19, 11, ((1, 1, 0), (1, 2, 0), (3, 2, 0)))
# More trees than a game deals, as the sheet says: without a memory, hours.
GRAND: Etat = (0, 20, 7, ((1, 1, 0),) * 6 + ((1, 2, 0),))
POINTS_DU_GRAND = 77
# Three days are left: without a memory, some times the work.
MILIEU: Etat = (3, 20, 12, ((1, 1, 0), (1, 2, 0), (2, 1, 0), (3, 3, 0)))


@TD3.question(
    "4b",
    "meilleur",
    fautes=(cle_entiere, *LIGNES),
    appuis={"suites": (question4a, secours.suites)},
)
def question4b(espace: Espace) -> Reussi:
    """`meilleur` is the best score to come, each position worked out once."""
    appel = fonction(espace, "meilleur", "etat")
    fonction(espace, "suites", "etat", emprunt=True)
    _oublier(espace)
    planner = Planner(LIGUE)
    _check_plan(appel, espace, planner)
    return Reussi(
        "personne ne peut faire mieux, quoi que fasse l'autre : c'est le plafond de ce départ.",
        "" if en_essai() else "\n".join(_ligne_depart(graine, planner) for graine in DEPARTS),
    )


def _oublier(espace: Espace) -> None:
    """Empty what `meilleur` remembers of an earlier `suites`."""
    for vider in (
        getattr(espace.get("memoire"), "clear", None),
        getattr(espace["meilleur"], "cache_clear", None),  # functools'
    ):
        if callable(vider):
            vider()


def _check_plan(appel: Appel, espace: Espace, planner: Planner) -> None:
    try:
        fini = appel.nombre(FINI)
    except PasEncore:
        _check_trop_tot(appel)
        raise
    if not egaux(fini, FINI[2] // 3):
        raise PasEncore(
            "au jour {days} la partie est finie : il reste à compter 1 point par "
            "tranche de 3 soleils, soleil // 3.",
            f"état      {FINI}",
            days=LIGUE.days,
        )
    for etat in PETITS:
        _check_meilleur(appel, etat, planner)
    entiers = [depart(graine) for graine in DEPARTS]
    if en_essai():  # who looks for a cause has no time for whole boards
        planner, entiers = Planner(LIGUE), [MILIEU]
    for etat in entiers:
        juste = planner.best(etat[0], etat[1], cote(etat)).points
        permis = 2 * planner.size
        refait = (
            f"déjà {permis} appels de suites, pour deux fois moins d'états : meilleur refait "
            "le même travail. Regardez dans la mémoire avant de calculer, rangez-y après."
        )
        with au_plus(permis, espace, ("suites",), refait):
            _check_meilleur(appel, etat, planner, juste)
    # Calls are not counted here, which takes time: who works them all out again does not end.
    if not en_essai():
        _check_meilleur(appel, GRAND, planner, POINTS_DU_GRAND)


def _check_trop_tot(appel: Appel) -> None:
    """Raise PasEncore when `meilleur`, lost on the day after the last, counts a day before."""
    derniers = [etat for etat in PETITS if etat[0] == LIGUE.days - 1]
    if all(egaux(appel.nombre(etat), etat[2] // 3) for etat in derniers):
        raise PasEncore(
            "au jour {days}, meilleur compte déjà les soleils qui restent, comme si la "
            "partie était finie. Ce jour-là se joue encore ; elle finit au jour "
            "{days2}.",
            f"état      {derniers[0]}",
            days=LIGUE.days - 1,
            days2=LIGUE.days,
        )


def _check_meilleur(
    appel: Appel, etat: Etat, planner: Planner, juste: int | None = None
) -> None:
    if juste is None:
        juste = planner.best(etat[0], etat[1], cote(etat)).points
    trouve = appel.nombre(etat)
    if not egaux(trouve, juste):
        conseil = (
            "il y a mieux : essayez toutes les suites, et gardez le plus grand total"
            if trouve < juste
            else "c'est trop : personne ne peut en faire autant"
        )
        raise PasEncore(
            "meilleur renvoie {trouve} au lieu de {juste} ; {conseil}.",
            f"état      {etat}",
            trouve=decimal(trouve, 0),
            juste=juste,
            conseil=conseil,
        )


def _ligne_depart(graine: int, planner: Planner) -> str:
    jour, nutriments, _, _ = etat = depart(graine)
    plafond = planner.best(jour, nutriments, cote(etat)).points
    seuls = [seul(nom, graine) for nom in ("ecureuil", "fermier")]
    return f"départ {graine:2} : plan {plafond}, écureuil {seuls[0]}, fermier {seuls[1]}"


def seul(nom: str, graine: int) -> int:
    """The score of a bundled player whose opponent sleeps all along."""
    partie = play_match(LIGUE.level, graine, [find(nom).strategy, lambda vue: "WAIT"])
    result = partie.result or {}
    return int(result["scores"][0])
