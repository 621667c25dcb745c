"""A window on a match: what keys and buttons ask of it, and what is shown of it."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any

from trollkit.trolls.match import Match
from trollkit.window.frame import Frame
from trollkit.window.scenery import FACE_DOWN
from trollkit.window.thinking import Thinking

if TYPE_CHECKING:
    import tkinter

_PAUSE_MS = 350  # between two turns of a game that plays by itself
_LOOK_MS = 30  # between two looks at a strategy that thinks
_BEAT_MS = 250  # between two chances for Ctrl-C in the terminal
_SLOW_S, _STUCK_S = 0.5, 10.0  # before the window says that a strategy thinks, or is stuck


class Window:
    """A window on a match, in `root`; strategies think in `thinking`."""

    def __init__(self, root: "tkinter.Tk", match: Match, thinking: Thinking) -> None:
        self.root, self.match, self.thinking = root, match, thinking
        self.watching = not any(match.people)
        self.view: dict[str, Any] = match.view()
        self.playing = False
        self.asking = False  # whether the match is at work, beside the window
        self._run = 0  # what plays on by itself stops when this has changed
        self._hasty = False  # while turns follow each other too fast to be seen
        press: dict[str, Callable[[], None]] = {
            "lecture": self.play,
            "retour": self.back,
            "tour": self.step,
            "fin": self.to_end,
            "nouvelle": self.new_game,
            "serie": self.series,
            "arret": thinking.stop,
        }
        self.frame = Frame(root, match.names, match.people, press, self.throw)
        self._listen()
        self._show()
        if self.watching:
            self.frame.controls.take_focus("lecture")

    def close(self) -> None:
        """Close the window; a strategy that thinks is asked to stop."""
        self.thinking.stop()
        tcl = self.root.tk
        for waiting in tcl.splitlist(tcl.call("after", "info")):
            tcl.call("after", "cancel", waiting)  # nothing is to happen in a closed window
        self.root.destroy()

    # What may be asked, by buttons and keys.

    def play(self) -> None:
        """Let the game play by itself, or pause."""
        self._run += 1
        self.playing = not self.playing
        self._allow()
        self._play_on(self._run)

    def _play_on(self, run: int) -> None:
        if run != self._run or not self.playing:
            return
        ended = self._ended
        request = self.match.new_game if ended else self.match.step
        after = self._play_on if ended else self._after_turn
        if not self._ask(request, partial(after, run)):
            self.root.after(_LOOK_MS, self._play_on, run)

    def _after_turn(self, run: int) -> None:
        if run != self._run:
            return
        if self.view["souci"] or self._ended:
            self.playing = False
            self._allow()
        else:
            pace = self.frame.controls.speed
            self.root.after(round(_PAUSE_MS / pace) if pace else 1, self._play_on, run)

    def step(self) -> None:
        """The next turn."""
        self._ask_alone(self.match.step)

    def back(self) -> None:
        """The turn before."""
        self._ask_alone(self.match.back)

    def to_start(self) -> None:
        """The opening."""
        self._ask_alone(self.match.to_start)

    def new_game(self) -> None:
        """A new game."""
        self._ask_alone(self.match.new_game)

    def to_end(self) -> None:
        """The end of the game, however long it takes to get there."""
        self._hasty = True
        self._ask_alone(self.match.to_end, self._end_on)

    def _end_on(self, run: int) -> None:
        if run == self._run and not (self.view["finie"] or self.view["souci"]):
            self._hasty = True
            self._ask(self.match.to_end, partial(self._end_on, run))

    def series(self) -> None:
        """Many games, or no more of them."""
        if self.view["serie"]:
            self._run += 1  # seen after the spell that is being played
        else:
            self._ask_alone(self.match.start_series, self._series_on)

    def _series_on(self, run: int) -> None:
        if run != self._run:
            self._ask(self.match.stop_series)
        elif self.view["serie"]:
            self._ask(self.match.go_on, partial(self._series_on, run))

    def throw(self, side: int, typed: str) -> None:
        """A person's throw; while a turn is being shown, Enter alone only ends the show."""
        board, form = self.frame.board, self.frame.throwing
        if board.moving and form and not form.touched:
            board.finish()
        else:
            # Not a function of this window's: a thread that hangs would keep it alive.
            self._ask(partial(self.match.choose, side, typed))

    # Keys.

    def _listen(self) -> None:
        root = self.root
        root.protocol("WM_DELETE_WINDOW", self.close)
        root.bind("<Key>", self._key)
        root.bind_class("TButton", "<Return>", "%W invoke")  # as the space bar does
        self._report = root.report_callback_exception
        root.report_callback_exception = self._fault
        self._beat()

    def _beat(self) -> None:
        # While it waits for events, tkinter does not see that Ctrl-C was typed in the terminal.
        self.root.after(_BEAT_MS, self._beat)

    def _fault(self, kind: type[BaseException], error: BaseException, trace: Any) -> None:
        if issubclass(kind, KeyboardInterrupt):
            self.close()
        else:
            self._report(kind, error, trace)

    def _key(self, event: "tkinter.Event[tkinter.Misc]") -> None:
        key, kind = event.keysym, event.widget.winfo_class()
        form = self.frame.throwing
        if key == "Escape":
            self.close()
        elif form and not self.view["finie"]:
            form.key(key, kind)
        elif key == "space" and self.watching and kind not in ("TButton", "TCombobox"):
            self.play()
        elif kind != "TCombobox":
            keys = {"Right": self.step, "Left": self.back, "Home": self.to_start}
            if self.watching:
                keys["End"] = self.to_end
            keys.get(key, lambda: None)()

    # How the match is asked, and shown.

    @property
    def _ended(self) -> bool:
        return bool(self.view["finie"] and self.view["scene"]["tour"] == self.view["joues"])

    def _ask_alone(
        self, request: Callable[[], object], then: Callable[[int], None] = lambda run: None
    ) -> None:
        """Stop what plays by itself, and ask for this; then call `then` with this run."""
        self._run += 1
        self.playing = False
        self._ask(request, partial(then, self._run))

    def _ask(
        self, request: Callable[[], object], then: Callable[[], None] = lambda: None
    ) -> bool:
        """Have the match do something, beside the window, and show what comes of it; False
        when it is still busy with what was asked before.
        """
        if self.asking:
            return False
        self.frame.board.finish()
        self.asking = True
        self.thinking.run(request)
        self._wait(then)
        return True

    def _wait(self, then: Callable[[], None]) -> None:
        if not self.thinking.busy:
            self.asking = False
            self._show(then)
            return
        seconds = self.thinking.seconds
        if seconds > _SLOW_S:
            stuck = " Si rien n'y fait, fermez la fenêtre." if seconds > _STUCK_S else ""
            who = f"{self.thinking.who} réfléchit depuis {seconds:.0f} s…"
            self.frame.tell(f"{who} « Interrompre » l'arrête.{stuck}")
            self._allow()
        self.root.after(_LOOK_MS, self._wait, then)

    def _show(self, then: Callable[[], None] = lambda: None) -> None:
        self.view = self.match.view()
        many_games = bool(self.view["serie"])
        hasty, self._hasty = self._hasty or many_games, many_games
        if self.frame.throwing and not self.view["finie"]:
            self.frame.throwing.update(self.view)  # one may type while stones still fly
        pace = 0.0 if hasty else self.frame.controls.speed
        self.frame.board.show(self.view["scene"], pace, partial(self._shown, then))

    def _shown(self, then: Callable[[], None]) -> None:
        """Say what was seen: the words would spoil the picture, and come after it."""
        view, frame = self.view, self.frame
        frame.tell(view["souci"] or view["phrase"], trouble=bool(view["souci"]))
        frame.score(*view["score"])
        frame.moves(view)
        self._allow()
        if frame.throwing and view["finie"]:
            frame.throwing.update(view)
            frame.controls.take_focus("nouvelle")
        elif any(view["prets"]):
            frame.board.cards(["✓" if ready else FACE_DOWN for ready in view["prets"]])
        then()

    def _allow(self) -> None:
        """Say which buttons can be pressed now, and what they say."""
        view, controls = self.view, self.frame.controls
        series = view["serie"]
        free = not series and (self.watching or view["finie"])
        controls.allow(
            {
                "lecture": not series,
                "retour": free and view["scene"]["tour"] > 0,
                "tour": free and not self._ended,
                "fin": free and not self._ended,
                "nouvelle": not series,
                "serie": True,
                "arret": self.thinking.seconds > _SLOW_S,
            }
        )
        controls.word("lecture", "Ⅱ Pause" if self.playing else "")
        controls.word("serie", "Arrêter ({} / {})".format(*series) if series else "")
