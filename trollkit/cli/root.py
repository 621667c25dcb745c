"""The command line as a whole: every command under one name, read when it is called."""

import io
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
from trollkit.cli.francais import COMMANDS, WrongCall, run
from trollkit.core.errors import Refused
from trollkit.core.processes import settle

GROUP = "trollkit.commands"
# Each command of the kit: the module that holds it, and what the first page says of it. What a
# semester asks for comes first. Games bring others.
_SEMESTER = {
    "cours": ("course", "Crée un cours, publie ses TD, rend les notes, archive."),
    "recevoir": ("recevoir", "Reçoit les remises d'un TD, et fait l'appel."),
    "noter": ("marking", "Corrige les carnets remis pour un TD."),
    "classe": ("classe", "Tient la classe : on rejoint, on envoie, on joue."),
    "concours": ("contest", "Classe les stratégies d'un DOSSIER."),
    "tableau": ("contest", "Projette le tableau de bord d'un concours."),
    "publier": ("contest", "Publie les résultats d'un concours, en un site."),
    "docteur": ("docteur", "Dit ce qui ne va pas dans l'installation, et quoi faire."),
}
_OTHERS = {
    "analyser": ("theory", "Mesure une stratégie contre le jeu parfait."),
    "collecter": ("collecter", "Remplit le dossier du concours avec les dépôts."),
    "demo": ("contest", "Joue sous vos yeux le concours des stratégies fournies."),
    "envoyer": ("classe", "Envoie une stratégie à la classe."),
    "finale": ("contest", "Joue la grande finale du concours terminé d'un DOSSIER."),
    "jouer": ("play", "Joue au clavier, ou regarde jouer deux stratégies."),
    "labo": ("labo", "Ouvre JupyterLab sur un DOSSIER."),
    "rapport": ("marking", "Imprime des rapports en PDF, prêts à rendre."),
    "resoudre": ("theory", "Donne le jeu parfait sur un plateau."),
}
# What games of the kit bring, told without reading them.
_BROUGHT = {"corriger": "Note les prédicats Prolog (Gygès) d'un fichier ou d'une classe."}
_KIT = _SEMESTER | _OTHERS
_PLACES = {name: f"trollkit.cli.{module}:{name}" for name, (module, _) in _KIT.items()}


class Commands(UserDict[str, Any]):
    """The commands of a group, from where they are ("module:object").

    All of them take half a second, which each worker of a contest would take again. A game's
    are the entry points `trollkit.commands`, each named by its words ("jouer.gyges"). Those of
    the game whose folder is gone are not among them; of one that is broken a command says so.
    """

    def __init__(self, own: Mapping[str, str], under: str = "") -> None:
        super().__init__(own)
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

    words = click.Argument(["mots"], nargs=-1)
    told = f"{why.facts['place']} ne peut pas être lu."
    return click.Command(name, callback=refuse, params=[words], short_help=told)


class _Kit(click.Group):
    """Its first page fits a screen: commands alone, by what they are for."""

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A course's command without its first word is told so, and ours with it."""
        first, *rest = args
        if first == "cours" or first not in self.commands:
            course = self.commands["cours"]
            own: Mapping[str, object] = getattr(course, "commands", {})
            if first in own:
                raise WrongCall("command-elsewhere", word=first, call=f"cours {first}")
            if first == "cours" and rest and rest[0] not in own and rest[0] in self.commands:
                raise WrongCall("command-elsewhere", word=rest[0], call=rest[0])
        return super().resolve_command(ctx, args)

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """Nothing: its name says it."""

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The commands, in the place of two options that every program has."""
        self.format_commands(ctx, formatter)

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        told = {name: said for name, (_, said) in _KIT.items()} | _BROUGHT
        rest = sorted({*self.commands} - {*_SEMESTER})
        for title, names in ("Le semestre ", _SEMESTER), ("Et aussi ", rest):
            with formatter.section(title):
                formatter.write_dl(
                    (f"{name:9}", told.get(name) or self.commands[name].short_help or "")
                    for name in names
                )


@click.group(cls=_Kit, commands=Commands(_PLACES), subcommand_metavar=COMMANDS)
@click.version_option(__version__, message="trollkit %(version)s", help="Montre la version.")
def trollkit() -> None:
    """Le kit de cours Trolls & Châteaux."""


def main() -> None:
    """The console script."""
    if not sys.warnoptions:
        warnings.simplefilter("ignore")  # of libraries, in English
    settle()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A Windows pipe speaks cp1252: a name with an emoji must not lose the report.
            stream.reconfigure(encoding="utf-8", errors="replace")
    run(trollkit)
