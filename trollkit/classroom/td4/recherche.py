"""Questions 4 to 7: evaluate a board, search some moves ahead, and choose a move."""

from collections.abc import Callable, Iterable, Sequence
from functools import cache, partial
from typing import Any

from trollkit import gyges
from trollkit.classroom.questions.answers import (
    Appel,
    Espace,
    check_outils,
    egaux,
    fonction,
    liste_de,
    un_texte,
)
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Phrase, Reussi, en_essai, premier
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.plateaux import (
    CAMPS,
    HORIZON,
    lu,
    lus,
    refuse,
    si_gagne,
    tourner,
    veut_de,
    vue,
)
from trollkit.classroom.td4.secours import GAGNE, INFINI, Evaluer, Lister, avance
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.gyges.notation import Plateau
from trollkit.gyges.players import prepare_machine

Recherche = Callable[[Plateau, int, Evaluer], float]


GAGNES = lus("""
    ...... ...... ...... ...... .1.... 3.2... n n1
    .1.... 3.2... ...... ...... ...... ...... s s2
    ...... ...... ...... ...... ..2... ....2. n n3
""")
JUGES = lus("""
    332121 ...... ...... ...... ...... 123321 s
    ...... 1...3. ...... ..2... ...2.. .....3 s
    ....2. ..1... ...... ...... ...1.. .2.... s  # as many moves for either
    ...... .1..2. ..3... ...... ....3. ...... s
    .1.2.. .2.... ...... ...3.. ...... 1....3 s
    ...... .3..3. ...... ..1... ...2.. ...... n
    ...... ...... 12.... ...... 3..2.. ..1... n
""")
# South moves and wins at once, North could not. South has far more moves, no fewer rings to
# play, and the rings lie nearer to its goal: South is ahead by any count.
BONS_POUR_SUD = lus("""
    ...... ...3.. 212... 1321.. 1..3.3 .....2 s
    ...... ..3.12 2...1. .2.3.3 .1.3.. 12.... s
    ...... ...... .2.33. 13312. .1.2.1 .2.... s
""")
# Boards and depths. They have few moves, because each evaluation may be a question to another
# process. The cheapest come first, so that simple mistakes are found at once; `soupcon` uses
# those from the fourth on.
ESSAIS = lus("""
    ...... 1...3. ...... ..2... ...2.. .....3 s 0
    ...3.. .1.... ...... ...... ...... ...... s s2 2
    ...... ...... ...... ...... ..2... ....3. n n1 2
    ...... 1...3. ...... ..2... ...2.. .....3 s 1
    3..... ..2... ...2.. ...... .3...1 ...... n 1
    .....1 ...... ....2. ...... ..2... .....1 s 3
    ...... ...... ...... ....1. .1.... ...... n 3
    ...... ...... .2.... ...... .....1 ...... n 1  # the best is 0, which is false in Python
    ...... 1..... ...... ....2. ...... ...... s 1  # for South, too
    ...... ..1... 3..... ...... ..2... ...... n 2
    ...... 1...3. ...... ..2... ...2.. .....3 s 2
""")
# Here an alpha-beta that narrows its window too little costs at least double.
COUPES = lus("""
    1.1... 2..... ...... ...... ...... ...... s 3
    ...... ..1... 3..... ...... ..2... ...... n 3
""")
_LARGE = 1.6  # times as many boards as ours are allowed: ties, `>` for `>=`


class Compteur:
    """An evaluation that counts its calls; copying it gives itself, so that all are counted."""

    def __init__(self, evaluer: Callable[[Plateau], Any]) -> None:
        self.evaluer = evaluer
        self.fois = 0

    def __call__(self, plateau: Plateau) -> Any:
        """The value of a board; the call is counted."""
        self.fois += 1
        return self.evaluer(plateau)

    def __deepcopy__(self, memo: object) -> "Compteur":
        return self


def etrange(plateau: Plateau) -> float:
    """A meaningless evaluation, which no evaluation of a student's resembles.

    Its values are not whole, so that rounding is found out, and depend on who moves.
    """
    if abs(avance(plateau)) == GAGNE:
        return avance(plateau)
    groupes = enumerate(plateau[:3], start=2)
    total = sum(n * (int(case) ** 2 % 41 - 20) for n, groupe in groupes for case in groupe)
    return (total + (plateau[3] == "s")) / 8


EVALUATIONS = (avance, etrange)


