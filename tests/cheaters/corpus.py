"""The corpus: strategies that misbehave, honest ones that look odd, and what must happen.

`strategies.toml` is the sample the kit was built against, `inventees.toml` more of the same
kinds. A strategy is a table: what it does (`fait`), of what kind it is (`categorie`), how it
must end (`attendu`, or one of `ou`), by when, under which level at the weakest, and its file
(`source`), in which `⟪- × 100000⟫` stands for so many signs. Besides,

- `preuve`: its first move tells whether the attack worked; `canari`: it leaves a file then;
- `lent`: costs its limits, so it is played in small company;
- `repete`: the file is written so many times over (a megabyte is not kept in the repository);
- `table`: its one row, (1, 1), is followed by those of as many stocks of both sides;
- `controle_aucun`: false where an unprotected machine may stop the attack by itself;
- `codage`: of the file, where it is not UTF-8.
"""

import os
import re
import shutil
import tomllib
from functools import cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

HERE = Path(__file__).parent
WITNESSES = {path.stem: path for path in sorted((HERE / "temoins").glob("*.py"))}
# The one that looks at all it is given; who costs its limits in each duel meets it alone.
WATCHFUL = "temoin_passe"
SOURCES = ("strategies", "inventees")
# Levels of isolation, strongest first, and what the tables call the weakest that must do.
LEVELS = ("bwrap", "noyau", "processus")
STRONGEST = "bwrap" if shutil.which("bwrap") else "noyau"
# Half an hour; what is held when nobody asks for it is told by `is_due`.
EVERYTHING = os.environ.get("TROLLKIT_TRICHEURS") == "tous"
WEAKEST = {"base": "processus", "noyau": "noyau"}
# Kinds that would harm, hang or kill the process that they share at level "aucun".
HARMFUL = {"memoire", "temps", "signaux"}
# How many of a kind are in a contest: where all is held, everybody plays everybody.
_PACES = (
    {"vives": 14, "lentes": 4, "gourmandes": 2}
    if EVERYTHING
    else {"vives": 90, "lentes": 9, "gourmandes": 4}
)
_FEW = 4
_SLOW = {"memoire", "temps", "equite"}
_WHOLE = {"temoin", "sorties", "protocole"}  # kinds whose every duel is a thousand games
# Kinds that go for the machine, the referee or the others: what a level is there to stop.
_ATTACKS = {"alteration", "collusion", "disque", "espionnage", "fuite", "injection", "memoire"}
_ATTACKS |= {"notation", "processus", "protocole", "reseau", "ressources", "signaux", "sorties"}
# Kinds of which a person reads something: names, values, messages.
_SPEAKING = {"erreur", "injection", "nom", "valeur"}
_SHORT, _SOME, _LONG = 50, 250, 1000  # games a duel


# What is true of a strategy whose table does not say otherwise.
_USUAL = {"ou": [], "fin_avant_s": 15, "niveau_min": "base", "preuve": False, "canari": False}
_MANY = re.compile(r"⟪(.) × (\d+)⟫")


