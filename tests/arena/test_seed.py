"""The chance of a contest: nobody can guess it, a base keeps it, closing tells it."""

import hashlib
import json

import pytest

from tests.arena.helpers import untimed, write_folder
from trollkit.arena.sandbox.levels import strongest
from trollkit.arena.store import Archive
from trollkit.contests import BASE_NAME, STATE_NAME, Settings, hold_contest

DRAWS = (
    "import random\n"
    "def strategie(partie, partiesPrecedentes):\n"
    "    return random.randint(1, min(4, partie.stockGauche))\n"
)
CLASS = {"a": DRAWS, "b": f"{DRAWS}# b\n", "c": f"{DRAWS}# c\n"}


@pytest.fixture
def folder(tmp_path):
    return write_folder(tmp_path, CLASS)


def hold(folder, **options):
    settings = {"games": 20, "categories": ["7x15"], "isolation": "aucun", "workers": 1}
    return hold_contest(folder, Settings(**settings | options))


def state(folder):
    return json.loads((folder / STATE_NAME).read_text(encoding="utf-8"))


def test_two_contests_of_one_folder_share_no_chance(folder):
    one, other = (hold(folder, base=folder / f"{name}.sqlite") for name in "xy")
    assert min(one.plan.seed, other.plan.seed) >= 2**64  # but for once in 10¹⁹
    outcomes = [[(r.wins, r.draws) for r in held.results.values()] for held in (one, other)]
    assert outcomes[0] != outcomes[1]


def test_the_seed_that_is_told_replays_the_contest(folder, tmp_path):
    first = hold(folder)
    again = hold(folder, base=tmp_path / "ailleurs.sqlite", seed=first.plan.seed)
    one, other = (
        {key: untimed(result) for key, result in held.results.items()}
        for held in (first, again)
    )
    assert one == other


def test_a_base_keeps_its_seed_so_that_only_what_has_changed_is_played(folder):
    first = hold(folder)
    (folder / "a.py").write_text(f"{DRAWS}# better\n", encoding="utf-8")
    second = hold(folder)
    assert second.plan.seed == first.plan.seed
    assert (second.resumed, second.total) == (1, 3)
    assert hold(folder, seed=7).plan.seed == hold(folder).plan.seed == 7


def test_viewers_get_a_seal_that_the_seed_fits_when_the_contest_is_closed(folder):
    seed = hold(folder).plan.seed
    told = state(folder)
    assert told["graine"] == ""
    assert str(seed) not in json.dumps(told)
    closed = hold(folder, told=True)
    assert (closed.plan.seed, closed.resumed) == (seed, 3)
    assert state(folder)["graine"] == str(seed)
    assert state(folder)["empreinte"] == told["empreinte"]
    assert told["empreinte"] == hashlib.sha256(str(seed).encode()).hexdigest()


def test_a_seed_that_was_told_plays_nothing_new(folder):
    closed = hold(folder, told=True)
    assert hold(folder).plan.seed == closed.plan.seed  # nothing has changed: the same contest
    assert state(folder)["graine"] == str(closed.plan.seed)
    (folder / "d.py").write_text(DRAWS, encoding="utf-8")
    opened = hold(folder)
    assert opened.plan.seed not in (0, closed.plan.seed)
    assert state(folder)["graine"] == ""
    assert not Archive(folder / BASE_NAME).latest().told


def test_while_it_is_played_a_contest_tells_no_seed(folder):
    seen = []

    def look(contest, snapshot):
        snapshot.write("en_cours")
        seen.append(state(folder)["graine"])

    settings = Settings(games=20, categories=["7x15"], isolation="aucun", workers=1, told=True)
    hold_contest(folder, settings, look)
    assert set(seen) == {""}
    assert state(folder)["graine"]


# Looks through all that its process holds for a number or a text whose seal is the contest's.
SPY = """
import gc, hashlib, sys

def suspects():
    todo, seen = list(gc.get_objects()), set()
    frame = sys._getframe()
    while frame:
        todo.append(dict(frame.f_locals))
        frame = frame.f_back
    while todo:
        each = todo.pop()
        if id(each) in seen:
            continue
        seen.add(id(each))
        if type(each) is int and each.bit_length() > 100:
            yield str(each)
        elif type(each) in (str, bytes) and 30 < len(each) < 5000:
            text = each if type(each) is str else each.decode("latin-1")
            yield from "".join(c if c.isdigit() else " " for c in text).split()
        else:
            todo += gc.get_referents(each)

FOUND = any(hashlib.sha256(text.encode()).hexdigest() == "SEAL" for text in suspects())

def strategie(partie, partiesPrecedentes):
    return 0 if FOUND else 1
"""


@pytest.mark.parametrize(
    ("level", "found"), [("aucun", True), ("processus", False), (strongest().level, False)]
)
def test_nothing_that_a_strategy_can_reach_holds_the_seed(tmp_path, level, found):
    seed = 2**127 + 12345678901234567890
    seal = hashlib.sha256(str(seed).encode()).hexdigest()
    folder = write_folder(tmp_path, {"espion": SPY.replace("SEAL", seal), "b": DRAWS})
    contest = hold(folder, seed=seed, isolation=level)
    assert [id_ for id_ in contest.reasons() if id_ == "espion"] == ["espion"] * found


# Finds its own chance in a frame, then tries contests' seeds until one gives it.
GUESSER = """
import base64, hashlib, json, sys

def mine():
    frame = sys._getframe()
    while "job" not in frame.f_locals:
        frame = frame.f_back
    return frame.f_locals["job"]

def guessed(job, other="OTHER"):
    category, own = job["duel"]
    me = hashlib.sha256(base64.b64decode(job["source"])).hexdigest()
    for seed in range(1000):
        for side, pair in enumerate(((me, other), (other, me))):
            text = json.dumps([seed, *pair, category, side])
            digest = hashlib.blake2b(text.encode(), digest_size=8).digest()
            if int.from_bytes(digest, "big") == own:
                return True
    return False

JOB = mine()
FOUND = "duel" in JOB and guessed(JOB)

def strategie(partie, partiesPrecedentes):
    return 0 if FOUND else 1
"""


@pytest.mark.parametrize(("seed", "found"), [(7, True), (None, False)])
def test_the_chance_of_the_other_side_follows_from_a_guessable_seed_alone(
    tmp_path, seed, found
):
    other = hashlib.sha256(DRAWS.encode()).hexdigest()
    sources = {"devin": GUESSER.replace("OTHER", other), "hasard": DRAWS}
    contest = hold(write_folder(tmp_path, sources), seed=seed, isolation="processus")
    assert list(contest.reasons()) == ["devin"] * found
