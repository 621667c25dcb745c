"""Question 2: what one throw alone can promise, and what the other side can prevent."""

from trollkit.classroom.checks import PasEncore, reussi
from trollkit.classroom.reponses import Appel, Espace, egaux, fonction
from trollkit.classroom.td2.matrices import ESSAIS, PORTE, colonne, nombre, texte


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
