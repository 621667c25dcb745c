"""What one user has compiled beside the source serves another, who may not write there."""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest
from numba.core.caching import InTreeCacheLocator

from tests.arena.isolated import ONE, Births, entrant, nursery, referee
from trollkit import codestore, compiling
from trollkit.compiling import kept

SOURCE = "def double(number):\n    return 2 * number\n"


def written(folder):
    path = folder / "kit" / "lent.py"
    path.parent.mkdir()
    path.write_text(SOURCE, encoding="utf-8")
    return path


def loaded(path):
    spec = importlib.util.spec_from_file_location("lent", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.double


def closed(monkeypatch):
    """No file may be written beside a source."""

    def refuse(_):
        raise PermissionError

    monkeypatch.setattr(InTreeCacheLocator, "ensure_cache_path", refuse)


def found(path):
    """Whether a process that calls it finds its code; it gets its answer anyway."""
    made = kept(loaded(path))
    assert made(4) == 8
    return bool(sum(made.stats.cache_hits.values()))


def test_a_user_who_may_not_write_beside_the_source_is_lent_what_is_kept_there(
    tmp_path, monkeypatch
):
    path = written(tmp_path)
    installed = kept(loaded(path))  # numba finds its constants as long as it is there
    assert installed(4) == 8

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    closed(monkeypatch)
    student = kept(loaded(path))
    assert student(4) == 8
    assert sum(student.stats.cache_hits.values()) == 1
    # Of another length: within a second Python takes a file of the same length for unchanged.
    path.write_text(SOURCE.replace("2", "30"), encoding="utf-8")
    compiling._stamp.cache_clear()
    student = kept(loaded(path))  # what is kept nowhere yet is compiled, and kept for oneself
    assert student(4) == 120
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 1


def test_an_account_without_a_folder_is_lent_what_is_kept_beside_the_source(
    tmp_path, monkeypatch
):
    path = written(tmp_path)
    installed = kept(loaded(path))
    assert installed(4) == 8
    closed(monkeypatch)
    monkeypatch.setattr(codestore, "folder", lambda: str(path / "aucun"))  # a file is there
    student = kept(loaded(path))
    assert student(4) == 8
    assert sum(student.stats.cache_hits.values()) == 1
    assert student(4.0) == 8.0  # compiled, and kept nowhere


def test_a_child_is_lent_what_its_account_has_compiled_and_keeps_nothing(tmp_path, monkeypatch):
    path = written(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with monkeypatch.context() as teacher:
        closed(teacher)
        account = kept(loaded(path))
        assert account(4) == 8
    monkeypatch.setenv(codestore.LENT, codestore.folder())
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "nowhere"))
    child = kept(loaded(path))
    assert child(4) == 8
    assert sum(child.stats.cache_hits.values()) == 1
    before = {*tmp_path.rglob("*")}
    assert child(4.0) == 8.0
    assert {*tmp_path.rglob("*")} == before


@pytest.mark.parametrize("level", ["bwrap", "noyau", "processus"])
def test_children_of_every_level_may_read_there_and_find_it_their_account_s_own(
    tmp_path, monkeypatch, level
):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    codestore.check(codestore.folder(), make=True)
    (Path(codestore.folder()) / "ici").write_text("lu")
    reading = (
        "from trollkit import codestore\nhere = codestore.folder()\ncodestore.check(here)\n"
        "NOM = open(here + '/ici').read()\n"
    )
    with nursery(level) as born:
        assert referee(Births(born)).look(entrant(reading + ONE), ["7x15"]).name == "lu"


# Whoever writes there has the account run what they please.


def opened_to_all(path):
    path.chmod(0o777)


def somebody_else_s(path):
    os.chown(path, 65534, 65534)


@pytest.mark.skipif(os.name == "nt", reason="Windows a d'autres droits")
@pytest.mark.parametrize("whole", [True, False])
@pytest.mark.parametrize("spoil", [opened_to_all, somebody_else_s])
def test_a_folder_that_another_account_may_write_to_is_not_read(
    tmp_path,
    monkeypatch,
    spoil,
    whole,
):
    if spoil is somebody_else_s and os.geteuid() != 0:
        pytest.skip("seul root donne un dossier à un autre")
    path = written(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    closed(monkeypatch)
    kept(loaded(path))(4)
    assert found(path)
    (inside,) = Path(codestore.folder()).iterdir()
    spoil(inside.parent if whole else inside)
    assert not found(path)
    monkeypatch.setenv(codestore.LENT, codestore.folder())
    assert kept(loaded(path))(4) == 8


@pytest.mark.skipif(os.name == "nt", reason="Windows a d'autres droits")
def test_it_is_closed_to_others_under_any_mask(tmp_path, monkeypatch):
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    closed(monkeypatch)
    before = os.umask(0)
    try:
        kept(loaded(written(tmp_path)))(4)
    finally:
        os.umask(before)
    made = [Path(codestore.folder()), *Path(codestore.folder()).iterdir()]
    assert [each.stat().st_mode & 0o777 for each in made] == [0o700, 0o700]


@pytest.mark.parametrize("machine", ["foret.kernel", "gyges.search"])
def test_numba_is_told_nothing_by_the_current_folder(machine, tmp_path):
    (tmp_path / ".numba_config.yaml").write_text("debug_cache: 1\n", encoding="utf-8")
    code = f"import trollkit.{machine}; from numba import config; print(config.DEBUG_CACHE)"
    words = [sys.executable, "-P", "-c", code]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "0\n"


@pytest.mark.parametrize("where", [".", ".."])
def test_code_that_may_hold_what_another_file_said_before_is_compiled_again(tmp_path, where):
    path = written(tmp_path)
    other = path.parent / where / "constants.py"
    other.write_text("ONE = 1\n")
    assert not found(path) and found(path)
    other.write_text("ONE = 2\n")
    compiling._stamp.cache_clear()
    assert not found(path)
