"""All strategies beside each other: their weeks."""

from tests.arena.helpers import key
from trollkit.arena.ranking import Standing
from trollkit.arena.store import Listed, Run
from trollkit.notebook.dashboard.weeks import runs_told


def run(*entrants, end=1.0, game="bigger"):
    """A run in which entrants, as (id, source), came in this order."""
    standings = [
        Standing(n, id_, 10 - n, -n, 1, 0, 5) for n, (id_, _) in enumerate(entrants, 1)
    ]
    listed = tuple(Listed(id_, id_.upper(), sha) for id_, sha in entrants)
    plan = {"categories": ["small"]}
    return Run(plan, key(game=game), listed, tuple(standings if end else ()), 0.0, end)


def test_a_strategy_that_is_handed_in_again_has_another_version():
    weeks = [run(("a", "1"), ("b", "2")), run(("b", "3"), ("a", "1")), run(("b", "2"))]
    history = runs_told(weeks, "bigger")
    b = history["places"]["b"]
    assert [(p["rang"], p["version"]) for p in b if p] == [(2, 1), (1, 2), (1, 1)]
    assert [p and p["points"] for p in history["places"]["a"]] == [9, 8, None]
    assert [each["inscrits"] for each in history["manches"]] == [2, 2, 1]


def test_who_came_late_was_away_before():
    history = runs_told([run(("a", "1")), run(("a", "1"), ("c", "9"))], "bigger")
    assert [p and p["rang"] for p in history["places"]["c"]] == [None, 2]


def test_runs_of_another_game_and_runs_without_an_end_are_no_weeks():
    weeks = [run(("a", "1")), run(("a", "2"), end=None), run(("a", "3"), game="autre")]
    history = runs_told(weeks, "bigger")
    assert len(history["manches"]) == 1
    assert runs_told([], "bigger") == {"manches": [], "places": {}}
