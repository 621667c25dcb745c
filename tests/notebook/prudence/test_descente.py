"""The game's tree: where clicks lead, and what is told of each state."""

import pytest

import troll
from trollkit.notebook.prudence import descendre


def test_the_top_shows_every_pair_of_throws():
    tree = descendre(5, 4, 3, 1)
    assert [len(row) for row in tree.vue["suites"]] == [3] * 4
    assert tree.vue["chemin"] == ["départ"]
    assert tree.vue["reserves"] == ["4 pierres", "3 pierres"]
    assert tree.vue["suites"][0][1] == {
        "gain": -1,
        "texte": "perdu",
        "ou": "3 contre 1, troll case 0",
        "fini": True,
    }
    assert tree.vue["suites"][0][0]["texte"] == "…"


def test_one_goes_down_to_the_end_and_up_again():
    tree = descendre(5, 4, 3, 1)
    tree.jouer(2, 2)
    assert tree.vue["reserves"] == ["2 pierres", "1 pierre"]
    tree.jouer(1, 1)
    assert tree.vue["suites"] == []
    assert tree.vue["phrase"] == "La partie est finie : match nul, gain 0."
    tree.jouer(1, 1)  # nothing more can be thrown
    assert tree.vue["chemin"] == ["départ", "2 contre 2", "1 contre 1"]
    tree.remonter(1)
    assert tree.vue["chemin"] == ["départ", "2 contre 2"]
    tree.remonter(-3)
    assert tree.vue["chemin"] == ["départ"]


@pytest.mark.parametrize(
    ("state", "name"),
    [((4, 1, 1, 1), "cases"), ((5, 9, 1, 1), "gauche"), ((5, 1, -1, 1), "droite"),
     ((5, 1, 1, 5), "troll"), ((5, 1, 1.0, 1), "droite")],
)  # fmt: skip
def test_a_state_that_cannot_be_is_refused_in_one_sentence(state, name):
    with pytest.raises(troll.ErreurTroll, match=name):
        descendre(*state)


def test_the_page_speaks_in_messages():
    tree = descendre(5, 4, 3, 1)
    tree._asked(tree, {"jouer": [1, 2]}, [])
    assert tree.vue["phrase"] == "La partie est finie : vous avez perdu, gain −1."
    tree._asked(tree, {"remonter": 0}, [])
    assert tree.vue["chemin"] == ["départ"]
