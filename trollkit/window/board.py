"""The board of the window: shows the scenes of `trolls/drawing`, still or moving."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from trollkit.trolls.drawing import Scene
from trollkit.window.film import film
from trollkit.window.palette import COLOURS
from trollkit.window.scenery import Scenery

if TYPE_CHECKING:
    import tkinter


class Board:
    """A canvas on which the turns of a game are seen.

    `pick` is told the side and the stones when a pile is seized with the mouse.
    """

    def __init__(
        self,
        parent: "tkinter.Misc",
        size: tuple[int, int],
        pick: Callable[[int, int], None],
    ) -> None:
        import tkinter

        self.canvas = tkinter.Canvas(
            parent, width=size[0], height=size[1], highlightthickness=0, bg=COLOURS["sol"]
        )
        self._pick = pick
        self._scene: Scene | None = None
        self._chosen = [0, 0]
        self._cards: Sequence[str] = ()  # what lies there until both have thrown
        self._waiting = ""  # the next picture of what moves
        self._done: Callable[[], None] | None = None  # for when it has moved
        self.canvas.bind("<Configure>", lambda event: self._settle())
        for gesture in ("<Button-1>", "<B1-Motion>"):
            self.canvas.bind(gesture, self._seize)

    @property
    def moving(self) -> bool:
        """Whether a turn is being played before one's eyes."""
        return self._waiting != ""

    def show(self, scene: Scene, pace: float, done: Callable[[], None]) -> None:
        """Draw a scene, and call `done` then. With a `pace` (1 is a natural one), the turn
        that led to it is played before one's eyes, if the scene before it was shown.
        """
        self.finish()
        before = self._scene
        self._scene, self._chosen, self._cards = scene, [0, 0], ()
        self._done = done
        if pace and before and _follows(before, scene):
            self._play(film(Scenery(self.canvas, scene), before), pace)
        else:
            self._settle()

    def finish(self) -> None:
        """Leave what moves, and show where it ends."""
        if self.moving:
            self._settle()

    def cards(self, words: Sequence[str]) -> None:
        """Put two cards face down, with these words on their backs."""
        self._cards = words
        self._settle()

    def choose(self, side: int, stones: int) -> None:
        """Mark the stones that are about to be thrown."""
        if self._scene and self._chosen[side] != stones:
            self._chosen[side] = stones
            left = self._scene["pierres"][side]
            Scenery(self.canvas, self._scene).draw_pile(side, left, stones)

    def _play(self, pictures: Iterator[int], pace: float) -> None:
        pause = next(pictures, None)
        if pause is None:
            self._settle()
        else:
            ms = max(round(pause / pace), 1)
            self._waiting = self.canvas.after(ms, self._play, pictures, pace)

    def _settle(self) -> None:
        """Everything in its place, at once."""
        if self._waiting:
            self.canvas.after_cancel(self._waiting)
            self._waiting = ""
        if self._scene:
            self._draw(self._scene)
        done, self._done = self._done, None
        if done:
            done()

    def _draw(self, scene: Scene) -> None:
        scenery = Scenery(self.canvas, scene)
        scenery.draw_country()
        for side in (0, 1):
            scenery.draw_pile(side, scene["pierres"][side], self._chosen[side])
        for side, word in enumerate(self._cards):
            scenery.draw_card(side, word)
        if scene["lancers"] and not self._cards:
            scenery.draw_throws(scene["lancers"])
        mood, (before, *_) = "calme", scene["trajet"][-2:]
        if scene["fin"]:
            mood = "dort" if scene["fin"]["gagnant"] == "aucun" else "content"
        cell = scene["troll"]
        scenery.draw_troll(cell, mood, (cell > before) - (cell < before))

    def _seize(self, event: "tkinter.Event[tkinter.Canvas]") -> None:
        if not self._scene:
            return
        sizes = Scenery(self.canvas, self._scene).sizes
        for side, left in enumerate(self._scene["pierres"]):
            if stones := sizes.seized(side, event.x, event.y, left):
                self._pick(side, stones)


def _follows(before: Scene, scene: Scene) -> bool:
    """Whether one turn leads from the one scene to the other."""
    return (
        scene["lancers"] is not None
        and scene["tour"] == before["tour"] + 1
        and (scene["cases"], scene["stock"]) == (before["cases"], before["stock"])
        and scene["trajet"][:-1] == before["trajet"]
    )
