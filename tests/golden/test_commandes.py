"""Each command answers as it is kept: its text, its JSON, its exit status."""

import pytest

from tests.golden import commandes
from tests.golden.files import changes, kept

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.mark.parametrize(
    ("part", "made"),
    [
        ("aide", commandes.helps),
        ("concours", commandes.contest),
        pytest.param(
            "cours", commandes.course, marks=[pytest.mark.long, pytest.mark.lourd], id="cours"
        ),
    ],
)
def test_each_command_answers_as_it_is_kept(part, made):
    found = made()
    before = kept(f"commandes-{part}")
    assert not changes(before, found)
    name, said = next(iter(found.items()))
    assert changes(before, found | {name: said.replace("statut 0", "statut 1")})
