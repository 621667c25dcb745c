"""`trollkit cours archiver`: a year is put away whole, out of sight of the next class."""

import json
from datetime import date
from pathlib import Path

import pytest

from tests.classroom.petit import SHEET, everything
from trollkit.classroom.year import ARCHIVES, archive

pytestmark = pytest.mark.filterwarnings("ignore::DeprecationWarning")
DAY = date(2027, 7, 1)


def state(session):
    """All that is in the course and in its exchange, empty folders too."""
    roots = (session.root, session.exchange)
    folders = {str(path): b"" for root in roots for path in root.rglob("*") if path.is_dir()}
    files = {f"{root}/{name}": it for root in roots for name, it in everything(root).items()}
    return {name: it for name, it in {**folders, **files}.items() if ".log" not in name}


def test_nothing_is_lost_and_the_archive_is_a_course_of_its_own(classe, call):
    before = everything(classe.root)
    put = archive(classe, DAY)
    assert put.folder == classe.root / ARCHIVES / "2027-07-01"
    held = everything(put.folder)
    assert {name: held.get(name) for name in before} == before
    status, _, err = call(put.folder, "cours", "exporter", "--json")
    assert (status, err) == (0, "")
    assert ";5;0;6;16,67" in (put.folder / "notes.csv").read_text(encoding="utf-8-sig")


def test_the_next_class_finds_the_sheets_and_nobody(classe, call):
    archive(classe, DAY)
    left = {path.name for path in classe.root.iterdir()}
    assert left == {ARCHIVES, "course", "solutions", "assignments", "nbgrader_config.py"}
    (classe.root / "classe.csv").write_text("identifiant;nom\nbob;Bob\n", encoding="utf-8")
    assert call(classe.root, "cours", "inscrire", "classe.csv")[0] == 0
    assert call(classe.root, "cours", "publier", SHEET)[0] == 0  # without --remplacer
    told = json.loads(call(classe.root, "recevoir", SHEET, "--json")[1])
    assert [each["eleve"] for each in told["eleves"]] == ["bob"]
    call(classe.root, "cours", "exporter")
    assert "zoe" not in (classe.root / "notes.csv").read_text(encoding="utf-8-sig")
    archive(classe, DAY)
    assert (classe.root / ARCHIVES / "2027-07-01-2" / "classe.csv").exists()


def test_a_course_without_a_class_has_nothing_to_archive(classe, call):
    status, out, _ = call(classe.root, "cours", "archiver")
    assert status == 0 and "prêt pour une nouvelle classe" in out
    status, _, err = call(classe.root, "cours", "archiver")
    assert status == 1 and "Rien à archiver" in err


@pytest.mark.parametrize("moves", [0, 3, 6])
def test_an_archive_that_is_killed_in_between_is_undone(classe, monkeypatch, moves):
    before = state(classe)
    done, move = [], Path.rename

    def killed(path, place):
        done.append(path)
        if len(done) == moves + 1:
            raise KeyboardInterrupt
        return move(path, place)

    monkeypatch.setattr(Path, "rename", killed)
    with pytest.raises(KeyboardInterrupt):
        archive(classe, DAY)
    after = state(classe)
    after.pop(str(classe.root / ARCHIVES))
    assert after == before


def test_the_exchange_is_put_aside_where_nobody_else_reads(classe):
    put = archive(classe, DAY)
    assert put.exchange == classe.inbound.parent / "archive-2027-07-01"
    assert put.exchange.stat().st_mode & 0o077 == 0
    assert len(list((put.exchange / "inbound").iterdir())) == 1
    assert not classe.inbound.exists() and not classe.outbound.exists()
