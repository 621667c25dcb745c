"""A duel played fast: many games in a row between two strategies, in this process.

`play_duel` is the loop. Each side has a `Partie` of its own, its view, which is updated at each
turn instead of being mirrored again. The loop trusts only its own numbers, so a strategy that
damages its view fools itself alone. It gives the same games as the generic loop of
`trollkit.core.battery` (tested).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, tee
from typing import TYPE_CHECKING, Any, NamedTuple

from trollkit.core.faults import Fault, FaultKind, Faults, exception_fault, invalid_move
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie, played
from trollkit.trolls.rules import Config, settled, walk

if TYPE_CHECKING:
    Strategie = Callable[[Partie, list[Partie]], int]
Turn = tuple[int, int]
_SMALL = 100  # with at most so many stones, the whole table of turns is made at once


if not TYPE_CHECKING:

    class Strategie:
        """A strategy with a name, as the lab's first file has it; any function is one too."""

        def __init__(self, nom: str, strategie: Callable[[Partie, list[Partie]], int]) -> None:
            self.__name__, self.strategie = nom, strategie

        def __call__(self, *views: object) -> int:
            """The throw that it chooses."""
            return self.strategie(*views)


class Played(NamedTuple):
    """The result of a duel seen from the left: finished games by result, turns, faults."""

    wins: int
    draws: int
    losses: int
    turns: list[Turn]  # of all games in a row, the unfinished last one included
    faults: Faults


class _Turns(dict[int, Any]):
    """The turns that begin with these throws; each tuple is made when it is first played."""

    def __init__(self, *throws: int) -> None:
        self.throws = throws

    def __missing__(self, throw: int) -> Any:
        turn = *self.throws, throw
        return self.setdefault(throw, turn if len(turn) == 2 else _Turns(*turn))


def shared_turns(stones: int) -> Sequence[Sequence[Turn]] | _Turns:
    """`table[g][d]` is the one tuple (g, d): 1000 games then share a few hundred objects."""
    if stones > _SMALL:
        return _Turns()  # holds only the turns that the duel plays
    return [[(g, d) for d in range(stones + 1)] for g in range(stones + 1)]


def play_duel(
    config: Config,
    left: Strategie,
    right: Strategie,
    games: int,
    *,
    trap_interrupts: bool = False,
) -> Played:
    """Play up to `games` games; the first fault of either side ends the duel.

    `trap_interrupts` makes a KeyboardInterrupt raised under a strategy its fault, for
    workers in which Ctrl-C cannot occur; otherwise it stops the duel as usual.
    """
    cells, stones = config
    centre, last, table = cells // 2, cells - 1, shared_turns(stones)
    past_left: list[Partie] = []
    past_right: list[Partie] = []
    turns: list[Turn] = []
    tally = [0, 0, 0]  # wins, draws, losses
    error_left: BaseException | None = None
    error_right: BaseException | None = None
    g: int = 0
    d: int = 0
    for game in range(games):
        view_left, turns_left = new_view(cells, stones)
        view_right, turns_right = new_view(cells, stones)
        a, b, troll, start = stones, stones, centre, len(turns)
        while True:
            try:
                g = left(view_left, past_left)
            except BaseException as error:
                error_left = error
            try:
                d = right(view_right, past_right)
            except BaseException as error:
                error_right = error
            if (
                error_left is not None
                or error_right is not None
                or type(g) is not int
                or type(d) is not int
                or not 0 < g <= a
                or not 0 < d <= b
                or type(view_left) is not Partie
                or type(view_right) is not Partie
            ):
                # Rare: a throw that is no plain int but counts as one, or a fault.
                turn = len(turns) - start + 1
                sides = (g, a, error_left, view_left), (d, b, error_right, view_right)
                judged = [_judged(*side, trap_interrupts, game + 1, turn) for side in sides]
                if any(fault for _, fault in judged):
                    return Played(
                        tally[0], tally[1], tally[2], turns, (judged[0][1], judged[1][1])
                    )
                g, d = judged[0][0], judged[1][0]
            a -= g
            b -= d
            if g > d:
                troll += 1
            elif g < d:
                troll -= 1
            turns.append(table[g][d])
            turns_left.append(table[g][d])
            turns_right.append(table[d][g])
            over = not (a and b and 0 < troll < last)
            if over and (a or b) and 0 < troll < last:
                a, b, troll = settled(a, b, troll, last)
            view_left.stockGauche = view_right.stockDroite = a
            view_left.stockDroite = view_right.stockGauche = b
            view_left.positionTroll = troll
            view_right.positionTroll = last - troll
            if over:
                break
        tally[(troll < centre) - (troll > centre) + 1] += 1
        past_left.append(view_left)
        past_right.append(view_right)
    return Played(tally[0], tally[1], tally[2], turns, (None, None))


def split_games(config: Config, turns: Iterable[Turn]) -> Iterator[list[Turn]]:
    """The turns of each game of a duel, one game at a time; the last may be unfinished."""
    ahead, kept = tee(turns)
    # `walk` gives the opening too, which is no turn.
    while lasts := len(list(walk(config, ahead))) - 1:
        yield list(islice(kept, lasts))


def parties_of(config: Config, turns: Sequence[Turn]) -> list[Partie]:
    """The finished games of a duel as `Partie` objects, seen from the left."""
    parties = [played(*config, game) for game in split_games(config, turns)]
    return [partie for partie in parties if partie.terminee]


def new_view(cells: int, stones: int) -> tuple[Partie, list[Turn]]:
    """A strategy's view of a new game, and the list of turns that the view holds."""
    # Without __init__, which would check the same board two thousand times a duel.
    view = Partie.__new__(Partie)
    view.nombreCases = cells
    view.positionTroll = cells // 2
    view.stockInitial = view.stockGauche = view.stockDroite = stones
    turns: list[Turn] = []
    view.coupsPrecedents = turns
    return view, turns


def _judged(
    throw: object,
    stock: int,
    error: BaseException | None,
    view: object,
    trap: bool,
    game: int,
    turn: int,
) -> tuple[int, Fault | None]:
    """One side's throw as a plain int and None, or any int and the side's fault.

    A fault is an exception (`error`), an illegal throw, or a view that is no `Partie` any more.
    Raises a KeyboardInterrupt again unless `trap` makes it a fault.
    """
    if isinstance(error, KeyboardInterrupt) and not trap:
        raise error
    try:
        plain = None if error else as_integer(throw)
    except BaseException as raised:  # a hostile __index__
        error, plain = raised, None
    if error is not None:
        return 0, exception_fault(error, game, turn)
    if plain is None or not 1 <= plain <= stock:
        expected = legal_phrase(range(1, stock + 1))
        # An integer of another type is shown as its plain value: its `repr` may lie.
        return 0, invalid_move(throw if plain is None else plain, expected, game, turn)
    changed = type(view) is not Partie
    return plain, Fault(FaultKind.MEDDLING, game=game, turn=turn) if changed else None
