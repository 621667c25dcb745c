"""Experts on an opponent: each says how likely every throw is, if it is the opponent's mind.

They come in panels, whose `rows` give one row of probabilities an expert in a `Situation`:
`Scholars` look at the position only, `Families` at the own stock only, `Followers` at the
history of the duel, and `Habits` know nothing beforehand.
"""

import importlib.util
import itertools
from collections.abc import Callable, Hashable, Sequence
from pathlib import Path
from typing import Any, TypeVar

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import Table
from trollkit.trolls.learners import FeatureRegret, FictitiousPlay, Learner, RegretMatching
from trollkit.trolls.partie import Partie
from trollkit.trolls.positions import Position
from trollkit.trolls.strategies import chocolatier, find

T = TypeVar("T")
Mind = Callable[[int], list[int]]  # with a given stock, the throws that are equally likely

SLIPS = 0.01  # how often a mind, as modelled, throws anything at all
CONSTANTS = range(1, 11)
DICE = range(2, 13)  # faces of one die
SMALL_DICE = range(3, 9)  # faces of two dice of which the smaller, or the greater, counts
PARTS = ((1, 2), (2, 3), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8))  # of the stock
RECIPES = ("surenchere", "cadence", "rempart")  # of the apprentice, each for a whole game
FADING = 0.98  # of each count, whenever its circumstances come back
PRIOR = 1.0  # how many observations the coarser model is worth
PUPILS: dict[str, Callable[[Table, int], Learner]] = {
    "fictitious play": FictitiousPlay,
    "regrets by state": RegretMatching,
    "regrets by features": FeatureRegret,
}


class Situation:
    """The opponent's side of a duel: what it knows when it throws, from its left-hand view.

    It is kept in step turn by turn, instead of being mirrored each time.
    """

    def __init__(self, partie: Partie, past: list[Partie]) -> None:
        self.partie, self.past = partie, past  # its current game, and those it has finished

    @classmethod
    def opposite(cls, partie: Partie, past: list[Partie]) -> "Situation":
        """The other side of a duel that was not watched from its start."""
        return cls(partie.miroir(), [earlier.miroir() for earlier in past])

    @property
    def position(self) -> Position:
        """What stands on the board."""
        return Position.of(self.partie)

    def turn(self, own: int, answer: int) -> None:
        """The watcher's throw and the opponent's; a finished game is followed by a new one."""
        self.partie.tourDeJeu(answer, own)
        if self.partie.terminee:
            self.past.append(self.partie)
            self.partie = Partie(self.partie.nombreCases, self.partie.stockInitial)

    def news(self, partie: Partie, past: list[Partie]) -> tuple[int, int] | None:
        """The one turn (watcher's throw, answer) played since, or None if it is not just one.

        `partie` and `past` are what the watcher sees.
        """
        if len(past) == len(self.past):
            now = partie
        elif len(past) == len(self.past) + 1 and not partie.coupsPrecedents:
            now = past[-1]
        else:
            return None
        after, before = now.coupsPrecedents, self.partie.coupsPrecedents
        if len(after) != len(before) + 1 or after[:-1] != [(d, g) for g, d in before]:
            return None
        return after[-1]


class Branches:
    """What a strategy that rolls dice may throw, exactly: it is run through every outcome.

    Stands in for its module `random`, and deals each outcome in turn.
    """

    def __init__(self) -> None:
        self._script: list[int] = []  # the outcomes to deal, each with how many there are
        self._sizes: list[int] = []
        self._depth = 0

    def randint(self, a: int, b: int) -> int:
        """One of a … b."""
        return a + self._next(b - a + 1)

    def choice(self, seq: Sequence[T]) -> T:
        """One of `seq`."""
        return seq[self._next(len(seq))]

    def mix(self, throw: Callable[[], int], stock: int) -> Floats:
        """The probabilities of 1 … `stock` stones of a function that draws from here."""
        mix = np.zeros(stock)
        self._script.clear()
        self._sizes.clear()
        while True:
            self._depth = 0
            thrown = throw()
            mix[thrown - 1] += 1 / np.prod(self._sizes, dtype=float)
            while self._script and self._script[-1] + 1 == self._sizes[-1]:
                self._script.pop()
                self._sizes.pop()
            if not self._script:
                return mix
            self._script[-1] += 1

    def _next(self, size: int) -> int:
        if self._depth == len(self._script):
            self._script.append(0)
            self._sizes.append(size)
        self._depth += 1
        return self._script[self._depth - 1]


def read(path: Path, chance: Any) -> Any:
    """A strategy file as a module of our own, in which `chance` is what it calls `random`."""
    spec = importlib.util.spec_from_file_location(f"studied {path.stem}", path)
    assert spec is not None and spec.loader is not None  # a .py file has both
    module: Any = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    module.random = chance
    return module