@TD4.question("4", "evaluation", unique=False, fautes=("trois_listes", "signe"))
def question4(espace: Espace) -> Reussi:
    """`evaluation` knows won boards, and changes its sign when the board is turned."""
    appel = fonction(espace, "evaluation", "plateau")
    prepare_machine()  # compiled first, so that no answer pays for it
    for (plateau,) in GAGNES:
        valeur, attendue = appel.nombre(plateau), avance(plateau)
        phrase = (
            "{camp} a gagné ce plateau : il vaut {attendue}, et non {valeur}. Sud a gagné "
            "quand un anneau est sur « n », le but de Nord."
        )
        refuse(
            plateau,
            {phrase: not egaux(valeur, attendue)},
            **{"camp": CAMPS["s" if attendue < 0 else "n"], "attendue": attendue},
            valeur=valeur,
        )
    valeurs = [_valeur_juste(appel, plateau) for (plateau,) in (*JUGES, *BONS_POUR_SUD)]
    if len({round(valeur, 6) for valeur in valeurs}) == 1:
        raise PasEncore(
            "tous les plateaux valent {valeur:.2f} : une balance qui ne penche jamais "
            "n'apprend rien. Comptez quelque chose qui change d'un plateau à l'autre.",
            valeur=valeurs[0],
        )
    _check_sens(valeurs[len(JUGES) :])
    return Reussi("la balance est juste : un demi-tour change le signe, et rien d'autre.")


def _valeur_juste(appel: Appel, plateau: Plateau) -> float:
    """The value of a board that is not won. Raises PasEncore if it favours a side."""
    valeur, tournee = appel.nombre(plateau), appel.nombre(tourner(plateau))
    autre = (
        "personne n'a encore gagné ce plateau, et il vaut {valeur} : il faut un nombre entre "
        "−{gagne} et {gagne}."
    )
    refuse(plateau, {autre: abs(valeur) >= GAGNE}, valeur=valeur, gagne=GAGNE)
    if egaux(valeur, -tournee):
        return valeur
    raise PasEncore(
        "ce plateau vaut {valeur} ; tourné d'un demi-tour, camps échangés, il devrait valoir "
        "{voulue}, et vaut {tournee}. Faites pour Nord exactement le même compte que pour Sud, "
        "quel que soit le camp au trait et sans tirer au sort, et renvoyez Nord moins Sud.",
        f"{vue(plateau)}\ntourné = {tourner(plateau)}",
        **{"valeur": decimal(valeur), "voulue": decimal(-valeur), "tournee": decimal(tournee)},
    )


def _check_sens(valeurs: Sequence[float]) -> None:
    """Raise PasEncore unless most boards that are good for South have negative values."""
    faux = [i for i, valeur in enumerate(valeurs) if valeur >= 0]
    if 2 * len(faux) >= len(valeurs):
        phrase = (
            "ce plateau est bon pour Sud, qui gagne au prochain coup et a bien plus de coups "
            "que Nord : il faut un nombre négatif, et il vaut {valeur}."
        )
        refuse(BONS_POUR_SUD[faux[0]][0], {phrase: True}, valeur=valeurs[faux[0]])


@TD4.question("5", "minimax", fautes=("zero", "au_trait", "devine"))
def question5(espace: Espace) -> Reussi:
    """`minimax` gives the value of a board `profondeur` moves ahead."""
    appel = fonction(espace, "minimax", "plateau, profondeur, evaluer")
    _check_valeurs(appel, appel.nombre)
    return Reussi("votre machine prévoit les réponses.")


def _check_valeurs(appel: Appel, valeur_de: Recherche, sinon: str = "") -> None:
    prepare_machine()
    # All boards with both evaluations. The search for causes leaves out the longest board, and
    # tries only one evaluation beyond depth 1.
    for essai, (plateau, profondeur) in enumerate(ESSAIS[:-1] if en_essai() else ESSAIS):
        for evaluer in EVALUATIONS[en_essai() and profondeur > 1 :]:
            compteur, attendue = Compteur(evaluer), _attendue(essai, evaluer)
            camp, veut = veut_de(plateau)
            conseils = {
                "à la profondeur 0, c'est evaluer(plateau)": not profondeur,
                "ce plateau est gagné, il n'a plus de coup : on l'évalue": (
                    not gyges.coups_possibles(plateau)
                ),
                "{camp} est au trait et veut la valeur la plus {veut}, l'autre l'inverse : "
                "relisez ce choix, l'arrêt, et si tous les coups sont joués" + sinon: True,
            }
            with si_gagne(plateau, "on l'évalue"):
                valeur = valeur_de(plateau, profondeur, compteur)
            if not compteur.fois:
                raise PasEncore(
                    "{nom} n'a pas appelé evaluer(plateau) : servez-vous de l'évaluation "
                    "reçue en paramètre, et d'elle seule, sans rien retenir d'une autre "
                    "profondeur ou d'une autre évaluation.",
                    nom=appel.nom,
                )
            if not egaux(valeur, attendue):
                raise PasEncore(
                    "{nom} à la profondeur {profondeur} vaut {valeur} au lieu de {attendue} ; "
                    "{conseil}.",
                    f"{vue(plateau)}\nau trait : {CAMPS[plateau[3]]}",
                    **{"nom": appel.nom, "profondeur": profondeur},
                    **{"valeur": decimal(valeur), "attendue": decimal(attendue)},
                    conseil=Phrase(premier(conseils), camp=camp, veut=veut),
                )


