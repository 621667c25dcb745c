"""What `trollkit tableau` tells the kernels of its pages; never the token."""

from pathlib import Path

from trollkit.notebook.dashboard.shown import Shown
from trollkit.notebook.dashboard.teacher import Fingerprint


def test_what_is_told_is_what_is_read(tmp_path):
    guard = Fingerprint.of("AAAA")
    shown = Shown(tmp_path / "etat.json", tmp_path / "a.sqlite", tmp_path, guard)
    assert Shown.read(shown.environment) == shown
    assert "AAAA" not in "".join(shown.environment.values())


def test_a_state_alone_is_seen_and_not_commanded(tmp_path):
    shown = Shown.of_state(tmp_path / "etat.json")
    assert Shown.read(shown.environment) == shown
    assert (shown.base, shown.folder, shown.guard) == (tmp_path / "concours.sqlite", None, None)


def test_an_environment_that_names_nothing_shows_nothing():
    assert Shown.read({"PATH": "/bin"}) is None


def test_a_guard_without_a_folder_guards_nothing(tmp_path):
    told = Shown(Path("e"), Path("b"), None, Fingerprint.of("A")).environment
    assert Shown.read(told).guard is None
