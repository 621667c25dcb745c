"""The command line as a whole: every command under one name."""

import io
import sys

import click

from trollkit import __version__
from trollkit.cli.analyser import analyser
from trollkit.cli.classe import classe, envoyer
from trollkit.cli.collecter import collecter
from trollkit.cli.concours import concours
from trollkit.cli.corriger import corriger
from trollkit.cli.cours import cours
from trollkit.cli.demo import demo
from trollkit.cli.docteur import docteur
from trollkit.cli.finale import finale
from trollkit.cli.francais import Group, run
from trollkit.cli.jouer import jouer
from trollkit.cli.labo import labo
from trollkit.cli.noter import noter
from trollkit.cli.publier import publier
from trollkit.cli.rapport import rapport
from trollkit.cli.recevoir import recevoir
from trollkit.cli.resoudre import resoudre
from trollkit.cli.tableau import tableau


@click.group(cls=Group)
@click.version_option(__version__, message="trollkit %(version)s", help="Montre la version.")
def trollkit() -> None:
    """Le kit de cours Trolls & Châteaux."""


for command in (
    concours,
    finale,
    publier,
    tableau,
    demo,
    jouer,
    analyser,
    resoudre,
    labo,
    cours,
    recevoir,
    collecter,
    classe,
    envoyer,
    noter,
    corriger,
    rapport,
    docteur,
):
    trollkit.add_command(command)


def main() -> None:
    """The console script."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A Windows pipe speaks cp1252: a name with an emoji must not lose the report.
            stream.reconfigure(encoding="utf-8", errors="replace")
    run(trollkit)
