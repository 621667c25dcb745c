"""`trollkit jouer gyges`: the board game at the keyboard."""

import contextlib
import json
import random
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import click

from trollkit.arena.sandbox import programs
from trollkit.cli.francais import Among, Command, Whole, WrongCall
from trollkit.cli.programmes import ISOLATIONS, level
from trollkit.core.text import show
from trollkit.gyges.levels import LEVELS, prepare_machine
from trollkit.gyges.notation import HOME_ROW, move_text, parse_home_row
from trollkit.gyges.players import HUMAN, Player, machine, prolog
from trollkit.gyges.prolog import Prolog, bridge
from trollkit.gyges.rules import GAME, Config
from trollkit.gyges.session import GameInPlay
from trollkit.gyges.terminal import play_at_keyboard

_SUFFIX = ".pl"


@click.command(cls=Command)
@click.option("--sud", help="Qui joue Sud : humain, un niveau de 1 à 5, ou un fichier .pl.")
@click.option("--nord", help="Qui joue Nord, de même.")
@click.option("--rangee-sud", help="Les six anneaux de Sud, de gauche à droite (332121).")
@click.option("--rangee-nord", help="Les six anneaux de Nord, de même (123321).")
@click.option(
    "--charger",
    type=click.Path(path_type=Path),
    help="Reprend une partie gardée avec « sauver ».",
)
@click.option("--temps", type=Whole(1, 5), default=5, help="Secondes par coup en Prolog (5).")
@click.option(
    "--isolement",
    type=Among(ISOLATIONS),
    default="auto",
    help="Isolement de SWI-Prolog : auto, bwrap ou aucun (auto).",
)
@click.option("--graine", type=Whole(example=0), help="Graine du hasard.")
@click.option(
    "--json", "as_json", is_flag=True, help="Joue sans humain, écrit la partie en JSON."
)
def gyges(
    sud: str | None,
    nord: str | None,
    rangee_sud: str | None,
    rangee_nord: str | None,
    charger: Path | None,
    temps: int,
    isolement: str,
    graine: int | None,
    as_json: bool,
) -> None:
    """Gygès, entre humains, contre la machine, ou entre machines.

    Sans --sud ni --nord, tout est demandé. Un fichier .pl joue comme en concours : enfermé,
    avec gyges.pl pour seul voisin ; --isolement aucun le lance avec vos droits.
    """
    rng = random.Random(graine)
    rows = [None if row is None else parse_home_row(row) for row in (rangee_sud, rangee_nord)]
    with contextlib.ExitStack() as programs:
        players = None
        if sud is not None or nord is not None:
            words = (sud or "humain", nord or "humain")
            opened = _opened(words, isolement)
            players = [_player(word, temps, rng, programs, opened) for word in words]
        if as_json:
            click.echo(json.dumps(_game(players, rows, rng), ensure_ascii=False))
        else:
            play_at_keyboard(players, rows, charger, rng)


def _opened(words: Sequence[str], isolation: str) -> Callable[[Path], Prolog]:
    """How the program of a file is opened, once it is said how shut in."""
    if not any(word.endswith(_SUFFIX) for word in words):
        return Prolog.of
    bridge.installed()
    found, sentence = level(isolation)
    click.echo(sentence, err=True)
    return partial(Prolog.of, shut_in=programs.shut_in if found == programs.LEVEL else list)


def _player(
    word: str,
    seconds: int,
    rng: random.Random,
    programs: contextlib.ExitStack,
    opened: Callable[[Path], Prolog],
) -> Player:
    if word == HUMAN.name:
        return HUMAN
    if word.endswith(_SUFFIX):
        return prolog(programs.enter_context(opened(Path(word))), Path(word).name, seconds)
    if word not in [str(level.number) for level in LEVELS]:
        raise WrongCall(
            f"Joueur inconnu : {show(word)} ; il faut humain, un niveau de 1 à {len(LEVELS)}, "
            "ou un fichier .pl."
        )
    if LEVELS[int(word) - 1].nodes:
        prepare_machine()
    return machine(int(word), rng)


def _game(
    players: list[Player] | None, rows: list[str | None], rng: random.Random
) -> dict[str, object]:
    """One whole game without anybody at the keyboard, JSON-ready."""
    if players is None or HUMAN in players:
        raise WrongCall("--json demande deux joueurs sans humain : donnez --sud et --nord.")
    south, north = (row or "".join(rng.sample(HOME_ROW, len(HOME_ROW))) for row in rows)
    session = GameInPlay(Config(south, north), draws=True)
    while (outcome := session.outcome) is None:
        choose = players[session.position.player].choose
        assert choose is not None
        session.play(choose(session.position))
    return {
        "jeu": GAME.name,
        "rangees": [south, north],
        "joueurs": [player.name for player in players],
        "coups": list(map(move_text, session.moves)),
        "gagnant": None if outcome.winner is None else "sn"[outcome.winner],
        "raison": outcome.reason,
    }