def slipping(mix: Floats) -> Floats:
    """The mix of who slips now and then."""
    return SLIPS / len(mix) + (1 - SLIPS) * mix


class Scholars:
    """Perfect play, and the ladder's best-read strategies; kept position by position."""

    names = ("table", "metronome", "compteur", "chocolatier")

    def __init__(self, table: Table) -> None:
        self._table = table
        self._branches = Branches()
        self._ladder = {
            id: read(find(id).path, self._branches).strategie for id in self.names[1:3]
        }
        self._scratch = Partie(table.cells, table.stones)
        self._rows: dict[Position, Floats] = {}
        self._tasted: set[tuple[int, int]] = set()  # stocks for which recipes are ready

    def rows(self, situation: Situation) -> Floats:
        """One row an expert; zeros from the chocolatier where his recipe is not at hand."""
        position = situation.position
        if position in self._rows:
            return self._rows[position]
        ready = self.ready(position)
        rows = [self._mix(name, position) for name in self.names[:CHOCOLATIER]]
        last = self._mix("chocolatier", position) if ready else np.zeros(position.own)
        found = np.vstack([*rows, last])
        if ready:
            self._rows[position] = found
        return found

    def ready(self, position: Position) -> bool:
        """Whether the chocolatier's recipe is at hand.

        He plays positions with few stones to their end in thought, which may take a third
        of a second the first time; a study of him goes from few stones to many instead.
        """
        far = chocolatier.PEU + 2 * chocolatier.GROS
        stocks = position.own, position.other
        return sum(stocks) > far or stocks in self._tasted

    def mixes(self, expert: int, own: int, other: int, trolls: int) -> Floats:
        """An expert's rows for each of the inner cells. Ask the chocolatier in rising order."""
        if expert == CHOCOLATIER:
            self._tasted.add((own, other))
        positions = (Position(own, other, cell) for cell in range(1, trolls + 1))
        return np.vstack([self._mix(self.names[expert], each) for each in positions])

    def _mix(self, name: str, position: Position) -> Floats:
        own = position.own
        if name == "table":
            return slipping(self._table.mix(*position))
        if name == "chocolatier":
            times, _ = chocolatier.melange(self._table.cells, *position)
            return slipping(np.pad(np.array(times) / chocolatier.ESSAIS, (0, own - len(times))))
        partie, strategy = self._scratch, self._ladder[name]
        partie.stockGauche, partie.stockDroite, partie.positionTroll = position
        return slipping(self._branches.mix(lambda: strategy(partie, []), own))


TABLE, CHOCOLATIER = (Scholars.names.index(name) for name in ("table", "chocolatier"))


