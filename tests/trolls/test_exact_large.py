"""Large boards: as exact as small ones."""

import pytest

from trollkit.trolls.exact import solve


@pytest.mark.lourd
@pytest.mark.long
@pytest.mark.parametrize(("cells", "stones"), [(21, 100), (9, 120)])
def test_a_large_board_is_certified(cells, stones):
    assert solve(cells, stones).gap <= 1e-9
