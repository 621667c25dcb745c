"""The puzzles as a page shows them: which is tried, what is said of it, what it counts."""

from typing import Any

from trollkit.core.numbers import short
from trollkit.core.text import many
from trollkit.gyges.board import NAMES
from trollkit.gyges.marks import Marks
from trollkit.gyges.moves import Move
from trollkit.gyges.notation import move_text
from trollkit.gyges.phrases import PLAYERS
from trollkit.gyges.puzzles import puzzles
from trollkit.gyges.trial import WORTH, Stage, Trial
from trollkit.notebook.gyges.stages import walk

# What the next help is called, and what the puzzle then counts; the last is all there is.
_HELPS = ("Indice : le problème comptera ½", "Solution : il comptera 0", "")


class PuzzleBook:
    """All puzzles: the trial in hand, and what they have earned."""

    def __init__(self) -> None:
        self.number = 0
        self.trial: Trial | None = None
        self._given = 0  # how much help was given on the board that is shown
        self._marks = Marks()

    def start(self, number: int) -> None:
        """Try puzzle `number`, counted from 0 and around the end."""
        self.number = number % len(puzzles())
        self.trial = Trial(puzzles()[self.number])
        self._given = 0

    def leave(self) -> None:
        """Back to games."""
        self.trial = None

    def play(self, trial: Trial, move: Move) -> None:
        """A legal move of the side that seeks, in the trial in hand."""
        trial.play(move)
        self._given = 0
        if trial.stage is Stage.SOLVED:
            self._marks.solve(self.number)

    def help(self) -> None:
        """Give the next help: which ring to play, then where it goes."""
        self._given = min(self._given + 1, len(WORTH) - 1)
        self._marks.help(self.number, self._given)

    def view(self) -> dict[str, Any] | None:
        """What the page is told of the trial; None during a game."""
        trial = self.trial
        if trial is None:
            return None
        return {
            "numero": self.number,
            "etat": trial.stage.value,
            "phrase": _sentence(trial, self.number + 1),
            "aide": _HELPS[self._given],
            "bilan": self._tally(),
            **self._advice(trial),
        }

    def marks(self) -> list[str]:
        """What each puzzle has earned so far, as it is read: "", "✔ 1", "✔ ½" or "✔ 0"."""
        said = dict(zip(WORTH, ("✔ 1", "✔ ½", "✔ 0"), strict=True))
        worths = map(self._marks.worth, range(len(puzzles())))
        return ["" if worth is None else said[worth] for worth in worths]

    def _advice(self, trial: Trial) -> dict[str, Any]:
        """The help that was given on this board: a sentence, a ring, a way."""
        if not self._given:
            return {"conseil": "", "anneau": "", "chemin": []}
        move = trial.solution()
        ring = NAMES[move.start]
        if self._given == 1:
            said = f"Indice : jouez l'anneau de {ring}."
            return {"conseil": said, "anneau": ring, "chemin": []}
        way = walk(trial.session.position, move)
        return {"conseil": f"Solution : {move_text(move)}.", "anneau": ring, "chemin": way}

    def _tally(self) -> str:
        solved, total = self._marks.total()
        return (
            f"{many(solved, 'problème résolu')} sur {len(puzzles())}, "
            f"{many(total, 'point', short(total))}."
        )


def _sentence(trial: Trial, number: int) -> str:
    seeker, other = PLAYERS[trial.seeker], PLAYERS[1 - trial.seeker]
    moves = [move_text(move) for move in trial.session.moves]
    match trial.stage:
        case Stage.SEEKING if not moves:
            goal = many(trial.puzzle.moves, "coup")
            return f"Problème {number} : {seeker} gagne en {goal}. À vous."
        case Stage.SEEKING:
            left = many(trial.left, "coup")
            return f"Bien vu. {other} répond {moves[-1]} : encore {left}."
        case Stage.ANSWERING:
            return f"{seeker} joue {moves[-1]}. {other} cherche une réponse…"
        case Stage.SOLVED:
            played = many((len(moves) + 1) // 2, "coup")
            return f"Problème {number} résolu : {seeker} gagne en {played}."
        case Stage.FAILED:
            return f"Raté : {_refuted(trial, moves, seeker, other)}."


def _refuted(trial: Trial, moves: list[str], seeker: str, other: str) -> str:
    if trial.session.outcome is not None:
        return f"après {moves[-2]}, {other} répond {moves[-1]} et gagne"
    if trial.left == 0:
        return f"{moves[-2]} n'atteint pas le but, et {other} répond {moves[-1]}"
    left = many(trial.left, "coup")
    return f"après {moves[-2]}, {other} répond {moves[-1]}, et {seeker} ne gagne plus en {left}"
