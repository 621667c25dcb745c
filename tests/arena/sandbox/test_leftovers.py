"""What a child leaves in its folder, and how one is rid of it: as root, and as anybody."""

import os
import tempfile
from pathlib import Path

import pytest

from trollkit.core.files import ENDLESS, remove, sizes

_NOBODY = 65_534
pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="il faut des droits de Unix")


@pytest.fixture
def place():
    """A folder that anybody may go through, unlike those of pytest."""
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o777)
        yield Path(folder)


def as_anybody(do):
    """Whether that is done without an error by an account that is not root's."""
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setgid(_NOBODY)
                os.setuid(_NOBODY)
            do()
        except BaseException as error:
            print(repr(error))
            os._exit(1)
        os._exit(0)
    return os.waitpid(child, 0)[1] == 0


def fill(top, outside):
    """All that a child may do to a folder that is to be removed."""
    top.mkdir()
    for mode in (0o000, 0o100, 0o200, 0o300, 0o400, 0o500, 0o600):
        inner = top / f"{mode:o}" / "dans"
        inner.mkdir(parents=True)
        (inner / "fichier").write_bytes(bytes(10_000))
        inner.chmod(mode)
        inner.parent.chmod(mode)
    (top / "lien").symlink_to(outside)
    (top / "nulle part").symlink_to("/nulle/part")
    os.mkfifo(top / "tube")
    os.chdir(top)
    for _ in range(1500):  # beyond any path, and any stack of calls
        os.mkdir("d")
        os.chdir("d")
    os.chdir("/")
    top.chmod(0o300)


@pytest.mark.parametrize("who", ["the one who tests", "anybody"])
def test_a_folder_goes_with_all_that_is_in_it_and_nothing_else(who, place):
    top, outside = place / "copie", place / "dehors"
    outside.mkdir()
    (outside / "garde").touch()
    outside.chmod(0o755)

    def do():
        fill(top, outside)
        found = list(sizes(str(top)))
        assert ENDLESS in found
        assert sum(size for size in found if size != ENDLESS) >= 7 * 10_000 * (
            os.geteuid() == 0
        )
        remove(str(top))

    assert as_anybody(do) if who == "anybody" else do() is None
    assert not top.exists()
    assert (outside.stat().st_mode & 0o777, os.listdir(outside)) == (0o755, ["garde"])


def test_a_link_in_the_place_of_a_folder_leads_nowhere(place):
    (place / "dehors").mkdir()
    (place / "dehors" / "garde").touch()
    (place / "copie").symlink_to(place / "dehors")
    assert list(sizes(str(place / "copie"))) == []
    remove(str(place / "copie"))
    assert (place / "dehors" / "garde").exists()
