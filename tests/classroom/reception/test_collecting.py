"""Formgrader's button, and `nbgrader collect`: what others have forged is left, and said."""

import sys

import pytest

from tests.classroom.reception.conftest import SHEET, notebook
from tests.classroom.reception.test_exchange import EARLY, LATE, hand_in
from trollkit.classroom.grading.course.session import CourseFolder
from trollkit.classroom.intake import exchange

pytestmark = [
    pytest.mark.skipif(sys.platform == "win32", reason="nbgrader n'y a pas d'échange"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]
MINE, FORGED = "zdurand", "aben"


@pytest.fixture
def handed(course, monkeypatch):
    """Zoé has handed in, and newer folders in the names of both are Ali's."""
    inbound = course.inbound
    inbound.mkdir(parents=True)
    course.exchange.chmod(0o777)
    own = hand_in(inbound, MINE, EARLY, notebook("à elle")).stat().st_ino

    def owner(uid):
        return MINE if own in opened else FORGED

    opened = []
    real = exchange.os.fstat
    monkeypatch.setattr(exchange, "_name_of", owner)
    monkeypatch.setattr(
        exchange.os,
        "fstat",
        lambda file: (opened.clear(), opened.append(real(file).st_ino), real(file))[2],
    )
    hand_in(inbound, MINE, LATE, notebook("forgé"))
    return course


def test_a_newer_folder_forged_in_a_classmates_name_is_left_and_said(
    handed,
):
    result = handed.api.collect(SHEET)
    assert result["success"], result
    kept = handed.folder("submitted", MINE, SHEET) / f"{SHEET}.ipynb"
    assert kept.read_bytes() == notebook("à elle")
    assert "Ce dépôt appartient à aben" in result["log"]


def test_nbgraders_own_collecting_takes_the_forged_one(handed):
    del handed.config.ExchangeFactory["collect"]
    own = CourseFolder(handed.root, handed.exchange)
    own.api.exchange = type(own.api.exchange)(config=handed.config)
    own.api.collect(SHEET)
    kept = own.folder("submitted", MINE, SHEET) / f"{SHEET}.ipynb"
    assert kept.read_bytes() == notebook("forgé")


def test_without_an_exchange_the_reason_is_said_in_french(course):
    course.exchange.mkdir()
    course.exchange.chmod(0o777)
    result = course.api.collect(SHEET)
    assert not result["success"]
    assert "publiez d'abord la feuille" in result["error"]
