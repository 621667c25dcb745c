"""`trollkit jouer`: games at the keyboard, or between two strategies."""

import random
from pathlib import Path

import click

from trollkit.cli.francais import (
    COMMANDS,
    WrongCall,
    answering,
    report,
    wants_json,
    whole,
)
from trollkit.cli.root import Commands
from trollkit.cli.session import CATEGORY, strategy_file
from trollkit.core.errors import Refused
from trollkit.trolls.parties import HUMAIN, Joueur

# Games are imported inside the commands, so that `--help` is quick.


@click.group(commands=Commands({"play": "trolls"}, under="jouer"), subcommand_metavar=COMMANDS)
def jouer() -> None:
    """Joue au clavier, ou regarde jouer deux stratégies."""


@click.command()
@CATEGORY
@click.option(
    "--gauche",
    default=HUMAIN,
    help="Qui joue à gauche : humain, un nom comme devin, ou un fichier .py (humain).",
)
@click.option("--droite", default="copieur", help="Qui joue à droite, de même (copieur).")
@click.option("--graine", type=whole(), help="Graine du hasard.")
@answering("Joue deux stratégies, écrit la partie en JSON.")
def trolls(
    categorie: str,
    gauche: str,
    droite: str,
    graine: int | None,
) -> None:
    """Trolls & Châteaux, contre une stratégie ou entre deux stratégies."""
    from trollkit.trolls.parties import Session
    from trollkit.trolls.rules import GAME
    from trollkit.trolls.terminal import TerminalGUI

    if graine is not None:
        random.seed(graine)
    config = GAME.parse_config(categorie)
    left, right = (_player(word, GAME.config_text(config)) for word in (gauche, droite))
    if not wants_json():
        TerminalGUI(*config, left, right)
        return
    if isinstance(left, str) or isinstance(right, str):
        raise WrongCall("json-with-people")
    session = Session(*config, left, right)
    while not session.partie.terminee:
        if why := session.try_turn():
            raise Refused("as-told", sentence=why)
    partie = session.partie
    report(
        {
            "jeu": GAME.name,
            "cases": config.cells,
            "pierres": config.stones,
            "coups": partie.coupsPrecedents,
            "troll": partie.positionTroll,
            "gagnant": partie.gagnant,
        }
    )


def _player(word: str, category: str) -> Joueur:
    from trollkit.arena.loader import enter
    from trollkit.trolls.discipline import DISCIPLINE
    from trollkit.trolls.strategies import find, ladder

    if word == HUMAIN:
        return HUMAIN
    if not word.endswith(".py"):
        try:
            return find(word).strategy
        except KeyError:
            known = [rung.id for rung in ladder()]
            raise WrongCall("no-such-player", name=word, known=known) from None
    code = strategy_file(Path(word)).code
    return enter(DISCIPLINE, code, random.getrandbits(64), category)
