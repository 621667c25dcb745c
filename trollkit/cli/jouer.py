"""`trollkit jouer`: games at the keyboard."""

import json
import random
from pathlib import Path
from typing import Any

import click
from rich.console import Console
from rich.table import Table

from trollkit.arena.entrants import read_file
from trollkit.arena.loader import load
from trollkit.cli.brought import Commands
from trollkit.cli.francais import Group, Whole, WrongCall
from trollkit.core.errors import UnreadableStrategy
from trollkit.core.text import show
from trollkit.trolls.discipline import DISCIPLINE
from trollkit.trolls.rules import GAME, check_config
from trollkit.trolls.session import HUMAIN, Joueur, Session
from trollkit.trolls.strategies import find, ladder
from trollkit.trolls.terminal import TerminalGUI


class Departs(click.ParamType[tuple[int, ...]]):
    """The cells on which trolls start, one for each troll."""

    name = "cases"

    def convert(self, value: Any, param: Any, ctx: Any) -> tuple[int, ...]:
        """The cells, or a French sentence about what is wrong with them."""
        try:
            return tuple(int(word) for word in str(value).split(","))
        except ValueError:
            self.fail(f"{show(value)} : il faut une case pour chaque troll, par exemple 2,12.")


@click.group(cls=Group, commands=Commands({}, under="jouer"))
def jouer() -> None:
    """Joue au clavier, ou regarde jouer deux stratégies."""


@jouer.command()
@click.option("--cases", type=Whole(3, 7), help="Cases du chemin, châteaux compris (7).")
@click.option(
    "--plateau",
    help="Un autre plateau : cycle:12, grille:3x5, arbre:2x3, liens:0-1,1-2,1-3, et s'il le "
    "faut les cases des châteaux (grille:3x5@0,14).",
)
@click.option("--trolls", "count", type=Whole(1, 2), default=1, help="Combien de trolls (1).")
@click.option("--departs", type=Departs(), help="La case de départ de chaque troll : 2,12.")
@click.option(
    "--pierres", type=Whole(1, 15), default=15, help="Pierres de chaque château (15)."
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
@click.option("--graine", type=Whole(example=0), help="Graine du hasard.")
@click.option(
    "--json", "as_json", is_flag=True, help="Joue deux stratégies, écrit la partie en JSON."
)
@click.option("--liste", is_flag=True, help="Montre les adversaires fournis.")
def trolls(
    cases: int | None,
    plateau: str | None,
    count: int,
    departs: tuple[int, ...] | None,
    pierres: int,
    gauche: str,
    droite: str | None,
    graine: int | None,
    as_json: bool,
    liste: bool,
) -> None:
    """Trolls & Châteaux, contre une stratégie ou entre deux stratégies.

    Sur un plateau qui n'est pas un chemin, le plus fort lancer pousse le troll vers une case
    voisine de son choix, plus proche du château adverse ou plus loin du sien. Avec plusieurs
    trolls, on répartit ses pierres entre eux ; qui perd le plus de trolls perd.
    """
    if liste:
        _print_ladder()
        return
    if graine is not None:
        random.seed(graine)
    if plateau is not None or count > 1 or departs is not None:
        from trollkit.cli.jouer_plateau import on_a_board

        if plateau is not None and cases is not None:
            raise WrongCall("--cases et --plateau disent tous deux le plateau : donnez l'un.")
        word = plateau or f"chemin:{cases or 7}"
        seed = random.getrandbits(64)
        starts = count if departs is None else departs
        on_a_board(word, pierres, starts, (gauche, droite or "prudent"), seed, as_json)
        return
    cases, droite = cases or 7, droite or "copieur"
    category = GAME.config_text(check_config(cases, pierres))
    left, right = (_player(word, category) for word in (gauche, droite))
    if as_json:
        click.echo(json.dumps(_game(cases, pierres, left, right)))
    else:
        TerminalGUI(cases, pierres, left, right)


def _game(cells: int, stones: int, left: Joueur, right: Joueur) -> dict[str, object]:
    """One whole game between two strategies, JSON-ready."""
    if isinstance(left, str) or isinstance(right, str):
        raise WrongCall("--json demande deux stratégies : donnez --gauche et --droite.")
    session = Session(cells, stones, left, right)
    while not session.partie.terminee:
        if why := session.try_turn():
            raise click.ClickException(why)
    partie = session.partie
    return {
        "jeu": GAME.name,
        "cases": cells,
        "pierres": stones,
        "coups": partie.coupsPrecedents,
        "troll": partie.positionTroll,
        "gagnant": partie.gagnant,
    }


def _player(word: str, category: str) -> Joueur:
    if word == HUMAIN:
        return HUMAIN
    if not word.endswith(".py"):
        return _bundled(word)
    entrant = read_file(Path(word))
    if entrant.fault:
        raise UnreadableStrategy(entrant.fault)
    namespace = load(entrant.code, random.getrandbits(64))
    return DISCIPLINE.entry(namespace, category)


def _bundled(word: str) -> Joueur:
    try:
        return find(word).strategy
    except KeyError:
        known = ", ".join(rung.id for rung in ladder())
        raise WrongCall(
            f"Joueur inconnu : {show(word)} ; il faut humain, un fichier .py, ou un nom parmi "
            f"{known}."
        ) from None


def _print_ladder() -> None:
    table = Table(
        "Nom à donner",
        "Stratégie",
        "Caractère",
        title="Adversaires, du plus faible au plus fort",
    )
    for rung in ladder():
        table.add_row(rung.id, rung.name, rung.character)
    Console().print(table)
