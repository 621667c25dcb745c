"""A duel played fast: many games in a row between two strategies, each with its own view.

Both sides hold a `Partie` of their own that is kept in step turn by turn, instead of being
mirrored at each move. The loop believes only its own numbers, so a strategy that damages
its view fools itself alone. It gives the same games as the generic loop of
`trollkit.core.record` (tested).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice, tee
from typing import TYPE_CHECKING, NamedTuple

from trollkit.core.faults import Fault, FaultKind, Faults, exception_fault, invalid_move
from trollkit.core.game import PLAYERS
from trollkit.core.numbers import as_integer
from trollkit.phrases import legal_phrase
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config, settled, walk

if TYPE_CHECKING:
    Strategie = Callable[[Partie, list[Partie]], int]
Turn = tuple[int, int]
_SMALL = 100  # stones up to which the whole table of turns is made at once


if not TYPE_CHECKING:

    class Strategie:
        """A strategy with a name, as the lab's first file has it; any function is one too."""

        def __init__(self, nom: str, strategie: Callable[[Partie, list[Partie]], int]) -> None:
            self.__name__, self.strategie = nom, strategie

        def __call__(self, *views: object) -> int:
            """The throw that it chooses."""
            return self.strategie(*views)


class Played(NamedTuple):
    """What a duel gave, from the left side: finished games by result, every turn, faults."""

    wins: int
    draws: int
    losses: int
    turns: list[Turn]  # of all games in a row, the unfinished last one included
    faults: Faults


class _Row(dict[int, Turn]):
    """The turns of one left throw, made when first played."""

    def __init__(self, left: int) -> None:
        self.left = left

    def __missing__(self, right: int) -> Turn:
        return self.setdefault(right, (self.left, right))


class _Rows(dict[int, _Row]):
    def __missing__(self, left: int) -> _Row:
        return self.setdefault(left, _Row(left))


def shared_turns(stones: int) -> Sequence[Sequence[Turn]] | _Rows:
    """`table[g][d]` is the one tuple (g, d): 1000 games then share a few hundred objects."""
    if stones > _SMALL:
        return _Rows()  # as fast to fill as to make, and as large as the duel needs
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
    tally = [0, 0, 0]  # losses, draws, wins
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
            ):
                # Rare: odd integers that count all the same, or a fault.
                errors = (error_left, error_right)
                _let_interrupts_through(errors, trap_interrupts)
                turn = len(turns) - start + 1
                throws, faults = _examine((g, d), (a, b), errors, game + 1, turn)
                if any(faults):
                    others = _meddlers((view_left, view_right), game + 1, turn)
                    both = faults[0] or others[0], faults[1] or others[1]
                    return _played(tally, turns, both)
                g, d = throws
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
            try:
                view_left.stockGauche = view_right.stockDroite = a
                view_left.stockDroite = view_right.stockGauche = b
                view_left.positionTroll = troll
                view_right.positionTroll = last - troll
            except BaseException:
                # A strategy changed the class of its view: its turn does not count.
                views, turn = (view_left, view_right), len(turns) - start
                faults = _meddlers(views, game + 1, turn)
                if not any(faults):  # it fails now and then
                    faults = _meddlers(views, game + 1, turn, of_any_other_class=True)
                if not any(faults):
                    raise
                return _played(tally, turns[:-1], faults)
            if over:
                break
        tally[(troll > centre) - (troll < centre) + 1] += 1
        past_left.append(view_left)
        past_right.append(view_right)
    return _played(tally, turns, (None, None))


def split_games(config: Config, turns: Iterable[Turn]) -> Iterator[list[Turn]]:
    """The turns of a duel, game by game as asked for; the last one may be unfinished."""
    ahead, kept = tee(turns)
    # The opening is no turn.
    while lasts := len(list(walk(config, ahead))) - 1:
        yield list(islice(kept, lasts))


def parties_of(config: Config, turns: Sequence[Turn]) -> list[Partie]:
    """The finished games of a duel as `Partie` objects, seen from the left."""
    parties = []
    for game in split_games(config, turns):
        partie = Partie(*config)
        for g, d in game:
            partie.tourDeJeu(g, d)
        if partie.terminee:
            parties.append(partie)
    return parties


def new_view(cells: int, stones: int) -> tuple[Partie, list[Turn]]:
    """A strategy's view of a new game, and the list of turns in it."""
    # Without __init__, whose checks would be repeated two thousand times a duel.
    view = Partie.__new__(Partie)
    view.nombreCases = cells
    view.positionTroll = cells // 2
    view.stockInitial = view.stockGauche = view.stockDroite = stones
    turns: list[Turn] = []
    view.coupsPrecedents = turns
    return view, turns


def spoiled(view: Partie) -> bool:
    """Whether a strategy gave its view another class, one that cannot be kept in step."""
    if type(view) is Partie:
        return False
    try:
        view.stockGauche = view.stockDroite = view.positionTroll = 0
    except BaseException:
        return True
    return False


def _played(tally: list[int], turns: list[Turn], faults: Faults) -> Played:
    losses, draws, wins = tally
    return Played(wins, draws, losses, turns, faults)


def _let_interrupts_through(
    errors: tuple[BaseException | None, BaseException | None], trap: bool
) -> None:
    for error in errors:
        if isinstance(error, KeyboardInterrupt) and not trap:
            raise error


def _examine(
    throws: tuple[object, object],
    stocks: tuple[int, int],
    errors: tuple[BaseException | None, BaseException | None],
    game: int,
    turn: int,
) -> tuple[tuple[int, int], Faults]:
    """Both throws as plain ints, and the faults of the sides that have none."""
    plain = [0, 0]
    faults: list[Fault | None] = [None, None]
    for side in PLAYERS:
        error = errors[side]
        try:
            throw = None if error else as_integer(throws[side])
        except BaseException as raised:  # a hostile __index__
            error, throw = raised, None
        if error is not None:
            faults[side] = exception_fault(error, game, turn)
        elif throw is None or not 1 <= throw <= stocks[side]:
            expected = legal_phrase(range(1, stocks[side] + 1))
            # An odd integer is what it counts as, whatever its own `repr` says.
            shown = throws[side] if throw is None else throw
            faults[side] = invalid_move(shown, expected, game, turn)
        else:
            plain[side] = throw
    return (plain[0], plain[1]), (faults[0], faults[1])


def _meddlers(
    views: tuple[Partie, Partie], game: int, turn: int, *, of_any_other_class: bool = False
) -> Faults:
    faults = [
        Fault(FaultKind.MEDDLING, game=game, turn=turn)
        if spoiled(view) or (of_any_other_class and type(view) is not Partie)
        else None
        for view in views
    ]
    return faults[0], faults[1]
