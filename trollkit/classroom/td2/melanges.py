"""Questions 2 and 3: what one throw alone can promise, then what a mix is sure of."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, egaux, fonction
from trollkit.classroom.td2.matrices import (
    ESSAIS,
    PORTE,
    Matrice,
    colonne,
    gains,
    nombre,
    texte,
)

MOITIE = [0, 0.5, 0.5, 0]  # two or three stones, heads or tails


def question2(espace: Espace) -> None:
    """`maximin` is the best of the worst of each row, `minimax` the reverse, by columns."""
    maximin = fonction(espace, "maximin", "matrice")
    minimax = fonction(espace, "minimax", "matrice")
    for matrice in ESSAIS:
        pires = [min(ligne) for ligne in matrice]
        _check(
            maximin,
            matrice,
            max(pires),
            texte(matrice, [f"au pire {nombre(pire)}" for pire in pires]),
            {
                max(map(max, matrice)): "le plus grand gain de toute la matrice",
                min(pires): "le plus petit gain de toute la matrice",
            },
            "regardez d'abord le pire de chaque ligne, puis gardez le meilleur de ces pires",
        )
        hauts = [max(colonne(matrice, j)) for j in range(len(matrice[0]))]
        _check(
            minimax,
            matrice,
            min(hauts),
            texte(matrice, pied=f"au mieux : {', '.join(nombre(haut) for haut in hauts)}"),
            {
                max(pires): "le maximin ; celui-ci se lit par colonnes",
                max(hauts): "le plus grand gain de toute la matrice",
            },
            "regardez d'abord le plus grand gain de chaque colonne, puis gardez le plus petit",
        )
    bas, haut = maximin.nombre(PORTE), minimax.nombre(PORTE)
    reussi(
        f"seul, un lancer promet {nombre(bas)} ; en face, on peut vous tenir à {nombre(haut)}. "
        "Entre les deux, il reste quelque chose à prendre.",
        texte(PORTE, [f"au pire {nombre(min(ligne))}" for ligne in PORTE]),
    )


def _check(
    appel: Appel,
    matrice: list[list[float]],
    attendu: float,
    vue: str,
    erreurs: dict[float, str],
    conseil: str,
) -> None:
    valeur = appel.nombre(matrice)
    if egaux(valeur, attendu):
        return
    connue = next((mots for faux, mots in erreurs.items() if egaux(valeur, faux)), "")
    constat = f"{appel.nom} renvoie {nombre(valeur)} au lieu de {nombre(attendu)}"
    raise PasEncore(
        f"{constat} : c'est {connue}." if connue else f"{constat} ; {conseil}.", vue
    )


def question3(espace: Espace) -> None:
    """`gainMoyen` is the mean against a column, `garantie` the worst of them."""
    moyen = fonction(espace, "gainMoyen", "matrice, melange, colonne")
    garantie = fonction(espace, "garantie", "matrice, melange")
    for matrice in ESSAIS:
        for melange in _melanges(len(matrice)):
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
    simple = sum(ligne[j] for ligne in matrice) / len(matrice)
    conseil = (
        "c'est la moyenne simple ; chaque gain compte selon sa probabilité"
        if egaux(valeur, simple)
        else "ajoutez, pour chaque ligne, sa probabilité fois son gain dans cette colonne"
    )
    raise PasEncore(
        f"gainMoyen renvoie {nombre(valeur)} contre la colonne {j}, au lieu de "
        f"{nombre(attendu)} ; {conseil}.",
        _vue(matrice, melange),
    )


def _check_garantie(appel: Appel, matrice: Matrice, melange: list[float]) -> None:
    valeur, moyennes = appel.nombre(matrice, melange), gains(matrice, melange)
    if egaux(valeur, min(moyennes)):
        return
    pire = moyennes.index(min(moyennes))
    raise PasEncore(
        f"garantie renvoie {nombre(valeur)}, mais l'espionne choisirait la colonne {pire}, et "
        f"vous n'auriez que {nombre(moyennes[pire])}.",
        _vue(matrice, melange),
    )


def _vue(matrice: Matrice, melange: list[float]) -> str:
    moyennes = ", ".join(nombre(gain) for gain in gains(matrice, melange))
    return texte(
        matrice,
        [f"probabilité {nombre(part)}" for part in melange],
        f"en moyenne, par colonne : {moyennes}",
    )
