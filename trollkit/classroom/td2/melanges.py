"""Questions 2 and 3: what one throw alone can promise, then what a mix is sure of."""

from trollkit.classroom.questions.question import TD2
from trollkit.classroom.questions.tasks import Formule, Tache, asks
from trollkit.classroom.questions.verdicts import Reussi
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Matrice,
    colonne,
    distincts,
    gains,
    nombre,
    texte,
)

MOITIE = [0, 0.5, 0.5, 0]  # two or three stones, heads or tails


def _pires(m: Matrice) -> list[float]:
    return [min(ligne) for ligne in m]


def _hauts(m: Matrice) -> list[float]:
    return [max(colonne(m, j)) for j in range(len(m[0]))]


def _maximin(m: Matrice) -> float:
    return max(_pires(m))


def _minimax(m: Matrice) -> float:
    return min(_hauts(m))


def _au_pire(m: Matrice) -> str:
    return texte(m, [f"au pire {nombre(pire)}" for pire in _pires(m)])


def _au_mieux(m: Matrice) -> str:
    return texte(m, pied=f"au mieux : {', '.join(map(nombre, _hauts(m)))}")


_MATRICES = [(m,) for m in ESSAIS]
_PHRASE = "{nom} renvoie {dit} au lieu de {voulu}{conseil}."
_SEUL: dict[str, Formule] = {
    " : c'est le plus grand gain de toute la matrice": lambda m: max(map(max, m)),
    " : c'est le plus petit gain de toute la matrice": lambda m: min(map(min, m)),
}
_MAXIMIN = Tache(
    *("maximin", "matrice"),
    *(_MATRICES, _maximin),
    idees={
        **_SEUL,
        " : c'est le minimax ; celui-ci se lit par lignes": _minimax,
        " : c'est le numéro de la ligne, et non ce qu'elle garantit": (
            lambda m: _pires(m).index(_maximin(m))
        ),
        " : c'est le plus grand des pires de chaque colonne ; il faut ceux de chaque ligne": (
            lambda m: max(min(colonne(m, j)) for j in range(len(m[0])))
        ),
    },
    conseil=" ; regardez d'abord le pire de chaque ligne, puis gardez le meilleur de ces pires",
    phrase=_PHRASE,
    dire=distincts,
    vue=_au_pire,
)
_MINIMAX = Tache(
    *("minimax", "matrice"),
    *(_MATRICES, _minimax),
    idees={
        **_SEUL,
        " : c'est le maximin ; celui-ci se lit par colonnes": _maximin,
        " : c'est l'opposé du maximin ; les deux ne se déduisent pas l'un de l'autre": (
            lambda m: -_maximin(m)
        ),
        " : c'est le numéro de la colonne, et non son gain": (
            lambda m: _hauts(m).index(_minimax(m))
        ),
        " : c'est le plus petit des meilleurs de chaque ligne ; il faut ceux de chaque "
        "colonne": lambda m: min(max(ligne) for ligne in m),
    },
    conseil=" ; regardez d'abord le plus grand gain de chaque colonne, puis gardez le plus "
    "petit",
    phrase=_PHRASE,
    dire=distincts,
    vue=_au_mieux,
)
question2 = asks(
    *(TD2, "2"),
    *(_MAXIMIN, _MINIMAX),
    bravo=lambda: Reussi(
        f"seul, un lancer promet {nombre(_maximin(PORTE))} ; en face, on peut vous tenir à "
        f"{nombre(_minimax(PORTE))}. Entre les deux, il reste quelque chose à prendre.",
        _au_pire(PORTE),
    ),
)


def _melanges(lignes: int) -> list[list[float]]:
    """All alike, the first row alone, and weights that grow."""
    total = lignes * (lignes + 1) / 2
    return [
        [1 / lignes] * lignes,
        [1.0, *[0.0] * (lignes - 1)],
        [(i + 1) / total for i in range(lignes)],
    ]


def _vue(m: Matrice, melange: list[float], *_: int) -> str:
    moyennes = ", ".join(nombre(gain) for gain in gains(m, melange))
    marge = [f"probabilité {nombre(part)}" for part in melange]
    return texte(m, marge, f"en moyenne, par colonne : {moyennes}")


_AVEC = [(m, melange) for m in ESSAIS for melange in _melanges(len(m))]
_MOYEN = Tache(
    *("gainMoyen", "matrice, melange, colonne"),
    [(m, melange, j) for m, melange in _AVEC for j in range(len(m[0]))],
    lambda m, melange, j: gains(m, melange)[j],
    idees={
        "c'est la moyenne simple ; chaque gain compte selon sa probabilité": (
            lambda m, melange, j: sum(colonne(m, j)) / len(m)
        ),
        "les probabilités font déjà la moyenne, ne divisez pas encore par le nombre de "
        "lignes": lambda m, melange, j: gains(m, melange)[j] / len(m),
    },
    conseil="ajoutez, pour chaque ligne, sa probabilité fois son gain dans cette colonne",
    phrase="gainMoyen renvoie {dit} contre la colonne {cas[2]}, au lieu de {voulu} ; "
    "{conseil}.",
    dire=distincts,
    vue=_vue,
)
_GARANTIE = Tache(
    *("garantie", "matrice, melange"),
    _AVEC,
    lambda m, melange: min(gains(m, melange)),
    idees={
        ", ce que donne la première colonne seule": lambda m, melange: gains(m, melange)[0],
        ", ce que donne la dernière colonne seule": lambda m, melange: gains(m, melange)[-1],
        ", la moyenne de toutes les colonnes": (
            lambda m, melange: sum(gains(m, melange)) / len(m[0])
        ),
    },
    phrase="garantie renvoie {dit}{conseil}, mais l'espionne choisirait la colonne {ou}, et "
    "vous auriez {voulu} en moyenne.",
    dire=distincts,
    vue=_vue,
    faits=lambda m, melange: {"ou": gains(m, melange).index(min(gains(m, melange)))},
)
question3 = asks(
    *(TD2, "3"),
    *(_MOYEN, _GARANTIE),
    bravo=lambda: Reussi(
        f"à pile ou face entre 2 et 3 pierres, la porte garantit {nombre(-0.5)} : l'espionne "
        "connaît votre mélange, pas le résultat de la pièce.",
        _vue(PORTE, MOITIE),
    ),
)
