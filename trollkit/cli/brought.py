"""Commands by name, those that games bring among them; the module of one is read when called.

All of them take half a second, which each worker of a contest would take again. A game's are
the entry points `trollkit.commands`, each named by its words ("corriger", "jouer.gyges").
"""

from collections.abc import Iterator, Mapping, MutableMapping
from importlib.metadata import entry_points
from importlib.util import find_spec
from pkgutil import resolve_name

import click

GROUP = "trollkit.commands"


class Commands(MutableMapping[str, click.Command]):
    """The commands of a group, from where they are ("module:object").

    Those of the game whose folder is gone are not among them; of one that is broken a command
    says so.
    """

    def __init__(self, own: Mapping[str, str], under: str = "") -> None:
        brought = {
            each.name.rpartition(".")[2]: each.value
            for each in entry_points(group=GROUP)
            if each.name.rpartition(".")[0] == under
            and find_spec(each.module.rpartition(".")[0])
        }
        self._places: dict[str, str | click.Command] = {**own, **brought}

    def __getitem__(self, name: str) -> click.Command:
        place = self._places[name]
        if isinstance(place, click.Command):
            return place
        try:
            command: click.Command = resolve_name(place)
        except (ImportError, AttributeError) as error:
            if not place.startswith("trollkit.cli."):
                return _broken(name, f"{place} ne peut pas être lu ({error}).")
            raise
        return command

    def __setitem__(self, name: str, command: click.Command) -> None:
        self._places[name] = command

    def __delitem__(self, name: str) -> None:
        del self._places[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._places)

    def __len__(self) -> int:
        return len(self._places)


def _broken(name: str, why: str) -> click.Command:
    """What stands for a command that cannot be read: it says why."""

    def refuse(mots: object) -> None:
        raise click.ClickException(why)

    words = click.Argument(["mots"], nargs=-1)
    return click.Command(name, callback=refuse, params=[words], short_help=why)