@cache
def _attendue(essai: int, evaluer: Evaluer) -> float:
    return secours.minimax(ESSAIS[essai][0], ESSAIS[essai][1], evaluer)


@TD4.question("6", "alphabeta", fautes=("fenetre", "zero", "au_trait", "devine"))
def question6(espace: Espace) -> Reussi:
    """`alphabeta` gives the same value with fewer evaluations."""
    appel = fonction(espace, "alphabeta", "plateau, profondeur, evaluer, lister, alpha, beta")
    _check_valeurs(appel, partial(_alphabeta, appel), _TROP_TOT)
    _check_lister(appel)
    lignes = [_check_coupe(appel, essai) for essai in range(len(COUPES))]
    _check_table(appel)
    return Reussi("la même valeur, pour bien moins de travail.", "\n".join(lignes))


_TROP_TOT = (
    " ; ou bien la coupe vient trop tôt : Sud n'abaisse que beta, Nord ne relève qu'alpha, et "
    "l'on n'arrête que si alpha >= beta"
)
_COUPE = (
    "après chaque coup, si alpha >= beta, arrêtez la boucle (break) ; et transmettez alpha et "
    "beta, tels qu'ils sont maintenant, à chaque appel"
)


def _alphabeta(
    appel: Appel,
    plateau: Plateau,
    profondeur: int,
    evaluer: Evaluer,
    lister: Lister = gyges.coups_possibles,
) -> float:
    return appel.nombre(plateau, profondeur, evaluer, lister, -INFINI, INFINI)


def _trois(plateau: Plateau) -> list[str]:
    return gyges.coups_possibles(plateau)[:3]


def _check_lister(appel: Appel) -> None:
    valeur = _alphabeta(appel, HORIZON, 2, etrange, _trois)
    if not egaux(valeur, secours.alphabeta(HORIZON, 2, etrange, _trois)):
        raise PasEncore(
            "avec un lister qui ne donne que trois coups par plateau, la valeur n'est pas la "
            "bonne : demandez les coups à lister(plateau), et transmettez lister à l'appel "
            "suivant."
        )


def _check_table(appel: Appel) -> None:
    """Raise PasEncore when a table keeps what a cut has found, a bound, as a value."""
    _alphabeta(appel, HORIZON, 2, etrange)
    for coup in _trois(HORIZON):
        suite = gyges.jouer_coup(HORIZON, coup)
        valeur = _alphabeta(appel, suite, 1, etrange)
        attendue = secours.alphabeta(suite, 1, etrange)
        if not egaux(valeur, attendue):
            raise PasEncore(
                "demandé après un plateau qui y mène, celui-ci vaut {valeur} au lieu de "
                "{attendue} : c'est ce que retient une coupe, une borne, et non sa valeur. "
                "Retenez aussi alpha et beta, ou ne retenez rien.",
                vue(suite),
                valeur=decimal(valeur),
                attendue=decimal(attendue),
            ).seul()


@cache
def _depense(essai: int, coupe: bool) -> int:
    """How many boards our own search evaluates, with cuts or without."""
    (plateau, profondeur), compteur = COUPES[essai], Compteur(etrange)
    secours.alphabeta(plateau, profondeur, compteur, coupe=coupe)
    return compteur.fois


def _check_coupe(appel: Appel, essai: int) -> str:
    """A line on how much is saved. Raises PasEncore when too many boards are evaluated."""
    plateau, profondeur = COUPES[essai]
    votre, notre, tout = Compteur(etrange), _depense(essai, True), _depense(essai, False)
    _alphabeta(appel, plateau, profondeur, votre)
    if votre.fois > _LARGE * notre:
        raise PasEncore(
            "la valeur est juste, mais {fois} plateaux sont évalués, quand {notre} suffisent : "
            "{dit}.",
            fois=votre.fois,
            notre=notre,
            dit=Phrase(_COUPE),
        )
    return (
        f"plateau d'essai {essai + 1}, profondeur {profondeur} : {votre.fois} plateaux évalués "
        f"au lieu de {tout}"
    )


TRIS = [HORIZON, tourner(HORIZON), lu("...... .1.3.. ...... ...... ..2.1. ...... s")]
CHOIX = lus("""
    ...... 1...3. ...... ..2... ...2.. .....3 s 1
    3..... ..2... ...2.. ...... .3...1 ...... n 1
    ...... ..1... ....2. ...... ...... .....1 s 2
    .1.... ...... .....3 ...... ...... ...... s 2  # all is lost, a move is due
    ...... ...... 1..... ...... ...... .1.... n 3
    3..... ...... ....2. ...... ..1... ...... n 3  # not among the most promising
    ...... ...... .2.... ...... .....1 ...... n 1  # the best is 0, which is false in Python
    ...... 1..... ...... ....2. ...... ...... s 1  # for South, too
    ...... 1...3. ...... ..2... ...2.. .....3 s 2
""")


