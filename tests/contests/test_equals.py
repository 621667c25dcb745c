"""Equals are equal: copies of one source, and what becomes of a contest when one is erased."""

import pytest

from tests.arena.helpers import write_folder
from trollkit.arena.contest import Contest
from trollkit.arena.store import Archive
from trollkit.classroom.forgetting import forget
from trollkit.contests import Settings, hold_contest, report
from trollkit.finale import hold_final

LOTS = (
    "import random\n"
    "def strategie(partie, passees):\n"
    "    return min(random.randint(1, 4), partie.stockGauche)\n"
)
DICE = LOTS.replace("1, 4", "2, 3")
ONE, TWO, THREE = (
    f"def strategie(partie, passees):\n    return min({throw}, partie.stockGauche)\n"
    for throw in (1, 2, 3)
)
COPIES = "abcde"


def hold(folder, sources, **options):
    """The contest of a folder that holds these sources and no other."""
    for path in folder.glob("*.py"):
        path.unlink()
    write_folder(folder, sources)
    chosen = {"games": 40, "workers": 1, "isolation": "aucun", "seed": 0, **options}
    return hold_contest(folder, Settings(**chosen))


def rows(contest):
    """What each duel gave, by who met in which category."""
    return {
        (duel.left, duel.right, duel.result.key.category): duel.result[1:5]
        for duel in contest.duels()
    }


def test_copies_that_draw_lots_are_not_ranked_by_their_names(tmp_path):
    field = dict.fromkeys(COPIES, LOTS) | {"un": ONE}
    orders = set()
    for seed in range(6):
        held = hold(tmp_path / str(seed), field, seed=seed, categories=["7x15"])
        among = [duel for duel in held.duels() if "un" not in (duel.left, duel.right)]
        assert len({duel.result.moves for duel in among}) == len(among) == 10
        against = [duel for duel in held.duels() if "un" in (duel.left, duel.right)]
        assert len({duel.result.moves for duel in against}) == len(against) == 5
        orders.add("".join(each.id for each in held.standings() if each.id != "un"))
    assert len(orders) > 2
    assert not orders <= {"abcde", "edcba"}


def test_what_luck_could_have_changed_reaches_the_ranks_of_copies(tmp_path):
    field = dict.fromkeys(COPIES, LOTS) | {"un": ONE, "deux": TWO}
    held = hold(tmp_path, field, categories=["7x15"])
    intervals, ranks = held.intervals(), {each.id: each.rank for each in held.standings()}
    assert len({ranks[id_] for id_ in COPIES}) > 1
    for id_ in COPIES:
        best, worst = intervals[id_]
        assert best <= min(map(ranks.get, COPIES)) and worst >= max(map(ranks.get, COPIES))


@pytest.mark.parametrize("isolation", ["aucun", "auto"])
@pytest.mark.parametrize("same", [TWO, "import math\n" + TWO])
def test_copies_without_chance_share_a_rank_whoever_draws_lots(tmp_path, same, isolation):
    field = dict.fromkeys(COPIES, same) | {"x": LOTS, "y": LOTS, "z": DICE, "un": ONE}
    held = hold(tmp_path, field, isolation=isolation, categories=["7x15", "15x30"])
    told = {each.id: (each.rank, each.points, each.score) for each in held.standings()}
    assert len({told[id_] for id_ in COPIES}) == 1
    assert told["x"] != told["y"]
    listed = {
        each["id"]: (each["rang"], each["intervalle"]) for each in report(held)["classement"]
    }
    assert len({str(listed[id_]) for id_ in COPIES}) == 1


def test_one_seed_gives_one_contest_in_whatever_order_files_are_listed(tmp_path):
    field = dict.fromkeys(COPIES, LOTS) | {"un": ONE}
    one = hold(tmp_path / "un", field)
    other = Contest(one.plan, one.entrants[::-1])
    assert {(each.id, each.copy) for each in other.entrants} == {
        (each.id, each.copy) for each in one.entrants
    }
    assert {key for pairing in other.pairings for key in pairing.keys} == {*one.results}
    again = hold(tmp_path / "deux", dict(reversed(field.items())))
    assert report(again) == report(one)
    assert rows(again) == rows(one)


def test_who_comes_or_goes_changes_no_duel_of_others(tmp_path):
    field = dict.fromkeys(COPIES, LOTS) | {"un": ONE}
    before = rows(hold(tmp_path, field))
    later = rows(hold(tmp_path, field | {"A": LOTS, "zz": LOTS}))
    assert before.items() <= later.items()
    fewer = rows(hold(tmp_path, {id_: field[id_] for id_ in ("b", "d", "e", "un")}))
    assert fewer.items() <= before.items()
    assert rows(hold(tmp_path, field)).keys() == before.keys()


def test_a_copy_that_is_called_otherwise_has_nothing_played_again(tmp_path):
    field = dict.fromkeys(COPIES, LOTS) | {"un": ONE}
    before = hold(tmp_path, field)
    del field["c"]
    after = hold(tmp_path, field | {"renomme": LOTS})
    assert after.resumed == len(before.results) == len(after.results)


@pytest.mark.parametrize("source", [LOTS, TWO])
def test_who_is_erased_takes_only_their_own_duels_away(tmp_path, source):
    field = dict.fromkeys(COPIES, source) | {"un": ONE, "x": DICE}
    before = hold(tmp_path, field)
    base = tmp_path / "concours.sqlite"
    hold_final(tmp_path, workers=1)
    forget(base, "c")
    left = {key: row for key, row in rows(before).items() if "c" not in key}
    archive = Archive(base)
    for (one, other, category), row in left.items():
        assert archive.duel(one, other, category)[1:5] == row
    assert archive.duel("efface_1", "un", "7x15") is None
    kept = [key for pairing in before.pairings for key in pairing.keys]
    assert len(archive.find(kept)) == len(left)
    # And the final's: none with the erased, all others.
    (tmp_path / "c.py").unlink()
    del field["c"]
    after = hold(tmp_path, field)
    assert rows(after) == left and after.resumed == len(left)
