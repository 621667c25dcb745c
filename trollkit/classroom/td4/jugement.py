"""Question 4: a number for who is better off, and the balance that it must keep."""

from collections.abc import Sequence

from trollkit import gyges
from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, egaux, fonction
from trollkit.classroom.td4.plateaux import DEPART, HORIZON, lu, tourner, vue
from trollkit.classroom.td4.secours import GAGNE
from trollkit.core.numbers import decimal
from trollkit.gyges.notation import Plateau

GAGNES: tuple[tuple[Plateau, float], ...] = (
    ([[22, "n"], [33], [41], "n"], -GAGNE),
    ([[22], [33, "s"], [41], "s"], GAGNE),
    ([[], [33, 45], ["n"], "n"], -GAGNE),
)
ESSAIS = (
    DEPART,
    HORIZON,
    lu("...... .1..2. ..3... ...... ....3. ...... s"),
    lu(".1.2.. .2.... ...... ...3.. ...... 1....3 s"),
    lu("...... .3..3. ...... ..1... ...2.. ...... n"),
    lu("...... ...... 12.... ...... 3..2.. ..1... n"),
)
_DIFFERENTS = 3  # values among these boards, at least


def question4(espace: Espace) -> None:
    """`evaluation` knows won boards, and changes its sign with half a turn."""
    appel = fonction(espace, "evaluation", "plateau")
    for plateau, attendue in GAGNES:
        _check_gagne(appel, plateau, attendue)
    valeurs = [_check_tour(appel, plateau) for plateau in ESSAIS]
    if len({round(valeur, 6) for valeur in valeurs}) < _DIFFERENTS:
        raise PasEncore(
            "presque tous les plateaux ont la même valeur : une balance qui ne penche jamais "
            "n'apprend rien. Comptez quelque chose qui change d'un plateau à l'autre."
        )
    reussi(
        "la balance est juste : un demi-tour change le signe, et rien d'autre.",
        "\n".join(
            f"{plateau} : {decimal(valeur)}"
            for plateau, valeur in zip(ESSAIS[1:], valeurs[1:], strict=True)
        )
        + _doute(valeurs),
    )


def _doute(valeurs: Sequence[float]) -> str:
    """A word on the sign, when every board leans towards the side with fewer moves."""
    for plateau, valeur in zip(ESSAIS, valeurs, strict=True):
        sud, nord = (gyges.nombre_de_coups([*plateau[:3], camp]) for camp in ("s", "n"))
        if valeur * (nord - sud) >= 0:
            return ""
    return (
        "\nEst-ce bien voulu ? Elle penche toujours vers le camp qui a le moins de coups."
        "\nNégatif doit vouloir dire « bon pour Sud », positif « bon pour Nord »."
    )


def _check_gagne(appel: Appel, plateau: Plateau, attendue: float) -> None:
    valeur = appel.nombre(plateau)
    if egaux(valeur, attendue):
        return
    camp = "Sud" if attendue < 0 else "Nord"
    phrase = f"{camp} a gagné ce plateau : il vaut {attendue}, et non {decimal(valeur)}."
    if egaux(valeur, -attendue):
        phrase += " Sud a gagné quand un anneau est sur « n », le but de Nord."
    raise PasEncore(phrase.replace("-", "−"), vue(plateau))


def _check_tour(appel: Appel, plateau: Plateau) -> float:
    """The value of a board that is not won, once it is seen to be fair."""
    valeur, tournee = appel.nombre(plateau), appel.nombre(tourner(plateau))
    if not -GAGNE < valeur < GAGNE:
        raise PasEncore(
            f"personne n'a encore gagné ce plateau, et il vaut {decimal(valeur)} : il faut un "
            f"nombre entre −{GAGNE} et {GAGNE}.",
            vue(plateau),
        )
    if egaux(valeur, -tournee):
        return valeur
    phrase = (
        f"ce plateau vaut {decimal(valeur)} ; tourné d'un demi-tour, camps échangés, il "
        f"devrait valoir {decimal(-valeur)}, et vaut {decimal(tournee)}."
    )
    if egaux(valeur, tournee):
        phrase += (
            " Votre compte ne distingue pas Nord de Sud : faites-le pour chacun des deux, "
            "quel que soit le camp au trait, et renvoyez Nord moins Sud."
            if valeur
            else ""
        )
    else:
        phrase += " Faites pour Nord exactement le même compte que pour Sud."
    raise PasEncore(phrase, f"{vue(plateau)}\ntourné = {tourner(plateau)}")
