"""Question 1: what is on a cell, and the board as six lines of text."""

from trollkit.classroom.questions.answers import Appel, Espace, fonction
from trollkit.classroom.questions.question import TD4
from trollkit.classroom.questions.verdicts import PasEncore, Reussi
from trollkit.classroom.td4.fautes import numero_de_case, trois_listes
from trollkit.classroom.td4.plateaux import DEPART, HORIZON, lu, vue
from trollkit.classroom.td4.secours import contenu
from trollkit.core.text import many, show
from trollkit.gyges.board import CELLS, NAMES
from trollkit.gyges.notation import Plateau

ESSAIS: tuple[Plateau, ...] = (
    DEPART,
    HORIZON,
    lu(".1.2.. ...... ...... ...... ...... 1....3 n"),
    [[65], [], ["n"], "n"],
)
CASES = [int(NAMES[cell]) for cell in CELLS]


@TD4.question("1", "contenu", "dessin", fautes=(trois_listes, numero_de_case))
def question1(espace: Espace) -> Reussi:
    """`contenu` reads a cell, `dessin` the whole board."""
    lire = fonction(espace, "contenu", "plateau, case")
    dessiner = fonction(espace, "dessin", "plateau")
    for plateau in ESSAIS:
        for case in CASES:
            _check_contenu(lire, plateau, case)
        _check_dessin(dessiner, plateau)
    return Reussi("votre machine voit le plateau.", dessin(DEPART))


def dessin(plateau: Plateau) -> str:
    """Six lines, row 6 above, a dot on each free cell."""
    signes = [str(contenu(plateau, case) or ".") for case in CASES]
    return "\n".join("".join(signes[debut : debut + 6]) for debut in (30, 24, 18, 12, 6, 0))


def _check_contenu(appel: Appel, plateau: Plateau, case: int) -> None:
    trouve, attendu = appel.entier(plateau, case), contenu(plateau, case)
    if trouve == attendu:
        return
    if attendu == 0:
        raise PasEncore(
            "la case {case} est vide, et {nom} y voit {trouve}.",
            vue(plateau),
            case=case,
            nom=appel.nom,
            trouve=trouve,
        )
    if trouve == attendu - 1:
        raise PasEncore(
            "en {case} il y a un anneau de valeur {attendu}, et {nom} répond {trouve} :"
            " plateau[0] est la liste des anneaux qui valent 1.",
            vue(plateau),
            case=case,
            attendu=attendu,
            nom=appel.nom,
            trouve=trouve,
        )
    raise PasEncore(
        "en {case} il y a un anneau de valeur {attendu}, et {nom} répond {trouve}.",
        vue(plateau),
        case=case,
        attendu=attendu,
        nom=appel.nom,
        trouve=trouve,
    )


def _check_dessin(appel: Appel, plateau: Plateau) -> None:
    reponse, attendu = appel(plateau), dessin(plateau)
    if not isinstance(reponse, str):
        raise appel.autre(reponse, "un texte", plateau)
    lignes, bonnes = reponse.strip("\n").split("\n"), attendu.split("\n")
    if lignes == bonnes:
        return
    if lignes == bonnes[::-1]:
        raise PasEncore("le dessin est à l'envers : la rangée 6 est en haut.", reponse)
    if len(lignes) != len(bonnes):
        raise PasEncore(
            'le dessin a {lignes} ; il en faut six, collées par "\\n".join(…).',
            f"{vue(plateau)}\nvotre dessin :\n{_montre(reponse)}",
            lignes=many(len(lignes), "ligne"),
        )
    numero = next(i for i in range(6) if lignes[i] != bonnes[i])
    couchees = ["".join(colonne) for colonne in zip(*bonnes[::-1], strict=True)]
    vus = {
        "une case vide se dessine par un point": [ligne.replace(".", "0") for ligne in bonnes],
        "les colonnes vont de 1 à 6, de gauche à droite": [ligne[::-1] for ligne in bonnes],
        "rangées et colonnes sont échangées : une case est 10 * rangee + colonne": couchees[
            ::-1
        ],
    }
    conseil = next((f" : {mots}" for mots, faux in vus.items() if faux == lignes), "")
    raise PasEncore(
        "la ligne de la rangée {dit} est {lignes} ; il faut {bonnes}{conseil}.",
        vue(plateau),
        dit=6 - numero,
        lignes=show(lignes[numero]),
        bonnes=show(bonnes[numero]),
        conseil=conseil,
    )


def _montre(texte: str) -> str:
    return "\n".join(show(ligne) for ligne in texte.split("\n")[:8])
