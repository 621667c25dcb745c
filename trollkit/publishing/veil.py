"""How a published site names each strategy: by a pseudonym, unless names were asked for.

Files that `trollkit collecter` has put into the contest's folder have pseudonyms already. Any
other strategy gets one here, drawn by lot from the same words. It is kept beside the base in a
file that only its owner can read. It is not computed from the id, because whoever has the class
list could then compute it too.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random, SystemRandom

from trollkit.arena.entrants import title_of
from trollkit.arena.state import Etat
from trollkit.arena.store import NOBODY, Run
from trollkit.classroom.submissions.book import (
    Book,
    draw,
    drawn_before,
    keep_drawn,
    replacer,
    spoken,
)


@dataclass(frozen=True)
class Veil:
    """The pseudonyms of a site by id, in `aliases`; other ids stay as they are."""

    aliases: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)  # by id or name, what replaces it

    def id(self, id_: str) -> str:
        """The strategy's id on the site."""
        return self.aliases.get(id_, id_)

    def name(self, id_: str, name: str) -> str:
        """The strategy's name on the site."""
        return spoken(self.aliases[id_]) if id_ in self.aliases else name

    def text(self, sentence: str) -> str:
        """The sentence with all veiled ids and names replaced."""
        return self._replaced(sentence)

    @cached_property
    def _replaced(self) -> Callable[[str], str]:
        return replacer(self.spoken)

    def state(self, state: Etat) -> Etat:
        """Replace all ids, names and reasons of `state`, in place, by those of the site."""
        for row in (*state["classement"], *state["recues"]):
            row["nom"] = self.name(row["id"], row["nom"])
            row["id"], row["raison"] = self.id(row["id"]), self.text(row["raison"])
        state["matrice"]["ids"] = [self.id(id_) for id_ in state["matrice"]["ids"]]
        return state


def veil(folder: Path, runs: Iterable[Run], chance: Random | None = None) -> Veil:
    """The veil over all entrants of these runs of the base in `folder`.

    Pseudonyms are drawn from `chance`, by default the system's. Raises Refused when the book of
    the folder or the file of pseudonyms is damaged, OSError when that file cannot be written.
    """
    known = {each.id: each.name for run in runs for each in run.entrants}
    there = [id_ for id_ in known if not NOBODY.fullmatch(id_)]
    ours = _of_the_book(Book(folder))
    drawn = _drawn(folder, [id_ for id_ in there if id_ not in ours], {*known, *ours}, chance)
    every = {id_: ours.get(id_) or drawn[id_] for id_ in there}
    aliases = {id_: alias for id_, alias in every.items() if id_ != alias}
    every_word = {id_: (id_, known[id_], title_of(id_, known[id_])) for id_ in aliases}
    words = ((word, id_) for id_, said in every_word.items() for word in said if word)
    return Veil(aliases, {word: spoken(aliases[id_]) for word, id_ in words})


def _of_the_book(book: Book) -> dict[str, str]:
    """By id, the pseudonym of each file of `trollkit collecter`; none if files bear names."""
    if book.named:
        return {}
    return {entry.stem: entry.numbered for entry in book.entries if entry.stem}


def _drawn(
    folder: Path, ids: Iterable[str], taken: Collection[str], chance: Random | None
) -> Mapping[str, str]:
    before = drawn_before(folder)
    drawn = dict(before)
    for id_ in ids:
        if id_ not in drawn:
            drawn[id_] = draw({*taken, *drawn.values()}, chance or SystemRandom())
    if drawn != before:
        keep_drawn(folder, drawn)
    return drawn
