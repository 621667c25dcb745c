"""The board that a cell of the report shows."""

import pytest

from trollkit.classroom.rapport import figure
from trollkit.gyges import ErreurGyges, plateau_depart


def test_a_board_is_a_picture_and_a_text():
    shown = figure(plateau_depart(), "14-24")
    assert shown._repr_svg_().startswith("<svg")
    assert "Au trait" in repr(shown)


@pytest.mark.parametrize(
    ("plateau", "coup", "said"),
    [
        ([[11], [12]], None, "lateau"),
        (plateau_depart(), "11/33", "11/33"),
        (plateau_depart(), "11-66", "Coup 11-66 refusé"),
    ],
)
def test_what_cannot_be_drawn_is_said_in_a_sentence(plateau, coup, said):
    with pytest.raises(ErreurGyges, match=said):
        figure(plateau, coup)
