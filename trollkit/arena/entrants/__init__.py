"""Who plays in a contest: the strategies and the programs of a folder.

`read_folder` makes each an `Entrant`; of a program, `bots` packs the command and those of its
`belongings` that it names.
"""

from trollkit.arena.entrants.entrant import (
    Entrant,
    Registration,
    calls_the_kit,
    copies,
    lot,
    ordered,
)
from trollkit.arena.entrants.folder import read_bot, read_file, read_folder
from trollkit.arena.entrants.names import distinct_names, title_of

__all__ = [
    "Entrant",
    "Registration",
    "calls_the_kit",
    "copies",
    "distinct_names",
    "lot",
    "ordered",
    "read_bot",
    "read_file",
    "read_folder",
    "title_of",
]
