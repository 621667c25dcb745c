"""Each command answers as it is kept: its text, its JSON, its exit status."""

import pytest

from tests.golden import commandes
from tests.golden.files import changes, kept

pytestmark = [
    pytest.mark.lourd,  # wrong calls of what would start Jupyter are among them
    # nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.mark.parametrize(
    ("part", "made"),
    [
        pytest.param("aide", commandes.helps, marks=pytest.mark.parcours, id="aide"),
        pytest.param("concours", commandes.contest, marks=pytest.mark.parcours, id="concours"),
        pytest.param("cours", commandes.course, marks=pytest.mark.long, id="cours"),
    ],
)
def test_each_command_answers_as_it_is_kept(part, made):
    found = made()
    before = kept(f"commandes-{part}")
    assert not changes(before, found)
    refused = (each for each in found.values() if each.startswith("statut 2"))
    # A group of commands that is called by itself shows its help.
    wrong = [each.splitlines() for each in refused if "Utilisation :" not in each]
    assert {(len(lines), lines[1]) for lines in wrong} == {(3, "-- erreurs")}  # one sentence
    name, said = next(iter(found.items()))
    assert changes(before, found | {name: f"{said}."}).startswith(f"=== {name}\n-")
