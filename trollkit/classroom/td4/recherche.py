"""Questions 5 and 6: the value of a board many moves ahead, and the same one for less."""

from functools import cache, partial

from trollkit import gyges
from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Reussi, en_essai
from trollkit.classroom.td4 import secours
from trollkit.classroom.td4.causes import Recherche, cause
from trollkit.classroom.td4.coupe import oubli
from trollkit.classroom.td4.fautes import au_trait
from trollkit.classroom.td4.plateaux import HORIZON, lu, si_gagne, tourner, vue
from trollkit.classroom.td4.secours import INFINI, Evaluer, Lister
from trollkit.core.numbers import decimal
from trollkit.gyges.levels import prepare_machine
from trollkit.gyges.notation import Plateau

_TROIS = lu("...... ..1... 3..... ...... ..2... ...... n")
_GAGNES: tuple[Plateau, ...] = ([[22], ["s"], [14], "s"], [["n"], [53], [65], "n"])
# Few moves, for each evaluation may be a question to another process; from the least work to
# the most, so that what is simply wrong is found at once.
ESSAIS: tuple[tuple[Plateau, int], ...] = (
    (HORIZON, 0),
    *((gagne, 2) for gagne in _GAGNES),
    (HORIZON, 1),
    (tourner(HORIZON), 1),
    (lu(".....1 ...... ....2. ...... ..2... .....1 s"), 3),
    (lu("...... ...... ...... ....1. .1.... ...... n"), 3),
    (_TROIS, 2),
    (HORIZON, 2),
)
# Where a window that goes down too little costs double at least, for either side to move.
COUPES: tuple[tuple[Plateau, int], ...] = (
    (lu("1.1... 2..... ...... ...... ...... ...... s"), 3),
    (_TROIS, 3),
)
_TRANSMETTEZ = "transmettez alpha et beta, tels qu'ils sont maintenant, à chaque appel"
_COUPE = f"Après chaque coup, si alpha >= beta, arrêtez la boucle (break) ; et {_TRANSMETTEZ}"
_LARGE = 1.6  # how many more boards than ours one may evaluate: ties, `>` for `>=`


class Compteur:
    """An evaluation that counts how often it is asked, and can be copied as it is."""

    def __init__(self, evaluer: Evaluer) -> None:
        self.evaluer = evaluer
        self.fois = 0

    def __call__(self, plateau: Plateau) -> float:
        """The value, one more time."""
        self.fois += 1
        return self.evaluer(plateau)

    def __deepcopy__(self, memo: object) -> "Compteur":
        return self


def etrange(plateau: Plateau) -> float:
    """An evaluation without any sense, that no student's own can be mistaken for.

    Its values are no whole numbers, so that none may be rounded on the way, and depend on who
    moves.
    """
    buts = [case for groupe in plateau[:3] for case in groupe if isinstance(case, str)]
    if buts:
        return -secours.GAGNE if buts == ["n"] else secours.GAGNE
    total = sum(
        poids * (int(case) * int(case) % 41 - 20)
        for poids, groupe in enumerate(plateau[:3], start=2)
        for case in groupe
    )
    return (total + (plateau[3] == "s")) / 8


@TD4.question("5", "minimax", fautes=(au_trait,))
def question5(espace: Espace) -> Reussi:
    """`minimax` gives the value of a board so many moves ahead."""
    appel = fonction(espace, "minimax", "plateau, profondeur, evaluer")
    prepare_machine()  # counting moves is compiled once, and that is no answer's time
    for essai, (plateau, profondeur) in enumerate(_essais()):
        for evaluer in (secours.avance, etrange):
            compteur = Compteur(evaluer)
            with si_gagne(plateau, "on l'évalue"):
                valeur = appel.nombre(plateau, profondeur, compteur)
            _check_valeur(appel, appel.nombre, valeur, essai, evaluer)
            _check_demande(appel, compteur)
    return Reussi(
        "votre machine prévoit les réponses.",
        "\n".join(
            f"à la profondeur {n}, le petit plateau vaut "
            f"{decimal(secours.minimax(HORIZON, n, secours.avance), 0)}"
            for n in (1, 2)
        ),
    )


@TD4.question("6", "alphabeta", fautes=(au_trait,))
def question6(espace: Espace) -> Reussi:
    """`alphabeta` gives the same value, having asked less."""
    appel = fonction(espace, "alphabeta", "plateau, profondeur, evaluer, lister, alpha, beta")
    prepare_machine()
    manque = "" if en_essai() else oubli(espace)
    try:
        lignes = _check_alphabeta(appel, manque)
    except PasEncore as verdict:
        if not manque or manque.casefold() in str(verdict).casefold():
            raise
        raise PasEncore(
            "{verdict} {upper}{manque}.",
            verdict.vue,
            verdict=verdict,
            upper=manque[0].upper(),
            manque=manque[1:],
        ) from None
    if _liste_pour_rien(appel):
        lignes.append(
            "Pour la suite : à la profondeur 0, vous demandez les coups à lister sans vous en\n"
            "servir. Évaluez d'abord, vous irez dix fois plus vite à la question 7."
        )
    return Reussi("la même valeur, pour bien moins de travail.", "\n".join(lignes))


