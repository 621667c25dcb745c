"""`trollkit jouer`: games at the keyboard, or between two strategies."""

import random
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click
from rich.table import Table

from trollkit.cli.francais import (
    COMMANDS,
    WrongCall,
    answering,
    report,
    say,
    wants_json,
    whole,
)
from trollkit.cli.root import Commands
from trollkit.core.errors import Refused, UnreadableStrategy
from trollkit.trolls.parties import HUMAIN, Joueur

if TYPE_CHECKING:
    from trollkit.beyond.boards.rules import Config
    from trollkit.beyond.boards.screen import Chooser

# Games are imported in the commands: `--help` need not wait for them.


@click.group(commands=Commands({}, under="jouer"), subcommand_metavar=COMMANDS)
def jouer() -> None:
    """Joue au clavier, ou regarde jouer deux stratégies."""


@jouer.command()
@click.option("--cases", type=whole(3, 7), help="Cases du chemin, châteaux compris (7).")
@click.option(
    "--plateau",
    help="Un autre : cycle:12, grille:3x5, arbre:2x3, liens:0-1,1-2,1-3, et s'il le faut les "
    "cases des châteaux (grille:3x5@0,14).",
)
@click.option("--trolls", "count", type=whole(1, 2), default=1, help="Combien de trolls (1).")
@click.option(
    "--pierres", type=whole(1, 15), default=15, help="Pierres de chaque château (15)."
)
@click.option(
    "--gauche",
    default=HUMAIN,
    help="Qui joue à gauche : humain, un nom de la liste, ou un fichier .py (humain).",
)
@click.option(
    "--droite",
    help="Qui joue à droite, de même (copieur). Avec --plateau ou --trolls : "
    "humain, prudent, decoupe ou hasard (prudent).",
)
@click.option("--graine", type=whole(example=0), help="Graine du hasard.")
@answering("Joue deux stratégies, écrit la partie en JSON.")
@click.option("--liste", is_flag=True, help="Montre les adversaires fournis.")
def trolls(
    cases: int | None,
    plateau: str | None,
    count: int,
    pierres: int,
    gauche: str,
    droite: str | None,
    graine: int | None,
    liste: bool,
) -> None:
    """Trolls & Châteaux, contre une stratégie ou entre deux stratégies.

    Sur un plateau qui n'est pas un chemin, le plus fort lancer pousse le troll vers une case
    voisine de son choix, plus proche du château adverse ou plus loin du sien. Avec plusieurs
    trolls, on répartit ses pierres entre eux ; qui perd le plus de trolls perd.
    """
    if liste:
        report({}, _ladder())
        return
    if plateau is not None and cases is not None:
        raise WrongCall("two-boards")
    if graine is not None:
        random.seed(graine)
    if plateau is not None or count > 1:
        board = plateau or f"chemin:{cases or 7}"
        _on_a_board(board, pierres, count, (gauche, droite or "prudent"))
    else:
        _on_the_path(cases or 7, pierres, gauche, droite or "copieur")


def _on_the_path(cells: int, stones: int, *words: str) -> None:
    from trollkit.trolls.parties import Session
    from trollkit.trolls.rules import GAME, check_config
    from trollkit.trolls.terminal import TerminalGUI

    category = GAME.config_text(check_config(cells, stones))
    left, right = (_player(word, category) for word in words)
    if not wants_json():
        TerminalGUI(cells, stones, left, right)
        return
    if isinstance(left, str) or isinstance(right, str):
        raise WrongCall("json-with-people")
    session = Session(cells, stones, left, right)
    while not session.partie.terminee:
        if why := session.try_turn():
            raise Refused("as-told", sentence=why)
    partie = session.partie
    report(
        {
            "jeu": GAME.name,
            "cases": cells,
            "pierres": stones,
            "coups": partie.coupsPrecedents,
            "troll": partie.positionTroll,
            "gagnant": partie.gagnant,
        }
    )


def _player(word: str, category: str) -> Joueur:
    from trollkit.arena.entrants import read_file
    from trollkit.arena.loader import load
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
    entrant = read_file(Path(word))
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    return DISCIPLINE.entry(load(entrant.code, random.getrandbits(64)), category)


def _ladder() -> Table:
    from trollkit.trolls.strategies import ladder

    titles = ("Nom à donner", "Stratégie", "Caractère")
    table = Table(*titles, title="Adversaires, du plus faible au plus fort")
    for rung in ladder():
        table.add_row(rung.id, rung.name, rung.character)
    return table


def _on_a_board(board: str, stones: int, count: int, words: tuple[str, str]) -> None:
    """Play on any board, with so many trolls."""
    from trollkit.beyond.boards.graph import parse_board
    from trollkit.beyond.boards.rules import opening
    from trollkit.beyond.boards.screen import play_at_keyboard

    config = opening(parse_board(board), stones, count)
    if wants_json() and HUMAIN in words:
        raise WrongCall("json-with-people")
    rng = random.Random(random.getrandbits(64))
    left, right = (_chooser(word, config, rng) for word in words)
    if left and right and wants_json():
        report(_game_on_a_board(config, words, (left, right)))
    else:
        play_at_keyboard(config, (left, right))


def _chooser(word: str, config: "Config", rng: random.Random) -> "Chooser | None":
    from trollkit.beyond.boards import decomposition, exact
    from trollkit.beyond.boards.screen import PLAYERS

    if word == HUMAIN:
        return None
    if word not in PLAYERS:
        raise WrongCall("no-such-player-here", name=word, known=[*PLAYERS])
    if word == "prudent" and not exact.fits(config):
        raise WrongCall("board-too-large-for-prudent")
    if word == "decoupe" and not decomposition.fits(config):
        raise WrongCall("board-too-large")
    if word in ("prudent", "decoupe"):
        say("Résolution du plateau…")
    return PLAYERS[word](config, rng)


def _game_on_a_board(
    config: "Config", names: tuple[str, str], players: "tuple[Chooser, Chooser]"
) -> dict[str, Any]:
    from trollkit.beyond.boards.rules import GAME
    from trollkit.core.game import PLAYERS
    from trollkit.core.record import play

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
