"""The hostile corpus, a strategy an entry: how each of its duels ends, and why."""

import shutil
import tempfile
from pathlib import Path

from tests.cheaters.bench import hold
from tests.cheaters.corpus import LEVELS, SOURCES, batches
from trollkit.core.faults import FaultKind

# Where the clock, or the memory that others leave, decides when it comes to an end.
_BY_CHANCE = {
    *(FaultKind.SLOW_LOADING, FaultKind.SLOW_FIRST, FaultKind.SLOW_MOVE),
    *(FaultKind.SLOW_DUEL, FaultKind.MEMORY),
}
# An alarm that goes off in the middle of a duel, or after it; one who leaves by chance.
_AT_ANY_TIME = {"s07_alarme_a_retardement", "s18_sort_quand_il_perd"}
# Who draws from the system's own chance, and who races for what the referee sends.
_NEVER_THE_SAME = {"b40_module_random_partout", "c37_lit_le_protocole", "c41_non_bloquant"}

# Who damages the interpreter that they are in: it stops, hangs or says nonsense by chance.
_DAMAGED = {"c11_builtins", "c35_ferme_tout", "c47_entier_un_reecrit"}


def rows(entry, held):
    """How its duels with the witnesses ended, a line each."""
    if entry.id in _DAMAGED and not any(_points(entry.id, each, held) > 0 for each in held.met):
        return "abîme son propre interprète, et n'y gagne rien"
    if entry.id in _AT_ANY_TIME:
        return "selon l'horloge ou le hasard du système"
    return "\n".join(_row(entry.id, witness, held) for witness in held.met)


def _points(id_, witness, held):
    line = held.duel(id_, witness)
    points = line["points"][0 if line["gauche"] == id_ else 1]
    return points


def _row(id_, witness, held):
    line, result = held.duel(id_, witness), held.result(id_, witness)
    side = 0 if line["gauche"] == id_ else 1
    counts = (result.wins, result.draws, result.losses)[:: -1 if side else 1]
    fault = result.faults[side]
    told = [f"points {line['points'][side]}", f"score {line['score'][side]}"]
    if id_ in _NEVER_THE_SAME and not fault:
        told = ["accepté"]
    elif id_ in _NEVER_THE_SAME:
        told.append("disqualifié")
    elif fault and fault.kind in _BY_CHANCE:
        told.append(f"disqualifié : {fault.kind}")
    else:
        told.insert(0, " ".join(map(str, counts)))
        told += [f"{other} disqualifié : {why}" for other, why in line["raison"].items()]
    return f"contre {witness} : {', '.join(told)}"


def name_of(entry, level, others):
    """Where it is kept: under its own name, unless it ends otherwise at this level."""
    apart = f"{entry.id} à {level}"
    return apart if apart in others else entry.id  # type: ignore[operator]


def _found():
    for level in LEVELS:
        for source in SOURCES:
            for batch in batches(source, level):
                folder = Path(tempfile.mkdtemp(prefix="golden-"))
                held = hold(
                    *(folder / "banc", batch, level, *batch.options),
                    shown=False,
                    met=batch.met,
                )
                assert held.status == 0, f"{level}: {held.errors}"
                for entry in batch.entries:
                    yield entry, level, rows(entry, held)
                shutil.rmtree(folder)


def entries():
    """How all of them end at the strongest level, and where a weaker one differs."""
    found = {}
    for entry, level, text in _found():
        if found.setdefault(entry.id, text) != text:
            found[f"{entry.id} à {level}"] = text
    return dict(sorted(found.items()))
