"""A bet: choices, one button, and the truth only once the bet is made."""

from collections.abc import Callable, Sequence
from typing import Any

import traitlets

from trollkit.notebook.live.widget import Widget


class Bet(Widget, part="carnet.pari"):
    """Asks a question; `miser` gives what is revealed once a choice, by its place, is made.

    What it gives is JSON-ready: choisi and juste (places), titre, phrase, vue (lines).
    The truth is in no page before the bet; a bet that was made begins with its `verite`.
    """

    question = traitlets.Unicode().tag(sync=True)
    choix: traitlets.List[str] = traitlets.List(traitlets.Unicode()).tag(sync=True)
    verite = traitlets.Dict(help="{} until the bet is made").tag(sync=True)

    def __init__(
        self,
        question: str,
        choix: Sequence[str],
        miser: Callable[[int], dict[str, Any]],
        verite: dict[str, Any] | None = None,
    ) -> None:
        super().__init__(question=question, choix=list(choix), verite=verite or {})
        self._miser = miser
        self.on_msg(self.receive)

    def receive(self, _widget: object, request: dict[str, Any], _buffers: object) -> None:
        """Take a bet; the first one counts."""
        place = request.get("choix")
        if not self.verite and type(place) is int and 0 <= place < len(self.choix):
            self.verite = self._miser(place)

    def __repr__(self) -> str:
        return f"Pari : {self.question} ({' ; '.join(self.choix)})"
