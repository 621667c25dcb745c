"""Who plays on boards, at the keyboard or not."""

import random
from collections.abc import Iterator, Sequence

import pytest

from trollkit.beyond.boards.graph import parse_board
from trollkit.beyond.boards.rules import GAME, Config, State, opening
from trollkit.beyond.boards.screen import PLAYERS, at_random, play_at_keyboard, prudent
from trollkit.core.game import LEFT, RIGHT
from trollkit.core.record import play

GRID = parse_board("grille:3x3")


@pytest.mark.parametrize("name", PLAYERS)
@pytest.mark.parametrize("count", [1, 2])
def test_every_player_plays_both_sides_to_the_end(name: str, count: int) -> None:
    config = opening(GRID, 4, count)
    player = PLAYERS[name](config, random.Random(1))
    for seed in range(5):
        chance = at_random(config, random.Random(seed))
        for pair in ((player, chance), (chance, player)):
            assert play(GAME, config, pair).outcome is not None


def test_perfect_play_takes_a_win_from_either_side() -> None:
    config = opening(parse_board("chemin:5"), 4)
    player = prudent(config, random.Random(1))
    ahead = State(config.board, 4, 1, (3,))
    while GAME.to_move(ahead):
        answer = GAME.legal(ahead, RIGHT)[-1]
        ahead = GAME.step(ahead, {LEFT: player(ahead), RIGHT: answer})
    mirrored = State(config.board, 1, 4, (1,))
    while GAME.to_move(mirrored):
        answer = GAME.legal(mirrored, LEFT)[-1]
        own = player(GAME.mirror(mirrored))
        mirrored = GAME.step(mirrored, {LEFT: answer, RIGHT: own})
    outcomes = GAME.outcome(ahead), GAME.outcome(mirrored)
    assert [outcome and outcome.winner for outcome in outcomes] == [LEFT, RIGHT]


def typed(monkeypatch: pytest.MonkeyPatch, answers: Sequence[str]) -> None:
    lines: Iterator[str] = iter(answers)

    def read(prompt: str = "") -> str:
        print(prompt)
        try:
            return next(lines)
        except StopIteration:
            raise EOFError from None

    monkeypatch.setattr("builtins.input", read)


def test_a_game_is_played_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed(monkeypatch, ["9", "2", "1", "x", "1", "1>5", "n", "q"])
    play_at_keyboard(opening(GRID, 3), (None, None))
    shown = capsys.readouterr().out
    assert "Château de gauche, combien de pierres (1 à 3) ?" in shown
    assert "« 9 » : tapez un nombre entier de 1 à 3, ou q pour quitter." in shown
    assert "Tour 1 : gauche lance 2, droite lance 1" in shown
    assert "vers quelle case poussez-vous le troll (1, 5, 7) ?" in shown
    assert "« x » : tapez une case parmi 1, 5, 7, ou q pour quitter." in shown
    assert "gauche pousse le troll vers la case 1" in shown
    assert shown.endswith("À bientôt !\n")


def test_several_trolls_are_played_at_the_keyboard(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    # Right throws all it has; left's last two stones are pushes of trolls of its choice.
    typed(monkeypatch, ["1", "1+1", "0 4", "2>3", "1>4", "q"])
    play_at_keyboard(Config(parse_board("chemin:7"), (2, 3), 4), (None, None))
    shown = capsys.readouterr().out
    assert "combien de pierres à chaque troll (1, 2), 1 à 4 en tout ?" in shown
    assert "« 1 » : tapez un nombre par troll, comme 1+1, de 1 à 4 pierres en tout" in shown
    assert "gauche lance 1 + 1, droite lance 0 + 4" in shown
    assert "quel troll poussez-vous, et où (1>4, 2>3) ?" in shown
    assert "gauche pousse le troll 2 vers la case 3" in shown
    assert "Victoire de gauche : plus de trolls sont perdus pour droite." in shown
