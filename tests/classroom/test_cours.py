"""`trollkit cours construire` and `verifier`, as a teacher types them."""

import pytest

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture
def trollkit(typed, course):
    """Run `trollkit cours …`: its exit status, standard output and standard error."""
    return typed(course, "cours")


def test_a_course_is_built_then_found_up_to_date(course, trollkit):
    status, out, err = trollkit("construire")
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "solutions/feuille/feuille.ipynb",
        "assignments/feuille/feuille.ipynb",
        "nbgrader_config.json",
    ]
    assert trollkit("construire") == (0, "Tous les carnets sont déjà à jour.\n", "")
    assert trollkit("verifier")[0] == 0


def test_a_stale_notebook_fails_and_says_what_to_type(course, trollkit):
    trollkit("construire")
    (course / "assignments/feuille/feuille.ipynb").unlink()
    status, out, _ = trollkit("verifier")
    assert status == 1
    assert out.splitlines() == [
        "assignments/feuille/feuille.ipynb : manque.",
        "Reconstruisez les carnets : trollkit cours construire",
    ]


def test_a_folder_that_cannot_be_written_is_named(course, trollkit):
    (course / "solutions").write_text("un fichier, là où il faut un dossier")
    status, out, err = trollkit("construire")
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert "solutions" in err
