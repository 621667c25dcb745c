"""Boards and moves on them that cannot be, said in French."""

from trollkit.core.errors import InvalidConfig, TrollkitError
from trollkit.core.text import show
from trollkit.phrases import learn
from trollkit.trolls.boards.graph import MOST_CELLS
from trollkit.trolls.boards.rules import MOST_TROLLS

_EXAMPLES = "chemin:7, cycle:12, grille:3x5, arbre:2x3 ou liens:0-1,1-2,1-3"

_BOARD = {
    "word": f"il faut {_EXAMPLES}, puis au besoin @ et les cases des châteaux, comme "
    "grille:3x5@5,9",
    "size": f"il faut de 3 à {MOST_CELLS} cases",
    "links": "les cases se comptent de 0 à n − 1, et un lien va d'une case à une autre",
    "castles": "les châteaux sont sur deux cases du plateau, différentes",
    "connected": "de toute case on doit pouvoir aller à chaque château sans passer par l'autre",
}


def said(error: TrollkitError) -> str | None:
    """The sentence of an error of boards; None for any other error."""
    match error:
        case InvalidConfig(name="board"):
            return f"Plateau refusé : {show(error.value)}. {_sentence(_BOARD[error.expected])}"
        case InvalidConfig(name="trolls"):
            return (
                f"Nombre de trolls refusé : {show(error.value)}. Il faut de 1 à {MOST_TROLLS} "
                "trolls."
            )
        case InvalidConfig(name="start", value=int()):
            return (
                f"Départ refusé : {error.value}. Il faut une case du plateau, et sans château."
            )
        case InvalidConfig(name="start"):
            return (
                f"Départ refusé : {show(error.value)}. Il faut une case sans château, aussi "
                "loin d'un château que de l'autre : placez les châteaux autrement, par exemple "
                "grille:3x5@5,9."
            )
        case InvalidConfig(name="throws"):
            return (
                f"Stock initial refusé : {show(error.value)} pierres font trop de façons de "
                "les répartir entre tant de trolls. Prenez moins de pierres ou moins de trolls."
            )
    return None


def _sentence(words: str) -> str:
    return f"{words[0].upper()}{words[1:]}."


learn(said)
