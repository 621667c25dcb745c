"""Questions 2 and 3: what one throw alone can promise, then what a mix is sure of."""

from collections.abc import Callable, Mapping

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction
from trollkit.classroom.questions.causes import presque
from trollkit.classroom.questions.causes.soupcon import soupcon
from trollkit.classroom.questions.verdicts import PasEncore, devant, reussi
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

Mesure = Callable[[Matrice], float]

MOITIE = [0, 0.5, 0.5, 0]  # two or three stones, heads or tails


@presque("maximin", "minimax")
def question2(espace: Espace) -> None:
    """`maximin` is the best of the worst of each row, `minimax` the reverse, by columns."""
    maximin = fonction(espace, "maximin", "matrice")
    minimax = fonction(espace, "minimax", "matrice")
    for matrice in ESSAIS:
        pires = [f"au pire {nombre(pire)}" for pire in _pires(matrice)]
        hauts = ", ".join(nombre(haut) for haut in _hauts(matrice))
        with devant(texte(matrice, pires)):
            _check(maximin, matrice, _maximin, _SOUPCONS_MAXIMIN)
        with devant(texte(matrice, pied=f"au mieux : {hauts}")):
            _check(minimax, matrice, _minimax, _SOUPCONS_MINIMAX)
    bas, haut = maximin.nombre(PORTE), minimax.nombre(PORTE)
    reussi(
        f"seul, un lancer promet {nombre(bas)} ; en face, on peut vous tenir à {nombre(haut)}. "
        "Entre les deux, il reste quelque chose à prendre.",
        texte(PORTE, [f"au pire {nombre(min(ligne))}" for ligne in PORTE]),
    )


def _pires(matrice: Matrice) -> list[float]:
    return [min(ligne) for ligne in matrice]


def _hauts(matrice: Matrice) -> list[float]:
    return [max(colonne(matrice, j)) for j in range(len(matrice[0]))]


def _maximin(matrice: Matrice) -> float:
    return max(_pires(matrice))


def _minimax(matrice: Matrice) -> float:
    return min(_hauts(matrice))


# What a wrong answer may be instead, in words that follow "c'est".
_SOUPCONS_COMMUNS: dict[str, Mesure] = {
    "le plus grand gain de toute la matrice": lambda m: max(map(max, m)),
    "le plus petit gain de toute la matrice": lambda m: min(map(min, m)),
}
_SOUPCONS_MAXIMIN: dict[str, Mesure] = {
    **_SOUPCONS_COMMUNS,
    "le minimax ; celui-ci se lit par lignes": _minimax,
    "le numéro de la ligne, et non ce qu'elle garantit": (
        lambda m: _pires(m).index(_maximin(m))
    ),
    "le plus grand des pires de chaque colonne ; il faut ceux de chaque ligne": (
        lambda m: max(min(colonne(m, j)) for j in range(len(m[0])))
    ),
}
_SOUPCONS_MINIMAX: dict[str, Mesure] = {
    **_SOUPCONS_COMMUNS,
    "le maximin ; celui-ci se lit par colonnes": _maximin,
    "l'opposé du maximin ; les deux ne se déduisent pas l'un de l'autre": lambda m: (
        -_maximin(m)
    ),
    "le numéro de la colonne, et non son gain": lambda m: _hauts(m).index(_minimax(m)),
    "le plus petit des meilleurs de chaque ligne ; il faut ceux de chaque colonne": (
        lambda m: min(max(ligne) for ligne in m)
    ),
}


def _check(
    appel: Appel, matrice: Matrice, juste: Mesure, soupcons: Mapping[str, Mesure]
) -> None:
    valeur, attendu = appel.nombre(matrice), juste(matrice)
    if egaux(valeur, attendu):
        return
    trouve, voulu = distincts(valeur, attendu)
    manie = soupcon(
        appel.nombre,
        [(essai,) for essai in ESSAIS],
        {
            mots: lambda reponse, essai, mesure=mesure: egaux(reponse, mesure(essai))
            for mots, mesure in soupcons.items()
        },
    )
    suite = f" : c'est {manie}." if manie else f" ; {_CONSEILS[appel.nom]}."
    raise PasEncore(f"{appel.nom} renvoie {trouve} au lieu de {voulu}{suite}")


