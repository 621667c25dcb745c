"""The contest of the kit's own strategies ends as it is kept, however they are shut in."""

import copy

import pytest

from tests.arena.isolated import level_of
from tests.golden.concours import SHUT_IN, report, rows
from tests.golden.files import changes, kept

pytestmark = [pytest.mark.long, pytest.mark.lourd]
QUICK = "7x15"  # the other categories take ten times as long


def test_each_duel_of_the_kit_s_strategies_ends_as_it_is_kept():
    found = report("aucun")
    assert not changes(kept("concours"), rows(found))
    swapped = copy.deepcopy(found)
    line = swapped["affrontements"][5]
    line["gauche"], line["droite"] = line["droite"], line["gauche"]
    assert changes(kept("concours"), rows(swapped)).startswith(f"=== {line['categorie']}\n-")


@pytest.mark.parcours
def test_a_category_ends_as_it_is_kept():
    assert duels_at("aucun") == kept("concours")[QUICK]


@pytest.mark.parametrize("level", SHUT_IN)
def test_a_category_ends_the_same_shut_in(level):
    assert duels_at(level_of(level)) == kept("concours")[QUICK]


def duels_at(level):
    return rows(report(level, "--categories", QUICK))[QUICK]
