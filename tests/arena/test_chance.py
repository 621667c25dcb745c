import os
import random
import xml.dom

import numpy as np
import pytest

from trollkit.arena.loader import BLOCK, Chance, enter, load
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.text import clean
from trollkit.phrases.python import python_phrase
from trollkit.trolls.discipline import DISCIPLINE

DRAWS = b"import random\ndef draw():\n    return [random.random() for _ in range(5)]\n"


def test_everything_public_in_random_is_in_a_private_module():
    module = Chance(0).module
    for name in random.__all__:
        assert hasattr(module, name), name


def test_two_strategies_never_touch_each_others_chance():
    alone = load(DRAWS, Chance(1))["draw"]
    expected = alone() + alone()
    victim = load(DRAWS, Chance(1))["draw"]
    reseeder = load(b"import random\ndef draw():\n    random.seed(0)\n", Chance(2))["draw"]
    first = victim()
    reseeder()
    assert first + victim() == expected


def test_the_global_generator_is_left_alone():
    random.seed(9)
    expected = random.getstate()
    load(DRAWS, Chance(1))["draw"]()
    assert random.getstate() == expected


def test_a_stored_duel_is_played_again_with_the_chance_it_had():
    module = Chance(3).module
    assert module.random() == 0.3652074182168116
    assert module.Random().random() == 0.7705805434139668
    module.seed()
    assert module.random() == 0.8521947520910218


@pytest.mark.parametrize("version", [1, 2])
def test_a_text_is_a_seed_as_it_is_everywhere(version):
    module, usual = Chance(0).module, random.Random()
    module.seed("chou", version)
    usual.seed("chou", version)
    assert module.random() == usual.random()
    module.seed("chou")
    assert module.random() == random.Random("chou").random()


def test_a_private_module_passes_for_the_usual_one():
    module = Chance(0).module
    assert (module.__name__, module.__doc__) == (random.__name__, random.__doc__)
    assert module.SystemRandom is random.SystemRandom


def test_imports_give_what_they_always_give():
    lines = ["from os.path import join", "import xml.dom", "value = join('a', 'b'), xml.dom"]
    namespace = load("\n".join(lines).encode(), Chance(5))
    assert namespace["value"] == (os.path.join("a", "b"), xml.dom)
    with pytest.warns(ImportWarning), pytest.raises(UnreadableStrategy) as caught:
        load(b"from . import autre", Chance(5))
    assert caught.value.fault.value.startswith("ImportError")


def test_random_asked_for_by_hand_is_private_too():
    assert (
        load(b"value = __import__('random').random()", Chance(3))["value"] == 0.3652074182168116
    )


def test_numpys_generator_starts_again_at_the_first_import_of_a_library_and_no_other():
    lines = [
        "import math",
        "def begin():",
        "    import numpy as np",
        "    return np.random.random()",
        "def go_on():",
        "    import math, numpy.linalg, numpy as np",
        "    return np.random.random()",
    ]
    namespace = load("\n".join(lines).encode(), Chance(2**32 + 5))
    np.random.random(17)  # another strategy of the same process
    expected = np.random.RandomState(5)
    assert namespace["begin"]() == expected.random()
    assert namespace["go_on"]() == expected.random()


NO_SEEDS = {"function": load, "pair": (1, 2), "complex": 1j, "not a number": float("nan")}


@pytest.mark.parametrize("seed", NO_SEEDS.values(), ids=NO_SEEDS)
def test_what_is_not_the_same_at_each_play_is_no_seed(seed):
    module = Chance(0).module
    for seeding in (module.seed, module.Random, module.Random(1).seed):
        with pytest.raises(TypeError) as caught:
            seeding(seed)
        assert "une graine de random est un nombre ou un texte" in python_phrase(
            f"TypeError: {clean(str(caught.value))}"
        )


@pytest.mark.parametrize(
    "seed", [7, True, -3.5, float("inf"), "chou", b"chou", bytearray(b"c")]
)
def test_any_other_usual_seed_is_obeyed(seed):
    module = Chance(0).module
    module.seed(seed)
    assert module.random() == module.Random(seed).random() == random.Random(seed).random()


DRAWING = """
import random
import numpy as np
mine, seeded = random.Random(), random.Random(3)
def strategie(partie, passe):
    unseen = random.Random()
    return random, mine, seeded, np.random, unseen
"""


def bits_of(code, seed, moves):
    """What each generator of a strategy draws, 32 bits a move."""
    play = enter(DISCIPLINE, code.encode(), seed, "7x15")
    drawn = [[int(source.random() * 2**32) for source in play(None, [])] for _ in range(moves)]
    return [*map(list, zip(*drawn, strict=True))]


def test_no_generator_of_the_kit_draws_on_for_as_long_as_it_could_be_foreseen():
    """Of a Mersenne twister all that it draws is known, when 19 937 bits of it were seen."""
    assert BLOCK * 32 < 19_937
    found = bits_of(DRAWING, 5, 2 * BLOCK + 3)
    assert found == bits_of(DRAWING, 5, 2 * BLOCK + 3)
    one, mine, seeded, numpys, unseen = found
    going_on = Chance(5).module
    usual = [int(going_on.random() * 2**32) for _ in range(BLOCK + 3)]
    assert one[:BLOCK] == usual[:BLOCK]
    assert not set(one[BLOCK:]) & set(usual[BLOCK:])
    twister = random.Random(3)
    assert seeded == [int(twister.random() * 2**32) for _ in seeded]
    numpy = np.random.RandomState(5)
    drawn = [int(numpy.random() * 2**32) for _ in range(BLOCK + 3)]
    assert numpys[:BLOCK] == drawn[:BLOCK]
    assert not set(numpys[BLOCK:]) & set(drawn[BLOCK:])
    for each in (one, mine, numpys, unseen):
        assert len(set(each)) > 2 * BLOCK


def test_who_restores_a_state_of_its_own_goes_on_from_there():
    code = (
        "import random\nrandom.seed(3)\nkept = random.getstate()\n"
        "mine = random.Random()\nmine.setstate(kept)\n"
        "def strategie(partie, passe):\n    return mine, random\n"
    )
    mine, shared = bits_of(code, 5, BLOCK + 9)
    twister = random.Random(3)
    assert mine == shared == [int(twister.random() * 2**32) for _ in mine]
