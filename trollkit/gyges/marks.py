"""What puzzles have earned, and where that is kept when their board has gone."""

from typing import Any, Protocol

from trollkit.gyges.puzzles import puzzles
from trollkit.gyges.trial import WORTH

_KEY = "problemes"


class Store(Protocol):
    """Values of JSON by name: what a sheet remembers from one session to the next."""

    def lire(self, cle: str, defaut: dict[str, Any], /) -> dict[str, Any]:
        """A copy of what was kept under that name, else `defaut`."""

    def garder(self, cle: str, valeur: dict[str, Any], /) -> object:
        """Keep that value in the place of the one before."""


class _Own:
    """A store that lasts as long as its board."""

    def __init__(self) -> None:
        self._held: dict[str, Any] = {}

    def lire(self, cle: str, defaut: dict[str, Any], /) -> dict[str, Any]:
        return dict(self._held.get(cle, defaut))

    def garder(self, cle: str, valeur: dict[str, Any], /) -> None:
        self._held[cle] = valeur


class Marks:
    """How much help each puzzle took, and which were solved: by their numbers, from 0.

    They are those of `store`, if any: two boards of a sheet have the same, at once.

    >>> marks = Marks()
    >>> marks.help(0, 1)
    >>> marks.solve(0)
    >>> marks.help(0, 2)  # it is solved: it keeps what it counts
    >>> marks.worth(0), marks.worth(1)
    (0.5, None)
    """

    store: Store | None = None  # of a sheet, which sets it when it is loaded

    def __init__(self) -> None:
        self._store = self.store or _Own()

    def help(self, number: int, given: int) -> None:
        """So much help was given, from 0 to all; a puzzle that is solved keeps its worth."""
        taken, solved = self._entry(number)
        if not solved:
            self._keep(number, max(given, taken), solved=False)

    def solve(self, number: int) -> None:
        """The puzzle was solved, with the help that was taken."""
        self._keep(number, self._entry(number)[0], solved=True)

    def worth(self, number: int) -> float | None:
        """What the puzzle counts; None until it is solved."""
        taken, solved = self._entry(number)
        return WORTH[taken] if solved else None

    def total(self) -> tuple[int, float]:
        """How many puzzles were solved, and what they count together."""
        worths = [self.worth(number) for number in range(len(puzzles()))]
        earned = [worth for worth in worths if worth is not None]
        return len(earned), sum(earned)

    def _entry(self, number: int) -> tuple[int, bool]:
        """The help that was taken, and whether it is solved: anybody may have written there."""
        match self._store.lire(_KEY, {}).get(str(number)):
            case [int(taken), bool(solved)] if taken in range(len(WORTH)):
                return taken, solved
        return 0, False

    def _keep(self, number: int, taken: int, *, solved: bool) -> None:
        if (taken, solved) != self._entry(number):
            kept = self._store.lire(_KEY, {})
            self._store.garder(_KEY, {**kept, str(number): [taken, solved]})
