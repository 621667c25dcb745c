"""The whole command line: `trollkit`, the group of all commands, and `main`, which runs it.

A command's module is imported only when the command is called, or its help is asked for.
"""

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
# The kit's own commands, by module of `trollkit.cli`. Games add theirs (see `Commands`).
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
    """The commands of a group by name; a command is imported when it is looked up.

    Importing them all takes half a second, which each worker of a contest would spend again.
    A game declares its commands as entry points `trollkit.commands`, named by the words to type
    ("jouer.gyges"). They are left out if the game's folder is gone. If importing one fails, a
    command that says so takes its place.
    """

    def __init__(self, own: Mapping[str, str], under: str = "") -> None:
        """The commands `own`, by module of the kit, and those of games `under` a group."""
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
    """A command that raises `why`, in the place of one that cannot be imported."""

    def refuse(mots: object) -> None:
        raise why

    rest = click.Argument(["mots"], nargs=-1)
    told = f"{why.facts['place']} ne peut pas être lu."
    return click.Command(name, callback=refuse, params=[rest], short_help=told)


class _Kit(click.Group):
    """The group `trollkit`, whose help fits a screen: only its commands, in two sections."""

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write no text: the name says enough."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Write the commands instead of the options, --help and --version, that all know."""
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
    """Run the command line of this process; the console script `trollkit`."""
    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # libraries warn in English
    settle()
    speak_utf8()
    run(trollkit)
