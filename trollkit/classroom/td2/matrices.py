"""The matrices of the sheet, and how one is shown under a verdict.

A matrix is a list of rows: row i is what you throw (i + 1 stones), column j what the castle
opposite throws, the entry what you get. Here everything is computed again, in plain Python.
"""

from collections.abc import Sequence

from trollkit.core.numbers import decimal

Matrice = Sequence[Sequence[float]]

# Five cells, the troll at your gate (cell 1), four stones against three.
PORTE: list[list[float]] = [[0, -1, -1], [0, 0, -1], [-1, 0, 0], [-1, -1, 0]]

# What the visible checks try; the hidden ones have others.
ESSAIS: tuple[list[list[float]], ...] = (
    [[0, -1, -1], [0, 0, -1], [-1, 0, 0], [-1, -1, 0]],
    [[2, 0, 3], [1, -1, 3], [0, 4, -2]],
    [[3, 1], [0, 5], [2, 1], [0, 4]],
    [[-2, -3, -1, -4]],
    [[5], [7], [6]],
    [[0.5, -0.25, 1], [-0.5, 0.75, 0.25]],
    # Only the last row dominates the first one, and neither is the most prudent.
    [[3, -2, 0], [1, 1, 0], [3, -2, 1]],
)


def colonne(matrice: Matrice, j: int) -> list[float]:
    """Column j of the matrix, from the top."""
    return [ligne[j] for ligne in matrice]


def gains(matrice: Matrice, melange: Sequence[float]) -> list[float]:
    """The mean payoff of a mix against each column.

    >>> gains([[0, 2], [4, 0]], [0.5, 0.5])
    [2.0, 1.0]
    """
    return [
        sum(part * gain for part, gain in zip(melange, colonne(matrice, j), strict=True))
        for j in range(len(matrice[0]))
    ]


def dominees(matrice: Matrice) -> list[int]:
    """The rows for which another one is nowhere worse, and somewhere better.

    >>> dominees(PORTE)
    [0, 3]
    """

    def domine(une: Sequence[float], autre: Sequence[float]) -> bool:
        paires = list(zip(une, autre, strict=True))
        return all(a >= b for a, b in paires) and any(a > b for a, b in paires)

    return [
        i for i, ligne in enumerate(matrice) if any(domine(autre, ligne) for autre in matrice)
    ]


def texte(matrice: Matrice, marge: Sequence[str] = (), pied: str = "") -> str:
    """The matrix in lines, its rows and columns numbered as in Python.

    `marge` is written at the end of each row, `pied` under them all.
    """
    cases = [[nombre(gain) for gain in ligne] for ligne in matrice]
    largeur = max(3, *(len(case) for ligne in cases for case in ligne))
    tete = "".join(f"{j:>{largeur + 2}}" for j in range(len(matrice[0])))
    lignes = [f"{'colonne':>10}{tete}"]
    for i, ligne in enumerate(cases):
        fin = f"   {marge[i]}" if marge and marge[i] else ""
        corps = "".join(f"{case:>{largeur + 2}}" for case in ligne)
        lignes.append(f"{f'ligne {i}':>10}{corps}{fin}")
    return "\n".join([*lignes, pied] if pied else lignes)


def nombre(gain: float) -> str:
    """A payoff as one writes it: whole when it is whole.

    >>> nombre(-1.0), nombre(0.25)
    ('−1', '0,25')
    """
    entier = round(gain)
    return decimal(gain, 0) if abs(gain - entier) < 1e-9 else decimal(gain)


def distincts(un: float, autre: float) -> tuple[str, str]:
    """Two payoffs that differ, with as many decimals as it takes to see it.

    >>> distincts(-1, 0.25), distincts(4 / 3, 1.33)
    (('−1', '0,25'), ('1,333', '1,330'))
    """
    if nombre(un) != nombre(autre):
        return nombre(un), nombre(autre)
    chiffres = next((n for n in range(3, 7) if decimal(un, n) != decimal(autre, n)), 7)
    return decimal(un, chiffres), decimal(autre, chiffres)
