import itertools
import json

import pytest

from trollkit.core.numbers import decimal


@pytest.fixture
def solved(inside):
    """Call it with the words after `resoudre`: what --json gives."""

    def call(*words):
        done = inside("resoudre", *words, "--json")
        assert done.status == 0, done.stderr
        assert len(done.stdout.splitlines()) == 1
        return json.loads(done.stdout)

    return call


def test_a_state_as_json_is_complete(solved):
    found = solved(7, 15, "--etat", "12,9,2")
    assert set(found) == {
        *("cases", "pierres", "etat", "dessin", "matrice", "valeur", "probabilites", "coup")
    }
    assert (len(found["matrice"]), len(found["matrice"][0])) == (12, 9)
    assert len(found["probabilites"]) == 12
    assert sum(found["probabilites"]) == pytest.approx(1)
    assert found["probabilites"][found["coup"] - 1] > 0


def test_the_throw_drawn_depends_on_the_seed_alone(solved):
    throws = [solved(7, 15, "--graine", seed)["coup"] for seed in (1, 1, 2, 3, 4, 5)]
    assert throws[0] == throws[1]
    assert len(set(throws)) > 1


def matrix(stdout):
    """The matrix, cut at spaces: first the answers, then each throw and its payoffs."""
    _, *lines = stdout.partition("Matrice des gains")[2].splitlines()
    shown = itertools.takewhile(lambda line: not line.startswith(("(", "Valeur")), lines)
    return [line.split() for line in shown]


@pytest.mark.parametrize(
    ("words", "whole"),
    [
        ((7, 15), True),  # with one decimal
        ((7, 30, "--etat", "30,3,2"), True),
        ((7, 30), False),
    ],
    ids=str,
)
def test_a_matrix_is_whole_at_80_columns_or_said_to_be_given(
    inside, solved, words, whole, monkeypatch
):
    monkeypatch.setenv("COLUMNS", "80")
    done, found = inside("resoudre", *words), solved(*words)
    assert max(map(len, done.stdout.splitlines())) <= 80
    assert ("30 lignes sur 30 colonnes : --json la donne" in done.stdout) != whole
    answers, *lines = matrix(done.stdout) if whole else [[], *[]]
    assert answers == [str(answer) for answer, _ in enumerate(found["matrice"][0], 1) if whole]
    for throw, line in enumerate(lines, 1):
        digits = len(line[1].partition(",")[2])
        gains = found["matrice"][throw - 1]
        assert line == [str(throw), *(decimal(gain, digits) for gain in gains)]
    assert len(lines) == len(found["matrice"]) * whole


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        ((7,), "Il manque 'PIERRES'"),
        ((), "Il manque 'CASES'"),
        ((8, 15), "Nombre de cases refusé : 8."),
        (("sept", 15), "'sept' : il faut un nombre entier, au moins 3, par exemple 7."),
        ((7, 0), "'0' : il faut un nombre entier, au moins 1, par exemple 15."),
        ((7, 15, "--etat", "12,9"), "'12,9' : il faut votre réserve, celle d'en face"),
        ((7, 15, "--etat", "12,9,x"), "par exemple 12,9,2."),
        ((7, 15, "--etat", "12,9,-1"), "L'état 12,9,-1 n'existe pas"),
        ((7, 15, "--etat", "12,9,6"), "La partie est finie dans l'état 12,9,6"),
        ((7, 15, "--etat", "16,9,2"), "L'état 16,9,2 n'existe pas sur 7 cases"),
        ((7, 15, "--etat", "12,-1,2"), "L'état 12,-1,2 n'existe pas"),
        ((7, 15, "--etat", "12,9,7"), "une case de 0 à 6."),
        ((7, 15, "--etat", "12,9,0"), "La partie est finie dans l'état 12,9,0"),
        ((7, 15, "--etat", "0,9,2"), "La partie est finie dans l'état 0,9,2"),
    ],
    ids=str,
)
def test_a_wrong_call_is_one_sentence(inside, words, sentence):
    done = inside("resoudre", *words)
    assert done.status == 2
    assert sentence in done.stderr
    assert len(done.stderr.splitlines()) == 1
    assert done.stdout == ""


def test_a_board_that_no_memory_holds_is_one_sentence(inside):
    done = inside("resoudre", 7, 10_000_000)
    assert done.status == 1
    assert "prenez moins de pierres" in done.stderr
    assert len(done.stderr.splitlines()) == 1
