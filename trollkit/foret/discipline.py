"""`DISCIPLINE`: all that the kit needs of the forest (see `trollkit.core.discipline`).

Each league is a category. A strategy file defines `strategie(vue)`, which gives the line that a
bot would print. A duel is pairs of games on the same map, with the sides exchanged. The rules
are the official referee's: an illegal action counts as WAIT. An unreadable line, which would
lose the official game, ends the whole duel here, as any fault does in the arena.
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from trollkit.core.contest import Allowance, DuelOutcome, Opening, Question, RefusedAnswer, Seat
from trollkit.core.discipline import Discipline, Drawing, Place
from trollkit.core.faults import Fault, FaultKind, Faults
from trollkit.core.scorebook import Scorebook, read
from trollkit.core.text import clean, show
from trollkit.core.tongues import Lines, Whole
from trollkit.foret.film import staged
from trollkit.foret.protocol import MESSAGE_UNITS, Unreadable, action_text, expected, parse_line
from trollkit.foret.referee import Referee
from trollkit.foret.rules import GAME
from trollkit.foret.state import LEAGUES, League, league_named
from trollkit.foret.vue import Strategie, Vue
from trollkit.phrases.faults import line_phrase

LONGEST = 10_000  # characters of a line, as for the official referee
_GAP = "\n\n"  # between the map's lines and the first turn's in a question
_SEEDS = 2**31  # each pair of games draws a seed below
_Questions = tuple[Question, Question]


def plain_line(line: Any, league: League) -> str:
    """The line in the form that is sent and kept: its action, then its message made plain.

    Raises RefusedAnswer when `line` is no text, is too long, or cannot be read.
    """
    refused = RefusedAnswer(Fault(FaultKind.INVALID, show(line)))
    if not isinstance(line, str):
        raise refused
    text = str.__str__(line)  # a subclass of str may have methods of the strategy's own
    if len(text) > LONGEST:
        raise refused
    try:
        action, message = parse_line(text, league)
    except Unreadable:
        raise refused from None
    said = clean(message or "", MESSAGE_UNITS)
    return f"{action_text(action)} {said}".rstrip()


def seat(strategy: Strategie, category: str) -> Seat:
    """The seat of a strategy: a function from each question to the strategy's line.

    A question is the text of a turn's lines; the first question of a game begins with the map's
    lines and an empty line. An answer is the line as `plain_line` gives it.
    """
    league, views = league_named(category), list[Vue]()

    def answer(asked: bytes) -> bytes:
        start, gap, turn = asked.decode().rpartition(_GAP)
        if gap:
            views[:] = [Vue(league.level, start.split("\n"))]
        views[0].tour(turn.split("\n"))
        return plain_line(strategy(views[0]), league).encode()

    return answer


def talk(category: str, _games: int) -> Whole:
    """The official protocol, for programs of any language (see `core.tongues.Lines`).

    A program is sent the map once, then each turn's lines, and sends one line back. It is
    started again for each game, as its author expects.
    """
    league = league_named(category)
    return Whole(
        lambda line: lambda question: plain_line(line, league).encode(),
        lambda asked: [line for line in asked.split("\n") if line],
    )


class DuelTable:
    """The table of one duel of `games` games (see `trollkit.core.contest.Table`)."""

    def __init__(self, category: str, games: int, seed: int = 0) -> None:
        self._league = league_named(category)
        self._chance = random.Random(seed)
        self._book = Scorebook(games, ("joueur 0", "joueur 1"))
        self._faults: Faults = (None, None)
        self._seed = 0  # the map's, for the pair of games in play

    def start(self) -> _Questions:
        """The first turn of the next game."""
        if self._book.begins_pair:
            self._seed = self._chance.randrange(_SEEDS)
        self._book.begin(f"graine {self._seed}")
        self._game = Referee(self._league.level, self._seed)
        return self._questions([*self._game.init_input, ""])

    def step(self, answers: Sequence[bytes | None]) -> _Questions | None:
        """The next questions; None after the last game, or a line that `seat` never sends."""
        lines: dict[int, str | None] = {}
        turn = ["", ""]
        for player in self._game.asked:
            side = self._book.side(player)
            line = _read(answers[side], self._league)
            if line is None:
                fault = self.located(side, Fault(FaultKind.GARBLED))
                self._faults = (None, fault) if side else (fault, None)
                return None
            lines[player] = turn[side] = line
        self._game.play(lines)
        self._book.note(*turn)
        result = self._game.result
        if result is None:
            return self._questions([])
        winner = result["winner"]
        self._book.end(None if winner < 0 else self._book.side(winner))
        return None if self._book.done else self.start()

    def located(self, side: int, fault: Fault) -> Fault:
        """The fault with its game and turn; for an unreadable line, with the grammar too."""
        if fault.kind is FaultKind.INVALID:
            forms = line_phrase(expected(self._league).split(" | "))
            fault = fault._replace(expected=forms)
        return self._book.located(fault)

    def outcome(self, faults: Faults = (None, None)) -> DuelOutcome:
        """The duel so far; faults that the referee saw come before the table's own."""
        return self._book.outcome((faults[0] or self._faults[0], faults[1] or self._faults[1]))

    def _questions(self, before: list[str]) -> _Questions:
        """The question to each side; None for a side that sleeps.

        `before` are the lines sent ahead of a game's first turn, [] at later turns.
        """
        asked: list[Question] = [None, None]
        for player in self._game.asked:
            text = "\n".join([*before, *self._game.turn_input(player)]).encode()
            asked[self._book.side(player)] = Opening(text) if before else text
        return asked[0], asked[1]


def _read(answer: bytes | None, league: League) -> str | None:
    """The line in an answer; None unless it is such as `plain_line` gives."""
    try:
        text = (answer or b"").decode()
        return text if plain_line(text, league) == text else None
    except (UnicodeDecodeError, RefusedAnswer):
        return None


def prepare() -> None:
    """Compile the planners' kernels, which loading one bundled strategy does."""
    from trollkit.foret.strategies import doyenne  # noqa: F401 (numba starts slowly)


_BUNDLES = Path(__file__).with_name("dist")
DISCIPLINE = Discipline(
    name=GAME.name,
    title="de la forêt",
    signature="strategie(vue)",
    categories=tuple(league.name for league in LEAGUES.values()),
    check_category=lambda text: league_named(text.strip()).name,
    category_facts=lambda category: {"jours": league_named(category).days},
    seat=seat,
    table=DuelTable,
    told=lambda category, moves: read(moves),
    games=20,  # ten maps, each seen from both sides
    # As with the official referee: a second for the first line of each game, a tenth for each
    # later one, and no bank. A game of the full rules asks a side some hundred times, more only
    # when it wastes its turns.
    allowance=Allowance(first=1.0, move=0.1, bank=0.0, duel=10.0, game=10.0),
    ruling="Une action lisible mais interdite vaut WAIT, comme chez l'arbitre officiel ; une "
    "ligne illisible, ou qui vient trop tard, disqualifie pour l'affrontement.",
    place=Place("td3-foret", "question-7", "strategie"),
    prepare=prepare,
    lines=Lines(talk, anew=True),
    film=staged,
    drawing=Drawing((_BUNDLES / "plateau-page.js",), (_BUNDLES / "plateau-page.css",)),
)
