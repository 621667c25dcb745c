"""Who is called what on a published site: pseudonyms, unless names were asked for.

Files that `trollkit collecter` has put into the contest's folder bear pseudonyms already. All
others get one here, drawn by lot in the same words, and kept beside the base in a file that
only its owner reads: a name that could be computed from an id could be computed again by
whoever has the class list.
"""

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from random import Random, SystemRandom

from trollkit.arena.entrants import title_of
from trollkit.arena.state import Etat
from trollkit.arena.store import NOBODY, Archive, Run
from trollkit.classroom.submissions.book import Book, held
from trollkit.classroom.submissions.forgetting import erase
from trollkit.classroom.submissions.forgetting import forget as forget_student
from trollkit.classroom.submissions.pseudonyms import draw, spoken
from trollkit.contests import BASE_NAME
from trollkit.core.errors import Refused
from trollkit.core.files import put_whole
from trollkit.notebook.dashboard.field import History
from trollkit.phrases.submissions import near_phrase

ALIASES_NAME = ".pseudonymes.json"


@dataclass(frozen=True)
class Veil:
    """What each id is called on the site; ids that are not in `aliases` stay as they are."""

    aliases: Mapping[str, str] = field(default_factory=dict)
    spoken: Mapping[str, str] = field(default_factory=dict)  # ids and names, and what to say

    def id(self, id_: str) -> str:
        """What the strategy's key is on the site."""
        return self.aliases.get(id_, id_)

    def name(self, id_: str, name: str) -> str:
        """What the strategy is called on the site."""
        return spoken(self.aliases[id_]) if id_ in self.aliases else name

    def text(self, sentence: str) -> str:
        """A sentence in which nobody is named who is veiled."""
        if not self.spoken:
            return sentence
        return self._names.sub(lambda found: self.spoken[found[0]], sentence)

    @cached_property
    def _names(self) -> re.Pattern[str]:
        longest = sorted(self.spoken, key=len, reverse=True)
        return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest))})(?!\w)")

    def state(self, state: Etat) -> Etat:
        """The state in which everybody goes by what they are called on the site."""
        for row in (*state["classement"], *state["refuses"], *state["recues"]):
            row["nom"] = self.name(row["id"], row["nom"])
            row["id"], row["raison"] = self.id(row["id"]), self.text(row["raison"])
        state["matrice"]["ids"] = [self.id(id_) for id_ in state["matrice"]["ids"]]
        for circle in state["cycles"]:
            circle["ids"] = [self.id(id_) for id_ in circle["ids"]]
        return state

    def history(self, history: History) -> History:
        """The same of all runs."""
        places = {self.id(id_): row for id_, row in history["places"].items()}
        return {"manches": history["manches"], "places": places}


def veil(folder: Path, runs: Iterable[Run], chance: Random | None = None) -> Veil:
    """The veil over all who took part in these runs of the base in `folder`.

    Raises Refused where the folder's book or what was drawn before is damaged, OSError where
    what is drawn cannot be kept.
    """
    known = {each.id: each.name for run in runs for each in run.entrants}
    there = [id_ for id_ in known if not NOBODY.fullmatch(id_)]
    ours = _of_the_book(Book.read(folder))
    drawn = _drawn(folder, [id_ for id_ in there if id_ not in ours], {*known, *ours}, chance)
    every = {id_: ours.get(id_) or drawn[id_] for id_ in there}
    aliases = {id_: alias for id_, alias in every.items() if id_ != alias}
    every_word = {id_: (id_, known[id_], title_of(id_, known[id_])) for id_ in aliases}
    words = ((word, id_) for id_, said in every_word.items() for word in said if word)
    return Veil(aliases, {word: spoken(aliases[id_]) for word, id_ in words})


def _of_the_book(book: Book) -> dict[str, str]:
    """The pseudonym of each file that `trollkit collecter` knows, whatever it is called."""
    aliases = {}
    for student, entry in book.entries():
        number = "" if entry.version == 1 else f"_v{entry.version}"
        for stem in book.stems(student, entry):
            aliases[stem] = f"{student.pseudonym}{number}"
    return aliases


def strike(folder: Path, ids: Iterable[str]) -> None:
    """Forget the pseudonyms that were drawn here for these. Raises Refused."""
    kept = drawn_before(folder)
    left = {id_: alias for id_, alias in kept.items() if id_ not in set(ids)}
    if left != kept:
        _keep(folder, left)


def _drawn(
    folder: Path, ids: Iterable[str], taken: Collection[str], chance: Random | None
) -> Mapping[str, str]:
    before = drawn_before(folder)
    drawn = dict(before)
    for id_ in ids:
        if id_ not in drawn:
            drawn[id_] = draw({*taken, *drawn.values()}, chance or SystemRandom())
    if drawn != before:
        _keep(folder, drawn)
    return drawn


def drawn_before(folder: Path) -> dict[str, str]:
    """The pseudonym of each id for which one was drawn here.

    Raises Refused where they are damaged: drawn anew, they would cut everybody from the
    weeks before without a word.
    """
    path = folder / ALIASES_NAME
    try:
        content = json.loads(path.read_text(encoding="utf-8-sig"))
        return {str(id_): str(alias) for id_, alias in content.items()}
    except FileNotFoundError:
        return {}
    except (ValueError, AttributeError, RecursionError):
        raise Refused("damaged-book", path=str(path)) from None


def _keep(folder: Path, drawn: Mapping[str, str]) -> None:
    text = json.dumps(drawn, ensure_ascii=False, indent=1)
    put_whole(folder / ALIASES_NAME, text, private=True)


def forget(base: Path, who: str) -> list[str]:
    """Erase who goes by `who`; the names of the files beside the base that this changed.

    A student whom `trollkit collecter` knows goes with all that they have handed in; anybody
    else is an entrant of the base, named by file or pseudonym, whose file stays where it is.
    Raises Refused when it is nobody, when it is several or when the files of
    pseudonyms are damaged, StoreError while a contest is running.
    """
    folder = base.parent
    book, drawn = Book.read(folder), drawn_before(folder)
    try:
        student = book.find(who)
    except Refused as problem:
        if problem.reason != "nobody-here":
            raise
        near = near_phrase(problem.facts["near"])
    else:
        stems = {stem for each in student.entries for stem in book.stems(student, each)}
        if base.name == BASE_NAME:
            with held(folder):
                changed = forget_student(folder, who)
            strike(folder, stems)
            return changed
    known = {each.id: each.name for run in Archive(base).history() for each in run.entrants}
    id_ = _entrant(drawn, known, who, near)
    changed = erase(base, [id_], {known[id_]} - {""})
    strike(folder, [id_])
    return changed


def _entrant(drawn: dict[str, str], known: dict[str, str], who: str, near: str) -> str:
    stem = who.removesuffix(".py").removesuffix(".pl")
    stem = next((id_ for id_, alias in drawn.items() if alias == stem), stem)
    if stem not in known:
        raise Refused("nobody-in-the-base", who=who, near=near)
    return stem
