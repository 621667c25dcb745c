"""What an account lets its processes have: asked for before anything is begun.

Under too low a limit a right answer fails, or a strategy: that must not cost anybody a point.
"""

import sys

from trollkit.core.errors import Refused

_MIB = 1 << 20
# Each limit by Python's name: ulimit's option, what it is of, and the unit that is told.
_KINDS = {
    "NOFILE": ("-n", "{} fichiers ouverts", 1),
    "AS": ("-v", "{} Mio de mémoire", _MIB),
    "DATA": ("-d", "{} Mio de données", _MIB),
    "NPROC": ("-u", "{} processus", 1),
    "FSIZE": ("-f", "des fichiers de {} Mio", _MIB),
    "CPU": ("-t", "{} secondes de processeur", 1),
}
_LEAST = {"NOFILE": 256, "NPROC": 128, "FSIZE": 64 * _MIB, "CPU": 600}
_MEMORY = 2048 * _MIB
GRADING = 4096 * _MIB  # what the kernel of a notebook is promised


def lacking(memory: int = _MEMORY) -> str:
    """Which limits of this process are too low, and how to raise them; "" when none is.

    What it may raise itself, it does.
    """
    if sys.platform == "win32":
        return ""
    import resource

    told = []
    for name, least in {**_LEAST, "AS": memory, "DATA": memory}.items():
        kind = getattr(resource, f"RLIMIT_{name}")
        soft, hard = resource.getrlimit(kind)
        if soft == resource.RLIM_INFINITY or soft >= least:
            continue
        if hard == resource.RLIM_INFINITY or hard >= least:
            resource.setrlimit(kind, (least, hard))
            continue
        option, what, unit = _KINDS[name]
        told.append(
            f"{what.format(hard // unit)}, il en faut {least // unit} (ulimit {option})"
        )
    if not told:
        return ""
    return (
        f"Ce compte n'a droit qu'à : {' ; '.join(told)}. Relevez cette limite, ou "
        "demandez-le à qui administre la machine, puis relancez la même commande."
    )


def require(memory: int = _MEMORY) -> None:
    """Refuse to begin what this account has not the means to finish rightly."""
    told = lacking(memory)
    if told:
        raise Refused("no-means", told=told)
