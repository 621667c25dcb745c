"""The three files: contest entries like any other, legal everywhere, repeatable."""

import ast
import random
import runpy
import types
from pathlib import Path

import pytest

from tests.trolls.champion.helpers import CHAMPIONS, FOLDER, duel, loaded
from tests.trolls.strategies.test_legal import illegal_throws, random_game
from trollkit.trolls.champion import SOLVABLE, Prudent
from trollkit.trolls.discipline import CATEGORIES, category_facts
from trollkit.trolls.duel import play_duel
from trollkit.trolls.rules import Config

BOARDS = [(3, 1), (3, 2), (5, 4), (7, 15), (7, 30), (15, 30), (15, 50), (31, 200)]
EACH = pytest.mark.parametrize("id", CHAMPIONS)


def test_the_folder_holds_the_three_champions_and_nothing_else() -> None:
    assert sorted(path.stem for path in FOLDER.glob("[!_]*.py")) == list(CHAMPIONS)


@EACH
def test_a_file_gives_a_name_and_one_sentence_of_character(id: str) -> None:
    doc = ast.get_docstring(ast.parse((FOLDER / f"{id}.py").read_text("utf-8")))
    character = (doc or "").partition("\n")[0]
    assert character.endswith(".") and "." not in character[:-1]
    assert len(character) <= 96 and character[0].isupper()
    assert 0 < len(loaded(id)["NOM"]) <= 28


@EACH
@pytest.mark.parametrize(("cells", "stones"), BOARDS)
def test_a_duel_ends_without_a_fault_on_any_board(id: str, cells: int, stones: int) -> None:
    games = 2 if stones > 100 else 10
    played = duel(id, "petits_des", games, cells, stones)
    assert played.wins + played.draws + played.losses == games


@EACH
@pytest.mark.parametrize("seed", range(8))
def test_every_throw_is_legal_whatever_has_happened(id: str, seed: int) -> None:
    # One loaded strategy for unrelated histories: boards, pasts and games it did not play.
    assert illegal_throws(loaded(id)["strategie"], seed) == []


@EACH
def test_a_champion_can_meet_itself_with_one_memory_for_two(id: str) -> None:
    strategy = loaded(id)["strategie"]
    rng = random.Random(3)
    past = []
    for _ in range(6):
        for partie in random_game(rng, 7, 15):
            assert 1 <= strategy(partie, past) <= partie.stockGauche
            mirrored = [game.miroir() for game in past]
            assert 1 <= strategy(partie.miroir(), mirrored) <= partie.stockDroite
        past.append(partie)


@EACH
def test_the_seed_of_a_duel_repeats_it(id: str) -> None:
    first = duel(id, "petits_des", 30, seed=4).turns
    assert duel(id, "petits_des", 30, seed=4).turns == first
    assert duel(id, "petits_des", 30, seed=5).turns != first


@EACH
def test_a_champion_leaves_the_chance_of_the_others_alone(id: str) -> None:
    # A champion that is given a `random` of its own, as in the arena, draws from no other.
    random.seed(1)
    before = random.getstate()
    champion = type(loaded(id)["champion"])(random.Random(5))
    play_duel(Config(7, 15), champion, loaded("metronome")["strategie"], 10)
    assert random.getstate() == before


def test_the_four_categories_are_solved_and_a_huge_board_is_not() -> None:
    for category in CATEGORIES:
        facts = category_facts(category)
        assert facts["cases"] * facts["pierres"] ** 2 <= SOLVABLE
    assert SOLVABLE < 31 * 200**2


def test_on_a_huge_board_a_champion_plays_as_the_ladder_s_compteur() -> None:
    compteur = runpy.run_path(str(FOLDER.parent / "strategies" / "compteur.py"))["strategie"]
    champion = Prudent(types.SimpleNamespace(random=random.random, randint=random.randint))
    for partie in random_game(random.Random(2), 31, 200):
        random.seed(7)
        expected = compteur(partie, [])
        random.seed(7)
        assert champion(partie, []) == expected


@pytest.mark.long
def test_a_contest_takes_the_folder_as_it_is(tmp_path: Path) -> None:
    # Not at the top: the other Pythons, which replay these files, have no results base.
    from trollkit.contests import Settings, hold_contest

    settings = Settings(games=3, categories=["7x15"], workers=1, base=tmp_path / "c.sqlite")
    contest = hold_contest(FOLDER, settings)
    assert sorted(standing.id for standing in contest.standings()) == list(CHAMPIONS)
    faults = [fault for *_, result in contest.duels() for fault in result.faults]
    assert faults == [None] * 6
