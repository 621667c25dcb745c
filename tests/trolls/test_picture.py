from hypothesis import given
from hypothesis import strategies as st

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
def test_the_text_has_one_character_a_cell_and_the_troll_on_its_own(state):
    text = path_text(state)
    assert len(text) == state.cells
    assert text.index("T") == state.troll
    assert text.isascii()
