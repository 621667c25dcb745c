"""What ideas of students earn on the ladders of the sheets: writes benchmarks/echelle.md.

    python benchmarks/echelle.py [--feuilles td1,td3,td4] [--cours 3]

Each idea of `idees/` is marked as a submission is, in the arena, by so many courses that draw
other chance. Half an hour on two idle processors, of which the first sheet takes ten minutes;
the parts of sheets that are not asked for stay as they are.
"""

import argparse
import sys
import tempfile
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from statistics import mean
from typing import NamedTuple

import nbformat

from trollkit.classroom.grading.arena import LadderResult, ladder_results
from trollkit.classroom.grading.course.sheet import ArenaCell, arena_cells
from trollkit.classroom.questions.ladder import Ladder
from trollkit.classroom.submissions.extraction import extract
from trollkit.core.numbers import decimal, percent, short

ROOT = Path(__file__).parents[1]
IDEAS = Path(__file__).with_name("idees")
OUT = Path(__file__).with_suffix(".md")
SHEETS = {"td1": "TD 1, trolls", "td3": "TD 3, la forêt", "td4": "TD 4, Gygès"}
QUARTER = 0.251  # of a point: what luck may move a mark by


class Idea(NamedTuple):
    """A strategy as one student hands it in."""

    kind: str
    title: str
    source: str


def ideas(sheet: str, cell: ArenaCell) -> dict[str, Idea]:
    """All of `idees/` for a sheet, by the names of their functions, and its own solution."""
    text = (IDEAS / f"{sheet}.py").read_text("utf-8")
    names: dict[str, object] = {}
    exec(compile(text, f"{sheet}.py", "exec"), names)
    kinds: Mapping[str, str] = names["GENRES"]  # type: ignore[assignment]
    found = {
        name: Idea(kind, names[name].__doc__ or "", f"{text}\n{cell.function} = {name}\n")
        for kind, listed in kinds.items()
        for name in listed.split()
    }
    solved = extract(_solution(sheet), cell.answer, cell.function)
    return {**found, "corrige": Idea("le corrigé", "celui de la feuille", solved)}


def _solution(sheet: str) -> nbformat.NotebookNode:
    (path,) = (ROOT / "solutions").glob(f"{sheet}-*/{sheet}-*.ipynb")
    return nbformat.read(path, 4)  # type: ignore[no-any-return, no-untyped-call]


def measure(sheet: str, courses: int) -> str:
    """A sheet's part of the page."""
    (cell,) = arena_cells(_solution(sheet)).values()
    ladder: Ladder = import_module(cell.ladder).LADDER
    listed = ideas(sheet, cell)
    sources = {name: idea.source for name, idea in listed.items()}
    marks: dict[str, list[LadderResult]] = {name: [] for name in sources}
    for course in range(courses):
        with tempfile.TemporaryDirectory() as folder:
            for name, result in ladder_results(sources, cell, Path(folder, "n.db")).items():
                if result.fault:
                    raise SystemExit(f"{name} : {result.fault}")
                marks[name].append(result)
        print(f"{SHEETS[sheet]}, cours {course + 1}", file=sys.stderr)
    return "\n".join([*_head(sheet, ladder, marks), *_rows(listed, marks), ""])


def _head(sheet: str, ladder: Ladder, marks: Mapping[str, list[LadderResult]]) -> list[str]:
    some = next(iter(marks.values()))[0]
    taken = {
        rung: mean(
            result.rungs[rung][0] / result.rungs[rung][1]
            for name, results in marks.items()
            if name != "corrige"
            for result in results
        )
        for rung in some.rungs
    }
    shares = ", ".join(f"{rung} {percent(share)}" for rung, share in taken.items())
    courses = len(next(iter(marks.values())))
    columns = [f"{rung} /{short(most)}" for rung, (_, most) in some.rungs.items()]
    return [
        f"## {SHEETS[sheet]}",
        "",
        f"Notées dans {courses} cours. Ce que ces idées, sans le corrigé, prennent de "
        f"chaque barreau en moyenne : {shares}.",
        "",
        f"| idée | {' | '.join(columns)} | sur {short(ladder.total)} |",
        f"|---|{'--:|' * (len(columns) + 1)}",
    ]


def _rows(listed: Mapping[str, Idea], marks: Mapping[str, list[LadderResult]]) -> list[str]:
    rows = []
    for name, idea in listed.items():
        results = marks[name]
        totals = [result.points for result in results]
        cells = [
            decimal(mean(result.rungs[rung][0] for result in results))
            for rung in results[0].rungs
        ]
        spread = f" ({decimal(min(totals))} à {decimal(max(totals))})"
        moved = spread if max(totals) - min(totals) > 0 else ""
        total = f"**{decimal(mean(totals))}**{moved}"
        rows.append(f"| {idea.kind} : {idea.title} | {' | '.join(cells)} | {total} |")
    pairs = [
        abs(one.points - other.points) > QUARTER
        for results in marks.values()
        for place, one in enumerate(results)
        for other in results[:place]
    ]
    if not pairs:
        return rows
    return [
        *rows,
        "",
        "Notes qui bougent de plus d'un quart de point entre deux cours : "
        f"{sum(pairs)} sur {len(pairs)}.",
    ]


def _written() -> dict[str, str]:
    """The parts that the page already has, by the titles of their sheets."""
    _, *parts = OUT.read_text("utf-8").split("\n## ")
    return {part.partition("\n")[0]: f"## {part.rstrip()}\n" for part in parts}


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--feuilles", default=",".join(SHEETS))
    parser.add_argument("--cours", type=int, default=3)
    chosen = parser.parse_args()
    parts = _written()
    for sheet in chosen.feuilles.split(","):
        parts[SHEETS[sheet]] = measure(sheet, chosen.cours)
    page = [
        "# Ce que valent des idées d'élèves sur les échelles",
        "",
        "Chacune est notée par l'arène comme une copie, dans des cours dont le hasard diffère. "
        "Entre parenthèses, la plus basse et la plus haute note, quand elles diffèrent. "
        "`make bench ARGS=echelle` refait cette page.",
        "",
    ]
    kept = [parts[title] for title in SHEETS.values() if title in parts]
    OUT.write_text("\n".join(page + kept), encoding="utf-8")


if __name__ == "__main__":
    main()
