"""Question 5: the race for the nutrients, as a matrix game.

First in a model of two days, all trees cut tonight or all tomorrow; then turn by turn, from
late positions that the kit solves exactly.
"""

from functools import partial

from trollkit.classroom.questions.answers import PRES, Appel, Espace, fonction, reel
from trollkit.classroom.questions.question import TD3
from trollkit.classroom.questions.verdicts import PasCommence, PasEncore, Reussi, absent
from trollkit.classroom.td3.course import (
    EPUISE,
    SPRINT,
    TROIS,
    Matrice,
    coups,
    exacte,
    resoudre,
)
from trollkit.classroom.td3.soirs import gains, idee
from trollkit.core.numbers import decimal
from trollkit.core.text import show
from trollkit.foret.state import State

SOIRS = ("ce soir", "demain")
POSITIONS = (SPRINT, EPUISE, TROIS)
ESSAIS = ((14, 2, 2), (14, 2, 1), (14, 3, 4), (20, 1, 4), (5, 4, 3))
_CONSEILS = {
    (0, 0): "Le même soir, c'est memeSoir(nutriments, miens, siens).",
    (1, 1): "Le même soir encore, mais chacun a gardé ses arbres une nuit de plus.",
    (0, 1): "Vous coupez tout, puis l'autre, sur un sol appauvri, mais avec une nuit de plus.",
    (1, 0): "L'autre coupe tout, puis vous, sur un sol appauvri, mais avec une nuit de plus.",
}


@TD3.question("5a", "course")
def question5a(espace: Espace) -> Reussi:
    """`course` is the matrix of two evenings."""
    appel = fonction(espace, "course", "nutriments, miens, siens")
    for essai in ESSAIS:
        trouvee, juste = _matrice(appel, *essai), gains(*essai)
        _check_forme(appel, trouvee, juste, essai)
        for i, j in ((0, 0), (1, 1), (0, 1), (1, 0)):
            if abs(trouvee[i][j] - juste[i][j]) > PRES:
                conseil = idee(partial(_matrice, appel), ESSAIS) or f" {_CONSEILS[i, j]}"
                raise PasEncore(
                    "{dit}, vous {soirs} et l'autre {soirs2} : vous trouvez {trouvee} au lieu "
                    "de {juste}.{conseil}",
                    dit=appel.dit(*essai),
                    soirs=SOIRS[i],
                    soirs2=SOIRS[j],
                    trouvee=decimal(trouvee[i][j], 0),
                    juste=decimal(juste[i][j], 0),
                    conseil=conseil,
                )
    return Reussi(
        "chaque arbre gardé une nuit rapporte un point ; chaque arbre coupé avant lui en "
        "retire un. Contre un seul arbre, on peut attendre ; à deux arbres chacun, on se "
        "presse.",
        "\n".join(_lue(essai) for essai in ESSAIS[:3]),
    )


@TD3.question(
    "5b", "matriceDesCoups", "valeurSprint", "melangeSprint", "valeurEpuise", "melangeEpuise"
)
def question5b(espace: Espace) -> Reussi:
    """`matriceDesCoups` is the exact matrix of a turn, and both examples are solved."""
    appel = fonction(espace, "matriceDesCoups", "position")
    for essai in POSITIONS:
        _check_coups(appel, _matrice(appel, essai), essai)
    for nom, essai in (("Sprint", SPRINT), ("Epuise", EPUISE)):
        _check_solution(espace, nom, essai)
    return Reussi(
        "au sprint, couper est le coup sûr : la matrice a un point-selle. Sur le sol épuisé, "
        "tout coup deviné perd : il faut tirer à pile ou face."
    )


def _check_coups(appel: Appel, trouvee: Matrice, essai: State) -> None:
    juste = exacte(essai)
    _check_forme(appel, trouvee, juste, (essai,))
    for i, mienne in enumerate(coups(essai, 0)):
        for j, sienne in enumerate(coups(essai, 1)):
            if abs(trouvee[i][j] - juste[i][j]) > PRES:
                raise PasEncore(
                    "si vous jouez {mienne} et l'autre {sienne}, la case [{i}][{j}] vaut "
                    "{trouvee} au lieu de {juste} : c'est la valeur de la position "
                    "d'après.{conseil}",
                    mienne=mienne,
                    sienne=sienne,
                    i=i,
                    j=j,
                    trouvee=decimal(trouvee[i][j]),
                    juste=decimal(juste[i][j]),
                    conseil=_conseil(appel),
                )