def _check_alphabeta(appel: Appel, manque: str) -> list[str]:
    """What is told of the savings, once all values are right."""
    for essai, (plateau, profondeur) in enumerate(_essais()):
        for evaluer in (secours.avance, etrange):
            compteur = Compteur(evaluer)
            with si_gagne(plateau, "on l'évalue"):
                valeur = _alphabeta(appel, plateau, profondeur, compteur)
            _check_valeur(appel, partial(_alphabeta, appel), valeur, essai, evaluer)
            _check_demande(appel, compteur)
    _check_lister(appel)
    return [_check_coupe(appel, essai, manque) for essai in range(len(COUPES))]


def _alphabeta(
    appel: Appel,
    plateau: Plateau,
    profondeur: int,
    evaluer: Evaluer,
    lister: Lister = gyges.coups_possibles,
) -> float:
    return appel.nombre(plateau, profondeur, evaluer, lister, -INFINI, INFINI)


def _check_demande(appel: Appel, compteur: Compteur) -> None:
    if not compteur.fois:
        raise PasEncore(
            "{nom} n'appelle jamais evaluer(plateau) : servez-vous de l'évaluation "
            "reçue en paramètre, et d'elle seule.",
            nom=appel.nom,
        )


def _essais() -> tuple[tuple[Plateau, int], ...]:
    """All boards; but the longest one, for who looks for a cause."""
    return ESSAIS[:-1] if en_essai() else ESSAIS


@cache
def _attendue(essai: int, evaluer: Evaluer) -> float:
    return secours.minimax(*ESSAIS[essai], evaluer)


def _check_valeur(
    appel: Appel, valeur_de: Recherche, valeur: float, essai: int, evaluer: Evaluer
) -> None:
    plateau, profondeur = ESSAIS[essai]
    attendue = _attendue(essai, evaluer)
    if egaux(valeur, attendue):
        return
    camp, veut = ("Sud", "petite") if plateau[3] == "s" else ("Nord", "grande")
    if not profondeur:
        conseil = "à la profondeur 0, c'est evaluer(plateau)"
    elif not gyges.coups_possibles(plateau):
        conseil = "ce plateau est gagné, il n'a plus de coup : on l'évalue"
    else:
        conseil = cause(valeur_de, ESSAIS[3:], etrange).format(camp=camp, veut=veut)
    if not conseil:
        conseil = "relisez l'arrêt, le choix entre min et max, et si tous les coups sont joués"
        if appel.nom == "alphabeta":
            conseil += (
                " ; ou bien la coupe vient trop tôt : Sud n'abaisse que beta, Nord ne relève "
                "qu'alpha, et l'on n'arrête que si alpha >= beta"
            )
    raise PasEncore(
        "{nom} à la profondeur {profondeur} vaut {valeur} au lieu de {attendue} ; {conseil}.",
        f"{vue(plateau)}\nau trait : {camp}",
        nom=appel.nom,
        profondeur=profondeur,
        valeur=decimal(valeur),
        attendue=decimal(attendue),
        conseil=conseil,
    )


def _check_lister(appel: Appel) -> None:
    def trois(plateau: Plateau) -> list[str]:
        return gyges.coups_possibles(plateau)[:3]

    valeur = _alphabeta(appel, HORIZON, 2, etrange, trois)
    if egaux(valeur, secours.alphabeta(HORIZON, 2, etrange, trois)):
        return
    raise PasEncore(
        "avec un lister qui ne donne que trois coups par plateau, la valeur n'est pas la bonne "
        ": demandez les coups à lister(plateau), et transmettez lister à l'appel suivant."
    )


def _liste_pour_rien(appel: Appel) -> bool:
    """Whether moves are listed where none will be played."""
    demandes: list[Plateau] = []

    def lister(plateau: Plateau) -> list[str]:
        demandes.append(plateau)
        return gyges.coups_possibles(plateau)

    _alphabeta(appel, HORIZON, 0, etrange, lister)
    return bool(demandes)


@cache
def _depense(essai: int, coupe: bool) -> int:
    """How many boards our own search evaluates, cutting or not."""
    compteur = Compteur(etrange)
    secours.alphabeta(*COUPES[essai], compteur, coupe=coupe)
    return compteur.fois


def _check_coupe(appel: Appel, essai: int, manque: str) -> str:
    """A line on the saving. Raises PasEncore when there is none, or too little: with `manque`,
    what the code does not do, if that is known.
    """
    plateau, profondeur = COUPES[essai]
    votre, notre, tout = Compteur(etrange), _depense(essai, True), _depense(essai, False)
    _alphabeta(appel, plateau, profondeur, votre)
    if votre.fois >= tout:
        raise PasEncore(
            "la valeur est juste, mais {fois} plateaux sont évalués, autant que par "
            "minimax : rien n'est coupé. {upper}{dit}.",
            fois=votre.fois,
            upper=manque[:1].upper(),
            dit=manque[1:] or _COUPE,
        )
    if votre.fois > _LARGE * notre:
        raise PasEncore(
            "vous coupez, mais pas assez : {fois} plateaux évalués, quand {notre} "
            "suffisent : {dit}.",
            fois=votre.fois,
            notre=notre,
            dit=manque or _TRANSMETTEZ,
        )
    return (
        f"plateau d'essai {essai + 1}, profondeur {profondeur} : {votre.fois} plateaux évalués "
        f"au lieu de {tout}"
    )
