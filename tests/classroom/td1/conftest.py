import pytest

from trollkit.classroom.td1.badges import oublier


@pytest.fixture(autouse=True)
def no_badge_yet():
    """Each test starts without badges, whatever the others have won."""
    oublier()
