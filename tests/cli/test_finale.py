"""`trollkit finale` as a teacher runs it."""

import pytest

from tests.arena.helpers import write_folder
from trollkit.contests import Settings, hold_contest

THROW = "def strategie(partie, passees):\n    return min({}, partie.stockGauche)\n"


@pytest.fixture
def held(tmp_path):
    """A folder whose contest of three is over."""
    sources = {f"t{throw}": THROW.format(throw) for throw in (1, 2, 3)}
    folder = write_folder(tmp_path / "copies", sources)
    hold_contest(
        folder, Settings(games=5, workers=1, isolation="aucun", seed=0, categories=["7x15"])
    )
    return folder


def test_a_changed_file_is_named(held, inside):
    (held / "t2.py").write_text(THROW.format(4))
    done = inside("finale", held)
    assert done.status == 1
    assert done.stderr.startswith(
        "Depuis le concours, ces fichiers ont changé ou disparu : t2."
    )
