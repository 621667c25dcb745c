"""Question 2: one day, the best trees first; and what the referee does with a bad line."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Espace, fonction
from trollkit.classroom.td3.parties import Tour, jouer
from trollkit.foret.referee import Referee
from trollkit.foret.state import Verb
from trollkit.foret.strategies import find

GRAINES = (8, 5, 2, 21)
MAUVAISES = (
    "{bonne}",
    "{bonne} bonjour !",
    "COMPLETE 0",
    "COMPLETE 37",
    "GROW 5",
    "complete 5",
)


def question2(espace: Espace) -> None:
    """`bucheronne` cuts the best tree as long as it can, in real games."""
    appel = fonction(espace, "bucheronne", "vue")
    for graine in GRAINES:
        for tour in jouer(appel, 1, graine, find("ecureuil").strategy):
            _check(tour)
    reussi(
        f"{len(GRAINES)} parties d'un jour contre l'écureuil, dans l'arbitre : jamais un arbre "
        "moins bien placé que le meilleur, jamais endormie trop tôt."
    )


def _check(tour: Tour) -> None:
    coupes = [case for (case,) in tour.vue.actions("COMPLETE")]
    if not coupes:
        return
    richesses = {case: tour.vue.richesses[case] for case in coupes}
    vue = "\n".join(f"case {case:2} : richesse {r}" for case, r in sorted(richesses.items()))
    if tour.action.verb is Verb.WAIT:
        raise PasEncore(
            f"avec {tour.vue.soleil} soleils, vous dormez alors que {len(coupes)} arbres "
            "peuvent encore être coupés. Dormir termine votre journée.",
            vue,
        )
    prise, mieux = richesses[tour.action.cell], max(richesses.values())
    if prise < mieux:
        raise PasEncore(
            f"« {tour.ligne} » coupe un arbre de richesse {prise}, alors qu'il y en a un de "
            f"richesse {mieux}.",
            vue,
        )


def arbitres() -> None:
    """Print what the official referee and the strict one make of the same lines."""
    bonne = Referee(1, GRAINES[0]).legal(0)[-1]
    print(f"{'la ligne écrite':<24} {'arbitre officiel':<22} {'arbitre strict'}")
    for modele in MAUVAISES:
        ligne = modele.format(bonne=bonne)
        sorts = [_sort(ligne, strict) for strict in (False, True)]
        print(f"{ligne:<24} {sorts[0]:<22} {sorts[1]}")


def _sort(ligne: str, strict: bool) -> str:
    """What becomes of the first player after this line."""
    referee = Referee(1, GRAINES[0], strict=strict)
    referee.play({0: ligne, 1: "WAIT"})
    after = referee.state()
    if not after["active"][0]:
        return "partie perdue"
    if after["waiting"][0]:
        return "endormi pour le jour"
    return f"joué, score {after['score'][0]}"
