"""`trollkit cours nouveau`: a course of one's own, whole or not at all."""

import json
import shutil

import pytest

from tests.classroom.petit import SHEET, everything
from trollkit.classroom import year
from trollkit.classroom.build import stale
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.settings import CONFIG, GUARD, is_guarded
from trollkit.classroom.year import GUIDE, found

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")


@pytest.fixture(autouse=True)
def _no_other_exchange(tmp_path, monkeypatch):
    monkeypatch.setenv("TROLLKIT_ECHANGE", str(tmp_path / "echange"))


def test_a_course_is_laid_down_built_named_and_private(model, tmp_path, call):
    status, out, err = call(tmp_path, "cours", "nouveau", "Groupe B", "--depuis", str(model))
    assert (status, err) == (0, "")
    assert "Le cours « groupe_b » est dans Groupe B : petit." in out
    assert "pour commencer : cd 'Groupe B', puis" in out
    root = tmp_path / "Groupe B"
    assert stale(root) == {}
    assert is_guarded(root)
    assert root.stat().st_mode & 0o077 == 0
    assert CourseFolder(root).course.course_id == "groupe_b"
    assert "# Le cours « groupe_b »" in (root / GUIDE).read_text(encoding="utf-8")
    assert sorted(everything(root)) == sorted(
        [CONFIG, GUARD, GUIDE, f"course/td/{SHEET}.py"]
        + [f"{step}/{SHEET}/{SHEET}.ipynb" for step in ("solutions", "assignments")]
    )


def test_a_second_group_sees_neither_marks_nor_submissions_of_the_first(classe, call):
    other = classe.root.parent / "groupe-b"
    status, _, err = call(classe.root, "cours", "nouveau", str(other), "--depuis", ".")
    assert (status, err) == (0, "")
    assert "est vide : lancez « trollkit noter »" in call(other, "cours", "exporter")[1]
    (other / "classe.csv").write_text("identifiant;nom\nzoe;Zoé\n", encoding="utf-8")
    call(other, "cours", "inscrire", "classe.csv")
    assert call(other, "cours", "publier", SHEET)[0] == 0
    told = json.loads(call(other, "recevoir", SHEET, "--json")[1])
    assert [(each["eleve"], each["remis"]) for each in told["eleves"]] == [("zoe", None)]
    call(other, "cours", "exporter")
    text = (other / "notes.csv").read_text(encoding="utf-8-sig")
    assert "petit;zoe;Zoé;;;0;0;6;;;" in text
    with classe.gradebook() as book:
        assert book.find_submission(SHEET, "zoe").score == 5


def test_two_courses_do_not_share_a_name_in_the_exchange(classe, tmp_path, call):
    words = ("cours", "nouveau", "autre", "--depuis", str(classe.root), "--nom")
    status, _, err = call(tmp_path, *words, "trolls")
    assert status == 1 and "Un cours du même nom est déjà dans l'échange" in err
    assert not (tmp_path / "autre").exists()


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("plein",), "existe déjà et n'est pas vide"),
        (("fichier",), "existe déjà et n'est pas vide"),
        (("neuf", "--nom", "../trolls"), "ne peut pas nommer un cours"),
        (("neuf", "--nom", ""), "ne peut pas nommer un cours"),
        (("neuf", "--nom", 'a"\nimport os'), "ne peut pas nommer un cours"),
        (("neuf", "--depuis", "absent"), "absent n'existe pas"),
        (("neuf", "--depuis", "plein"), "ne contient pas de cours"),
        (("neuf", "--depuis", "fichier"), "décompressez une archive d'abord"),
        (("neuf", "--depuis", "abime"), "ligne 1 : ce n'est pas de l'UTF-8"),
    ],
)
def test_what_cannot_be_laid_down_is_one_sentence_and_leaves_nothing(
    model, tmp_path, call, words, said
):
    (tmp_path / "plein").mkdir()
    (tmp_path / "plein/a.txt").write_text("à moi", encoding="utf-8")
    (tmp_path / "fichier").write_text("à moi", encoding="utf-8")
    shutil.copytree(model, tmp_path / "abime")
    (tmp_path / "abime" / CONFIG).write_bytes("c = « réglé »".encode("cp1252"))
    depuis = () if "--depuis" in words else ("--depuis", str(model))
    before = everything(tmp_path)
    status, out, err = call(tmp_path, "cours", "nouveau", *words, *depuis)
    assert (status, out) == (1, "")
    assert said in err and len(err.splitlines()) == 1
    assert everything(tmp_path) == before and not (tmp_path / "neuf").exists()


def test_a_course_that_fails_in_between_leaves_nothing(model, tmp_path, monkeypatch):
    def killed(root):
        raise KeyboardInterrupt

    monkeypatch.setattr(year, "build", killed)
    with pytest.raises(KeyboardInterrupt):
        found(tmp_path / "neuf", model, "neuf")
    assert list(tmp_path.iterdir()) == []


def test_an_installed_kit_has_no_answers_and_asks_for_them(model, tmp_path, monkeypatch, call):
    monkeypatch.setattr(year.trollkit, "__file__", str(tmp_path / "site/trollkit/a.py"))
    status, _, err = call(tmp_path, "cours", "nouveau", "neuf")
    assert status == 1 and "installé sans les TD" in err and len(err.splitlines()) == 1
    assert call(tmp_path, "cours", "nouveau", "neuf", "--depuis", str(model))[0] == 0
    assert stale(tmp_path / "neuf") == {}
