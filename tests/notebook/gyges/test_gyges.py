"""Gygès as a page asks for it: humans, the machine, students, puzzles, and what goes wrong."""

import json
from pathlib import Path

import pytest

from tests.besoin import besoin
from trollkit.core.errors import InvalidConfig
from trollkit.gyges import coups_possibles
from trollkit.gyges.notation import move_text
from trollkit.notebook.gyges import Gyges
from trollkit.notebook.gyges.game import NoPlayer

ROOT = Path(__file__).parents[3]
ROWS = {"rangee_s": "332121", "rangee_n": "123321"}


class Page:
    """What a page receives from the widget."""

    def __init__(self, *players, **options) -> None:
        self.widget = Gyges(*players, **options)
        self.heard = []
        self.widget.send = self.heard.append

    def ask(self, action: str, **request) -> dict:
        self.widget.receive(self.widget, {"action": action, **request}, [])
        answer = self.heard[-1]
        json.dumps(answer)
        return answer.get("vue", answer)


def first(plateau) -> str:
    return coups_possibles(plateau)[0]


def test_a_human_sets_up_then_plays_and_the_walk_is_told():
    page = Page("humain", "humain")
    assert page.ask("tout")["placement"] == ["332121", "123321"]
    view = page.ask("placer", sud=" 112233", nord="332211")
    assert view["placement"] is None and view["scene"]["trait"] == "s"
    view = page.ask("jouer", coup="11-21")
    assert view["coups"] == ["11-21"]
    assert view["chemin"] == ["11", "21"]


@pytest.mark.parametrize("row", ["", "112234", "11223", "<b>"])
def test_a_row_that_is_none_is_refused_and_asked_again(row):
    page = Page("humain", "humain")
    view = page.ask("placer", sud=row, nord="332211")
    assert view["souci"].startswith("Rangée refusée")
    assert view["placement"] is not None


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("abc", "« abc » n'est pas un coup"),
        ("11-31", "Coup 11-31 refusé"),
        ("61-51", "il faut jouer un pion de la ligne 1"),
    ],
)
def test_a_move_that_cannot_be_played_says_why_and_changes_nothing(typed, said):
    page = Page("humain", "humain", **ROWS)
    view = page.ask("jouer", coup=typed)
    assert said in view["souci"]
    assert view["coups"] == []


def test_the_machine_answers_and_undo_comes_back_to_the_human():
    page = Page("humain", 1, **ROWS)
    page.ask("jouer", coup="14-24")
    assert len(page.ask("avancer")["coups"]) == 2
    view = page.ask("annuler")
    assert view["coups"] == [] and view["humain"]


def test_the_machine_never_moves_for_a_human():
    page = Page("humain", 1, **ROWS)
    assert page.ask("avancer")["coups"] == []


def test_a_student_s_function_plays():
    page = Page(first, "humain", **ROWS)
    view = page.ask("avancer")
    assert len(view["coups"]) == 1 and view["noms"][0] == "first"


def fails(plateau):
    raise ValueError("<b>rien</b>")


@pytest.mark.parametrize(
    ("function", "said"),
    [
        (fails, "fails s'est arrêté sur une erreur, ValueError : <b>rien</b>."),
        (lambda plateau: 3, "<lambda> : 3 n'est pas un coup : il faut un texte comme '11-33'."),
        (lambda plateau: "11-66", "<lambda> : Coup 11-66 refusé"),
    ],
)
def test_a_function_that_goes_wrong_is_told_and_plays_nothing(function, said):
    view = Page(function, "humain", **ROWS).ask("avancer")
    assert view["souci"].startswith(said) and view["coups"] == []


@pytest.mark.parametrize("wrong", [0, 6, True, None, "hal"])
def test_nobody_else_plays(wrong):
    with pytest.raises(NoPlayer):
        Gyges("humain", wrong)


def test_a_wrong_row_is_refused_at_once():
    with pytest.raises(InvalidConfig):
        Gyges(1, 1, rangee_s="111111")


def test_a_puzzle_says_whether_the_first_move_wins():
    page = Page("humain", 1)
    view = page.ask("probleme", numero=0)
    assert view["probleme"] == "Gagnez en 1"
    wins = page.widget.match.puzzle.wins
    other = next(
        f"{start}-{end}"
        for start, ends in view["scene"]["coups"].items()
        for end, drops in ends.items()
        if not drops and end not in "ns"
    )
    assert "ne gagne pas" in page.ask("jouer", coup=other)["remarque"]
    page.ask("annuler")
    view = page.ask("jouer", coup=move_text(next(iter(wins))))
    assert "gagne en 1 coup" in view["fin"]


def test_a_saved_game_is_opened_again_and_a_wrong_file_changes_nothing():
    page = Page("humain", "humain", **ROWS)
    page.ask("jouer", coup="14-24")
    text = page.ask("enregistrer")["fichier"]["texte"]
    other = Page("humain", "humain", **ROWS)
    assert other.ask("ouvrir", texte=text)["coups"] == ["14-24"]
    view = other.ask("ouvrir", texte="n'importe quoi")
    assert view["souci"] and view["coups"] == ["14-24"]


def test_a_way_is_told_for_a_legal_move_only():
    page = Page("humain", "humain", **ROWS)
    assert page.ask("chemin", coup="14-24") == {"chemin": ["14", "24"]}
    assert page.ask("chemin", coup="14-66") == {"chemin": []}


def test_levels_change_while_playing():
    page = Page("humain", 1, **ROWS)
    assert "niveau 2" in page.ask("niveau", cote=1, numero=2)["noms"][1]
    assert "niveau 2" in page.ask("niveau", cote=1, numero=9)["noms"][1]


@pytest.mark.long
def test_an_advice_is_a_legal_move_and_the_line_goes_on_from_it():
    page = Page("humain", "humain", **ROWS)
    advice = page.ask("conseil")["conseil"]
    assert page.ask("suite")["suite"][0] == advice
    assert page.ask("jouer", coup=advice)["coups"] == [advice]


def test_a_prolog_program_plays():
    besoin("swipl")
    page = Page(str(ROOT / "course/prolog/joueur.pl"), "humain", **ROWS)
    view = page.ask("avancer")
    assert view["noms"][0] == "joueur.pl"
    assert len(view["coups"]) == 1


def test_a_prolog_program_that_fails_is_told(tmp_path):
    besoin("swipl")
    program = tmp_path / "moi.pl"
    program.write_text("meilleur_coup(_, _) :- fail.\n", encoding="utf-8")
    view = Page(str(program), "humain", **ROWS).ask("avancer")
    assert "meilleur_coup/2 a échoué" in view["souci"] and view["coups"] == []
