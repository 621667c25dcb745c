"""`trollkit jouer trolls` on other boards and with several trolls."""

import json

import pytest

from tests.cli.inside import Call
from tests.cli.run import trollkit
from trollkit.beyond.boards.rules import GAME


def test_a_game_without_humans_comes_as_json_and_again_from_its_seed() -> None:
    words = ("--plateau", "grille:3x3", "--trolls", 2, "--pierres", 4, "--gauche", "decoupe")
    done = trollkit("jouer", "trolls", *words, "--json", "--graine", 5)
    assert done.returncode == 0, done.stderr
    game = json.loads(done.stdout)
    assert (game["plateau"], game["departs"]) == ("grille:3x3@3,5", [4, 4])
    state = GAME.initial(GAME.parse_config("grille:3x3@3,5/4,4/4"))
    for pair in game["coups"]:
        moves = {side: GAME.parse_move(word) for side, word in enumerate(pair) if word}
        state = GAME.step(state, moves)
    assert list(state.trolls) == game["trolls"]
    outcome = GAME.outcome(state)
    assert outcome is not None and outcome.reason == game["raison"]
    assert game["gagnant"] == (3 if outcome.winner is None else outcome.winner + 1)
    again = trollkit("jouer", "trolls", *words, "--json", "--graine", 5)
    assert again.stdout == done.stdout


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["--plateau", "grille:3x4"], "aussi loin d'un château que de l'autre"),
        (["--plateau", "cycle:8", "--cases", "7"], "donnez l'un"),
        (["--trolls", "2", "--droite", "copieur"], "Joueur inconnu sur ce plateau"),
        (["--trolls", "3", "--pierres", "30"], "prenez decoupe au lieu de prudent"),
        (["--trolls", "2", "--json"], "--json demande deux stratégies"),
    ],
)
def test_a_wrong_call_gets_one_sentence_and_status_two(
    inside: Call, words: list[str], said: str
) -> None:
    done = inside("jouer", "trolls", *words)
    assert done.status == 2
    assert said in done.stderr
    assert done.stderr.count("\n") == 1