def _conseil(appel: Appel) -> str:
    """What explains all matrices at once, "" when nothing that is known does."""
    try:
        trouvees = [_matrice(appel, essai) for essai in POSITIONS]
    except PasEncore:
        return ""
    justes = [exacte(essai) for essai in POSITIONS]
    if trouvees == [[list(colonne) for colonne in zip(*m, strict=True)] for m in justes]:
        return " Vos lignes sont les coups de l'autre : échangez lignes et colonnes."
    if trouvees == [[[-gain for gain in ligne] for ligne in m] for m in justes]:
        return " Vous donnez la valeur pour l'autre : changez le signe."
    return ""


def _check_solution(espace: Espace, nom: str, essai: State) -> None:
    attendue, melange = resoudre(exacte(essai))
    for variable in (f"valeur{nom}", f"melange{nom}"):
        if absent(espace, variable):
            raise PasCommence(
                "{variable} attend sa valeur, dans la cellule au-dessus.", variable=variable
            )
    trouvee = reel(espace[f"valeur{nom}"])
    if trouvee is None or abs(trouvee - attendue) > PRES:
        raise PasEncore(
            "valeur{nom} vaut {espace} ; donnez à resoudre la matrice de td3.{upper} : "
            "elle renvoie deux choses, la valeur puis le mélange.",
            nom=nom,
            espace=show(espace[f"valeur{nom}"]),
            upper=nom.upper(),
        )
    parts = _listes(espace[f"melange{nom}"])
    nombres = [reel(part) for part in parts] if isinstance(parts, list | tuple) else []
    if len(nombres) != len(melange) or any(
        part is None or abs(part - juste) > 1e-4
        for part, juste in zip(nombres, melange, strict=True)
    ):
        raise PasEncore(
            "melange{nom} vaut {parts} ; donnez à resoudre la matrice de td3.{upper}.",
            nom=nom,
            parts=show(parts, 60),
            upper=nom.upper(),
        )


def _matrice(appel: Appel, *arguments: object) -> Matrice:
    reponse = _listes(appel(*arguments))
    attendu = "une matrice, une liste de listes de nombres"
    if not isinstance(reponse, list | tuple):
        raise appel.autre(reponse, attendu, *arguments)
    if not all(isinstance(ligne, list | tuple) for ligne in reponse):
        raise appel.autre(reponse, attendu, *arguments)
    matrice = [[reel(gain) for gain in ligne] for ligne in reponse]
    if any(gain is None for ligne in matrice for gain in ligne):
        raise appel.autre(reponse, attendu, *arguments)
    return matrice  # type: ignore[return-value]


def _listes(valeur: object) -> object:
    """An array of numpy's as lists, anything else as it is."""
    return valeur.tolist() if type(valeur).__name__ == "ndarray" else valeur  # type: ignore[attr-defined]


def _check_forme(
    appel: Appel, trouvee: Matrice, juste: Matrice, arguments: tuple[object, ...]
) -> None:
    if [len(ligne) for ligne in trouvee] != [len(ligne) for ligne in juste]:
        raise PasEncore(
            "{dit} doit avoir {juste} lignes de {juste2} nombres : une ligne par coup à"
            " vous, une colonne par coup de l'autre.",
            dit=appel.dit(*arguments),
            juste=len(juste),
            juste2=len(juste[0]),
        )


def _lue(essai: tuple[int, int, int]) -> str:
    """A race and who hurries in it."""
    nutriments, miens, siens = essai
    _, melange = resoudre(gains(*essai))
    return (
        f"sol {nutriments}, {miens} arbres contre {siens} : vous coupez "
        f"{SOIRS[0 if melange[0] > melange[1] else 1]}"
    )
