"""Everybody against everybody."""

from tests.notebook.charts.games import drawn
from trollkit.notebook.charts import alt_text, head_to_head

SCORES = [[None, 500, -20], [-500, None, None], [20, None, None]]


def test_cells_hold_the_rows_score_as_a_share_of_the_games():
    heat = drawn(head_to_head(["a", "b", "c"], SCORES, 1000))["data"][0]
    assert heat["z"] == [[None, 0.5, -0.02], [-0.5, None, None], [0.02, None, None]]
    assert heat["text"][0] == ["", "+500", "−20"]
    assert heat["hovertext"][0][2] == "a contre c : −20 sur 1000 parties"


def test_two_strategies_of_one_name_and_names_like_dates_keep_their_places():
    figure = drawn(head_to_head(["2024-01-01", "2024-01-01", "7"], SCORES, 1000))
    assert figure["data"][0]["x"] == [0, 1, 2]
    assert figure["layout"]["xaxis"]["ticktext"] == ["2024-01-01", "2024-01-01", "7"]


def test_a_large_field_has_no_figures_in_its_cells():
    names = [f"s{i}" for i in range(17)]
    heat = drawn(head_to_head(names, [[0] * 17] * 17, 1000))["data"][0]
    assert heat["texttemplate"] == ""


def test_who_beats_most_is_said_in_words():
    assert alt_text(head_to_head(["a", "b", "c"], SCORES, 1000)) == (
        "a bat le plus d'adversaires, 1 sur 2 ; b en bat le moins, 0 sur 1."
    )
    nobody = head_to_head(["a", "b"], [[None, None], [None, None]], 1000)
    assert alt_text(nobody) == "Aucun affrontement joué pour l'instant."