def _minds() -> dict[str, Mind]:
    """Simple minds that look at their own stock only."""

    def one_of(throws: list[int]) -> Mind:
        return lambda stock: throws

    def part(up: int, down: int) -> Mind:
        return lambda stock: [max(1, up * stock // down)]

    def up_to(up: int, down: int) -> Mind:
        return lambda stock: list(range(1, max(1, up * stock // down) + 1))

    found = {"uniform on the stock": up_to(1, 1)}
    found |= {f"always {k}": one_of([k]) for k in CONSTANTS}
    found |= {f"1 to {k}": one_of(list(range(1, k + 1))) for k in DICE}
    for k, pick in itertools.product(SMALL_DICE, (min, max)):
        pairs = itertools.product(range(1, k + 1), repeat=2)
        found[f"{pick.__name__} of two 1 to {k}"] = one_of([pick(pair) for pair in pairs])
    for up, down in PARTS:
        found[f"{up}/{down} of the stock"] = part(up, down)
        found[f"up to {up}/{down} of the stock"] = up_to(up, down)
    return found


class Families:
    """Simple minds: one row each, by stock."""

    def __init__(self, stones: int) -> None:
        minds = _minds()
        self.names = tuple(minds)
        self._rows = [
            np.array([self._row(mind, stock) for mind in minds.values()])
            for stock in range(1, stones + 1)
        ]

    def rows(self, situation: Situation) -> Floats:
        """One row an expert."""
        return self._rows[situation.position.own - 1]

    def mixes(self, expert: int, own: int, other: int, trolls: int) -> Floats:
        """An expert's row, once for each of the inner cells."""
        return np.broadcast_to(self._rows[own - 1][expert], (trolls, own))

    def _row(self, mind: Mind, stock: int) -> Floats:
        throws = np.minimum(mind(stock), stock) - 1
        return slipping(np.bincount(throws, minlength=stock) / throws.size)


class Followers:
    """Experts who follow the duel, asked in the very situation that the opponent is in.

    Strategies of the ladder are loaded anew and their dice dealt out (`Branches`), so that one
    question gives exact probabilities. Learners of known kinds learn in step with the duel:
    what such a learner has seen, it throws by.
    """

    def __init__(self, table: Table) -> None:
        self._branches = Branches()
        modules = {
            id: read(find(id).path, self._branches)
            for id in ("copieur", "dernier_rempart", "apprenti", "devin")
        }
        _remember(modules["devin"])
        apprentice = modules.pop("apprenti")
        recipes = {f"apprenti, {name}": _clamped(getattr(apprentice, name)) for name in RECIPES}
        files = {id: module.strategie for id, module in modules.items()}
        seer = files.pop("devin")
        readers = {**files, **recipes, "devin": seer}
        self.readers = len(readers)
        self._experts = [self._reader(strategy) for strategy in readers.values()]
        self._experts += [_pupil(kind(table, 0)) for kind in PUPILS.values()]
        self.names = (*readers, *PUPILS)
        self.hopeless: set[int] = set()  # who is not worth following any more

    def rows(self, situation: Situation) -> Floats:
        """One row an expert; nothing in particular from those who are hopeless."""
        stock = situation.position.own
        rows = np.full((len(self.names), stock), 1 / stock)
        for k, ask in enumerate(self._experts):
            if k not in self.hopeless:
                rows[k] = slipping(ask(situation))
        return rows

    def _reader(
        self, strategy: Callable[[Partie, list[Partie]], int]
    ) -> Callable[[Situation], Floats]:
        def ask(situation: Situation) -> Floats:
            partie, past = situation.partie, situation.past
            return self._branches.mix(lambda: strategy(partie, past), partie.stockGauche)

        return ask


def _pupil(learner: Learner) -> Callable[[Situation], Floats]:
    def ask(situation: Situation) -> Floats:
        learner.follow(situation.past)
        return learner.policy(*situation.position)

    return ask


def _clamped(recipe: Callable[[Partie], int]) -> Callable[[Partie, list[Partie]], int]:
    """The apprentice's limits on a recipe."""

    def strategy(partie: Partie, past: list[Partie]) -> int:
        return max(1, min(recipe(partie), partie.stockGauche, partie.stockDroite + 1))

    return strategy


def _remember(module: Any) -> None:
    """Let the seer read a hundred games again once a turn, not once an outcome of dice."""
    predict = module.prediction
    known: tuple[tuple[int, int], int | None] = (-1, -1), None

    def prediction(partie: Partie, past: list[Partie]) -> int | None:
        nonlocal known
        turn = len(past), len(partie.coupsPrecedents)
        if known[0] != turn:
            known = turn, predict(partie, past)
        return known[1]

    module.prediction = prediction


class Habits:
    """What was thrown before in the same circumstances: five models, from coarse to fine.

    Each one leans on a coarser one where it is blind.
    """

    names = ("throws", "by turn", "by position", "after own throw", "after our throw")

    def __init__(self, stones: int) -> None:
        self._stones = stones
        # How often each throw was seen in each of some circumstances, the recent ones more.
        self._seen: list[dict[Hashable, Floats]] = [{} for _ in self.names]

    def rows(self, situation: Situation) -> Floats:
        """One row a model."""
        stock = situation.position.own
        rows = np.empty((len(self.names), stock))
        bases = (np.full(stock, 1 / stock), rows[0], rows[1], rows[0], rows[0])
        for k, (base, context) in enumerate(zip(bases, _contexts(situation), strict=True)):
            rows[k] = _counted(self._seen[k].get(context), base)
        # Never surer than a studied strategy: who fits both is taken for the studied one.
        shaded: Floats = (1 - 2 * SLIPS) * rows + 2 * SLIPS / stock
        return shaded

    def note(self, situation: Situation, throw: int) -> None:
        """Learn from a throw, before the turn is played in the situation."""
        for seen, context in zip(self._seen, _contexts(situation), strict=True):
            counts = seen.setdefault(context, np.zeros(self._stones))
            counts *= FADING
            counts[throw - 1] += 1


def _counted(counts: Floats | None, base: Floats) -> Floats:
    """The probabilities of each throw; `base` where nothing was seen, and a bit of it."""
    if counts is None:
        return base
    stock = len(base)
    mix = counts[:stock] + PRIOR * base
    mix[-1] += counts[stock:].sum()  # who wanted to throw more throws all
    mix /= mix.sum()
    return mix


def _contexts(situation: Situation) -> tuple[Hashable, ...]:
    turns = situation.partie.coupsPrecedents
    own, ours = turns[-1] if turns else (0, 0)
    return 0, len(turns), situation.position, own, ours
