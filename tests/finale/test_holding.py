import json
import os

import pytest

from tests.arena.helpers import write_folder
from trollkit.arena.duel import DuelKey
from trollkit.arena.state import StopRequest
from trollkit.arena.store import Archive
from trollkit.contests import Settings, hold_contest
from trollkit.core.errors import ContestError, StoreError
from trollkit.finale import final_seed, hold_final

GAMES = 20


def constant(throw):
    return f"def strategie(partie, passees):\n    return min({throw}, partie.stockGauche)\n"


FAULTY = "def strategie(partie, passees):\n    return 0\n"
FIELD = {f"t{throw}": constant(throw) for throw in range(1, 6)}
# Three of them draw by lot, so that the final's own seed shows.
LOTS = {
    f"lot{most}": (
        "from random import randint\n"
        "def strategie(partie, passees):\n"
        f"    return min(randint(1, {most}), partie.stockGauche)\n"
    )
    for most in (3, 4, 5, 6, 7)
}


def contest(folder, sources, **options):
    """A folder whose contest has been held; gives the folder."""
    write_folder(folder, sources)
    chosen = {"games": GAMES, "workers": 1, "isolation": "aucun", "seed": 0, **options}
    hold_contest(folder, Settings(**chosen))
    return folder


@pytest.fixture(scope="module")
def held(tmp_path_factory):
    return contest(tmp_path_factory.mktemp("concours"), FIELD | LOTS)


@pytest.fixture(scope="module")
def final(held):
    return hold_final(held, workers=1)


def naive_winner(tie):
    """Who goes on, from the duels alone."""
    points, score = [0, 0], [0, 0]
    for duel in tie["duels"]:
        won, lost = duel["victoires"], duel["defaites"]
        gain = (3, 0) if won > lost else (0, 3) if won < lost else (1, 1)
        for side in (0, 1):
            points[side] += gain[side]
            score[side] += (won - lost) * (1, -1)[side]
    assert (points, score) == (tie["points"], tie["score"])
    for name, (top, bottom) in (("points", points), ("score", score)):
        if top != bottom:
            return (tie["haut"] if top > bottom else tie["bas"]), name
    return tie["haut"], "rang"


def test_the_eight_best_of_ten_play_in_the_order_of_the_ranking(held, final):
    standings = Archive(held / "concours.sqlite").history()[-1].standings
    assert [player["id"] for player in final["joueurs"]] == [
        standing.id for standing in standings[:8]
    ]
    assert [player["tete"] for player in final["joueurs"]] == list(range(1, 9))
    assert [len(ties) for ties in final["tours"]] == [4, 2, 1]
    assert final["progres"] == {"faits": 8 * 4, "total": 8 * 4}


def test_every_meeting_is_won_by_points_then_score_then_rank(final):
    for tie in [tie for ties in final["tours"] for tie in ties] + [final["petite"]]:
        assert len(tie["duels"]) == 4
        assert all(
            duel["victoires"] + duel["nuls"] + duel["defaites"] == GAMES
            for duel in tie["duels"]
        )
        assert (tie["gagnant"], tie["par"]) == naive_winner(tie)


def test_the_final_is_played_on_a_fresh_seed_and_always_the_same(held, final):
    (tie,) = final["tours"][-1]
    assert {DuelKey(*duel["cle"]).seed for duel in tie["duels"]} == {final_seed(0)} != {0}
    assert len({final_seed(seed) for seed in range(1000)}) == 1000
    again = hold_final(held, base=held / "concours.sqlite", workers=2)
    assert again == final


def test_the_contest_stays_the_last_one_and_its_duels_stay_what_they_were(held, final):
    archive = Archive(held / "concours.sqlite")
    assert len(archive.history()) == 1
    assert archive.latest().key.seed == 0
    ids = [player["id"] for player in final["joueurs"]]
    assert archive.duel(ids[0], ids[1], "7x15").key.seed == 0


@pytest.mark.skipif(os.name != "posix", reason="modes are those of POSIX")
@pytest.mark.usefixtures("final")
def test_no_other_account_reads_the_final_before_it_is_unveiled(held):
    told = [path for path in held.iterdir() if path.name.startswith("finale")]
    assert told and not any(path.stat().st_mode & 0o077 for path in told)


def test_a_final_that_was_stopped_goes_on_where_it_was(tmp_path):
    folder = contest(tmp_path, FIELD)
    base = folder / "concours.sqlite"

    def stop(final):
        if final["progres"]["faits"] >= 4:
            StopRequest(base).make()

    with pytest.raises(KeyboardInterrupt):
        hold_final(folder, workers=1, on_update=stop)
    state = json.loads((folder / "finale.json").read_text())
    assert (state["statut"], state["tours"]) == ("interrompu", [])
    resumed = hold_final(folder, workers=1)
    assert resumed["progres"]["faits"] == resumed["progres"]["total"]
    state = json.loads((folder / "finale.json").read_text())
    assert (state["statut"], len(state["podium"])) == ("termine", 3)
    assert resumed.items() <= state.items()


def test_who_was_disqualified_everywhere_does_not_play(tmp_path):
    folder = contest(tmp_path, {"un": constant(1), "deux": constant(2), "zero": FAULTY})
    told = hold_final(folder, workers=1)
    assert {player["id"] for player in told["joueurs"]} == {"un", "deux"}
    told = contest(tmp_path / "seule", {"un": constant(1), "zero": FAULTY})
    with pytest.raises(ContestError) as caught:
        hold_final(told, workers=1)
    assert caught.value.reason == "single"


def test_a_file_that_has_changed_since_the_contest_is_named(tmp_path):
    folder = contest(tmp_path, {"un": constant(1), "deux": constant(2), "trois": constant(3)})
    (folder / "deux.py").write_text(constant(4))
    (folder / "trois.py").unlink()
    with pytest.raises(ContestError) as caught:
        hold_final(folder, workers=1)
    assert caught.value.reason == "changed"
    assert sorted(caught.value.detail.split(", ")) == ["deux", "trois"]
    assert not (folder / "finale.json").exists()


def test_without_a_finished_contest_there_is_no_final(tmp_path):
    folder = write_folder(tmp_path, {"un": constant(1), "deux": constant(2)})
    with pytest.raises(StoreError):
        hold_final(folder, workers=1)

    def stop(contest, snapshot):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        hold_contest(folder, Settings(games=GAMES, workers=1), stop)
    with pytest.raises(ContestError) as caught:
        hold_final(folder, workers=1)
    assert caught.value.reason == "unfinished"


def test_a_strategy_that_fails_in_the_final_forfeits_and_the_reason_is_kept(tmp_path):
    moody = (
        "def strategie(partie, passees):\n"
        "    if partie.nombreCases == 15: return 0\n"
        "    return min(3, partie.stockGauche)\n"
    )
    folder = contest(tmp_path, {"un": constant(1), "moody": moody})
    (tie,) = hold_final(folder, workers=1)["tours"][0]
    moody_side = int(tie["bas"] == 2 and tie["haut"] == 1 and _seed(folder) == 2)
    lost = [duel for duel in tie["duels"] if duel["categorie"].startswith("15")]
    for duel in lost:
        assert duel["points"][moody_side] == -1
        assert duel["raisons"][moody_side].startswith("Partie 1, tour 1 : coup refusé, 0")
        assert duel["raisons"][1 - moody_side] == ""


def _seed(folder):
    """Of moody: 1 when it has won the contest."""
    standings = Archive(folder / "concours.sqlite").latest().standings
    return 1 + [standing.id for standing in standings].index("moody")
