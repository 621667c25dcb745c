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


def test_a_live_chart_does_not_jump_while_a_short_game_goes_on():
    ranges = [
        drawn(trajectory(played(7, 15, *turns)))["layout"]["xaxis"]["range"]
        for turns in ([], [(1, 2)], [(1, 2), (2, 1)])
    ]
    assert len({tuple(each) for each in ranges}) == 1


@given(half=st.integers(1, 60))
def test_only_cells_of_the_path_are_numbered_and_not_too_many(half):
    numbered = drawn(trajectory(Partie(2 * half + 1, 15)))["layout"]["yaxis"]["tickvals"]
    assert set(numbered) <= set(range(2 * half + 1))
    assert len(numbered) <= 16
    assert numbered[:2] == [0, 1] or half > 7