@TD4.question("7a", "trier", fautes=("au_trait",))
def question7a(espace: Espace) -> Reussi:
    """`trier` gives all legal moves, the best for the side to move first."""
    appel = fonction(espace, "trier", "plateau, evaluer")
    for plateau in TRIS:
        for evaluer in EVALUATIONS:
            _check_tri(appel, plateau, evaluer)
    return Reussi(
        "les coups prometteurs d'abord. Ensuite, alpha-bêta coupe plus tôt : mesurez.",
    )


def _coups(appel: Appel, plateau: Plateau, evaluer: Evaluer) -> list[str]:
    attendu = "une liste de coups, comme ['11-33']"
    return appel.lu(liste_de(un_texte), attendu, plateau, evaluer)


def _valeurs(plateau: Plateau, coups: Iterable[str], evaluer: Evaluer) -> list[float]:
    return [evaluer(gyges.jouer_coup(plateau, coup)) for coup in coups]


def _check_tri(appel: Appel, plateau: Plateau, evaluer: Evaluer) -> None:
    coups, permis = _coups(appel, plateau, evaluer), gyges.coups_possibles(plateau)
    manque = [coup for coup in permis if coup not in coups]
    refuse(
        plateau,
        {
            "trier renvoie {coups} coups pour {permis} permis{suite} : tous les coups permis, "
            "chacun une fois, dans un autre ordre.": sorted(coups) != permis
        },
        **{"coups": len(coups), "permis": len(permis)},
        suite=f", et il manque {show(manque[0])}" if manque else "",
    )
    valeurs, nord = _valeurs(plateau, coups, evaluer), plateau[3] == "n"
    if valeurs == sorted(valeurs, reverse=nord):
        return
    camp, veut = veut_de(plateau)
    raise PasEncore(
        "{camp} est au trait et veut la valeur la plus {veut} d'abord ; vos coups mènent à "
        "{suite}.",
        vue(plateau),
        **{"camp": camp, "veut": veut},
        suite=", ".join(decimal(valeur) for valeur in valeurs[:12]) + "…",
    )


@TD4.question(
    *("7b", "choisir"),
    fautes=("au_trait",),
    appuis={
        "alphabeta": (question6, secours.alphabeta),
        "trier": (question7a, secours.trier),
        "minimax": (question5, secours.minimax),
    },
)
def question7b(espace: Espace) -> Reussi:
    """`choisir` gives a move with the best value, `profondeur` moves ahead."""
    appel = fonction(espace, "choisir", "plateau, profondeur, evaluer")
    check_outils(espace, "td4", alphabeta="6")
    # The last one takes as long as all others: the search for causes leaves it out.
    for plateau, profondeur in CHOIX[:-1] if en_essai() else CHOIX:
        for evaluer in EVALUATIONS:
            _check_choix(appel, plateau, profondeur, evaluer)
    return Reussi(
        "votre machine sait quoi jouer. Et plus elle voit loin, plus elle change d'avis."
    )


def _check_choix(appel: Appel, plateau: Plateau, profondeur: int, evaluer: Evaluer) -> None:
    coup = appel(plateau, profondeur, evaluer)
    if not isinstance(coup, str) or not gyges.coup_possible(plateau, coup):
        raise appel.autre(coup, "un coup permis, comme '25-24'", plateau, profondeur, evaluer)
    suites = _suites(plateau, profondeur, evaluer)
    trouvee = suites[str(gyges.lire_coup(coup))]
    mieux = (max if plateau[3] == "n" else min)(suites, key=suites.__getitem__)
    if not egaux(trouvee, suites[mieux]):
        raise PasEncore(
            "à la profondeur {profondeur}, choisir joue {coup!r}, dont la suite vaut "
            "{trouvee} ; {mieux!r} vaut {record}. Sud veut la plus petite, Nord la plus "
            "grande, et la suite a un étage de moins.",
            vue(plateau),
            **{"profondeur": profondeur, "coup": coup, "mieux": mieux},
            **{"trouvee": float(trouvee), "record": float(suites[mieux])},
        )


def _suites(plateau: Plateau, profondeur: int, evaluer: Evaluer) -> dict[str, float]:
    """Move -> its value, `profondeur` moves ahead of the board."""
    return {
        coup: secours.alphabeta(gyges.jouer_coup(plateau, coup), profondeur - 1, evaluer)
        for coup in gyges.coups_possibles(plateau)
    }
