"""`Shelf`: the strategies that come with a game, each a module of one package."""

from functools import cached_property
from importlib import import_module
from pathlib import Path
from typing import Generic, NamedTuple, TypeVar

StrategyT = TypeVar("StrategyT")


class Bundled(NamedTuple, Generic[StrategyT]):
    """A bundled strategy."""

    id: str  # the stem of its file
    name: str  # its display name, in French
    character: str  # one French sentence
    strategy: StrategyT
    path: Path  # its source, ready to be handed to a contest


class Shelf(Generic[StrategyT]):
    """The bundled strategies of a game, by the stems of their files, in the order given.

    A file defines `strategie` and `NOM`; its first line of documentation is its character.
    """

    def __init__(self, package: str, ids: tuple[str, ...]) -> None:
        """The strategies in the modules `ids` of `package`."""
        self._package, self._ids = package, ids

    def find(self, id: str) -> Bundled[StrategyT]:
        """The strategy whose file is `id`.py. Raises KeyError."""
        if id not in self._ids:
            raise KeyError(id)
        module = import_module(f"{self._package}.{id}")
        character, _, _ = (module.__doc__ or "").partition("\n")
        path = Path(str(module.__file__))
        return Bundled(id, module.NOM, character, module.strategie, path)

    @cached_property
    def all(self) -> tuple[Bundled[StrategyT], ...]:
        """All strategies, in the order of `ids`; each module is imported."""
        return tuple(map(self.find, self._ids))
