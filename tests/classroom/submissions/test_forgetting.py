"""One student erased from a contest's folder: nothing of them is left, all else is."""

import json
import re
from pathlib import Path

import pytest

from tests.classroom.submissions.test_collection import ONE, TWO, hand_in
from trollkit.arena.store import Store
from trollkit.classroom.intake.names import Author
from trollkit.classroom.submissions.book import Book
from trollkit.classroom.submissions.forgetting import forget
from trollkit.contests import BASE_NAME, Settings, hold_contest
from trollkit.core.errors import Refused, StoreError
from trollkit.phrases import phrase
from trollkit.publishing.veil import forget as forget_published

SETTINGS = Settings(games=3, isolation="aucun", workers=1, categories=["7x15"])
THREE = b"def strategie(p, q): return min(3, p.stockGauche)\n"
NAMED = b'NOM = "La furie de Dupond"\n' + ONE


def everything(folder: Path) -> bytes:
    return b"".join(
        path.name.encode() + path.read_bytes() for path in folder.iterdir() if path.is_file()
    )


@pytest.mark.long
def test_nothing_of_the_student_is_left_and_nothing_of_others_lost(tmp_path: Path) -> None:
    hand_in(tmp_path, "Zoé Dupond", NAMED, title="La furie de Dupond", named=True)
    hand_in(tmp_path, "Ali Martin", TWO, named=True)
    hand_in(tmp_path, "Léa Petit", THREE, named=True)
    hold_contest(tmp_path, SETTINGS)
    pseudonym = hand_in(tmp_path, "Zoé Dupond", NAMED).id  # names taken back: a second contest
    other = hand_in(tmp_path, "Ali Martin", TWO).id
    hold_contest(tmp_path, SETTINGS)
    assert b"dupond" in everything(tmp_path).lower()
    told = forget(tmp_path, "zoé dupond")
    assert f"{pseudonym}.py" in told
    left = everything(tmp_path).lower()
    for word in ("dupond", pseudonym, "furie"):
        assert word.encode() not in left
    assert other.encode() in left
    state = json.loads((tmp_path / "etat.json").read_text())
    assert any(each["id"].startswith("efface_") for each in state["classement"])
    with pytest.raises(Refused, match="nobody-here"):
        forget(tmp_path, "zoé dupond")
    contest = hold_contest(tmp_path, SETTINGS)
    assert contest.resumed == contest.total == 1  # the duel between the two others is kept


def test_who_may_have_been_meant_is_told_when_nobody_has_that_name(tmp_path: Path) -> None:
    alias = hand_in(tmp_path, "Mardi-10h-Omar Haddad").id
    hand_in(tmp_path, "Ali Martin", TWO)
    hold_contest(tmp_path, SETTINGS)
    said = re.escape(f". Au plus près : Mardi-10h-Omar Haddad ({alias}).") + "$"
    for asked in ("Omar Haddad", "mardi 10h omar hadad"):
        with pytest.raises(Refused) as told:
            forget(tmp_path, asked)
        assert re.search(said, phrase(told.value))
        with pytest.raises(Refused) as caught:
            forget_published(tmp_path / BASE_NAME, asked)
        assert re.search(said, phrase(caught.value))
    with pytest.raises(Refused) as told:
        forget(tmp_path, "Zoé Dupond")
    assert phrase(told.value).endswith("pseudonyme.")


def test_namesakes_are_told_by_both_commands_that_erase(tmp_path: Path) -> None:
    book = Book(tmp_path)
    two = sorted(book.student(Author(key, "Jean Dupont")).pseudonym for key in ("j1", "j2"))
    book.write()
    said = f"Plusieurs élèves répondent à Jean Dupont : {', '.join(two)}"
    for erase in (
        lambda: forget(tmp_path, "Jean Dupont"),
        lambda: forget_published(tmp_path / BASE_NAME, "Jean Dupont"),
    ):
        with pytest.raises(Refused) as told:
            erase()
        assert said in phrase(told.value)


def test_nobody_is_erased_while_a_contest_is_running(tmp_path: Path) -> None:
    change = hand_in(tmp_path, "dupond")
    with Store(tmp_path / BASE_NAME), pytest.raises(StoreError):
        forget(tmp_path, "dupond")
    assert (tmp_path / f"{change.id}.py").exists()


def test_a_folder_without_a_contest_yet_will_do(tmp_path: Path) -> None:
    hand_in(tmp_path, "dupond")
    hand_in(tmp_path, "dupond_v2", TWO)
    forget(tmp_path, "dupond")
    assert not list(tmp_path.glob("*.py"))
    assert b"dupond" not in everything(tmp_path)


def test_who_is_erased_is_not_shown_by_the_title_of_another(tmp_path: Path) -> None:
    hand_in(tmp_path, "Zoé Dupond")
    hand_in(tmp_path, "ali", TWO, title="Zoé Dupond la meilleure")
    forget(tmp_path, "Zoé Dupond")
    assert "Dupond" not in (tmp_path / "recues.json").read_text(encoding="utf-8")


def test_who_handed_in_the_same_under_the_same_title_keeps_all(tmp_path: Path) -> None:
    same = b'NOM = "Alpha"\n' + ONE
    stems = {
        name: hand_in(tmp_path, name, same, title="Alpha").id for name in ("zoe", "ali", "lea")
    }
    hand_in(tmp_path, "max", TWO)
    hold_contest(tmp_path, SETTINGS)
    forget(tmp_path, "zoe")
    state = json.loads((tmp_path / "etat.json").read_text())
    names = {row["id"]: row["nom"] for row in state["classement"]}
    for stem in (stems["ali"], stems["lea"]):
        assert names[stem] == f"Alpha ({stem})"
    assert stems["zoe"] not in str(state)
    contest = hold_contest(tmp_path, SETTINGS)
    assert contest.resumed == contest.total == 3
