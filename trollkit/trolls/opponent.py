"""The model of an opponent: experts who say how likely each throw is, and Bayes to tell them
apart.

Each expert gives a row of probabilities, as if it were the opponent's mind. *Scholars* look at
the position only, *families* at the own stock only, *readers* are strategies of the ladder that
follow the duel, *habits* know nothing beforehand.
"""

import itertools
import runpy
from collections.abc import Callable, Hashable, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

import numpy as np

from trollkit.solving import Floats
from trollkit.trolls.exact import StateSpace, Table
from trollkit.trolls.partie import Partie
from trollkit.trolls.strategies import Strategy, chocolatier, find

T = TypeVar("T")

SLIPS = 0.01  # how often a mind, as modelled, throws anything at all
CONSTANTS = range(1, 11)
DICE = range(2, 13)  # faces of one die
SMALL_DICE = range(3, 9)  # faces of two dice of which the smaller, or the greater, counts
PARTS = ((1, 2), (2, 3), (1, 3), (1, 4), (1, 5), (1, 6), (1, 8))  # of the stock
RECIPES = ("surenchere", "cadence", "rempart")  # of the apprentice, each for a whole game
FADING = 0.98  # of each count of a habit, whenever its circumstances come back
TRUST = 1.0  # how many observations a habit's coarser model is worth

# What each kind of opponent is worth before the first throw; perfect play is likely.
PRIOR_TABLE, PRIOR_CHOCOLATIER, PRIOR_LADDER = 0.35, 0.1, 0.04
PRIOR_FAMILIES, PRIOR_READER, PRIOR_HABITS = 0.15, 0.02, 0.08
FORGETTING = 0.004  # of all weight, back to the prior at each new game: habits change
HOPELESS = -25.0  # log-likelihood behind the mixture at which an expert is given up
DOMINANT = 0.5  # the weight from which on one expert is believed to be the opponent
STUDIES = 4  # experts whose best response is worked out in a duel
PACE, SLOW_PACE = 12, 2  # blocks a move; the slow one where recipes have to be cooked


class Position(NamedTuple):
    """A position as one side sees it, from its own left castle."""

    own: int
    other: int
    troll: int

    @classmethod
    def of(cls, partie: Partie) -> "Position":
        """The position of a game."""
        return cls(partie.stockGauche, partie.stockDroite, partie.positionTroll)


Mix = Callable[[Position], Floats]  # the probabilities of 1 … `own` stones


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

    def mix(self, strategy: Strategy, partie: Partie, past: list[Partie]) -> Floats:
        """The probabilities of 1, 2, … stones of a strategy that draws from here."""
        mix = np.zeros(partie.stockGauche)
        self._script.clear()
        self._sizes.clear()
        while True:
            self._depth = 0
            throw = strategy(partie, past)
            mix[throw - 1] += 1 / np.prod(self._sizes, dtype=float)
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


def read(id: str, chance: Any) -> dict[str, Any]:
    """What a strategy of the ladder defines, loaded anew, `chance` being its `random`."""
    names: dict[str, Any] = runpy.run_path(str(find(id).path))["strategie"].__globals__
    names["random"] = chance
    return names


def slipping(mix: Floats) -> Floats:
    """The mix of who slips now and then."""
    return SLIPS / len(mix) + (1 - SLIPS) * mix


def scholars(table: Table, branches: Branches) -> list[Mix]:
    """Perfect play, and the ladder's best-read strategies."""
    scratch = Partie(table.cells, table.stones)

    def rolled(id: str) -> Mix:
        strategy = read(id, branches)["strategie"]

        def mix(position: Position) -> Floats:
            scratch.stockGauche, scratch.stockDroite, scratch.positionTroll = position
            return slipping(branches.mix(strategy, scratch, []))

        return mix

    def recipe(position: Position) -> Floats:
        times, _ = chocolatier.melange(table.cells, *position)
        shares = np.array(times) / chocolatier.ESSAIS
        return slipping(np.pad(shares, (0, position.own - len(times))))

    def perfect(position: Position) -> Floats:
        return slipping(table.mix(*position))

    return [perfect, rolled("metronome"), rolled("compteur"), recipe]


