"""`trollkit cours verifier`, as a teacher types it."""

import pytest


# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_stale_notebook_fails_and_says_what_to_type(course, typed):
    trollkit = typed(course, "cours")
    trollkit("construire")
    (course / "assignments/feuille/feuille.ipynb").unlink()
    status, out, _ = trollkit("verifier")
    assert status == 1
    assert out.splitlines() == [
        "assignments/feuille/feuille.ipynb : manque.",
        "Reconstruisez les carnets : trollkit cours construire",
    ]
