"""Tables on disk: used when they are whole and ours, and never in the way."""

import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import platformdirs
import pytest

from trollkit.trolls import exact
from trollkit.trolls.exact import Table, solve

BOARD = (7, 15)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A cache of its own, in which small boards are worth keeping too."""
    monkeypatch.setenv("TROLLKIT_CACHE", str(tmp_path / "cache"))
    monkeypatch.setattr(exact, "WORTH_KEEPING", 1)
    exact._solve.cache_clear()
    yield tmp_path / "cache"
    exact._solve.cache_clear()


def again() -> Table:
    """The table as a later process gets it."""
    exact._solve.cache_clear()
    return solve(*BOARD)


def same(one: Table, other: Table) -> bool:
    pairs = zip((one.padded, *one.mixes), (other.padded, *other.mixes), strict=True)
    return all(np.array_equal(a, b) for a, b in pairs)


def forbid_solving(monkeypatch: pytest.MonkeyPatch) -> None:
    def sweep(cells: int, stones: int) -> None:
        raise AssertionError("solved again")

    monkeypatch.setattr(exact, "sweep", sweep)


def kept(folder: Path) -> Path:
    (path,) = folder.iterdir()
    return path


def test_a_kept_table_is_read_and_not_solved_again(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = solve(*BOARD)
    assert kept(folder).name == "trolls-7x15.npz"
    forbid_solving(monkeypatch)
    second = again()
    assert same(first, second)
    assert second.gap == first.gap


def test_a_second_process_reads_what_the_first_has_kept(folder: Path) -> None:
    code = (
        "from trollkit.trolls import exact; exact.WORTH_KEEPING = 1; "
        "print(exact.solve(9, 8).value(8, 7, 4).hex())"
    )
    said = [
        subprocess.run(
            [sys.executable, "-c", code], capture_output=True, text=True, check=True
        ).stdout
        for _ in range(2)
    ]
    assert said[0] == said[1] == f"{solve(9, 8).value(8, 7, 4).hex()}\n"
    assert kept(folder).name == "trolls-9x8.npz"


def cut_in_half(path: Path) -> None:
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2])


def empty(path: Path) -> None:
    path.write_bytes(b"")


def flip_a_bit(path: Path) -> None:
    content = bytearray(path.read_bytes())
    content[len(content) // 2] ^= 1
    path.write_bytes(content)


def somebody_elses_text(path: Path) -> None:
    path.write_text("liste de courses : chocolat, pierres", encoding="utf-8")


def somebody_elses_archive(path: Path) -> None:
    np.savez(path, tableau=np.arange(12))


def a_pickle(path: Path) -> None:
    np.savez(path, header=np.array([object()], dtype=object))


def changed(**arrays: Callable[[np.ndarray], np.ndarray]) -> Callable[[Path], None]:
    """The same archive with some arrays replaced."""

    def rewrite(path: Path) -> None:
        with np.load(path) as archive:
            content = {name: archive[name] for name in archive.files}
        for name, change in arrays.items():
            content[name] = change(content[name])
        np.savez(path, **content)

    return rewrite


DAMAGES = {
    "half-written": cut_in_half,
    "empty": empty,
    "a flipped bit": flip_a_bit,
    "a text": somebody_elses_text,
    "another archive": somebody_elses_archive,
    "a pickle": a_pickle,
    "another version": changed(header=lambda header: header + np.array([1, 0, 0])),
    "another board": changed(header=lambda header: header + np.array([0, 0, 1])),
    "another shape": changed(padded=lambda padded: padded[:-1]),
    "other numbers": changed(padded=lambda padded: padded.astype(np.float32)),
    "values out of range": changed(padded=lambda padded: padded * 2),
    "not a number": changed(padded=lambda padded: padded * np.nan),
    "mixes without an end": changed(start=lambda start: start[::-1].copy()),
    "throws of nothing": changed(throws=lambda throws: throws * 0),
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_a_file_that_is_not_a_whole_table_of_ours_is_solved_again_and_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch, damage: Callable[[Path], None]
) -> None:
    first = solve(*BOARD)
    damage(kept(folder))
    solved = []
    sweep = exact.sweep
    monkeypatch.setattr(exact, "sweep", lambda *board: solved.append(board) or sweep(*board))
    assert same(again(), first)
    assert solved == [BOARD]
    forbid_solving(monkeypatch)
    assert same(again(), first)


def test_a_folder_in_place_of_the_file_harms_nobody(folder: Path) -> None:
    first = solve(*BOARD)
    kept(folder).unlink()
    (folder / "trolls-7x15.npz").mkdir()
    assert same(again(), first)
    assert [path.name for path in folder.iterdir()] == ["trolls-7x15.npz"]


def test_a_cache_that_cannot_be_made_harms_nobody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "fichier").write_text("")
    monkeypatch.setenv("TROLLKIT_CACHE", str(tmp_path / "fichier" / "cache"))
    assert again().value(15, 15, 3) == 0


def test_a_folder_without_the_right_to_write_harms_nobody(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(dir: Path, delete: bool) -> None:
        raise PermissionError(13, "Permission denied", str(dir))

    monkeypatch.setattr(exact.tempfile, "NamedTemporaryFile", refuse)
    assert again().value(15, 15, 3) == 0
    assert list(folder.iterdir()) == []


def test_a_full_disk_leaves_no_draft_behind(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def savez(file: object, **arrays: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(exact.np, "savez", savez)
    assert again().value(15, 15, 3) == 0
    assert list(folder.iterdir()) == []


def test_an_empty_setting_keeps_nothing(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TROLLKIT_CACHE", "")
    assert again().value(15, 15, 3) == 0
    assert not folder.exists()


def test_without_a_setting_the_cache_of_the_system_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("TROLLKIT_CACHE")
    monkeypatch.setattr(platformdirs, "user_cache_dir", lambda name, appauthor: tmp_path / name)
    again()
    assert kept(tmp_path / "trollkit").name == "trolls-7x15.npz"


def test_the_boards_of_the_contest_are_solved_faster_than_read(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.undo()
    monkeypatch.setenv("TROLLKIT_CACHE", str(folder))
    exact._solve.cache_clear()
    solve(15, 50)
    assert not folder.exists()