TABLE, CHOCOLATIER = 0, 3  # among scholars


def minds(stock: int) -> dict[str, Sequence[int]]:
    """Simple minds that look at their own stock only: the throws that are equally likely."""
    found: dict[str, Sequence[int]] = {"uniform on the stock": range(1, stock + 1)}
    found |= {f"always {k}": [k] for k in CONSTANTS}
    found |= {f"1 to {k}": range(1, k + 1) for k in DICE}
    for k, pick in itertools.product(SMALL_DICE, (min, max)):
        pairs = itertools.product(range(1, k + 1), repeat=2)
        found[f"{pick.__name__} of two 1 to {k}"] = [pick(pair) for pair in pairs]
    for up, down in PARTS:
        part = max(1, up * stock // down)
        found[f"{up}/{down} of the stock"] = [part]
        found[f"up to {up}/{down} of the stock"] = range(1, part + 1)
    return found


MINDS = tuple(minds(1))


@cache
def families(stock: int) -> Floats:
    """One row a simple mind: who wants to throw more than the stock throws all."""
    every = minds(stock).values()
    thrown = [np.bincount(np.minimum(each, stock) - 1, minlength=stock) for each in every]
    return np.array([slipping(counts / counts.sum()) for counts in thrown])


def readers(branches: Branches) -> dict[str, Strategy]:
    """Strategies of the ladder loaded anew, their dice dealt out by `branches`."""
    found = {id: read(id, branches)["strategie"] for id in ("copieur", "dernier_rempart")}
    apprentice, seer = read("apprenti", branches), read("devin", branches)

    def clamped(recipe: Callable[[Partie], int]) -> Strategy:
        """The apprentice's limits on a recipe."""
        return lambda partie, past: max(
            1, min(recipe(partie), partie.stockGauche, partie.stockDroite + 1)
        )

    found |= {f"apprenti, {name}": clamped(apprentice[name]) for name in RECIPES}
    _remember(seer)
    return {**found, "devin": seer["strategie"]}


def _remember(seer: dict[str, Any]) -> None:
    """Let the seer read a hundred games again once a turn, not once an outcome of dice."""
    predict, known = seer["prediction"], dict[tuple[int, int], int | None]()

    def prediction(partie: Partie, past: list[Partie]) -> int | None:
        turn = len(past), len(partie.coupsPrecedents)
        if turn not in known:
            known.clear()
            known[turn] = predict(partie, past)
        return known[turn]

    seer["prediction"] = prediction


class Habits:
    """What was thrown before in the same circumstances: five models, from coarse to fine.

    Each one leans on a coarser one where it is blind.
    """

    names = ("throws", "by turn", "by position", "after own throw", "after our throw")

    def __init__(self, stones: int) -> None:
        self._stones = stones
        # How often each throw was seen in each of some circumstances, the recent ones more.
        self._seen: list[dict[Hashable, Floats]] = [{} for _ in self.names]

    def rows(self, partie: Partie) -> Floats:
        """One row a model, `partie` being the game as the opponent sees it."""
        stock = partie.stockGauche
        rows = np.empty((len(self.names), stock))
        bases = (np.full(stock, 1 / stock), rows[0], rows[1], rows[0], rows[0])
        for k, (base, context) in enumerate(zip(bases, _contexts(partie), strict=True)):
            rows[k] = _counted(self._seen[k].get(context), base)
        # Never surer than a studied strategy: who fits both is taken for the studied one.
        shaded: Floats = (1 - 2 * SLIPS) * rows + 2 * SLIPS / stock
        return shaded

    def note(self, partie: Partie, throw: int) -> None:
        """Learn from a throw, before the turn is played in the game."""
        for seen, context in zip(self._seen, _contexts(partie), strict=True):
            counts = seen.setdefault(context, np.zeros(self._stones))
            counts *= FADING
            counts[throw - 1] += 1


def _counted(counts: Floats | None, base: Floats) -> Floats:
    """The probabilities of each throw; `base` where nothing was seen, and a bit of it."""
    if counts is None:
        return base
    stock = len(base)
    mix = counts[:stock] + TRUST * base
    mix[-1] += counts[stock:].sum()  # who wanted to throw more throws all
    mix /= mix.sum()
    return mix


def _contexts(partie: Partie) -> tuple[Hashable, ...]:
    turns = partie.coupsPrecedents
    own, ours = turns[-1] if turns else (0, 0)
    return 0, len(turns), Position.of(partie), own, ours


class Mixture:
    """Weights of experts; their predictions come in as one row of probabilities each."""

    def __init__(self, prior: Floats) -> None:
        self.prior = prior / prior.sum()
        self.weights = self.prior.copy()
        self.lag = np.zeros(len(prior))  # log-likelihood compared with the mixture

    def predict(self, rows: Floats, asleep: int | None = None) -> Floats:
        """The probabilities of 1, 2, … stones.

        An expert who is asleep has a row of zeros; what the others say is written there, so
        that it neither gains nor loses by what is thrown.
        """
        mix: Floats = self.weights @ rows
        if asleep is not None:
            mix /= mix.sum()
            rows[asleep] = mix
        return mix

    def observe(self, rows: Floats, throw: int) -> None:
        """Learn that `throw` was thrown where the experts had said `rows`."""
        said = np.maximum(rows[:, throw - 1], 1e-12)
        weights = self.weights * said
        total = weights.sum()
        self.lag += np.log(said / total)
        self.weights = weights / total

    def new_game(self) -> None:
        """Let a little of the weight flow back."""
        self.weights = (1 - FORGETTING) * self.weights + FORGETTING * self.prior

    def give_up(self, expert: int) -> bool:
        """Whether to listen no more to an expert, who has been wrong for too long."""
        if self.lag[expert] >= HOPELESS:
            return False
        for weights in (self.prior, self.weights):
            weights[expert] = 0
            weights /= weights.sum()
        return True


class Study:
    """Values of our best response to a memoryless expert, worked out a bit a move.

    A block is the positions with the same stocks, few stones first; `pace` of them are looked
    at in one advance, so that what is known after so many moves does not depend on the machine.
    """

    def __init__(self, board: StateSpace, mix: Mix, pace: int) -> None:
        self._board, self._mix, self._pace = board, mix, pace
        self._todo = board.up()
        self.values = board.ended_values()
        self.seen = set[tuple[int, int]]()  # stocks that were looked at, the expert's first
        self.done = False

    def advance(self) -> None:
        """Look at the next blocks."""
        stocks = [*itertools.islice(self._todo, self._pace)]
        self.done = len(stocks) < self._pace
        for ours, theirs in stocks:
            self.seen.add((theirs, ours))
            # The expert counts cells from its own castle, and is asked in rising order.
            seen_there = [
                self._mix(Position(theirs, ours, cell)) for cell in self._board.inner.tolist()
            ]
            mixes = np.vstack(seen_there[::-1])
            ahead = self.values[self._board.next(ours, theirs)]
            outlook = (ahead @ mixes[:, :, None])[:, :, 0]
            self.values[ours, theirs, 1:-1] = outlook.max(axis=1)


class Opponent:
    """Predicts throws, learns from them, and prepares the best response to who it is."""

    def __init__(self, table: Table) -> None:
        self._board, self._branches = StateSpace(table.cells, table.stones), Branches()
        self._scholars = scholars(table, self._branches)
        self._known: dict[Position, Floats] = {}  # the rows of scholars
        self._readers = [*readers(self._branches).values()]
        self._habits = Habits(table.stones)
        self._first_reader = len(self._scholars) + len(MINDS)
        self._silent = set[int]()  # experts who are not worth following any more
        self.mixture = Mixture(self._prior())
        self._cook = self._study(CHOCOLATIER)
        self._studies = {CHOCOLATIER: self._cook}
        self._rows = np.zeros((0, 0))
        self._partie = Partie(table.cells, table.stones)  # in which it throws next

    def predict(self, partie: Partie, past: list[Partie]) -> Floats:
        """The probabilities of the opponent's next throw, given its game and its past ones, as
        it sees them.
        """
        self._partie, position = partie, Position.of(partie)
        # The chocolatier plays positions with few stones to their end in thought, which may
        # take a third of a second: he sleeps till his study, from few stones up, comes there.
        far = chocolatier.PEU + 2 * chocolatier.GROS
        awake = sum(position[:2]) > far or position[:2] in self._cook.seen
        self._rows = np.concatenate(
            (
                self._read_rows(position, awake=awake),
                families(position.own),
                self._follow(partie, past),
                self._habits.rows(partie),
            )
        )
        return self.mixture.predict(self._rows, None if awake else CHOCOLATIER)

    def _read_rows(self, position: Position, *, awake: bool) -> Floats:
        rows = self._known.get(position)
        if rows is None:
            rows = np.zeros((len(self._scholars), position.own))
            for k, mix in enumerate(self._scholars):
                if awake or k != CHOCOLATIER:
                    rows[k] = mix(position)
            if awake:
                self._known[position] = rows
        return rows

    def _follow(self, partie: Partie, past: list[Partie]) -> Floats:
        """One row a reader; nothing in particular from those who are silent."""
        rows = np.full((len(self._readers), partie.stockGauche), 1 / partie.stockGauche)
        for k, strategy in enumerate(self._readers):
            if self._first_reader + k not in self._silent:
                rows[k] = slipping(self._branches.mix(strategy, partie, past))
        return rows

    def observe(self, throw: int) -> None:
        """Learn the throw that was predicted last; to be called before the turn is played."""
        self.mixture.observe(self._rows, throw)
        self._habits.note(self._partie, throw)
        # Those who take time are given up when they have been wrong for too long.
        last = self._first_reader + len(self._readers)
        for expert in (*range(self._first_reader, last), CHOCOLATIER):
            if expert not in self._silent and self.mixture.give_up(expert):
                self._silent.add(expert)
                self._studies.pop(expert, None)

    def future(self) -> Floats | None:
        """Values of the best response to the expert who dominates, once they are known.

        Each call works a bit on the studies that are under way.
        """
        who = int(self.mixture.weights.argmax())
        memoryless = TABLE < who < self._first_reader
        dominant = memoryless and self.mixture.weights[who] >= DOMINANT
        if dominant and who not in self._studies and len(self._studies) < STUDIES:
            self._studies[who] = self._study(who)
        for expert in {who, CHOCOLATIER} & self._studies.keys():
            if not self._studies[expert].done:
                self._studies[expert].advance()
        study = self._studies.get(who)
        return study.values if study is not None and study.done and dominant else None

    def _study(self, who: int) -> Study:
        if who < len(self._scholars):
            return Study(self._board, self._scholars[who], SLOW_PACE)
        family = who - len(self._scholars)
        return Study(self._board, lambda position: families(position.own)[family], PACE)

    def _prior(self) -> Floats:
        prior = np.full(len(self._scholars), PRIOR_LADDER)
        prior[TABLE], prior[CHOCOLATIER] = PRIOR_TABLE, PRIOR_CHOCOLATIER
        minds, habits = len(MINDS), len(Habits.names)
        return np.concatenate(
            (
                prior,
                np.full(minds, PRIOR_FAMILIES / minds),
                np.full(len(self._readers), PRIOR_READER),
                np.full(habits, PRIOR_HABITS / habits),
            )
        )
