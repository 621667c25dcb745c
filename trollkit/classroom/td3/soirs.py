"""The model of two evenings of question 5: what it is worth, and wrong ideas of it."""

from collections.abc import Callable, Iterable
from functools import partial

from trollkit.classroom.questions.tasks import soupcon
from trollkit.classroom.td3.course import Matrice

Part = Callable[[int], int]


def meme_jour(nutriments: int, miens: int, siens: int) -> int:
    """Your lead when both cut all their trees on one day, turn by turn, on the poorest soil."""
    ecart = 0
    while miens or siens:
        coupes = (miens > 0) + (siens > 0)
        ecart += nutriments * ((miens > 0) - (siens > 0))
        miens, siens = max(0, miens - 1), max(0, siens - 1)
        nutriments = max(0, nutriments - coupes)
    return ecart


def gains(
    nutriments: int, miens: int, siens: int, nuit: Part = int, sol: Part = int
) -> Matrice:
    """The lead at the end, rows tonight and tomorrow for you, columns for the other.

    So many trees bring `nuit` points a night, and take `sol` nutrients.
    """
    ensemble = meme_jour(nutriments, miens, siens)
    devant = meme_jour(nutriments, miens, 0)
    devant += meme_jour(max(0, nutriments - sol(miens)), 0, siens) - nuit(siens)
    derriere = meme_jour(nutriments, 0, siens)
    derriere += meme_jour(max(0, nutriments - sol(siens)), miens, 0) + nuit(miens)
    return [[ensemble, devant], [derriere, ensemble + nuit(miens) - nuit(siens)]]


def _transposee(matrice: Matrice) -> Matrice:
    return [list(colonne) for colonne in zip(*matrice, strict=True)]


def _opposee(matrice: Matrice) -> Matrice:
    return [[-gain for gain in ligne] for ligne in matrice]


def _aucun(arbres: int) -> int:
    return 0


def _un_seul(arbres: int) -> int:
    return 1


# What a wrong idea makes of a race; told when it explains
# all that is wrong in all matrices, and no other one does.
_IDEES: dict[str, Callable[[int, int, int], Matrice]] = {
    "vos lignes sont les soirs de l'autre : échangez lignes et colonnes": lambda n, m, s: (
        _transposee(gains(n, m, s))
    ),
    "vous donnez l'avance de l'autre : changez le signe": lambda n, m, s: _opposee(
        gains(n, m, s)
    ),
    "« demain » vient avant « ce soir » : renversez l'ordre des soirs": lambda n, m, s: [
        ligne[::-1] for ligne in gains(n, m, s)[::-1]
    ],
    "il manque le point que rapporte chaque arbre gardé une nuit": partial(gains, nuit=_aucun),
    "un arbre gardé une nuit donne 3 soleils, donc 1 point, et non 3": partial(
        gains, nuit=lambda arbres: 3 * arbres
    ),
    "c'est 1 point par arbre gardé, et non 1 point en tout": partial(gains, nuit=_un_seul),
    "qui coupe en second trouve un sol appauvri, d'un nutriment par arbre coupé": partial(
        gains, sol=_aucun
    ),
    "le sol perd un nutriment par arbre coupé, et non un seul en tout": partial(
        gains, sol=_un_seul
    ),
}


def _explique(
    fausse: Callable[[int, int, int], Matrice],
    en_partie: bool,
    trouvee: Matrice,
    nutriments: int,
    miens: int,
    siens: int,
) -> bool:
    """Whether a matrix is as that idea has it; or, `en_partie`, all that is wrong in it."""
    essai = nutriments, miens, siens
    lignes = zip(trouvee, gains(*essai), fausse(*essai), strict=True)
    return all(
        trouve == faux or (en_partie and trouve == juste)
        for ligne in lignes
        for trouve, juste, faux in zip(*ligne, strict=True)
    )


def idee(demande: Callable[..., Matrice], essais: Iterable[tuple[int, int, int]]) -> str:
    """The wrong idea that all matrices of the student's tell, "" for none."""
    courses = [*essais]
    for en_partie in (False, True):
        idees: dict[str, Callable[..., bool]] = {
            f" {mots[0].upper()}{mots[1:]}.": partial(_explique, fausse, en_partie)
            for mots, fausse in _IDEES.items()
        }
        if mots := soupcon(demande, courses, idees):
            return mots
    return ""
