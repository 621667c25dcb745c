"""The troll's path: the very numbers of the game."""

from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.charts.games import drawn, played
from trollkit.notebook.charts import alt_text, trajectory
from trollkit.trolls.partie import Partie


@given(st.data())
def test_points_are_the_positions_that_the_game_went_through(data):
    partie = Partie(7, 15)
    cells = [3]
    while not partie.terminee:
        turn = tuple(
            data.draw(st.integers(1, stock))
            for stock in (partie.stockGauche, partie.stockDroite)
        )
        partie.tourDeJeu(*turn)
        cells.append(cells[-1] + (turn[0] > turn[1]) - (turn[0] < turn[1]))
    walked, now = drawn(trajectory(partie))["data"]
    turns = len(partie.coupsPrecedents)
    path = list(zip(walked["x"], walked["y"], strict=True))
    assert path[: turns + 1] == list(enumerate(cells))
    # Leftover stones have pushed it within the last turn.
    pushed = cells[-1] != partie.positionTroll
    assert path[turns + 1 :] == [(turns, partie.positionTroll)] * pushed
    assert (now["x"], now["y"]) == ([turns], [partie.positionTroll])


def test_the_conclusion_is_said_in_words():
    partie = played(7, 15)
    assert alt_text(trajectory(partie)) == (
        "Au départ, le troll, parti de la case 3, est sur la case 3, au milieu : "
        "personne ne mène."
    )
    partie.tourDeJeu(2, 4)
    assert alt_text(trajectory(partie)) == (
        "Après 1 tour, le troll, parti de la case 3, est sur la case 2 : droite mène."
    )
    over = played(3, 5, (3, 1))
    assert alt_text(trajectory(over)) == (
        "Après 1 tour, le troll, parti de la case 1, est sur la case 2. Victoire de gauche : "
        "le troll est au château de droite."
    )
