"""A contest that was held, as a page sees it: its base, and the state it left."""

import json

from trollkit.contests import Settings, hold_contest
from trollkit.notebook.dashboard.questions import Source
from trollkit.trolls.strategies import find


def held(folder, stems, *, games=30, **options):
    """The contest of bundled strategies in `folder`, played to its end."""
    for stem in stems:
        (folder / f"{stem}.py").write_bytes(find(stem).path.read_bytes())
    quick = Settings(games=games, workers=1, isolation="aucun", seed=0, **options)  # type: ignore[arg-type]
    hold_contest(folder, quick)
    return source(folder)


def source(folder):
    """What the questions of a page get."""
    state = json.loads((folder / "etat.json").read_text())
    return Source(folder / "concours.sqlite", state)
