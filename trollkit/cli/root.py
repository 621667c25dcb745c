"""The command line as a whole: every command under one name, read when it is called."""

import sys
import warnings
from collections import UserDict
from collections.abc import Mapping
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import resolve_name
from typing import Any

import click

from trollkit import __version__
from trollkit.cli.francais import COMMANDS, run
from trollkit.core.errors import Refused
from trollkit.core.processes import settle, speak_utf8
from trollkit.phrases.wording import words

GROUP = "trollkit.commands"
# By module, the commands of the kit. Games bring others.
_MODULES = {
    "course": "cours",
    "recevoir": "recevoir",
    "collecter": "collecter",
    "marking": "noter rapport",
    "classe": "classe envoyer",
    "contest": "concours finale publier",
    "wall": "tableau demo",
    "theory": "analyser resoudre",
    "play": "jouer",
    "labo": "labo",
    "docteur": "docteur",
}


class Commands(UserDict[str, Any]):
    """The commands of a group, read where they are when they are called.

    All of them take half a second, which each worker of a contest would take again. A game's
    are the entry points `trollkit.commands`, each named by its words ("jouer.gyges"). Those of
    the game whose folder is gone are not among them; of one that is broken a command says so.
    """

    def __init__(self, own: Mapping[str, str], under: str = "") -> None:
        """Those of the kit's own modules, and what games add `under` a group."""
        super().__init__()
        for module, names in own.items():
            for name in names.split():
                self[name] = f"trollkit.cli.{module}:{name.replace('-', '_')}"
        for each in entry_points(group=GROUP):
            group, _, name = each.name.rpartition(".")
            if group == under and find_spec(each.module.rpartition(".")[0]):
                self[name] = each.value

    def __getitem__(self, name: str) -> click.Command:
        place = super().__getitem__(name)
        if isinstance(place, click.Command):
            return place
        try:
            command: click.Command = resolve_name(place)
        except (ImportError, AttributeError) as error:
            if place.startswith("trollkit.cli."):
                raise
            return _broken(name, Refused("broken-command", place=place, why=str(error)))
        return command


def _broken(name: str, why: Refused) -> click.Command:
    """What stands for a command that cannot be read: it says why."""

    def refuse(mots: object) -> None:
        raise why

    rest = click.Argument(["mots"], nargs=-1)
    told = f"{why.facts['place']} ne peut pas être lu."
    return click.Command(name, callback=refuse, params=[rest], short_help=told)


class _Kit(click.Group):
    """Its first page fits a screen: commands alone, by what they are for."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Nothing: its name says it."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, in the place of two options that every program has."""
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        semester, others = words("commands")["semestre"], words("commands")["autres"]
        told = semester | others
        rest = sorted({*self.commands} - {*semester})
        for title, names in ("Le semestre ", semester), ("Et aussi ", rest):
            with formatter.section(title):
                formatter.write_dl(
                    (f"{name:9}", told.get(name) or self.commands[name].short_help or "")
                    for name in names
                )


@click.group(cls=_Kit, commands=Commands(_MODULES), subcommand_metavar=COMMANDS)
@click.version_option(__version__, message="trollkit %(version)s", help="Montre la version.")
def trollkit() -> None:
    """Le kit de cours Trolls & Châteaux."""


def main() -> None:
    """The console script."""
    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # of libraries, in English
    settle()
    speak_utf8()
    run(trollkit)
