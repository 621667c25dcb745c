"""Question 4b: planning alone, each position worked out once."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, au_plus, egaux, fonction
from trollkit.classroom.td3.actions import ESSAIS, PETITS, check_suites
from trollkit.classroom.td3.etats import LIGUE, Etat, cote, depart
from trollkit.core.numbers import decimal
from trollkit.foret.match import play_match
from trollkit.foret.planner import Planner
from trollkit.foret.strategies import find

DEPARTS = (1, 12, 40)  # the seeds of whole boards
FINI: Etat = (LIGUE.days, 19, 11, ((1, 1, 0), (1, 2, 0), (3, 2, 0)))
# More trees than a game deals, as the sheet says: without a memory, hours.
GRAND: Etat = (0, 20, 7, ((1, 1, 0),) * 6 + ((1, 2, 0),))
POINTS_DU_GRAND = 77


def question4b(espace: Espace) -> None:
    """`meilleur` is the best score to come, each position worked out once."""
    appel = fonction(espace, "meilleur", "etat")
    suites = fonction(espace, "suites", "etat", emprunt=True)
    _oublier(espace)
    planner = Planner(LIGUE)
    try:
        _check_plan(appel, espace, planner)
    except PasEncore:
        _check_base(suites)
        raise
    reussi(
        "personne ne peut faire mieux, quoi que fasse l'autre : c'est le plafond de ce départ.",
        "\n".join(_ligne_depart(graine, planner) for graine in DEPARTS),
    )


def _oublier(espace: Espace) -> None:
    """Empty what `meilleur` remembers of an earlier `suites`."""
    for vider in (
        getattr(espace.get("memoire"), "clear", None),
        getattr(espace["meilleur"], "cache_clear", None),  # functools'
    ):
        if callable(vider):
            vider()


def _check_base(suites: Appel) -> None:
    """Raise PasEncore when it is `suites` that is wrong, on which `meilleur` stands."""
    try:
        for etat in ESSAIS:
            check_suites(suites, etat)
    except PasEncore as faute:
        raise PasEncore(
            f"meilleur s'appuie sur suites, qui n'est pas juste : {faute} Revenez à la "
            "question 4a, ou empruntez celle du kit, suites = td3.secours.suites.",
            faute.vue,
        ) from None


def _check_plan(appel: Appel, espace: Espace, planner: Planner) -> None:
    if not egaux(appel.nombre(FINI), FINI[2] // 3):
        raise PasEncore(
            f"au jour {LIGUE.days} la partie est finie : il reste à compter 1 point par "
            "tranche de 3 soleils, soleil // 3.",
            f"état      {FINI}",
        )
    for etat in PETITS:
        _check_meilleur(appel, etat, planner)
    for etat in map(depart, DEPARTS):
        juste = planner.best(etat[0], etat[1], cote(etat)).points
        permis = 2 * planner.size
        refait = (
            f"déjà {permis} appels de suites, pour deux fois moins d'états : meilleur refait "
            "le même travail. Regardez dans la mémoire avant de calculer, rangez-y après."
        )
        with au_plus(permis, espace, ("suites",), refait):
            _check_meilleur(appel, etat, planner, juste)
    # Calls are not counted here, which takes time: who works them all out again does not end.
    _check_meilleur(appel, GRAND, planner, POINTS_DU_GRAND)


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
            f"meilleur renvoie {decimal(trouve, 0)} au lieu de {juste} ; {conseil}.",
            f"état      {etat}",
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
