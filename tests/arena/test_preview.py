"""A preview plays less, says so, and mixes with nothing official."""

from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena.helpers import constant, toy_contest
from tests.arena.test_run import SOURCES, Inline, played
from trollkit.arena.contest import Contest
from trollkit.arena.live.etat_writer import Snapshot
from trollkit.arena.preview import Abridged, scaled, stages
from trollkit.arena.results.archive import Archive
from trollkit.arena.results.store import Store
from trollkit.contests import Settings, hold_contest
from trollkit.core.errors import ContestError

EARLY = Abridged((10, 50, 250))
DICE = "import random\ndef name_a_number(most):\n    return random.randint(0, most)\n"
EVEN = {"a": DICE, "b": DICE + "#\n", "haut": constant("most"), "faute": constant("-1")}


def preview(abridged: Abridged = EARLY, games: int = 250, **sources: str) -> Contest:
    return replace(toy_contest(sources or EVEN, games=games), abridged=abridged)


def lengths(contest: Contest) -> dict[frozenset[str], set[int]]:
    """Of each pair, how many games its plays that are known had."""
    found: dict[frozenset[str], set[int]] = {}
    for pairing in contest.pairings:
        shas = {pairing.left.sha, pairing.right.sha}
        games = {key.games for key in contest.results if {key.left, key.right} == shas}
        found[frozenset((pairing.left.id, pairing.right.id))] = games
    return found


def test_a_duel_goes_on_until_its_winner_is_beyond_doubt(tmp_path: Path) -> None:
    known = lengths(played(preview(), tmp_path / "apercu.sqlite"))
    assert known[frozenset(("a", "b"))] == {10, 50, 250}
    assert known[frozenset(("a", "faute"))] == {10}


def test_results_are_counted_up_to_one_length(tmp_path: Path) -> None:
    contest = played(preview(), tmp_path / "apercu.sqlite")
    duels = [*contest.duels()]
    assert {duel.result.key.games for duel in duels} == {250}
    for duel in duels:
        counts = duel.result.wins, duel.result.draws, duel.result.losses
        assert sum(counts) in (0, 250)
        assert duel.result.draws >= 0
    assert contest.done == contest.total == len(duels)
    assert contest.intervals() == {}


def test_a_lead_is_never_lost_in_counting_up(tmp_path: Path) -> None:
    contest = played(preview(), tmp_path / "apercu.sqlite")
    for key, result in contest.results.items():
        told = scaled(result, key._replace(games=1000))
        assert (told.wins > told.losses) == (result.wins > result.losses)
        assert (told.wins == told.losses) == (result.wins == result.losses)


def test_a_preview_that_was_stopped_goes_on(tmp_path: Path) -> None:
    base, again, whole = tmp_path / "apercu.sqlite", Inline(), Inline()
    with pytest.raises(KeyboardInterrupt):
        played(preview(), base, Inline(stop_after=14))
    resumed = played(preview(), base, again)
    assert resumed.standings() == played(preview(), tmp_path / "x.sqlite", whole).standings()
    assert 0 < again.duels < whole.duels


def test_whoever_looks_at_a_duel_finds_its_longest_play(tmp_path: Path) -> None:
    base = tmp_path / "apercu.sqlite"
    played(preview(), base)
    long, short = (Archive(base).duel("a", other, "small") for other in ("b", "faute"))
    assert long and long.key.games == 250
    assert short and short.key.games == 10


def test_pools_play_and_their_best_meet(tmp_path: Path) -> None:
    names = [f"n{number}" for number in range(9)]
    sources = {name: constant(f"{number} * most // 9") for number, name in enumerate(names)}
    contest = preview(Abridged(pools=3), 5, **sources)
    total = contest.total
    held = played(contest, tmp_path / "apercu.sqlite")
    assert held.total == total == 2 * (9 + 3)
    assert held.done == total
    order = [standing.id for standing in held.standings()]
    assert order[0] == "n8"
    pools = [{each.id for each in pool} for pool in held._pools]
    assert all(len(pool & {*order[:3]}) == 1 for pool in pools)
    assert [standing.rank for standing in held.standings()] == sorted(
        standing.rank for standing in held.standings()
    )


def test_names_have_no_part_in_the_lot() -> None:
    sources = {f"n{number}": constant(str(number)) for number in range(8)}
    renamed = {f"z{9 - int(name[1:])}": code for name, code in sources.items()}
    pools = [
        [{each.sha for each in pool} for pool in preview(Abridged(pools=2), 5, **field)._pools]
        for field in (sources, renamed)
    ]
    assert pools[0] == pools[1]


def test_pages_are_told_what_is_left_out(tmp_path: Path) -> None:
    state = Snapshot(preview(), tmp_path / "etat.json", "apercu.sqlite").state("attente", "")
    assert "sans points officiels" in state["apercu"]
    whole = Snapshot(toy_contest(SOURCES), tmp_path / "etat.json", "b").state("attente", "")
    assert whole["apercu"] == ""


def test_a_run_remembers_that_it_was_a_preview(tmp_path: Path) -> None:
    base = tmp_path / "apercu.sqlite"
    played(preview(), base)
    with Store(base) as store:
        (run,) = store.history()
    assert run.abridged
    assert not run.is_same_contest(toy_contest(EVEN, games=250).record)


@pytest.mark.parametrize("first", [True, False])
def test_previews_and_official_results_share_no_base(tmp_path: Path, first: bool) -> None:
    for name in ("a", "b"):
        (tmp_path / f"{name}.py").write_text(
            f"def strategie(p, q):\n    return 1 # {name}\n", encoding="utf-8"
        )
    settings = Settings(
        games=4, isolation="aucun", categories=["3x3"], workers=1, base=tmp_path / "b.sqlite"
    )
    hold_contest(tmp_path, replace(settings, preview=first))
    with pytest.raises(ContestError) as caught:
        hold_contest(tmp_path, replace(settings, preview=not first))
    assert caught.value.reason == ("preview" if first else "official")


def test_pools_of_less_than_two_are_refused(tmp_path: Path) -> None:
    for name in ("a", "b", "c"):
        (tmp_path / f"{name}.py").write_text("def strategie(p, q):\n    return 1\n")
    with pytest.raises(ContestError) as caught:
        hold_contest(tmp_path, Settings(pools=2, isolation="aucun"))
    assert caught.value.reason == "pools"


def test_a_quarter_is_played_at_most_in_three_steps() -> None:
    assert stages(1000) == (10, 50, 250)
    assert stages(60) == (3, 15)
    assert stages(2) == (1,)
