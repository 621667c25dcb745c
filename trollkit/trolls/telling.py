"""A game told in French lines: one a turn, and how it ended."""

from trollkit.core.text import many
from trollkit.phrases import SIDES
from trollkit.trolls.partie import DROITE, GAUCHE, Partie
from trollkit.trolls.rules import State


def path_text(state: State) -> str:
    """The path on one line: castles `G` and `D`, cells `.`, the troll `T`.

    ASCII only, so that it prints on any terminal, and one character a cell, so that cells
    can be counted.

    >>> path_text(State(cells=7, left=15, right=15, troll=2))
    'G.T...D'
    """
    cells = ["G", *"." * (state.cells - 2), "D"]
    cells[state.troll] = "T"
    return "".join(cells)


def stones(count: int) -> str:
    """A number of stones in words.

    >>> stones(1), stones(3)
    ('1 pierre', '3 pierres')
    """
    return many(count, "pierre")


def opening_line(partie: Partie) -> str:
    """Where a game starts."""
    return (
        f"Départ    : {path_of(partie)}  chaque château a {stones(partie.stockInitial)}, "
        f"le troll est sur la case {partie.positionTroll}"
    )


def turn_line(partie: Partie) -> str:
    """The last turn of `partie`: both throws, then the path and the stocks after it."""
    number = len(partie.coupsPrecedents)
    left, right = partie.coupsPrecedents[-1]
    return (
        f"Tour {number:3}  : {path_of(partie)}  gauche lance {left}, droite lance {right}"
        f"{_leftover(partie)} ; il reste {partie.stockGauche} et {partie.stockDroite}"
    )


def turn_sentence(partie: Partie) -> str:
    """The last turn of `partie` for somebody who sees, or does not see, its picture.

    >>> partie = Partie(7, 15)
    >>> partie.tourDeJeu(2, 4)
    >>> turn_sentence(partie)
    'Tour 1 : gauche lance 2, droite lance 4 ; le troll va vers la gauche, case 2.'
    """
    number = len(partie.coupsPrecedents)
    left, right = partie.coupsPrecedents[-1]
    toward = "va vers la droite" if left > right else "va vers la gauche"
    move = "reste" if left == right else toward
    return (
        f"Tour {number} : gauche lance {left}, droite lance {right} ; le troll {move}"
        f"{_leftover(partie)}, case {partie.positionTroll}."
    )


def leftovers(partie: Partie) -> tuple[int, int]:
    """The stones each side threw one by one once the other had none left."""
    throws = partie.coupsPrecedents
    return (
        partie.stockInitial - sum(g for g, _ in throws) - partie.stockGauche,
        partie.stockInitial - sum(d for _, d in throws) - partie.stockDroite,
    )


def _leftover(partie: Partie) -> str:
    for side, moved in zip(SIDES, leftovers(partie), strict=True):
        if moved:
            return f", puis {side} pousse le troll de {many(moved, 'case')}"
    return ""


def verdict_line(partie: Partie) -> str:
    """Who won a finished game, and by which rule."""
    gagnant = partie.gagnant
    on_castle = partie.positionTroll in (0, partie.nombreCases - 1)
    if gagnant not in (GAUCHE, DROITE):
        return "Match nul : plus de pierres, et le troll est au milieu du chemin."
    winner, loser = ("gauche", "droite") if gagnant == GAUCHE else ("droite", "gauche")
    if on_castle:
        return f"Victoire de {winner} : le troll est au château de {loser}."
    return f"Victoire de {winner} : plus de pierres, et le troll est plus près de {loser}."


def path_of(partie: Partie) -> str:
    """The path of a game as it stands."""
    return path_text(
        State(partie.nombreCases, partie.stockGauche, partie.stockDroite, partie.positionTroll)
    )
