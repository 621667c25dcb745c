"""A game as it is drawn, and as a text."""

import json
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import ErreurTroll, Partie, path_text
from trollkit.trolls.rules import State


@st.composite
def games(draw):
    partie = Partie(2 * draw(st.integers(1, 8)) + 1, draw(st.integers(1, 40)))
    for _ in range(draw(st.integers(0, 12))):
        if partie.terminee:
            break
        partie.tourDeJeu(
            draw(st.integers(1, partie.stockGauche)), draw(st.integers(1, partie.stockDroite))
        )
    return partie


def drawn(partie):
    return scene(partie.nombreCases, partie.stockInitial, partie.coupsPrecedents)


@given(games())
def test_a_scene_agrees_with_the_game_and_is_plain_json(partie):
    shown = drawn(partie)
    assert json.loads(json.dumps(shown)) == shown
    assert shown["trajet"][-1] == shown["troll"] == partie.positionTroll
    assert shown["pierres"] == [partie.stockGauche, partie.stockDroite]
    assert (shown["fin"] is not None) == partie.terminee
    if partie.coupsPrecedents:
        walk = [shown["trajet"][-2], *shown["marche"]]
        assert all(abs(b - a) <= 1 for a, b in pairwise(walk))
        assert walk[-1] == shown["troll"]
        assert len(walk) - 2 == sum(shown["restes"])


def test_a_turn_that_cannot_be_is_refused():
    with pytest.raises(ErreurTroll, match="99"):
        scene(7, 15, [(99, 1)])


positions = st.integers(1, 20).flatmap(
    lambda half: st.builds(
        State,
        st.just(2 * half + 1),
        st.integers(0, 300),
        st.integers(0, 300),
        st.integers(0, 2 * half),
    )
)


@given(positions)
def test_the_text_has_one_character_a_cell_and_the_troll_on_its_own(state):
    text = path_text(state)
    assert len(text) == state.cells
    assert text.index("T") == state.troll
    assert text.isascii()
