"""The strategies that come with the game: a ladder, legal throws, files by themselves."""

import inspect
import random
import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import troll
from tests.trolls.transcript import fresh
from trollkit.trolls.duel import play_duel
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config
from trollkit.trolls.strategies import ladder


def test_the_ladder_climbs_from_chance_to_the_chocolatier():
    ids = [rung.id for rung in ladder()]
    assert (ids[0], ids[-1]) == ("hasard", "chocolatier")


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_rung_has_a_short_name_and_one_sentence_of_character(rung):
    assert 0 < len(rung.name) <= 28
    assert rung.character[0].isupper()
    assert rung.character.endswith(".") and "." not in rung.character[:-1]
    assert len(rung.character) <= 96


# A few duels that show what each idea is good for, and what it is not.


def score(left, right, cells, stones, games=300):
    result = troll.jouerPlusieursParties(
        cells, stones, fresh(left), fresh(right), games, graine=0, affichage=False
    )
    assert result.disqualifies == []
    return result.victoires - result.defaites


@pytest.mark.parametrize(
    ("left", "right", "least"),
    [
        ("dernier_rempart", "toujours_trois", 300),
        ("metronome", "dernier_rempart", 300),  # a cycle: the ladder is no order of pairs
        ("toujours_trois", "metronome", 0),
        ("copieur", "toujours_trois", 300),
        ("devin", "copieur", 290),
        ("devin", "dernier_rempart", 280),
        ("greffier", "petits_des", 150),
        ("compteur", "hasard", 200),
        ("chocolatier", "devin", 100),
        ("chocolatier", "dernier_rempart", 60),
    ],
)
def test_a_rung_beats_one_below(left, right, least):
    assert score(left, right, 7, 15) >= least


def test_two_savers_draw_for_ever():
    assert score("toujours_un", "dernier_rempart", 7, 15) == 0


# No bundled strategy ever throws what the rules forbid.

BOARDS = [(3, 1), (3, 2), (5, 4), (7, 15), (7, 30), (15, 30), (15, 50), (31, 200)]


RUNGS = pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)


def random_game(rng, cells, stones):
    """A game in progress before each of its turns, some throws small, some wild."""
    partie = Partie(cells, stones)
    while not partie.terminee:
        yield partie
        most = rng.choice([2, 5, stones])
        partie.tourDeJeu(
            rng.randint(1, min(most, partie.stockGauche)),
            rng.randint(1, min(most, partie.stockDroite)),
        )


def illegal_throws(strategy, seed, games=4):
    """Throws outside 1..stock over random boards, random pasts and random positions."""
    rng = random.Random(seed)
    random.seed(seed)
    cells, stones = 2 * rng.randint(1, 7) + 1, rng.randint(1, 40)
    past = []
    wrong = []
    for _ in range(games):
        for partie in random_game(rng, cells, stones):
            throw = strategy(partie, past)
            if type(throw) is not int or not 1 <= throw <= partie.stockGauche:
                wrong.append(throw)
        past.append(partie)
    return wrong


@RUNGS
@settings(max_examples=40)  # the strongest ones think long at a first meeting
@given(seed=st.integers(0, 2**32))
def test_every_throw_is_legal_whatever_has_happened(rung, seed):
    # The same loaded strategy through all examples: a duel may also follow another one.
    assert illegal_throws(rung.strategy, seed) == []


@RUNGS
@pytest.mark.parametrize(("cells", "stones"), BOARDS)
def test_duels_end_without_a_fault_on_any_board(rung, cells, stones):
    random.seed(1)
    opponent = fresh("petits_des")
    games = 3 if stones > 100 else 12
    duel = play_duel(Config(cells, stones), fresh(rung.id), opponent, games)
    assert duel.faults == (None, None)
    assert duel.wins + duel.draws + duel.losses == games


# Each bundled strategy is exactly what a student would hand in.

ALLOWED = {"random", "functools", "math"}


@pytest.mark.parametrize("rung", ladder(), ids=lambda rung: rung.id)
def test_a_strategy_stands_alone_and_reads_on_a_few_screens(rung):
    source = rung.path.read_text(encoding="utf-8")
    assert {*re.findall(r"^\s*(?:import|from)\s+([\w.]+)", source, re.MULTILINE)} <= ALLOWED
    namespace = {}
    exec(compile(source, "handed in", "exec"), namespace)
    assert isinstance(namespace["NOM"], str) and namespace["__doc__"]
    signature = str(inspect.signature(namespace["strategie"]))
    assert signature == "(partie, partiesPrecedentes)"
    assert all(len(line) <= 96 for line in source.splitlines()[:201])
    assert source.count("\n") <= 200
