"""The referee: a game from its league, its seed and the lines of two bots, bit for bit.

    referee = Referee(2, 42)
    while referee.asked:
        referee.play({player: bot(referee.turn_input(player)) for player in referee.asked})
    referee.result

A line that cannot be read, or none in time, disqualifies a player. A readable but illegal
action counts as WAIT, with a line in the log. So does the official referee; but the text of the
game says "defeat" for both, which `strict=True` follows.

`frames` hold what recorded games write of each gathering, turn and night; `states` hold the
position at the start and after each frame.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from trollkit.core.errors import GameOver, InvalidMove
from trollkit.core.game import PLAYERS
from trollkit.foret.phrases import LOG
from trollkit.foret.protocol import (
    Line,
    Unreadable,
    action_text,
    expected,
    init_lines,
    parse_line,
    turn_lines,
)
from trollkit.foret.rules import (
    SUN_A_POINT,
    Refusal,
    act,
    cost,
    count_trees,
    dark_cells,
    draw,
    end,
    gain,
    gather,
    income,
    refusal,
    seeds_collide,
    sun_move,
)
from trollkit.foret.state import (
    FULL,
    NUTRIENTS,
    WAIT,
    Action,
    Pair,
    State,
    league_at,
    opening,
    pair,
)

TIMEOUT = "<TIMEOUT>"  # what frames show for a player who gave no line
OUT = -1  # the score of a disqualified player

Frame = dict[str, Any]


class Reading(NamedTuple):
    """A line as the referee took it: `said` is its meaning, None when it cannot be read.

    `broken` is the rule that a readable action breaks, None when it is legal. `got` is what the
    log says of an unreadable line, or of none.
    """

    line: str | None  # None for a time-out
    said: Line | None = None
    broken: Refusal | None = None
    got: str = ""


class Referee:
    """A game in progress, always at a question to a player or at its end.

    `position` is its state under the rules, which planners read. Raises InvalidConfig for an
    impossible league or number of nutrients.
    """

    def __init__(
        self, league: int, seed: int, nutrients: int = NUTRIENTS, *, strict: bool = False
    ) -> None:
        self.position = opening(league_at(league), seed, nutrients)
        self.states = [self.position]  # at the start, then after each frame
        self._strict = strict
        self._active = [True, True]
        self._drawn: dict[int, list[Action]] = {}
        self.start = self.state()
        self.frames: list[Frame] = []
        self.readings: dict[int, Reading] = {}  # of the last turn
        self._run_on()

    @property
    def init_input(self) -> list[str]:
        """The map's lines, which both bots are sent before their first turn."""
        return init_lines(self.position.richness)

    @property
    def asked(self) -> tuple[int, ...]:
        """The players who must send a line now; () when the game is over."""
        return tuple(sorted(self._drawn))

    def legal(self, player: int) -> list[str]:
        """The legal actions of a player, in the order sent; [] when he is not asked."""
        return [action_text(action) for action in self._drawn.get(player, ())]

    def turn_input(self, player: int) -> list[str]:
        """The lines that a player is sent now; [] when he is not asked."""
        if player not in self._drawn:
            return []
        return turn_lines(self.position, player, self._drawn[player])

    def play(self, lines: Mapping[int, str | None]) -> None:
        """Play one turn; `lines` has one line for each player asked, None for a time-out.

        Raises GameOver after the end, InvalidMove when `lines` misses a player who is asked or
        has one who is not.
        """
        if not self._drawn:
            raise GameOver
        for player in set(lines) ^ set(self._drawn):
            raise InvalidMove(player, lines.get(player), self.legal(player))
        before, frame = self.position, self._frame(lines)
        log: list[str] = []
        done: dict[int, Action] = {}
        refusals: dict[int, list[str]] = {}
        self.readings = {player: _read(before, player, lines[player]) for player in self.asked}
        for player, (_, said, broken, got) in self.readings.items():
            done[player] = WAIT if said is None or broken else said.action
            if said is None:
                log.append(f"¤RED¤${player} {got}§RED§")
            else:
                frame["msg"][player] = said.message
                if broken:
                    refusals[player] = [_refused(before, player, said.action, broken)]
            if said is None or (broken and self._strict):
                refusals.get(player, log).append(f"${player} was disqualified.")
                self._active[player] = False
                score = pair(self.position.score, player, OUT)
                self.position = self.position._replace(score=score)
        log += _turn_log(before, done, refusals)
        seeds = [[p, a.source, a.cell] for p, a in done.items() if a.verb == "SEED"]
        if seeds:
            frame["sent_seeds"] = seeds
        self.position = act(self.position, done)
        self._close(frame, "\n".join(log))
        self._run_on()

    def state(self) -> Frame:
        """The position as a JSON-ready object, in the form of recorded games."""
        now = self.position
        return {
            "day": now.day,
            "nutrients": now.nutrients,
            "sun": list(now.sun),
            "score": list(now.score),
            "waiting": list(map(int, now.asleep)),
            "active": list(map(int, self._active)),
            "trees": [
                [cell, tree.size, tree.owner, int(tree.dormant)]
                for cell, tree in enumerate(now.trees)
                if tree
            ],
        }

    @property
    def result(self) -> Frame | None:
        """The final `scores`, `winner` (−1 for a draw) and `display` texts; None in play."""
        if self._drawn:
            return None
        scores, trees = self._end()
        winner = -1 if scores[0] == scores[1] else int(scores[1] > scores[0])
        display = [
            f"{score - bonus} points and {bonus} trees" if bonus else ""
            for score, bonus in zip(scores, trees, strict=True)
        ]
        return {"scores": list(scores), "winner": winner, "display": display}

    def _end(self) -> tuple[Pair, Pair]:
        """The final scores, and the trees counted in them.

        When one player is disqualified, the other's trees always count, as after a tie.
        """
        now = self.position
        if all(self._active):
            return end(now)
        scores, trees = (OUT, OUT), (0, 0)
        for player in PLAYERS:
            if self._active[player]:
                kept = count_trees(now.trees)[player]
                points = now.score[player] + now.sun[player] // SUN_A_POINT + kept
                scores, trees = pair(scores, player, points), pair(trees, player, kept)
        return scores, trees

    def _run_on(self) -> None:
        """Play nights and dawns up to the next question, and draw its lists, or to the end."""
        self._drawn = {}
        while all(self._active):
            now = self.position
            if not self.frames or self.frames[-1]["type"] == "SUN_MOVE":
                if now.over:
                    return
                self.position, dark = gather(now), dark_cells(now)
                shadows = [[cell, dark[cell]] for cell in sorted(dark)]
                frame = {"type": "GATHERING", "sun_dir": now.day % 6, "shadows": shadows}
                self._close(frame, _dawn_log(now))
            elif now.awake:
                self._drawn, bits = draw(now)
                self.position = now._replace(bits=bits)
                return
            else:
                self.position = sun_move(now)
                self._close({"type": "SUN_MOVE"}, _night_log(now))

    def _frame(self, lines: Mapping[int, str | None]) -> Frame:
        """The frame of a turn, before it is played: the lines that players got and gave."""
        given = {player: TIMEOUT if line is None else line for player, line in lines.items()}
        return {
            "type": "ACTIONS",
            "out": [given.get(player) for player in PLAYERS],
            "legal": [self.legal(player) or None for player in PLAYERS],
            "msg": [None, None],
            "in": ["\n".join(self.turn_input(player)) or None for player in PLAYERS],
        }

    def _close(self, frame: Frame, summary: str) -> None:
        self.states.append(self.position)
        self.frames.append({**frame, "after": self.state(), "summary": summary})


