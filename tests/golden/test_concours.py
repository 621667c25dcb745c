"""The contest of the kit's own strategies ends as it is kept, however they are shut in."""

import copy

import pytest

from tests.arena.isolated import level_of
from tests.golden.concours import LEVELS, report, rows
from tests.golden.files import changes, kept

pytestmark = [pytest.mark.long, pytest.mark.lourd]


@pytest.mark.parametrize(
    "level", [pytest.param("aucun", marks=pytest.mark.parcours), *LEVELS[1:]]
)
def test_each_duel_of_the_kit_s_strategies_ends_as_it_is_kept(level):
    found = report(level_of(level))
    assert not changes(kept("concours"), rows(found))
    swapped = copy.deepcopy(found)
    line = swapped["affrontements"][5]
    line["gauche"], line["droite"] = line["droite"], line["gauche"]
    assert changes(kept("concours"), rows(swapped)).startswith(f"=== {line['categorie']}\n-")
