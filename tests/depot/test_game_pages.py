"""The pages on the forest and on Gygès say what the rules and the machine do."""

import re

from tests.depot.root import ROOT
from trollkit.foret.film import Filming
from trollkit.foret.programs import play
from trollkit.foret.state import LEAGUES
from trollkit.gyges.players import LEVELS

PAGES = {
    name: (ROOT / "docs" / f"{name}.md").read_text("utf-8")
    for name in ("foret", "foret-bots", "gyges")
}


def blocks(page):
    """The Python of a page."""
    return re.findall(r"^```python\n(.*?)^```", PAGES[page], re.MULTILINE | re.DOTALL)


def row(page, first):
    """The cells of a table's line, by its first one."""
    (found,) = re.findall(rf"^\| {re.escape(first)} \|(.+)\|$", PAGES[page], re.MULTILINE)
    return [cell.strip() for cell in found.split("|")]


def test_the_leagues_are_those_of_the_referee():
    leagues = LEAGUES.values()
    assert row("foret-bots", "`--ligue`") == [f"`{one.name}`" for one in leagues]
    assert [cell.split()[0] for cell in row("foret-bots", "jours")] == [
        str(one.days) for one in leagues
    ]
    assert [cell[0] for cell in row("foret-bots", "arbres au départ, chacun")] == [
        str(one.trees) for one in leagues
    ]
    assert [cell[:3] for cell in row("foret-bots", "ombres, cases stériles")] == [
        "oui" if one.full else "non" for one in leagues
    ]


def test_the_strategy_shown_plays_a_forest_to_its_end():
    names = {}
    (source,) = blocks("foret")
    exec(source, names)
    film = Filming(1, 7)
    assert play(film, (names["strategie"], names["strategie"])) == []
    assert film.referee.result["scores"][0] > 0


def test_the_predicates_shown_run(capsys):
    (source,) = blocks("gyges")
    exec(source, {})
    assert "①" in capsys.readouterr().out


def test_the_levels_are_those_of_the_machine():
    for level in LEVELS:
        assert row("gyges", f"{level.number}. {level.name}") == [level.character]
