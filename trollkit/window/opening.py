"""Opens the window of a match, where there is a screen."""

import gc
import sys
import threading

from trollkit.trolls.match import Match
from trollkit.trolls.session import Joueur
from trollkit.window.thinking import Thinking
from trollkit.window.window import Window

_SWITCH_S = 0.0005  # a strategy that thinks leaves the window its turn ten times sooner


def open_window(cells: int, stones: int, left: Joueur, right: Joueur) -> str:
    """Show a match in a window, and come back when it is closed: "", or in French why none can
    be opened here: no screen, no tkinter, or nobody to look, in a process of a contest or a
    thread beside the program.

    Raises ErreurTroll on a board or a player that cannot be.
    """
    if why := _why_nobody_looks():
        return why
    _collect()
    thinking = Thinking()
    match = Match(cells, stones, left, right, patience=thinking.patient)
    try:
        import tkinter

        root = tkinter.Tk(className="Troll")
    except ImportError:
        return (
            "Python n'a pas ici son module tkinter (sous Debian et Ubuntu : sudo apt install "
            "python3-tk)"
        )
    except tkinter.TclError:
        return "Pas d'écran pour une fenêtre ici"
    before = sys.getswitchinterval()
    sys.setswitchinterval(_SWITCH_S)
    window = Window(root, match, thinking)
    try:
        root.mainloop()
    except KeyboardInterrupt:
        window.close()
    finally:
        sys.setswitchinterval(before)
        del window, root
        _collect()
    return ""


def _collect() -> None:
    # What is left of a window must be collected by the thread that opened it: Tcl ends the
    # program if that happens in a strategy's.
    gc.collect()


def _why_nobody_looks() -> str:
    from multiprocessing import parent_process

    if parent_process() is not None:
        return "Pas de fenêtre dans un processus de calcul"
    if threading.current_thread() is not threading.main_thread():
        return "Une fenêtre ne s'ouvre que depuis le fil principal du programme"
    return ""
