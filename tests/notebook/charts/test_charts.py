"""What charts show, what they conclude in words, and in which letters and colours."""

import re

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.notebook.charts.games import HOSTILE, drawn, played, texts
from trollkit.core.numbers import wilson
from trollkit.notebook import charts
from trollkit.notebook.charts import (
    Measure,
    alt_text,
    exploitability,
    style,
    trajectory,
    value_map,
    win_rate,
)
from trollkit.notebook.charts.style import label
from trollkit.notebook.charts.theory import measure
from trollkit.trolls import solve
from trollkit.trolls.partie import DROITE, GAUCHE, NUL, Partie
from trollkit.trolls.response import guaranteed_value, player, uniform
from trollkit.trolls.rules import Config

# The troll's path: the very numbers of the game.


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


# The map of values: the table's own.


def test_each_square_is_the_value_of_its_two_stocks():
    table = solve(7, 10)
    z = np.array(value_map(table, 2).data[0].z)
    assert z.shape == (11, 11)
    for left in range(11):
        for right in range(11):
            assert z[right, left] == pytest.approx(table.value(left, right, 2), abs=1e-6)


def test_the_sentence_says_the_value_of_full_stocks():
    assert alt_text(value_map(solve(7, 15), 3)) == (
        "Troll sur la case 3 : à réserves pleines, la valeur est 0 (équilibre)."
    )


# The win rate: Wilson's interval against its definition, and what is shown of a duel.

Z = 1.959964


@given(games=st.integers(1, 3000), data=st.data())
def test_wilsons_ends_are_the_shares_that_the_sample_just_does_not_refute(games, data):
    points = data.draw(st.integers(0, 2 * games)) / 2
    share, low, high = wilson(points, games)
    assert share == points / games

    def refutation(true):
        """Deviations of the sample from a true share, less those of the limit."""
        return (share - true) ** 2 * games - Z**2 * true * (1 - true)

    assert 0 <= low <= share <= high <= 1
    assert [refutation(low), refutation(high)] == pytest.approx([0, 0], abs=1e-9 * games)


def lines(figure):
    """The three lines by their words, and the bands under the two that are compared."""
    low, high, lost_low, lost_high, *shown = drawn(figure)["data"]
    bands = {"victoires": (low, high), "défaites": (lost_low, lost_high)}
    return {line["name"].split()[0]: line for line in shown}, bands


@given(st.lists(st.sampled_from([GAUCHE, NUL, DROITE]), min_size=1, max_size=40))
def test_each_line_is_games_that_ended_so_over_all_games_draws_included(winners):
    shown, bands = lines(win_rate(winners))
    for word, outcome in (("victoires", GAUCHE), ("nuls", NUL), ("défaites", DROITE)):
        counts = [winners[:games].count(outcome) for games in range(1, len(winners) + 1)]
        shares = [wilson(count, games) for games, count in enumerate(counts, 1)]
        assert shown[word]["x"] == list(range(1, len(winners) + 1))
        assert shown[word]["y"] == [100 * band.share for band in shares]
        if word in bands:
            low, high = bands[word]
            assert low["y"] == [100 * band.low for band in shares]
            assert high["y"] == [100 * band.high for band in shares]


def test_the_sentence_says_both_rates_their_bands_and_the_draws():
    figure = win_rate([GAUCHE] * 70 + [DROITE] * 20 + [NUL] * 10, ["Renard", "Moitié"])
    assert alt_text(figure) == (
        "Après 100 parties, Renard en a gagné 70,0 %, entre 60 % et 78 %, et perdu 20,0 %, "
        "entre 13 % et 29 % (à 95 % de confiance, Wilson) ; 10,0 % de nuls : "
        "Renard gagne plus souvent."
    )


# Bars of what each strategy loses at worst.

SURE = [Measure("un", 1, 1, 1), Measure("prudente", 0, 0, 0)]


def test_the_safest_and_the_most_exploitable_are_named():
    scale = "(0 : rien à exploiter ; 1 : toutes les parties sont perdues)."
    assert alt_text(exploitability(SURE)) == (
        "La plus sûre est prudente, qui perd 0,00 par partie au pire ; la plus exploitable "
        f"est un, 1,00 {scale}"
    )
    assert alt_text(exploitability(SURE[:1])) == f"un perd 1,00 par partie au pire {scale}"
    assert alt_text(exploitability([])) == "Aucune stratégie mesurée pour l'instant."


def test_a_drawn_strategy_has_its_true_loss_inside_its_interval():
    found = measure("hasard", player(uniform, 1), Config(5, 5))
    assert found.low <= -guaranteed_value(uniform, 5, 5) <= found.high
    assert found.low < found.high


@pytest.mark.parametrize("name", ["<b>x", "a\nb"])
def test_a_strategy_that_fails_is_told_in_one_line(name):
    said = measure(name, lambda partie, past: None, Config(5, 5))
    assert said.splitlines() == [said]
    assert "coup refusé, None" in said


# Names are data in every chart; colours and numbers are fit to be read.

PAIR = [HOSTILE, "$x^2$ & <i>y</i>"]


FIGURES = {
    "trajectory": lambda: charts.trajectory(played(7, 15, (1, 2))),
    "win_rate": lambda: charts.win_rate([1, 2, 3], PAIR),
    "value_map": lambda: charts.value_map(solve(7, 15), 3),
    "exploitability": lambda: charts.exploitability(
        [charts.Measure(name, 0.5, 0.4, 0.6) for name in PAIR]
    ),
}


OURS = re.compile(r"</?extra>")  # where plotly would write a trace's name once more


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_no_text_of_a_chart_holds_anything_that_plotly_would_obey(figure):
    for text in texts(drawn(figure())):
        assert not re.search(r"[<>$]", OURS.sub("", text)), text


@pytest.mark.parametrize("figure", FIGURES.values(), ids=FIGURES)
def test_a_conclusion_is_plain_text_on_one_line(figure):
    said = charts.alt_text(figure())
    assert said.endswith(".")
    assert "&lt;" not in said
    assert said.isprintable()


def test_a_label_shows_one_short_line():
    assert label("a\n\x1b[31m\u202eb") == "a [31mb"
    assert len(label("x" * 500)) == 28


def contrast(one, other):
    """Of two colours, as the web's accessibility rules reckon it: 1 to 21."""

    def light(colour):
        parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
        linear = [p / 12.92 if p <= 0.03928 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    low, high = sorted([light(one), light(other)])
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("template", [charts.LIGHT, charts.DARK], ids=["light", "dark"])
def test_colours_stand_out_on_both_papers(template):
    paper, ink = template["layout"]["plot_bgcolor"], template["layout"]["font"]["color"]
    for colour in (style.LEFT, style.RIGHT, style.NEUTRAL, style.ACCENT):
        assert contrast(colour, paper) >= 3, colour
    assert contrast(ink, paper) >= 7
