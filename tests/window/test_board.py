"""The board of the window: a turn that moves ends where the still picture is."""

import pytest

from tests.window.conftest import Opened
from trollkit.trolls.drawing import scene
from trollkit.trolls.partie import Partie


def one(partie: Partie, past: list[Partie]) -> int:
    return 1


def picture(canvas) -> list[tuple[str, tuple[float, ...], str]]:
    """What is drawn, from the back to the front."""
    kinds = [(canvas.type(item), tuple(canvas.coords(item))) for item in canvas.find_all()]
    return [
        (kind, place, canvas.itemcget(item, "fill"))
        for item, (kind, place) in zip(canvas.find_all(), kinds, strict=True)
    ]


@pytest.mark.parametrize(
    "turns", [[(2, 1)], [(1, 1)], [(1, 3), (2, 14)]], ids=["push", "equal", "leftovers"]
)
def test_a_turn_that_moves_ends_where_the_still_picture_is(opened: Opened, turns) -> None:
    board = opened(7, 17, one, one).window.frame.board
    before, after = (scene(7, 17, turns[:count]) for count in (len(turns) - 1, len(turns)))
    seen = []
    board.show(after, 0, lambda: seen.append("still"))
    still = picture(board.canvas)
    board.show(before, 0, lambda: None)
    board.show(after, 1000, lambda: seen.append("moved"))
    assert board.moving
    while board.moving:
        board.canvas.update()
    assert picture(board.canvas) == still
    board.show(before, 0, lambda: None)
    board.show(after, 1, lambda: seen.append("left"))
    board.finish()
    assert picture(board.canvas) == still
    assert seen == ["still", "moved", "left"]


def test_a_scene_that_does_not_follow_is_shown_at_once(opened: Opened) -> None:
    board = opened(7, 15, one, one).window.frame.board
    board.show(scene(7, 15, [(1, 2), (1, 2)]), 1, lambda: None)
    assert not board.moving
