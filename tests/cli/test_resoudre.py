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
