"""What one user has compiled beside the source serves another, who may not write there."""

import importlib.util
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from numba.core.caching import InTreeCacheLocator

from trollkit import codestore, compiling
from trollkit.compiling import kept, spares

SOURCE = "def double(number):\n    return 2 * number\n"


def written(folder: Path) -> Path:
    path = folder / "kit" / "lent.py"
    path.parent.mkdir()
    path.write_text(SOURCE, encoding="utf-8")
    return path


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("lent", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.double


def closed(monkeypatch: pytest.MonkeyPatch, *locators: type) -> None:
    """These places may not be written to."""

    def refuse(_: object) -> None:
        raise PermissionError

    for locator in locators:
        monkeypatch.setattr(locator, "ensure_cache_path", refuse)


def test_a_user_who_may_not_write_beside_the_source_is_lent_what_is_kept_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    installed = kept(loaded(path))  # numba finds its constants as long as it is there
    assert installed(4) == 8

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    closed(monkeypatch, InTreeCacheLocator)
    student = kept(loaded(path))
    assert student(4) == 8
    assert sum(student.stats.cache_hits.values()) == 1
    assert student(4.0) == 8.0  # what is kept nowhere yet is compiled, and kept for oneself
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 1


def test_whether_an_account_will_wait_is_told_by_what_it_finds(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    assert not spares(kept(loaded(path)))
    kept(loaded(path))(4)
    assert spares(kept(loaded(path)))

    with monkeypatch.context() as student:
        closed(student, InTreeCacheLocator)
        assert spares(kept(loaded(path)))
    with monkeypatch.context() as elsewhere:
        codegen = type(compiling.cpu_target.target_context.codegen())
        elsewhere.setattr(codegen, "magic_tuple", lambda _: ("another", "processor", ""))
        assert not spares(kept(loaded(path)))
    path.write_text(SOURCE.replace("2", "3"), encoding="utf-8")
    assert not spares(kept(loaded(path)))


def test_an_account_without_a_folder_is_lent_what_is_kept_beside_the_source(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    installed = kept(loaded(path))
    assert installed(4) == 8
    closed(monkeypatch, InTreeCacheLocator, compiling._OfAccount)
    student = kept(loaded(path))
    assert spares(student)
    assert student(4) == 8
    assert sum(student.stats.cache_hits.values()) == 1
    assert student(4.0) == 8.0  # compiled, and kept nowhere


def test_a_child_is_lent_what_its_account_has_compiled_and_keeps_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    with monkeypatch.context() as teacher:
        closed(teacher, InTreeCacheLocator)
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


def test_what_cannot_be_kept_after_all_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    function = kept(loaded(written(tmp_path)))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("numba.core.caching.IndexDataCacheFile.save", full)
    assert function(4) == 8


ALGEBRA = """
import sys
from trollkit.games import game
for name in ("foret", "gyges"):
    game(name).prepare()
print("scipy.linalg" in sys.modules)

import numpy
from numba import njit
product = njit(lambda left, right: numpy.dot(left, right))
print(product(numpy.ones((2, 3)), numpy.ones((3, 2))).tolist())
"""


def test_kernels_do_without_scipy_and_other_code_still_finds_it() -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALGEBRA], capture_output=True, text=True, check=True
    )
    assert done.stdout.splitlines() == ["False", "[[3.0, 3.0], [3.0, 3.0]]"]