_CONSEILS = {
    "maximin": "regardez d'abord le pire de chaque ligne, puis gardez le meilleur de ces pires",
    "minimax": (
        "regardez d'abord le plus grand gain de chaque colonne, puis gardez le plus petit"
    ),
}


@presque("gainMoyen", "garantie")
def question3(espace: Espace) -> None:
    """`gainMoyen` is the mean against a column, `garantie` the worst of them."""
    moyen = fonction(espace, "gainMoyen", "matrice, melange, colonne")
    garantie = fonction(espace, "garantie", "matrice, melange")
    for matrice in ESSAIS:
        for melange in _melanges(len(matrice)):
            with devant(_vue(matrice, melange)):
                for j in range(len(matrice[0])):
                    _check_moyen(moyen, matrice, melange, j)
                _check_garantie(garantie, matrice, melange)
    reussi(
        f"à pile ou face entre 2 et 3 pierres, la porte garantit {nombre(-0.5)} : l'espionne "
        "connaît votre mélange, pas le résultat de la pièce.",
        _vue(PORTE, MOITIE),
    )


def _melanges(lignes: int) -> list[list[float]]:
    """All alike, the first row alone, and weights that grow."""
    total = lignes * (lignes + 1) / 2
    return [
        [1 / lignes] * lignes,
        [1.0, *[0.0] * (lignes - 1)],
        [(i + 1) / total for i in range(lignes)],
    ]


def _check_moyen(appel: Appel, matrice: Matrice, melange: list[float], j: int) -> None:
    valeur, attendu = appel.nombre(matrice, melange, j), gains(matrice, melange)[j]
    if egaux(valeur, attendu):
        return
    essais = [
        (essai, essaye, k)
        for essai in ESSAIS
        for essaye in _melanges(len(essai))
        for k in range(len(essai[0]))
    ]
    conseil = soupcon(appel.nombre, essais, _SOUPCONS_MOYEN) or (
        "ajoutez, pour chaque ligne, sa probabilité fois son gain dans cette colonne"
    )
    trouve, voulu = distincts(valeur, attendu)
    raise PasEncore(
        f"gainMoyen renvoie {trouve} contre la colonne {j}, au lieu de {voulu} ; {conseil}."
    )


_SOUPCONS_MOYEN = {
    "c'est la moyenne simple ; chaque gain compte selon sa probabilité": (
        lambda moyen, matrice, melange, j: egaux(moyen, sum(colonne(matrice, j)) / len(matrice))
    ),
    "les probabilités font déjà la moyenne, ne divisez pas encore par le nombre de lignes": (
        lambda moyen, matrice, melange, j: egaux(
            moyen * len(matrice), gains(matrice, melange)[j]
        )
    ),
}


def _check_garantie(appel: Appel, matrice: Matrice, melange: list[float]) -> None:
    valeur, moyennes = appel.nombre(matrice, melange), gains(matrice, melange)
    if egaux(valeur, min(moyennes)):
        return
    trouve, voulu = distincts(valeur, min(moyennes))
    essais = [(essai, essaye) for essai in ESSAIS for essaye in _melanges(len(essai))]
    manie = soupcon(appel.nombre, essais, _SOUPCONS_GARANTIE)
    raise PasEncore(
        f"garantie renvoie {trouve}{manie}, mais l'espionne choisirait la colonne "
        f"{moyennes.index(min(moyennes))}, et vous auriez {voulu} en moyenne."
    )


_SOUPCONS_GARANTIE = {
    ", ce que donne la première colonne seule": (
        lambda dite, matrice, melange: egaux(dite, gains(matrice, melange)[0])
    ),
    ", ce que donne la dernière colonne seule": (
        lambda dite, matrice, melange: egaux(dite, gains(matrice, melange)[-1])
    ),
    ", la moyenne de toutes les colonnes": (
        lambda dite, matrice, melange: egaux(
            dite, sum(gains(matrice, melange)) / len(matrice[0])
        )
    ),
}


def _vue(matrice: Matrice, melange: list[float]) -> str:
    moyennes = ", ".join(nombre(gain) for gain in gains(matrice, melange))
    return texte(
        matrice,
        [f"probabilité {nombre(part)}" for part in melange],
        f"en moyenne, par colonne : {moyennes}",
    )
