"""The buttons of a live class: all of them, or the question of consent alone."""

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from trollkit.classroom.pupil import consent, kept
from trollkit.classroom.pupil.clerk import Clerk
from trollkit.classroom.pupil.kept import Membership
from trollkit.classroom.questions.verdicts import plie
from trollkit.games import USUAL
from trollkit.notebook.classe import Classe, classe_de
from trollkit.notebook.live.audience import watched


def buttons(sheet: str, game: str, source: Callable[[], str]) -> Classe:
    """All of them, for the strategy of `game` that a sheet has its student write."""
    return _shown(classe_de(game), "tout", sheet, game, source)


def ask_once(member: Membership, sheet: str) -> None:
    """Ask in a cell of that sheet whether one shares, unless that was done in this class."""
    if member.asked or member.shares is not None:
        return
    with suppress(OSError):
        kept.note(member.address, asked=True)
    if watched():
        from IPython.display import display

        display(_shown(classe_de(USUAL), "partage", sheet))  # type: ignore[no-untyped-call]
        return
    how = f"Répondez dans une cellule : {sheet}.partager(True), ou {sheet}.partager(False)."
    for line in (consent.QUESTION, consent.WHAT, f"{consent.UNDECIDED} {how}"):
        print("\n".join(plie(line)))


def _shown(
    kind: type[Classe],
    view: str,
    sheet: str,
    game: str = "",
    source: Callable[[], str] | None = None,
) -> Classe:
    clerk = Clerk(sheet, lambda state: _told(widget, view, state), game, source)
    widget = kind({**clerk.state, "vue": view}, clerk.do)
    return widget


def _told(widget: Classe, view: str, state: dict[str, Any]) -> None:
    lost = state.pop("perdue")
    if lost is not None:
        widget.perdue = {**lost, "fois": state["fois"]}
    widget.etat = {**state, "vue": view}
