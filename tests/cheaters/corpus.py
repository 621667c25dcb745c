"""The corpus: strategies that misbehave, honest ones that look odd, and what must happen.

`strategies/` is the sample the kit was built against, `inventees/` more of the same kinds.
Each has a `manifest.json`; besides the fields of the sample, ours know

- `lent`: costs its limits, so it is played in small company;
- `repete`: the file is written so many times over (a megabyte is not kept in the repository);
- `controle_aucun`: false where an unprotected machine may stop the attack by itself;
- `raison`: words that the reason must contain.
"""

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
FOLDERS = {"strategies": HERE / "strategies", "inventees": HERE / "inventees"}
# Levels of isolation, strongest first, and what the manifests call the weakest that must do.
LEVELS = ("bwrap", "noyau", "processus")
WEAKEST = {"base": "processus", "noyau": "noyau"}
# Kinds that would harm, hang or kill the process that they share at level "aucun".
HARMFUL = {"memoire", "temps", "signaux"}
_SLOW = {"memoire", "temps", "equite"}
_WHOLE = {"temoin", "sorties", "protocole"}  # kinds whose every duel is a thousand games
_SHORT, _LONG = 150, 1000  # games a duel


class Entry(NamedTuple):
    """One strategy of the corpus and what its manifest says."""

    id: str
    path: Path
    facts: dict[str, Any]

    @property
    def kind(self) -> str:
        """The manifest's `categorie`."""
        return str(self.facts["categorie"])

    @property
    def verdicts(self) -> set[str]:
        """The verdicts that are right."""
        return {self.facts["attendu"], *self.facts["ou"]}

    @property
    def slow(self) -> bool:
        """Whether a duel may cost seconds."""
        return bool(self.facts.get("lent")) or self.kind in _SLOW or self.id.startswith("v23")

    @property
    def games(self) -> int:
        """How many games a duel it takes to show what it does."""
        enough = self.facts.get("parties_min", 0) < _SHORT and self.kind not in _WHOLE
        return _SHORT if enough and self.kind != "equite" else _LONG

    @property
    def shows_at_once(self) -> bool:
        """Whether it may be watched succeeding in a throw-away process without protection."""
        return (
            self.facts["preuve"]
            and self.kind not in HARMFUL
            and self.facts.get("en_processus") != "interdit"
            and self.facts.get("controle_aucun", True)
        )

    @property
    def canaries(self) -> list[Path]:
        """Files that must not appear."""
        own = [Path(f"/tmp/trollkit_canari_{self.id}")] if self.facts["canari"] else []
        named = self.facts.get("canari_fichier")
        return own + ([Path(named)] if named else [])

    def held_at(self, level: str) -> bool:
        """Whether `level` is strong enough for it."""
        return LEVELS.index(level) <= LEVELS.index(WEAKEST[self.facts["niveau_min"]])

    def write(self, folder: Path) -> None:
        """Its file, byte for byte."""
        data = self.path.read_bytes() * self.facts.get("repete", 1)
        (folder / self.path.name).write_bytes(data)


class Batch(NamedTuple):
    """Strategies that meet in one contest."""

    name: str
    entries: tuple[Entry, ...]
    games: int

    @property
    def source(self) -> str:
        """The folder they come from."""
        return self.name.partition("-")[0]

    @property
    def slow(self) -> bool:
        """Whether its strategies use up their time."""
        return "-lentes-" in self.name

    @property
    def wait_s(self) -> float:
        """How long after the contest traces may still appear."""
        return max((float(e.facts.get("attente_s", 0)) for e in self.entries), default=0.0)


def entries(source: str) -> list[Entry]:
    """The entries of a folder, in the order of their ids."""
    folder = FOLDERS[source]
    manifest = json.loads((folder / "manifest.json").read_text(encoding="utf-8"))
    found = [
        Entry(facts["id"], folder / facts["fichier"], facts) for facts in manifest["strategies"]
    ]
    return sorted(found, key=lambda entry: entry.id)


def batches(source: str, level: str) -> list[Batch]:
    """The contests that hold all of a folder's strategies that `level` must hold."""
    held = [entry for entry in entries(source) if entry.held_at(level)]
    found = []
    for slow, games, size in (
        (False, _SHORT, 12),
        (False, _LONG, 7),
        (True, _SHORT, 2),
        (True, _LONG, 2),
    ):
        alike = [entry for entry in held if (entry.slow, entry.games) == (slow, games)]
        pace = "lentes" if slow else "vives"
        for number, group in enumerate(_groups(alike, size), start=1):
            found.append(Batch(f"{source}-{pace}-{games}-{number}", group, games))
    return found


def _groups(entries: Iterable[Entry], size: int) -> Iterator[tuple[Entry, ...]]:
    rest = list(entries)
    while rest:
        group, rest = rest[:size], rest[size:]
        yield tuple(group)
