import random

import numpy as np
import pytest

from trollkit.arena.chance import private_random
from trollkit.arena.loader import load

DRAWS = b"import random\ndef draw():\n    return [random.random() for _ in range(5)]\n"


def test_everything_public_in_random_is_in_a_private_module() -> None:
    module = private_random(0)
    for name in random.__all__:
        assert hasattr(module, name), name


def test_the_private_functions_draw_as_one_seeded_generator() -> None:
    module, twin = private_random(3), private_random(3)
    assert [module.random(), module.randint(1, 6), module.choice("abc")] == [
        twin.random(),
        twin.randint(1, 6),
        twin.choice("abc"),
    ]
    assert private_random(4).random() != private_random(3).random()


def test_two_strategies_never_touch_each_others_chance() -> None:
    alone = load(DRAWS, 1)["draw"]
    expected = alone() + alone()
    victim = load(DRAWS, 1)["draw"]
    reseeder = load(b"import random\ndef draw():\n    random.seed(0)\n", 2)["draw"]
    first = victim()
    reseeder()
    assert first + victim() == expected


def test_the_global_generator_is_left_alone() -> None:
    random.seed(9)
    expected = random.getstate()
    load(DRAWS, 1)["draw"]()
    assert random.getstate() == expected


@pytest.mark.parametrize(
    "line",
    [
        "import random as r; r.seed(); value = r.random()",
        "from random import Random; value = Random().random()",
    ],
)
def test_seeding_without_a_seed_is_still_repeatable(line: str) -> None:
    assert load(line.encode(), 5)["value"] == load(line.encode(), 5)["value"]
    assert load(line.encode(), 5)["value"] != load(line.encode(), 6)["value"]


def test_a_seed_given_by_the_strategy_is_obeyed() -> None:
    lines = [
        "import random",
        "random.seed(42)",
        "value = random.random()",
        "own = random.Random(42).random()",
    ]
    namespace = load("\n".join(lines).encode(), 5)
    assert namespace["value"] == namespace["own"] == random.Random(42).random()


def test_numpys_generator_starts_from_the_duels_seed_whatever_was_played_before() -> None:
    code = b"import numpy as np\nvalue = np.random.random()"
    first = load(code, 5)["value"]
    np.random.random(17)
    assert load(code, 5)["value"] == first
    assert load(code, 6)["value"] != first