class Entry(NamedTuple):
    """One strategy of the corpus: what its table says, and its file as it is there."""

    id: str
    facts: dict[str, Any]
    file: bytes

    @property
    def kind(self):
        """Its `categorie`."""
        return str(self.facts["categorie"])

    @property
    def verdicts(self):
        """The verdicts that are right."""
        return {self.facts["attendu"], *self.facts["ou"]}

    @property
    def slow(self):
        """Whether a duel may cost seconds."""
        return bool(self.facts.get("lent")) or self.kind in _SLOW or self.id.startswith("v23")

    @property
    def pace(self):
        """What a duel with it costs: little, time, or memory."""
        if not self.slow:
            return "vives"
        return "gourmandes" if self.kind == "memoire" else "lentes"

    @property
    def is_attack(self):
        """Whether it goes for more than winning, by more than its moves and its time."""
        return self.kind in _ATTACKS or self.facts["preuve"] or bool(self.canaries)

    @property
    def games(self):
        """How many games a duel it takes to show what it does."""
        least = self.facts.get("parties_min", 0)
        whole = self.kind in _WHOLE
        if self.kind == "equite" or least > _SOME or (whole and EVERYTHING):
            return _LONG
        return _SOME if whole or least > _SHORT else _SHORT

    @property
    def shows_at_once(self):
        """Whether it may be watched succeeding in a throw-away process without protection."""
        return (
            self.facts["preuve"]
            and self.kind not in HARMFUL
            and self.facts.get("en_processus") != "interdit"
            and self.facts.get("controle_aucun", True)
        )

    @property
    def canaries(self):
        """Files that must not appear."""
        own = [Path(f"/tmp/trollkit_canari_{self.id}")] if self.facts["canari"] else []
        named = self.facts.get("canari_fichier")
        return own + ([Path(named)] if named else [])

    def held_at(self, level):
        """Whether `level` is strong enough for it."""
        return LEVELS.index(level) <= LEVELS.index(WEAKEST[self.facts["niveau_min"]])

    def is_due(self, source, level):
        """Whether it is held at `level` when nobody asks for everything.

        Each of the sample is, at the strongest level, and its attacks at the weakest that must
        hold them, too: what stands between is made of the same guards. Of what we made up
        beside it, all but the slow are, at the strongest.
        """
        if EVERYTHING:
            return True
        if source == "strategies":
            weakest = WEAKEST[self.facts["niveau_min"]]
            return level == STRONGEST or (level == weakest and self.is_attack)
        return level == STRONGEST and not self.slow

    def write(self, folder):
        """Its file, byte for byte."""
        (folder / f"{self.id}.py").write_bytes(self.data)

    @property
    def data(self):
        """What is in its file when it plays."""
        data = self.file * self.facts.get("repete", 1)
        if not (stocks := self.facts.get("table")):
            return data
        every = product(*(range(1, most + 1) for most in stocks))
        first, *more = (f"    ({a}, {b}): {1 + (a + b) % 2},\n".encode() for a, b in every)
        return data.replace(first, b"".join([first, *more]))


class Batch(NamedTuple):
    """Strategies that meet in one contest."""

    name: str
    entries: tuple[Entry, ...]
    games: int

    @property
    def source(self):
        """The table they come from."""
        return self.name.partition("-")[0]

    @property
    def shown(self):
        """Whether anything in it is meant for the person who reads the results.

        Of a slow one no more is read than its limit; to show that would load it once more.
        """
        speaking = (entry.kind in _SPEAKING and not entry.slow for entry in self.entries)
        return EVERYTHING or any(speaking)

    @property
    def met(self):
        """The witnesses whom its strategies play; none is named where all play each other."""
        if EVERYTHING:
            return ()
        slow = all(entry.slow for entry in self.entries)
        return (WATCHFUL,) if slow else tuple(WITNESSES)

    @property
    def options(self):
        """One worker for a few, since starting a second one takes longer than they play."""
        return () if EVERYTHING or len(self.entries) > _FEW else ("--ouvriers", "1")

    @property
    def wait_s(self):
        """How long after the contest traces may still appear."""
        return max((float(e.facts.get("attente_s", 0)) for e in self.entries), default=0.0)


@cache
def entries(source):
    """The entries of a source, in the order of their ids."""
    tables = tomllib.loads((HERE / f"{source}.toml").read_text("utf-8"))
    return [entry(id_, **facts) for id_, facts in sorted(tables.items())]


def entry(id_, source, **facts):
    """The entry of a table."""
    text = _MANY.sub(lambda many: many[1] * int(many[2]), source)
    return Entry(id_, _USUAL | facts, text.encode(facts.get("codage", "utf-8")))


def batches(source, level):
    """The contests of a source's strategies that `level` must hold, and that are due."""
    held = [
        entry
        for entry in entries(source)
        if entry.held_at(level) and entry.is_due(source, level)
    ]
    found = []
    for pace, size in _PACES.items():
        for games in (_SHORT, _SOME, _LONG):
            alike = [entry for entry in held if (entry.pace, entry.games) == (pace, games)]
            for number, group in enumerate(groups(alike, size), start=1):
                found.append(Batch(f"{source}-{pace}-{games}-{number}", group, games))
    return found


def groups(entries, size):
    """The entries, so many at a time."""
    rest = list(entries)
    while rest:
        group, rest = rest[:size], rest[size:]
        yield tuple(group)
