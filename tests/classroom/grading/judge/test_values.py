"""What passes between a judge and a kernel: plain values, whole, and nothing else."""

import ctypes
import enum
import json
import time
from collections import OrderedDict, namedtuple
from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from trollkit.classroom.grading.dialogue import Lost, decode, encode, found
from trollkit.troll import Partie


def crossed(value):
    """The value as it arrives at the other end."""
    return decode(json.loads(json.dumps(encode(value, refuse))), refuse)


def refuse(value):
    raise LookupError(value)


hashables = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text()
    | st.fractions()
    | st.decimals(allow_nan=False)
    | st.complex_numbers(allow_nan=False),
    lambda inner: st.tuples(inner, inner) | st.frozensets(inner, max_size=3),
    max_leaves=8,
)
values = st.recursive(
    hashables | st.sets(hashables, max_size=3),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(hashables, inner, max_size=3),
    max_leaves=8,
)


def kinds(value):
    """The types of a value and of all in it."""
    if isinstance(value, dict):
        return type(value), [(kinds(k), kinds(v)) for k, v in value.items()]
    if isinstance(value, list | tuple):
        return type(value), [kinds(each) for each in value]
    return type(value)


@pytest.mark.lourd
@given(values)
def test_plain_values_arrive_as_they_were_to_the_type(value):
    assert crossed(value) == value
    assert kinds(crossed(value)) == kinds(value)


@pytest.mark.parametrize(
    "array",
    [np.arange(6).reshape(2, 3), np.array([1.5, -np.inf]), np.array([], bool), np.array(3)],
    ids=str,
)
def test_arrays_keep_their_shape_and_kind(array):
    there = crossed(array)
    assert there.dtype == array.dtype
    assert there.shape == array.shape
    assert np.array_equal(there, array)


@pytest.mark.parametrize("value", [np.int64(3), np.float32(0.5), np.bool_(True)], ids=repr)
def test_numbers_of_numpy_stay_numbers_of_numpy(value):
    assert type(crossed(value)) is type(value)
    assert crossed(value) == value


def test_a_range_three_dots_and_a_game_arrive():
    game = Partie(7, 15)
    game.tourDeJeu(1, 2)
    assert crossed(range(3, 9, 2)) == range(3, 9, 2)
    assert crossed(...) is ...
    assert type(crossed(game)) is Partie
    assert vars(crossed(game)) == vars(game)


class Liar(int):
    def __eq__(self, other):
        return True

    def __index__(self):
        return 7

    __hash__ = int.__hash__


class Colour(enum.IntEnum):
    RED = 2


Point = namedtuple("Point", "x y")


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (Liar(3), 3),
        (Colour.RED, 2),
        (Point(1, 2), (1, 2)),
        (OrderedDict(a=1), {"a": 1}),
    ],
    ids=repr,
)
def test_what_a_student_made_of_a_builtin_arrives_as_what_it_holds(value, plain):
    there = crossed(value)
    assert there == plain
    assert type(there) is not type(plain)
    assert type(there).__name__ == type(value).__name__
    assert (there == "anything") is False


def test_what_can_be_gone_through_arrives_to_be_gone_through_once():
    there = crossed(n * n for n in range(4))
    assert list(there) == [0, 1, 4, 9]
    assert list(there) == []


def test_what_has_no_end_is_refused():
    def endless():
        while True:
            yield 1

    with pytest.raises(ValueError, match="trop longue"):
        encode(endless(), refuse)


FORGED = json.loads(Path(__file__).with_name("forged.json").read_text("utf-8"))


@pytest.mark.parametrize("name", FORGED)
def test_what_is_no_value_is_refused_at_once(name):
    start = time.process_time()
    with pytest.raises((Lost, ValueError, TypeError, StopIteration, LookupError)):
        decode(FORGED[name], refuse)
    assert time.process_time() - start < 1


def test_an_array_cannot_be_made_of_the_judges_own_memory():
    secret = ctypes.create_string_buffer(b"quinze pierres")
    place = {
        "shape": (14,),
        "typestr": "|u1",
        "data": (ctypes.addressof(secret), True),
        "version": 3,
    }
    game = object.__new__(Partie)
    game.__array_interface__ = place
    assert bytes(np.array(game)) == b"quinze pierres", "numpy goes by what an object says"
    told = json.loads(json.dumps(encode(game, refuse)))
    for forged in (told, {"t": "numpy", "d": "|u1", "s": [14], "v": told, "a": True}):
        with pytest.raises(Lost):
            decode(forged, refuse)


def test_only_the_kit_and_scipy_are_found():
    assert found("scipy.optimize:linprog").__name__ == "linprog"
    for path in ("os:system", "trollkit2:x", "scipyx:y", "builtins:exec"):
        with pytest.raises(Lost):
            found(path)
