import xml.etree.ElementTree as ElementTree

from hypothesis import given
from hypothesis import strategies as st

from trollkit.trolls.drawing import svg
from trollkit.trolls.partie import path_text
from trollkit.trolls.rules import State

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
def test_a_picture_is_well_formed_and_says_what_it_shows(state):
    picture = ElementTree.fromstring(svg(state))
    stones = "pierres" if state.left > 1 else "pierre"
    assert picture.get("aria-label") == (
        f"Troll sur la case {state.troll} d'un chemin de {state.cells} cases, "
        f"{state.left} {stones} à gauche, {state.right} à droite"
    )
    texts = [node.text for node in picture.iter() if node.tag.endswith("text")]
    assert texts == [*map(str, range(state.cells)), str(state.left), str(state.right)]


@given(positions)
def test_the_text_has_one_character_a_cell_and_the_troll_on_its_own(state):
    text = path_text(state)
    assert len(text) == state.cells
    assert text.index("T") == state.troll
    assert text.isascii()
