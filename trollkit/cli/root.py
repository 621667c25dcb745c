"""The command line as a whole: every command under one name."""

import io
import sys
import warnings
from collections.abc import Iterator, Mapping
from importlib import import_module

import click

from trollkit import __version__
from trollkit.cli.francais import Group, run
from trollkit.core.processes import settle

# Each is in the module of its name, but for one.
_COMMANDS = (
    *("concours", "finale", "publier", "tableau", "demo", "jouer", "analyser", "resoudre"),
    *("labo", "cours", "recevoir", "collecter", "classe", "envoyer", "noter", "corriger"),
    *("rapport", "docteur"),
)
_MODULES = {**dict(zip(_COMMANDS, _COMMANDS, strict=True)), "envoyer": "classe"}


class _Commands(Mapping[str, click.Command]):
    """The commands by name; the module of one is read when it is called.

    All of them take half a second, which each worker of a contest would take again.
    """

    def __getitem__(self, name: str) -> click.Command:
        module = import_module(f"trollkit.cli.{_MODULES[name]}")
        command: click.Command = getattr(module, name)
        return command

    def __iter__(self) -> Iterator[str]:
        return iter(_MODULES)

    def __len__(self) -> int:
        return len(_MODULES)


@click.group(cls=Group, commands=_Commands())
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
