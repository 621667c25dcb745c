"""The command line as a whole: every command under one name."""

import io
import sys
import warnings

import click

from trollkit import __version__
from trollkit.cli.brought import Commands
from trollkit.cli.francais import Group, run
from trollkit.core.processes import settle

# What the first page says of each; the module of its name, but for one, holds it. Games bring
# others.
_COMMANDS = {
    "analyser": "Mesure la stratégie d'un FICHIER.py contre le jeu parfait.",
    "classe": "Tient la classe : on rejoint, on envoie, on joue.",
    "collecter": "Remplit le dossier du concours avec les dépôts.",
    "concours": "Classe les stratégies d'un DOSSIER.",
    "cours": "Crée un cours, prépare ses carnets, les publie, les change, rend les notes, "
    "archive.",
    "demo": "Joue sous vos yeux le concours des stratégies fournies.",
    "docteur": "Examine l'installation et dit quoi faire de ce qui ne va pas.",
    "envoyer": "Envoie une stratégie à la classe.",
    "finale": "Joue la grande finale du concours terminé d'un DOSSIER.",
    "jouer": "Joue au clavier, ou regarde jouer deux stratégies.",
    "labo": "Ouvre JupyterLab sur un DOSSIER (le dossier courant par défaut).",
    "noter": "Corrige les carnets remis pour un TD.",
    "publier": "Publie dans DOSSIER les résultats de BASE, en un site qui se lit sans serveur.",
    "rapport": "Imprime des rapports en PDF, prêts à rendre.",
    "recevoir": "Reçoit les remises d'un TD, et fait l'appel.",
    "resoudre": "Donne le jeu parfait sur CASES cases avec PIERRES pierres.",
    "tableau": "Projette le tableau de bord d'un concours.",
}
_PLACES = {name: f"trollkit.cli.{name}:{name}" for name in _COMMANDS}
_PLACES["envoyer"] = "trollkit.cli.classe:envoyer"


class _Kit(Group):
    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        brought = [name for name in self.commands if name not in _COMMANDS]
        told = _COMMANDS | {name: self.commands[name].short_help or "" for name in brought}
        room = formatter.width - 6 - max(map(len, told))
        lines = [click.Command(name, help=told[name]) for name in sorted(told)]
        with formatter.section("Commands"):
            formatter.write_dl(
                [(str(each.name), each.get_short_help_str(room)) for each in lines]
            )


@click.group(cls=_Kit, commands=Commands(_PLACES))
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
