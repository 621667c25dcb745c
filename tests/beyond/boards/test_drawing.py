"""Positions on boards as pictures."""

import xml.etree.ElementTree as ElementTree

from hypothesis import given
from hypothesis import strategies as st

from tests.beyond.boards import boards, graphs
from trollkit.beyond.boards import State
from trollkit.beyond.boards.screen import layout, svg

positions = st.builds(
    lambda board, left, right, cells: State(
        board, left, right, tuple(cell % board.cells for cell in cells)
    ),
    boards | graphs,
    st.integers(0, 99),
    st.integers(0, 99),
    st.lists(st.integers(0, 99), min_size=1, max_size=3),
)


@given(boards | graphs)
def test_no_two_cells_are_drawn_at_one_place_and_right_is_where_left_leads(
    board,
):
    places = layout(board)
    assert len(set(places)) == board.cells
    for one in range(board.cells):
        for two in range(board.cells):
            nearer = board.lead(one) < board.lead(two)
            assert nearer == (places[one].x < places[two].x)


@given(positions)
def test_a_picture_is_well_formed_and_says_what_it_shows(state):
    picture = ElementTree.fromstring(svg(state))
    label = picture.get("aria-label")
    assert label is not None and label.startswith(f"Plateau {state.board.word} : le troll")
    assert f"il reste {state.left} et {state.right} pierres" in label
    texts = [node.text for node in picture.iter() if node.tag.endswith("text")]
    named = len(state.trolls) if len(state.trolls) > 1 else 0
    assert len(texts) == state.board.cells - 2 + 2 + named
