"""Contests in the forest and in Gygès: the same however they are played, whoever is in them."""

import json
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

import trollkit
from tests.arena.helpers import write_folder
from tests.arena.isolated import level_of
from tests.cli.run import COMMAND, environment
from tests.depot.root import ROOT

pytestmark = pytest.mark.long

_TABLES = tomllib.loads(Path(__file__).with_name("other_games.toml").read_text("utf-8"))
FOREST, BOARD, DEEDS = (_TABLES[name] for name in ("forest", "board", "deeds"))
GAMES = {
    "foret": (FOREST, "strategie(vue)"),
    "gyges": (BOARD, "meilleur_coup(plateau)"),
}


def hostile(function):
    """Strategies that do one of `DEEDS` when asked, and files that cannot be loaded."""
    asked = {name: f"def {function}:\n    {deed}\n" for name, deed in DEEDS.items()}
    return {**asked, "vide": "NOM = 'Rien'\n", "syntaxe": "def strategie("}


def command(folder, game, *options):
    words = ("concours", str(folder), "--jeu", game, "--graine", "5", "--json")
    return [*COMMAND, *words, *options]


def report(folder, game, base, *options, looked_at=()):
    """What a contest says; of the pairs with somebody who is `looked_at`, if any is."""
    words = command(folder, game, "--base", str(folder / f"{base}.sqlite"), *options)
    if names := ",".join(looked_at):
        words[: len(COMMAND)] = [sys.executable, str(ROOT / "tests/arena/host.py"), names]
    done = subprocess.run(words, capture_output=True, text=True, env=environment(), check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


@pytest.fixture(scope="module", params=sorted(GAMES))
def game(request):
    return str(request.param)


@pytest.fixture(scope="module")
def folder(game, tmp_path_factory):
    return write_folder(tmp_path_factory.mktemp(game), GAMES[game][0])


@pytest.fixture(scope="module")
def trusted(folder, game):
    """The contest played in one process a pair, by one worker."""
    return report(
        folder, game, "un", "--parties", "3", "--isolement", "aucun", "--ouvriers", "1"
    )


@pytest.mark.parametrize("options", [(), ("--strict", "--ouvriers", "1")])
def test_the_same_games_are_played_shut_in_by_any_number_of_workers(
    folder, game, trusted, options
):
    # The levels between make no other referee: trolls plays at each of them.
    shut_in = ("--isolement", level_of("fort"), *options)
    again = report(folder, game, "-".join(("fort", *options)), "--parties", "3", *shut_in)
    for part in ("classement", "affrontements", "graine", "jeu"):
        assert json.dumps(again[part]) == json.dumps(trusted[part])
    assert not any(duel["disqualifies"] for duel in again["affrontements"])


@pytest.fixture(scope="module")
def calm(game, tmp_path_factory):
    """Two honest strategies, and their duels with nobody beside."""
    honest = dict(list(GAMES[game][0].items())[:2])
    folder = write_folder(tmp_path_factory.mktemp("calme"), honest)
    return honest, report(folder, game, "c", *short(game))["affrontements"]


def short(game):
    """The options of a short contest whose entries are shut in as well as can be.

    One worker: a second one would have to load what compiled players need, too.
    """
    options = ("--parties", "2", "--isolement", level_of("fort"), "--ouvriers", "1")
    return (*options, "--categories", "bois2") if game == "foret" else options


@pytest.mark.parametrize("endless", [False, True], ids=["each of its ways", "without end"])
def test_a_hostile_entry_costs_nobody_but_itself(game, endless, calm, tmp_path):
    honest, alone = calm
    write_folder(tmp_path, honest)
    # Apart, what costs its limit in each duel: it meets one of the two. What enemies do to
    # each other shows nothing.
    enemies = hostile(GAMES[game][1])
    write_folder(
        tmp_path,
        {name: code for name, code in enemies.items() if (name == "boucle") == endless},
    )
    looked_at = list(honest)[:1] if endless else honest
    duels = report(tmp_path, game, "c", *short(game), looked_at=looked_at)["affrontements"]
    assert [duel for duel in duels if {duel["gauche"], duel["droite"]} <= set(honest)] == alone
    for duel in duels:
        for side, points in zip((duel["gauche"], duel["droite"]), duel["points"], strict=True):
            if side in honest:
                assert side not in duel["disqualifies"]
                other = duel["droite"] if side == duel["gauche"] else duel["gauche"]
                assert points == 3 or other in honest
            else:
                assert (points, duel["disqualifies"]) == (-1, [side])
                assert duel["raison"][side].endswith(".")


@pytest.mark.parcours
def test_the_bundled_players_hold_a_contest_shut_in_compiled_ones_too(game, tmp_path):
    bundled = Path(trollkit.__file__).parent / game / "strategies"
    stems = (
        ("jardiniere", "patron", "doyenne") if game == "foret" else ("debutante", "reflechie")
    )
    for stem in stems:
        (tmp_path / f"{stem}.py").write_bytes((bundled / f"{stem}.py").read_bytes())
    told = report(tmp_path, game, "c", *short(game))
    assert not any(duel["disqualifies"] for duel in told["affrontements"])
    # On the one day of the forest's smallest league all are alike.
    if game == "gyges":
        assert told["classement"][-1]["id"] == "debutante"
