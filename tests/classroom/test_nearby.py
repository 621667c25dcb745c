"""A class that is open here: found by itself, and only where its owner alone can say so."""

import json
import os

import pytest

from trollkit.classroom import nearby
from trollkit.classroom.grading.course import exchange

ADDRESS = "http://127.0.0.1:41233/"


@pytest.fixture
def places(tmp_path, monkeypatch):
    """The user's own data, and what the administrator's settings give the course."""
    own, root, settings = (tmp_path / name for name in ("donnees", "echange", "reglages"))
    (root / "trolls").mkdir(parents=True)
    settings.mkdir()
    (settings / "nbgrader_config.py").write_text(
        f'c.Exchange.root = "{root}"\nc.CourseDirectory.course_id = "trolls"\n'
    )
    monkeypatch.setenv("TROLLKIT_MEMOIRE", "oui")
    monkeypatch.setattr(nearby, "user_data_path", lambda name: own)
    monkeypatch.setattr(exchange, "jupyter_config_path", lambda: [str(settings)])
    return own, root / "trolls"


def test_a_class_is_found_as_long_as_it_is_open(places):
    assert nearby.found() == ""
    with nearby.announced(ADDRESS):
        assert nearby.found() == ADDRESS
    assert nearby.found() == ""


def test_another_account_finds_it_in_the_course_of_the_exchange(places):
    own, shared = places
    with nearby.announced(ADDRESS):
        (own / nearby.FILE).unlink()
        assert nearby.found() == ADDRESS
        assert (shared / nearby.FILE).stat().st_mode & 0o444 == 0o444


def test_what_a_classmate_could_have_said_is_not_believed(places, tmp_path):
    _, shared = places
    (shared / nearby.FILE).write_text(json.dumps({"adresse": ADDRESS}))
    shared.chmod(0o777)
    assert nearby.found() == ""
    shared.chmod(0o755)
    (shared / nearby.FILE).rename(tmp_path / "ailleurs")
    (shared / nearby.FILE).symlink_to(tmp_path / "ailleurs")
    assert nearby.found() == ""


@pytest.mark.skipif(os.geteuid() != 0, reason="seul root peut donner un fichier à un autre")
def test_a_file_of_somebody_else_s_is_not_believed(places):
    _, shared = places
    (shared / nearby.FILE).write_text(json.dumps({"adresse": ADDRESS}))
    assert nearby.found() == ADDRESS
    os.chown(shared / nearby.FILE, 65534, 65534)
    assert nearby.found() == ""


@pytest.mark.parametrize("text", ["", "[]", '{"adresse": 3}', "[" * 5000])
def test_what_cannot_be_read_is_no_class(places, text):
    own, _ = places
    own.mkdir()
    (own / nearby.FILE).write_text(text)
    assert nearby.found() == ""


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_what_all_may_write_is_not_believed(places):
    own, _ = places
    own.mkdir()
    (own / nearby.FILE).write_text(json.dumps({"adresse": ADDRESS}))
    assert nearby.found() == ADDRESS
    (own / nearby.FILE).chmod(0o666)
    assert nearby.found() == ""


@pytest.mark.skipif(os.name != "posix", reason="modes are POSIX's")
def test_who_owns_the_folder_has_no_file_of_the_teacher_s_opened_to_all(
    places, tmp_path, monkeypatch
):
    _, shared = places
    secret, dump = tmp_path / "secret", json.dump
    secret.touch(0o600)

    def swapped(told, file):
        dump(told, file)
        (shared / nearby.FILE).unlink(missing_ok=True)
        (shared / nearby.FILE).symlink_to(secret)

    monkeypatch.setattr(nearby.json, "dump", swapped)
    with nearby.announced(ADDRESS):
        assert secret.stat().st_mode & 0o777 == 0o600


def test_settings_that_fail_leave_ones_own_class(places, monkeypatch):
    monkeypatch.setattr(exchange, "_root_in", lambda folder: 1 / 0)
    with nearby.announced(ADDRESS):
        assert nearby.found() == ADDRESS
