"""The board: its numbers are the protocol's, its tables agree with walking cell by cell."""

from trollkit.foret.hexes import (
    AHEAD,
    CELLS,
    COORDS,
    DISTANCE,
    NEIGHBOURS,
    NOWHERE,
    OPPOSITE,
    RING,
    WITHIN,
)


def test_the_numbering_is_the_protocol_s() -> None:
    assert NEIGHBOURS[0] == (1, 2, 3, 4, 5, 6)
    assert NEIGHBOURS[19] == (-1, -1, 20, 7, 36, -1)
    assert [RING.count(ring) for ring in range(4)] == [1, 6, 12, 18]
    assert list(RING) == sorted(RING)


def test_neighbours_see_each_other() -> None:
    for cell in CELLS:
        for direction, beside in enumerate(NEIGHBOURS[cell]):
            assert beside == NOWHERE or NEIGHBOURS[beside][(direction + 3) % 6] == cell


def test_a_line_ahead_is_a_walk_from_neighbour_to_neighbour() -> None:
    for cell in CELLS:
        for direction in range(6):
            walk, here = [], NEIGHBOURS[cell][direction]
            while here != NOWHERE and len(walk) < 3:
                walk.append(here)
                here = NEIGHBOURS[here][direction]
            assert AHEAD[cell][direction] == tuple(walk)


def test_distances_are_the_steps_of_a_shortest_walk() -> None:
    for start in CELLS:
        steps = {start: 0}
        for cell in (waiting := [start]):
            for beside in NEIGHBOURS[cell]:
                if beside != NOWHERE and beside not in steps:
                    steps[beside] = steps[cell] + 1
                    waiting.append(beside)
        assert tuple(steps[cell] for cell in CELLS) == DISTANCE[start]


def test_cells_within_reach_are_those_near_enough_by_x_then_y() -> None:
    for cell in CELLS:
        for reach in range(4):
            near = [c for c in CELLS if DISTANCE[cell][c] <= reach]
            assert list(WITHIN[cell][reach]) == sorted(near, key=COORDS.__getitem__)


def test_the_opposite_of_a_neighbour_is_the_opposite_s_neighbour_behind() -> None:
    for cell in CELLS:
        assert OPPOSITE[OPPOSITE[cell]] == cell
        for direction, beside in enumerate(NEIGHBOURS[cell]):
            if beside != NOWHERE:
                assert NEIGHBOURS[OPPOSITE[cell]][(direction + 3) % 6] == OPPOSITE[beside]
