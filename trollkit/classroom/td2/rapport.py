"""Question 7: the tables of the report, found again."""

from collections.abc import Mapping

from trollkit.classroom.checks import PasCommence, PasEncore, absent, reussi
from trollkit.classroom.reponses import Espace, reel
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import show
from trollkit.trolls import solve

PIERRES = 15

# As printed: m, then the probabilities of 1, 2, … stones; zeros follow.
RAPPORT1 = {
    3: (0.06, 0.18, 0.0, 0.18, 0.01, 0.24, 0.01, 0.32),
    5: (0.0, 0.46, 0.05, 0.49),
    7: (0.17, 0.6, 0.22),
    9: (0.0, 0.99, 0.01),
    11: (1.0,),
}

# As printed: games won by the prudent side and by chance, of a thousand played.
RAPPORT2 = {
    (5, 15): (0.759, 0.172),
    (7, 15): (0.961, 0.020),
    (7, 30): (0.958, 0.031),
    (15, 30): (1.0, 1.0),
    (15, 50): (1.0, 1.0),
}
_ECART = 0.03  # what a thousand games may differ by from the truth


def tableau1() -> None:
    """Print the report's first table."""
    print("  m   pierres   probabilités de lancer 1, 2, 3… pierres (ensuite : 0)")
    for m, melange in RAPPORT1.items():
        print(f"{m:3}   {PIERRES:7}   {'  '.join(decimal(part) for part in melange)}")


def tableau2() -> None:
    """Print the report's second table."""
    print("cases   pierres   la prudente gagne   le hasard gagne   (sur 1000 parties)")
    for (cases, pierres), (gagne, perd) in RAPPORT2.items():
        print(f"{cases:5}   {pierres:7}   {percent(gagne, 1):>17}   {percent(perd, 1):>15}")


def question7a(espace: Espace) -> None:
    """`tableau1` holds, for each m of the report, the mix of the opening."""
    tableau = _dictionnaire(espace, "tableau1", list(RAPPORT1))
    lignes = []
    for m, imprime in RAPPORT1.items():
        melange = _parts(tableau[m], f"tableau1[{m}]")
        if not _imprime_ainsi(melange, imprime):
            raise PasEncore(_pourquoi(m, melange), _compare(m, melange, imprime))
        lignes.append(_compare(m, melange, imprime))
    reussi(
        "les cinq lignes sont retrouvées, à la décimale près. Le rapport compte les cases "
        "entre les châteaux : m = cases − 2.",
        "\n".join(lignes),
    )


def question7b(espace: Espace) -> None:
    """`tableau2` holds, for each board, the exact odds of prudence against chance."""
    tableau = _dictionnaire(espace, "tableau2", list(RAPPORT2))
    lignes = ["cases  pierres   gagnées    nulles   perdues   rapport"]
    for (cases, pierres), (gagne, perd) in RAPPORT2.items():
        parts = _parts(tableau[cases, pierres], f"tableau2[{cases}, {pierres}]")
        if len(parts) != 3 or abs(sum(parts) - 1) > 1e-4:
            raise PasEncore(
                f"tableau2[{cases}, {pierres}] vaut {show(tableau[cases, pierres])} ; il faut "
                "trois probabilités, gagné, nul, perdu, comme les rend exact_duel."
            )
        if abs(parts[0] - gagne) > _ECART:
            raise PasEncore(
                f"sur {cases} cases et {pierres} pierres, vous trouvez {percent(parts[0], 1)} "
                f"de victoires et le rapport {percent(gagne, 1)} : trop loin pour mille "
                "parties. La prudente est à gauche, le hasard à droite, chaque lancer de 1 à "
                "la réserve aussi probable que les autres."
            )
        lignes.append(
            f"{cases:5}  {pierres:7}  {'  '.join(f'{percent(p, 1):>8}' for p in parts)}   "
            f"{percent(gagne, 1)} / {percent(perd, 1)}"
        )
    reussi(
        "à un ou deux points près, le hasard de mille parties. Sauf une faute d'impression : "
        "sur 15 cases, les deux camps ne peuvent pas gagner 100 % chacun. La prudente n'y perd "
        "pas une partie sur dix mille.",
        "\n".join(lignes),
    )


def _dictionnaire(espace: Espace, nom: str, cles: list[object]) -> Mapping[object, object]:
    if absent(espace, nom):
        raise PasCommence(
            f"le dictionnaire {nom} n'existe pas ; exécutez la cellule au-dessus."
        )
    valeur = espace[nom]
    if not isinstance(valeur, Mapping):
        raise PasEncore(f"{nom} vaut {show(valeur)} ; il faut un dictionnaire : {nom} = {{}}.")
    if not valeur:
        raise PasCommence(f"le dictionnaire {nom} est encore vide ; remplissez-le.")
    for cle in cles:
        if cle not in valeur:
            raise PasEncore(
                f"il manque {nom}[{show(cle)}] ; les clés sont {', '.join(map(show, cles))}."
            )
    return valeur


def _parts(valeur: object, nom: str) -> list[float]:
    try:
        parts = [reel(part) for part in valeur]  # type: ignore[attr-defined]
    except TypeError:
        parts = [None]
    nombres = [part for part in parts if part is not None]
    if len(nombres) < len(parts):
        raise PasEncore(f"{nom} vaut {show(valeur)} ; il faut des nombres, dans une liste.")
    return nombres


def _imprime_ainsi(melange: list[float], imprime: tuple[float, ...]) -> bool:
    reste = (0.0,) * (PIERRES - len(imprime))
    return len(melange) == PIERRES and all(
        abs(part - vu) <= 0.0051 for part, vu in zip(melange, imprime + reste, strict=True)
    )


def _pourquoi(m: int, melange: list[float]) -> str:
    if len(melange) != PIERRES:
        return f"tableau1[{m}] a {len(melange)} nombres ; il en faut {PIERRES}, un par lancer."
    autrement = solve(m, PIERRES).mix(PIERRES, PIERRES, m // 2)
    if all(abs(a - b) < 1e-3 for a, b in zip(melange, autrement, strict=True)):
        return (
            f"vous avez pris un plateau de {m} cases. Comparez avec les autres lignes : le "
            "rapport ne compte pas les deux cases des châteaux."
        )
    return (
        f"la ligne m = {m} ne retrouve pas le rapport ; le départ est (15, 15), le troll sur "
        "la case du milieu."
    )


def _compare(m: int, melange: list[float], imprime: tuple[float, ...]) -> str:
    montre = max(len(imprime), 4)
    vous = "  ".join(decimal(part) for part in melange[:montre])
    eux = "  ".join(decimal(part) for part in imprime)
    return f"m = {m:2}   vous    {vous}\n         rapport {eux}"
