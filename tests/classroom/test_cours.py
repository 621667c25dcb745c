"""`trollkit cours construire` and `verifier`, as a teacher types them."""

import json

import pytest

from trollkit.cli.course import cours
from trollkit.cli.francais import run

# nbgrader and what it stands on use names that newer Pythons and libraries frown upon.
pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture
def trollkit(capsys):
    """Run `trollkit cours …`: its exit status, standard output and standard error."""

    def call(*arguments):
        with pytest.raises(SystemExit) as end:
            run(cours, [str(argument) for argument in arguments])
        return (end.value.code, *capsys.readouterr())

    return call


def test_a_course_is_built_then_found_up_to_date(course, trollkit):
    status, out, err = trollkit("construire", course)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "solutions/feuille/feuille.ipynb",
        "assignments/feuille/feuille.ipynb",
        "nbgrader_config.json",
    ]
    assert trollkit("construire", course) == (0, "Tous les carnets sont déjà à jour.\n", "")
    assert trollkit("verifier", course)[0] == 0


def test_a_stale_notebook_fails_and_says_what_to_type(course, trollkit):
    trollkit("construire", course)
    (course / "assignments/feuille/feuille.ipynb").unlink()
    status, out, _ = trollkit("verifier", course)
    assert status == 1
    assert out.splitlines() == [
        "assignments/feuille/feuille.ipynb : manque.",
        "Reconstruisez les carnets : trollkit cours construire",
    ]


def test_json_is_one_object_on_standard_output(course, trollkit):
    status, out, err = trollkit("construire", course, "--json")
    assert (status, err) == (0, "")
    assert len(json.loads(out)["construits"]) == 3
    (course / "solutions/feuille/corrige.py").write_text("")
    status, out, err = trollkit("verifier", course, "--json")
    assert (status, err) == (1, "")
    report = json.loads(out)
    assert report["conforme"] is False
    assert "ne vient d'aucune source" in report["ecarts"]["solutions/feuille/corrige.py"]


def test_a_folder_without_a_course_is_a_wrong_call(tmp_path, trollkit):
    status, out, err = trollkit("construire", tmp_path)
    assert (status, out) == (2, "")
    assert len(err.splitlines()) == 1
    assert "n'est pas le dossier d'un cours" in err


def test_a_faulty_source_is_one_sentence_and_a_failure(course, trollkit):
    (course / "course/td/feuille.py").write_text(
        '# %% nbgrader={"grade_id": "a", "solution": true}\n### DÉBUT SOLUTION\nx = 1\n',
        encoding="utf-8",
    )
    status, out, err = trollkit("construire", course)
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert err.startswith("La source course/td/feuille.py ne donne pas de carnet : ")
    assert not (course / "solutions").exists()


def test_a_folder_that_cannot_be_written_is_named(course, trollkit):
    (course / "solutions").write_text("un fichier, là où il faut un dossier")
    status, out, err = trollkit("construire", course)
    assert (status, out) == (1, "")
    assert len(err.splitlines()) == 1
    assert str(course / "solutions") in err
