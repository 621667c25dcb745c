"""Question 7: the tables of the report, found again."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache

from trollkit.classroom.questions.answers import Appel, Espace, egaux, fonction, reel
from trollkit.classroom.questions.question import TD2, Question
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Phrase, Reussi, absent
from trollkit.classroom.td2.matrices import distincts
from trollkit.core.numbers import decimal, percent
from trollkit.core.text import many, show
from trollkit.trolls import exact_duel, solve

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
_MELANGE = "un mélange, une liste de nombres, comme le rend table.mix(gauche, droite, troll)"
_CHANCES = "trois probabilités, gagné, nul, perdu, comme les rend exact_duel"


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


@TD2.question("7a", "tableau1")
def question7a(espace: Espace) -> Reussi:
    """`tableau1` holds, for each m of the report, the mix of the opening."""
    tableau = _dictionnaire(espace, "tableau1", list(RAPPORT1))
    lignes = []
    for m, imprime in RAPPORT1.items():
        melange = _parts(tableau[m], f"tableau1[{m}]", _MELANGE)
        if not _imprime_ainsi(melange, imprime):
            raise PasEncore(
                "{dit}", _compare(m, melange, imprime), dit=_pourquoi(m, melange, tableau)
            )
        if not _proches(melange, solve(m + 2, PIERRES).mix(PIERRES, PIERRES, m // 2 + 1)):
            raise PasEncore(
                "tableau1[{m}] est arrondi comme dans le rapport ; rangez ce que rend "
                "table.mix, avec toutes ses décimales.",
                _compare(m, melange, imprime),
                m=m,
            )
        lignes.append(_compare(m, melange, imprime))
    return Reussi(
        "les cinq lignes sont retrouvées, à la décimale près. Le rapport compte les cases "
        "entre les châteaux : m = cases − 2.",
        "\n".join(lignes),
    )


@TD2.question("7b", "hasard", "tableau2", libres=("droite", "troll"), essai_s=2.0)
def question7b(espace: Espace) -> Reussi:
    """`tableau2` holds, for each board, the exact odds of prudence against chance."""
    if absent(espace, "hasard"):  # its cell has no line for it to begin with
        raise PasCommence(
            "la fonction hasard(gauche, droite, troll) n'existe pas encore ; écrivez-la dans "
            "la cellule au-dessus, puis exécutez-la."
        )
    HASARD.checked(espace)
    tableau = _dictionnaire(espace, "tableau2", list(RAPPORT2))
    lignes = ["cases  pierres   gagnées    nulles   perdues   rapport"]
    for (cases, pierres), (gagne, perd) in RAPPORT2.items():
        nom = f"tableau2[{cases}, {pierres}]"
        parts = _parts(tableau[cases, pierres], nom, _CHANCES)
        if len(parts) != 3 or abs(sum(parts) - 1) > 1e-4:
            raise PasEncore(
                "{nom} vaut {tableau} ; il faut {chances}.",
                nom=nom,
                tableau=show(tableau[cases, pierres]),
                chances=_CHANCES,
            )
        if abs(parts[0] - gagne) > _ECART:
            raise PasEncore(
                "sur {cases} cases et {pierres} pierres, vous trouvez {parts} de victoires "
                "et le rapport {gagne} : trop loin pour mille parties. La prudente est à "
                "gauche, le hasard à droite, chaque lancer de 1 à la réserve aussi probable"
                " que les autres.",
                cases=cases,
                pierres=pierres,
                parts=percent(parts[0], 1),
                gagne=percent(gagne, 1),
            )
        if not _proches(parts, _exact(cases, pierres)):
            raise PasEncore(
                "{nom} dit {parts} de victoires et {parts2} de défaites ; c'est proche de "
                "ce qu'ont donné les mille parties du rapport, mais pas ce que calcule "
                "exact_duel(table.mix, hasard, {cases}, {pierres}).",
                nom=nom,
                parts=percent(parts[0], 1),
                parts2=percent(parts[2], 1),
                cases=cases,
                pierres=pierres,
            )
        lignes.append(
            f"{cases:5}  {pierres:7}  {'  '.join(f'{percent(p, 1):>8}' for p in parts)}   "
            f"{percent(gagne, 1)} / {percent(perd, 1)}"
        )
    return Reussi(
        "à un ou deux points près, le hasard de mille parties. Sauf une faute d'impression : "
        "sur 15 cases, les deux camps ne peuvent pas gagner 100 % chacun. La prudente n'y perd "
        "pas une partie sur dix mille.",
        "\n".join(lignes),
    )


def _dictionnaire(espace: Espace, nom: str, cles: list[object]) -> Mapping[object, object]:
    if absent(espace, nom):
        raise PasCommence(
            "le dictionnaire {nom} n'existe pas ; exécutez la cellule au-dessus.", nom=nom
        )
    valeur = espace[nom]
    if not isinstance(valeur, Mapping):
        raise PasEncore(
            "{nom} vaut {valeur} ; il faut un dictionnaire : {nom} = {{}}.",
            nom=nom,
            valeur=show(valeur),
        )
    if not valeur:
        raise PasCommence("le dictionnaire {nom} est encore vide ; remplissez-le.", nom=nom)
    for cle in cles:
        if cle not in valeur:
            raise PasEncore(
                "il manque {nom}[{cle}] ; les clés sont {join}, et les vôtres {join2}.",
                nom=nom,
                cle=show(cle),
                join=", ".join(map(show, cles)),
                join2=", ".join(map(show, list(valeur)[:8])),
            )
    return valeur


def _hasard(espace: Espace) -> Reussi:
    _check_hasard(fonction(espace, "hasard", "gauche, droite, troll"))
    return Reussi("")


# Asked, and mended, alone: its cell plays duels that take long.
HASARD = Question("td2", "7b", ("hasard",), _hasard, libres=("droite", "troll"))


def _check_hasard(appel: Appel) -> None:
    for etat in ((5, 8, 3), (1, 2, 4), (12, 3, 2)):
        parts, reserve = appel.nombres(*etat), etat[0]
        if len(parts) == reserve and all(egaux(part, 1 / reserve) for part in parts):
            continue
        constat = f"{appel.dit(*etat)} renvoie {show(parts)}"
        if len(parts) != reserve:
            raise PasEncore(
                "{constat} ; il faut {reserve}, une par lancer de 1 à la réserve, gauche.",
                constat=constat,
                reserve=many(reserve, "probabilité"),
            )
        if not egaux(somme := sum(parts), 1):
            raise PasEncore(
                "{constat} : la somme fait {distincts} au lieu de 1.",
                constat=constat,
                distincts=distincts(somme, 1)[0],
            )
        raise PasEncore(
            "{constat} ; tous les lancers ont la même probabilité.", constat=constat
        )


@cache
def _exact(cases: int, pierres: int) -> tuple[float, ...]:
    """The odds of prudence against chance, to the thousandth."""
    if cases == 15:  # sure, and a second's work each
        return 1.0, 0.0, 0.0
    table = solve(cases, pierres)
    return tuple(exact_duel(table.mix, lambda g, d, t: [1 / g] * g, cases, pierres))


def _proches(parts: Sequence[float], justes: Iterable[float]) -> bool:
    """Closer than what is printed with two decimals can be."""
    return all(abs(part - juste) < 1e-3 for part, juste in zip(parts, justes, strict=True))


def _parts(valeur: object, nom: str, attendu: str) -> list[float]:
    try:
        parts = [reel(part) for part in valeur]  # type: ignore[attr-defined]
    except TypeError:
        parts = [None]
    nombres = [part for part in parts if part is not None]
    if len(nombres) < len(parts):
        raise PasEncore(
            "{nom} vaut {valeur} ; il faut {attendu}.",
            nom=nom,
            valeur=show(valeur),
            attendu=attendu,
        )
    return nombres


def _imprime_ainsi(melange: list[float], imprime: tuple[float, ...]) -> bool:
    reste = (0.0,) * (PIERRES - len(imprime))
    return len(melange) == PIERRES and all(
        abs(part - vu) <= 0.0051 for part, vu in zip(melange, imprime + reste, strict=True)
    )


def _pourquoi(m: int, melange: list[float], tableau: Mapping[object, object]) -> Phrase:
    if len(melange) != PIERRES:
        return Phrase(
            "tableau1[{m}] a {melange} nombres ; il en faut {pierres}, un par lancer.",
            m=m,
            melange=len(melange),
            pierres=PIERRES,
        )
    if all(_proches(melange, _nombres(tableau[n])) for n in RAPPORT1):
        return Phrase(
            "toutes les lignes de tableau1 sont les mêmes ; chaque m a son plateau, donc son "
            "appel de solve."
        )
    if all(_sur(n, tableau[n]) for n in RAPPORT1):
        return Phrase(
            "vous avez pris un plateau de {m} cases, et de même à chaque ligne : le "
            "rapport ne compte pas les deux cases des châteaux.",
            m=m,
        )
    return Phrase(
        "la ligne m = {m} ne retrouve pas le rapport ; le départ est (15, 15), le "
        "troll sur la case du milieu.",
        m=m,
    )


def _nombres(melange: object) -> list[float]:
    """Its numbers, or as many zeros."""
    dits = [reel(part) for part in melange] if hasattr(melange, "__iter__") else []
    return [part or 0 for part in dits] if len(dits) == PIERRES else [0.0] * PIERRES


def _sur(cases: int, melange: object) -> bool:
    """Whether it is the mix of the opening on so many cells."""
    try:
        dits = [float(part) for part in melange]  # type: ignore[attr-defined]
        return _proches(dits, solve(cases, PIERRES).mix(PIERRES, PIERRES, cases // 2))
    except (TypeError, ValueError):  # no numbers, or not as many
        return False


def _compare(m: int, melange: list[float], imprime: tuple[float, ...]) -> str:
    montre = max(len(imprime), 4)
    vous = "  ".join(decimal(part) for part in melange[:montre])
    eux = "  ".join(decimal(part) for part in imprime)
    return f"m = {m:2}   vous    {vous}\n         rapport {eux}"
