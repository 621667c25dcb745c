"""Question 4: a number for who is better off, its sign, and the balance that it must keep."""

from collections.abc import Sequence

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi
from trollkit.classroom.td4.fautes import trois_listes
from trollkit.classroom.td4.plateaux import DEPART, HORIZON, lu, tourner, vue
from trollkit.classroom.td4.secours import GAGNE
from trollkit.core.numbers import decimal
from trollkit.gyges.levels import prepare_machine
from trollkit.gyges.notation import Plateau

GAGNES: tuple[tuple[Plateau, float], ...] = (
    ([[52, "n"], [63], [61], "n"], -GAGNE),
    ([[12], [23, "s"], [21], "s"], GAGNE),
    ([[], [53, 65], ["n"], "n"], -GAGNE),
)
ESSAIS = (
    DEPART,
    HORIZON,
    lu("....2. ..1... ...... ...... ...1.. .2.... s"),  # as many moves for either
    lu("...... .1..2. ..3... ...... ....3. ...... s"),
    lu(".1.2.. .2.... ...... ...3.. ...... 1....3 s"),
    lu("...... .3..3. ...... ..1... ...2.. ...... n"),
    lu("...... ...... 12.... ...... 3..2.. ..1... n"),
)
# South moves and wins at once, North could not; South has far more moves, no fewer rings to
# play, and the rings lie nearer to its goal: whatever is counted, it is better off.
BONS_POUR_SUD: tuple[Plateau, ...] = (
    [[32, 41, 44, 51], [31, 33, 43, 66], [24, 42, 54, 56], "s"],
    [[25, 35, 52, 61], [26, 31, 42, 62], [23, 44, 46, 54], "s"],
    [[41, 44, 52, 56], [32, 45, 54, 62], [34, 35, 42, 43], "s"],
)


@TD4.question("4", "evaluation", unique=False, fautes=(trois_listes,))
def question4(espace: Espace) -> Reussi:
    """`evaluation` knows won boards, and changes its sign with half a turn."""
    appel = fonction(espace, "evaluation", "plateau")
    prepare_machine()  # counting moves is compiled once, and that is no answer's time
    for plateau, attendue in GAGNES:
        _check_gagne(appel, plateau, attendue)
    valeurs = [_check_tour(appel, plateau) for plateau in (*ESSAIS, *BONS_POUR_SUD)]
    if len({round(valeur, 6) for valeur in valeurs}) == 1:
        raise PasEncore(
            "tous les plateaux valent {valeurs} : une balance qui ne penche jamais "
            "n'apprend rien. Comptez quelque chose qui change d'un plateau à l'autre.",
            valeurs=decimal(valeurs[0]),
        )
    _check_sens(valeurs[len(ESSAIS) :])
    return Reussi(
        "la balance est juste : un demi-tour change le signe, et rien d'autre.",
        "\n".join(
            f"{plateau} : {decimal(valeur)}"
            for plateau, valeur in zip(ESSAIS[1:], valeurs[1 : len(ESSAIS)], strict=True)
        ),
    )


def _check_sens(valeurs: Sequence[float]) -> None:
    """Most boards that are good for South must lean towards South."""
    faux = [i for i, valeur in enumerate(valeurs) if valeur >= 0]
    if 2 * len(faux) < len(valeurs):
        return
    plateau, valeur = BONS_POUR_SUD[faux[0]], valeurs[faux[0]]
    sud, nord = (gyges.nombre_de_coups([*plateau[:3], camp]) for camp in ("s", "n"))
    phrase = Phrase(
        "ce plateau est bon pour Sud, qui gagne au prochain coup et a {sud} coups "
        "quand Nord en aurait {nord} : il faut un nombre négatif, et il vaut "
        "{valeur}.",
        sud=sud,
        nord=nord,
        valeur=decimal(valeur),
    )
    if min(valeurs) > 0:
        phrase = Phrase(
            "{phrase} Elle penche ainsi sur {plateaux} plateaux de ce genre : le signe est à "
            "l'envers.",
            phrase=phrase,
            plateaux=len(valeurs),
        )
    raise PasEncore("{dit}", vue(plateau), dit=phrase)


def _check_gagne(appel: Appel, plateau: Plateau, attendue: float) -> None:
    valeur = appel.nombre(plateau)
    if egaux(valeur, attendue):
        return
    camp = "Sud" if attendue < 0 else "Nord"
    phrase = Phrase(
        "{camp} a gagné ce plateau : il vaut {attendue}, et non {valeur}.",
        camp=camp,
        attendue=decimal(attendue, 0),
        valeur=decimal(valeur),
    )
    if egaux(valeur, -attendue):
        phrase = Phrase(
            "{phrase} Sud a gagné quand un anneau est sur « n », le but de Nord.", phrase=phrase
        )
    raise PasEncore("{dit}", vue(plateau), dit=phrase)


def _check_tour(appel: Appel, plateau: Plateau) -> float:
    """The value of a board that is not won, once it is seen to be fair."""
    valeur, tournee = appel.nombre(plateau), appel.nombre(tourner(plateau))
    if not -GAGNE < valeur < GAGNE:
        raise PasEncore(
            "personne n'a encore gagné ce plateau, et il vaut {valeur} : il faut un "
            "nombre entre −{gagne} et {gagne}.",
            vue(plateau),
            valeur=decimal(valeur),
            gagne=GAGNE,
        )
    if egaux(valeur, -tournee):
        return valeur
    encore = appel.nombre(plateau)
    if not egaux(valeur, encore):
        raise PasEncore(
            "demandé deux fois, ce plateau vaut {valeur}, puis {encore} : une balance "
            "ne tire pas au hasard.",
            vue(plateau),
            valeur=decimal(valeur),
            encore=decimal(encore),
        )
    phrase = Phrase(
        "ce plateau vaut {valeur} ; tourné d'un demi-tour, camps échangés, il "
        "devrait valoir {dit}, et vaut {tournee}.",
        valeur=decimal(valeur),
        dit=decimal(-valeur),
        tournee=decimal(tournee),
    )
    if egaux(valeur, tournee):
        suite = Phrase(
            " Votre compte ne distingue pas Nord de Sud : faites-le pour chacun des deux, "
            "quel que soit le camp au trait, et renvoyez Nord moins Sud."
            if valeur
            else ""
        )
    else:
        suite = Phrase(" Faites pour Nord exactement le même compte que pour Sud.")
    raise PasEncore(
        "{phrase}{suite}",
        f"{vue(plateau)}\ntourné = {tourner(plateau)}",
        phrase=phrase,
        suite=suite,
    )