def _read(state: State, player: int, line: str | None) -> Reading:
    """The reading of a player's line in the position before the turn."""
    if line is None:
        return Reading(None, got="has not provided an action in time.")
    try:
        said = parse_line(line, state.league)
    except Unreadable as error:
        wanted = f"Expected '{expected(state.league)}'\nGot '{error}'"
        return Reading(line, got=f"provided invalid input. {wanted}")
    return Reading(line, said, refusal(state, player, said.action))


# The log of a frame, word for word as the official referee writes it. `$0` and `$1` stand for
# the players; the engine's marks around an error colour it red. The log numbers rounds up to
# 23, in the short leagues too.

_DAYS = FULL.days

_DEEDS = {
    "WAIT": "waiting",
    "GROW": "growing a tree on cell {cell}",
    "SEED": "planting a seed on cell {cell} from cell {source}",
}


def _dawn_log(state: State) -> str:
    """The log of a gathering; `state` is the one before it."""
    lines = [_round(state)]
    for player, sun in enumerate(income(state)):
        if sun:
            lines.append(f"${player} has collected {sun} sun points")
    return "\n".join(lines)


def _night_log(state: State) -> str:
    """The log of a move of the sun; `state` is the one before it."""
    lines = [f"Round {state.day} ends"]
    following = state.day + 1
    if following < _DAYS:
        lines.append(f"The sun is now pointing towards direction {following % 6}")
        lines.append(f"Round {following} starts")
    return "\n".join(lines)


def _refused(state: State, player: int, action: Action, broken: Refusal) -> str:
    """The log's line for an illegal action: the rule that it breaks."""
    _, cell, source = action
    words = LOG[broken].format(
        cell=cell,
        source=source,
        actor=source if action.verb == "SEED" else cell,
        cost=cost(state, player, action) if broken == "no_sun" else 0,
        sun=state.sun[player],
    )
    return f"${player}: {words}"


def _turn_log(
    state: State, actions: Mapping[int, Action], refusals: Mapping[int, list[str]]
) -> list[str]:
    """The log's lines of a turn; `state` is the one before it, `refusals` are lines too."""
    lines = [_round(state)]
    for player, (verb, cell, source) in actions.items():
        if player in refusals:
            lines += refusals[player]
        elif verb in _DEEDS:
            lines.append(f"${player} is {_DEEDS[verb].format(cell=cell, source=source)}")
    if seeds_collide(actions):
        lines.append(f"Seed conflict on cell {actions[0].cell}")
    for player, (verb, cell, _) in actions.items():
        if verb == "COMPLETE":
            words = f"is ending their tree life on cell {cell}"
            lines.append(f"${player} {words}, scoring {gain(state, cell)} points")
    return lines


def _round(state: State) -> str:
    return f"Round {state.day}/{_DAYS - 1}"
