"""The troll's path: the very numbers of the game, leftover stones apart."""

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
    path = drawn(trajectory(partie))["data"]
    assert (path[0]["x"], path[0]["y"]) == (list(range(len(cells))), cells)
    # Leftover stones are a trace of their own; the last one is where the troll stands.
    assert path[-1]["y"] == [partie.positionTroll]
    assert path[-2]["y"][-1] == partie.positionTroll
    assert len(path) == 2 + (cells[-1] != partie.positionTroll)


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
