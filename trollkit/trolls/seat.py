"""One side of an isolated duel: the strategy's own view, kept in step from the other's throws.

A question is the other side's last throw, 0 at the first turn of the duel; an answer is one's
own throw. Both are one byte, or four where stocks need them (`width`).
"""

from collections.abc import Generator

from trollkit.core.contest import RefusedAnswer, Seat
from trollkit.core.faults import Fault, FaultKind, exception_fault
from trollkit.core.numbers import as_integer
from trollkit.core.text import show
from trollkit.trolls.duel import Strategie, new_view, shared_turns, spoiled
from trollkit.trolls.partie import Partie
from trollkit.trolls.rules import Config, settled


def width(stones: int) -> int:
    """The bytes of one throw, in messages and in records."""
    return 1 if stones < 256 else 4


def seat(strategy: Strategie, config: Config) -> Seat:
    """A function from each question to the strategy's throw."""
    talk = _talk(strategy, *config)
    next(talk)
    return talk.send


def _talk(strategy: Strategie, cells: int, stones: int) -> Generator[bytes, bytes, None]:
    bytes_of, small = width(stones), width(stones) == 1
    codes = [throw.to_bytes(bytes_of, "little") for throw in range(stones + 1 if small else 0)]
    centre, last, table = cells // 2, cells - 1, shared_turns(stones)
    past: list[Partie] = []
    yield b""  # ready; what is sent next asks for the first throw
    while True:
        view, turns = new_view(cells, stones)
        a, b, troll = stones, stones, centre
        while True:
            try:
                g = strategy(view, past)
            except StopIteration as error:
                # Out of a generator it would come as something else.
                raise RefusedAnswer(exception_fault(error)) from None
            if type(g) is not int or not 0 < g <= a:
                g = _checked(g, a)
            if type(view) is not Partie and spoiled(view):
                raise RefusedAnswer(Fault(FaultKind.MEDDLING))
            question = yield codes[g] if small else g.to_bytes(bytes_of, "little")
            d = question[0] if small else int.from_bytes(question, "little")
            a -= g
            b -= d
            if g > d:
                troll += 1
            elif g < d:
                troll -= 1
            turns.append(table[g][d])
            over = not (a and b and 0 < troll < last)
            if over and (a or b) and 0 < troll < last:
                a, b, troll = settled(a, b, troll, last)
            try:
                view.stockGauche = a
                view.stockDroite = b
                view.positionTroll = troll
            except BaseException:  # its class, which a strategy changed, fails now and then
                raise RefusedAnswer(Fault(FaultKind.MEDDLING)) from None
            if over:
                break
        past.append(view)


def _checked(throw: object, stock: int) -> int:
    """The throw as a plain int, which odd integers stand for."""
    plain = as_integer(throw)
    if plain is None or not 1 <= plain <= stock:
        raise RefusedAnswer(Fault(FaultKind.INVALID, show(throw if plain is None else plain)))
    return plain
