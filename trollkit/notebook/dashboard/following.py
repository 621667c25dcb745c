"""What pages show of a contest, look after look: made once for all who follow it here."""

from functools import cache
from pathlib import Path
from typing import Any

from trollkit.arena.state import Etat
from trollkit.core.errors import ContestError
from trollkit.games import USUAL, game
from trollkit.notebook.dashboard.changes import Change, arranged, changes
from trollkit.notebook.dashboard.holding import Holding
from trollkit.notebook.dashboard.questions import Source
from trollkit.notebook.dashboard.shown import Shown
from trollkit.notebook.dashboard.state_file import Reading, StateFile

_NO_FILE = (
    "Aucun concours n'est indiqué : ouvrez ce tableau avec la commande « trollkit tableau », "
    "ou donnez le fichier etat.json à tableau_de_bord()."
)


class Following:
    """The contest as pages show it; of none, a sentence that says how to show one.

    `shown` is what they show: `etat`, arranged by id; `jeu`, the words of its game, {} of one
    that is not installed; `souci`, what is wrong or ""; `recues`, who has come since; `classe`,
    how to join one, for the walls that invite; `jeux`, what people play there; `commande`,
    whether the teacher may give orders here, and whether a contest runs.
    """

    def __init__(
        self, contest: Shown | None, *, commanded: bool = False, invites: bool = True
    ) -> None:
        self._file = StateFile(contest.state) if contest else None
        self._commanded, self._invites = commanded, invites
        self.holding = Holding(contest or Shown.of_state(Path("etat.json")))
        self.state: Etat | None = None  # as it was read
        self.shown: dict[str, Any] = {"etat": {}, "jeu": _words(USUAL)}
        self.number = 0  # of the last changes

    def look(self) -> list[Change]:
        """What has changed since the look before; what has is counted in `number`."""
        state, trouble = self._file.poll() if self._file else Reading(None, _NO_FILE)
        same = state is None or state is self.state
        self.state = self.state if state is None else state
        new = {
            "etat": self.shown["etat"] if same else arranged(self.state),
            "jeu": _words(self.state["jeu"] if self.state else USUAL),
            "souci": self.holding.trouble(self.state) or trouble,
            "recues": self.holding.received(self.state),
            "classe": self.holding.invitation() if self._invites else None,
            "jeux": self.holding.playing(),
            "commande": {
                "possible": self._commanded,
                "tourne": self.holding.running(self.state),
            },
        }
        moved = changes(self.shown, new)
        self.shown = new
        self.number += bool(moved)
        return moved

    def source(self) -> Source:
        """Where the answers to questions come from."""
        return Source(self.holding.base, self.state)


@cache
def _words(name: str) -> dict[str, str]:
    try:
        found = game(name)
    except ContestError:
        return {}
    return {"titre": found.title, "surnom": found.player}
