"""What one user has compiled beside the source serves another, who may not write there."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest
from numba.core.caching import InTreeCacheLocator

from trollkit.compiling import kept

SOURCE = "def double(number):\n    return 2 * number\n"


def loaded(path: Path) -> Any:
    spec = importlib.util.spec_from_file_location("lent", path)
    assert spec and spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.double


def test_a_user_who_may_not_write_beside_the_source_is_lent_what_is_kept_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "kit" / "lent.py"
    path.parent.mkdir()
    path.write_text(SOURCE, encoding="utf-8")
    assert kept(loaded(path))(4) == 8  # by whoever installed it

    def refuse(_: InTreeCacheLocator) -> None:
        raise PermissionError

    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr(InTreeCacheLocator, "ensure_cache_path", refuse)
    student = kept(loaded(path))
    assert student(4) == 8
    assert sum(student.stats.cache_hits.values()) == 1
    assert student(4.0) == 8.0  # what is kept nowhere yet is compiled, and kept for oneself
    assert len(list((tmp_path / "cache").rglob("*.nbc"))) == 1
