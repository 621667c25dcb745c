"""What `trollkit concours --dask` refuses before anything is played."""

import pytest

from tests.arena.helpers import write_folder

SOURCES = {name: "def strategie(partie, past):\n    return 1\n" for name in ("a", "b")}


@pytest.mark.parametrize(
    ("options", "status", "said"),
    [
        (("--dask", "http://127.0.0.1:8787"), 1, "L'ordonnanceur Dask « http://127.0"),
        (("--dask", "tcp://127.0.0.1:8786", "--ouvriers", 2), 2, "--ouvriers ne va pas avec"),
        (("--dask", "ici", "--categories", "8x15"), 2, "8"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_leaves_no_base(
    inside, tmp_path, options, status, said
):
    folder = write_folder(tmp_path / "classe", SOURCES)
    done = inside("concours", folder, *options)
    assert (done.status, done.stdout) == (status, "")
    assert said in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert not (folder / "concours.sqlite").exists()


def test_what_is_not_python_is_named_and_nothing_is_played(inside, tmp_path):
    folder = write_folder(tmp_path / "classe", SOURCES)
    (folder / "zoe.bot").write_text("python3 -c 0", encoding="utf-8")
    done = inside("concours", folder, "--dask", "tcp://127.0.0.1:1")
    assert (done.status, done.stdout) == (1, "")
    assert "Une grappe ne fait jouer que Python : retirez zoe.bot, ou jouez" in done.stderr
    assert not (folder / "concours.sqlite").exists()
