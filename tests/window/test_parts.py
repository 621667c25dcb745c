"""What the window is made of, without a screen: colours, sizes, strategies that think."""

import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.depot.root import ROOT
from trollkit.trolls.partie import Partie
from trollkit.trolls.session import Halted
from trollkit.window.palette import COLOURS, blend
from trollkit.window.sizes import numbered, sizes_of
from trollkit.window.thinking import Thinking

SHEETS = ("trollkit/notebook/static/commun.css", "trollkit/trolls/page/plateau.css")


def test_the_colours_are_those_of_the_pages_by_day() -> None:
    by_day = {}
    for sheet in SHEETS:
        style = (ROOT / sheet).read_text(encoding="utf-8")
        first = re.findall(r"{[^}]*--[^}]*}", style)[0]  # the second is the night's
        by_day |= dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", first))
    text = (ROOT / SHEETS[1]).read_text(encoding="utf-8")
    figures = re.findall(
        r"\.(peau|pied|ventre|pagne|massue|sourire|corne)\b[^{]*{ fill: (#\w+)", text
    )
    by_day |= dict(figures)
    assert {name: COLOURS[name] for name in by_day} == by_day
    assert set(COLOURS) - set(by_day) == {"contour", "bouche"}
    assert all(f"stroke: {COLOURS[name]}" in text for name in ("contour", "bouche"))


def test_a_colour_half_seen_through_another_lies_between_both() -> None:
    assert blend("#102030", "#304050", 0.5) == "#203040"
    assert blend("#102030", "#304050", 0) == "#102030"


boards = st.tuples(
    st.integers(500, 3000), st.integers(180, 1600), st.integers(1, 40), st.integers(1, 999)
)


@given(boards, st.data())
def test_seizing_a_stone_takes_it_and_all_beyond_it(board, data) -> None:
    width, height, half, stock = board
    sizes = sizes_of(width, height, 2 * half + 1, stock)
    left = data.draw(st.integers(1, stock))
    index = data.draw(st.integers(0, (left - 1) // sizes.each))
    side = data.draw(st.sampled_from([0, 1]))
    assert sizes.seized(side, *sizes.stone(side, index), left) == left - index * sizes.each
    assert sizes.seized(1 - side, *sizes.stone(side, index), left) == 0
    assert sizes.seized(side, width / 2, 0, left) == 0


@given(boards)
def test_everything_on_the_board_has_room_and_the_right_side_mirrors_the_left(board) -> None:
    width, height, half, stock = board
    cells = 2 * half + 1
    sizes = sizes_of(width, height, cells, stock)
    middles = [sizes.x(cell, cells) for cell in range(cells)]
    assert middles == sorted(middles)
    for cell, middle in enumerate(middles):
        assert middle + middles[cells - 1 - cell] == pytest.approx(width)
    last = (stock - 1) // sizes.each
    for side in (0, 1):
        x, _ = sizes.stone(side, last)
        assert x < width / 2 if side == 0 else x > width / 2
    assert {0, half, cells - 1} <= set(numbered(cells, sizes.step, 26))


def test_a_board_that_is_not_laid_out_yet_has_sizes_too() -> None:
    assert sizes_of(1, 1, 3, 1).step > 0
    assert len(numbered(101, sizes_of(1, 1, 101, 999).step, 26)) > 2


def endless(partie: Partie, past: list[Partie]) -> int:
    while True:
        pass


def stubborn(partie: Partie, past: list[Partie]) -> int:
    while True:
        try:
            while True:
                pass
        except Exception:
            pass


@pytest.mark.parametrize("strategy", [endless, stubborn])
def test_a_strategy_that_never_ends_stops_when_asked_to(strategy) -> None:
    thinking, raised = Thinking(), []
    patient = thinking.patient(strategy)

    def request() -> None:
        try:
            patient(Partie(7, 15), [])
        except Halted as halted:
            raised.append(str(halted))

    thinking.run(request)
    assert thinking.busy
    assert thinking.who == strategy.__name__
    thinking.stop()
    end = time.monotonic() + 30
    while thinking.busy:
        assert time.monotonic() < end
        time.sleep(0.001)
    assert raised[0].startswith("stratégie interrompue après 0 s de réflexion.")
    assert thinking.seconds == 0


def test_what_ends_at_once_is_over_when_asked_and_stopping_nothing_does_nothing() -> None:
    thinking, done = Thinking(), []
    thinking.stop()
    thinking.run(lambda: done.append(1))
    assert (thinking.busy, done) == (False, [1])
    thinking.stop()
