"""`trollkit jouer trolls --plateau`: any board, with one troll or several."""

import json
import random

import click

from trollkit.beyond.boards import decomposition, exact
from trollkit.beyond.boards.graph import parse_board
from trollkit.beyond.boards.rules import GAME, Config, check_config, opening
from trollkit.beyond.boards.screen import PLAYERS as KNOWN
from trollkit.beyond.boards.screen import Chooser, play_at_keyboard
from trollkit.cli.francais import WrongCall
from trollkit.core.game import PLAYERS
from trollkit.core.record import play
from trollkit.core.text import show
from trollkit.trolls.session import HUMAIN


def on_a_board(
    plateau: str,
    pierres: int,
    trolls: int | tuple[int, ...],
    players: tuple[str, str],
    seed: int,
    as_json: bool,
) -> None:
    """Play at the keyboard, or one game between two strategies as JSON.

    `trolls` says how many there are, or where each starts.
    """
    board = parse_board(plateau)
    if isinstance(trolls, int):
        config = opening(board, pierres, trolls)
    else:
        config = check_config(board, trolls, pierres)
    if as_json and HUMAIN in players:
        raise WrongCall("--json demande deux stratégies : donnez --gauche et --droite.")
    rng = random.Random(seed)
    left, right = (_player(word, config, rng) for word in players)
    if left and right and as_json:
        click.echo(json.dumps(_game(config, players, (left, right))))
    else:
        play_at_keyboard(config, (left, right))


def _player(word: str, config: Config, rng: random.Random) -> Chooser | None:
    if word == HUMAIN:
        return None
    if word not in KNOWN:
        raise WrongCall(
            f"Joueur inconnu sur ce plateau : {show(word)} ; il faut humain, "
            f"{', '.join(KNOWN)}."
        )
    if word == "prudent" and not exact.fits(config):
        raise WrongCall(
            "Ce plateau est trop grand pour être résolu en une minute : prenez decoupe au lieu "
            "de prudent, ou moins de pierres."
        )
    if word == "decoupe" and not decomposition.fits(config):
        raise WrongCall(
            "Ce plateau est trop grand, même un troll à la fois : prenez moins de pierres, de "
            "trolls ou de cases."
        )
    if word in ("prudent", "decoupe"):
        click.echo("Résolution du plateau…", err=True)
    return KNOWN[word](config, rng)


def _game(
    config: Config, names: tuple[str, str], players: tuple[Chooser, Chooser]
) -> dict[str, object]:
    """One whole game, JSON-ready."""
    record = play(GAME, config, players)
    state = GAME.initial(config)
    for moves in record.turns:
        state = GAME.step(state, moves)
    assert record.outcome is not None
    return {
        "jeu": GAME.name,
        "plateau": config.board.word,
        "pierres": config.stones,
        "departs": list(config.starts),
        "joueurs": list(names),
        "coups": [
            [GAME.move_text(moves[p]) if p in moves else None for p in PLAYERS]
            for moves in record.turns
        ],
        "trolls": list(state.trolls),
        "gagnant": 3 if record.outcome.winner is None else 1 + record.outcome.winner,
        "raison": record.outcome.reason,
    }
