"""One word a thing, and one name a level, wherever Gygès is shown."""

import importlib
import re
from pathlib import Path

import pytest

from trollkit.gyges.players import LEVELS

ROOT = Path(__file__).parents[2]
SHOWN = [
    path
    for pattern in (
        "trollkit/gyges/**/*.py",
        "trollkit/gyges/page/*.js",
        "trollkit/gyges/prolog/*.pl",
        "trollkit/notebook/gyges/*.py",
        "trollkit/notebook/static/gyges*.js",
        "trollkit/classroom/td4/*.py",
        "trollkit/cli/*gyges*.py",
        "course/td/*gyges.py",
        "course/prolog/*.pl",
        "course/enseignant/*gyges*.pl",
        "course/enseignant/guide.md",
        "course/enseignant/soutenance.md",
        "docs/gyges.md",
    )
    for path in sorted(ROOT.glob(pattern))
]
# A ring is an anneau; six cells side by side are a rangée; a ligne joins two of them.
OTHERS = re.compile(
    r"\bpions?\b|\barcs?\b"
    r"|\bligne (?:non vide|suivante|\{row\}|~w|[1-6]\b)"
    r"|\bpremière ligne de (?:l'a|Nord|Sud)",
    re.IGNORECASE,
)
QUOTED = re.compile(r"«[^»]*»")  # the subject, in its own words


def others(text: str) -> list[str]:
    """The words of a text that are not those of the glossary."""
    return OTHERS.findall(QUOTED.sub("", text))


@pytest.mark.parametrize("path", SHOWN, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_thing_of_gyges_has_one_word(path):
    assert others(path.read_text("utf-8")) == []


@pytest.mark.parametrize(
    "text",
    ["Quel pion joue ?", "la ligne {row}", "la première ligne de l'adversaire", "un arc"],
)
def test_another_word_would_be_seen(text):
    assert others(text)
    assert not others(f"« {text} »")


@pytest.mark.parametrize("level", LEVELS, ids=lambda level: level.name)
def test_a_level_is_in_the_glossary(level):
    glossary = (ROOT / "course/enseignant/glossaire.md").read_text("utf-8")
    assert f"{level.number}. {level.name.lower()}" in glossary


@pytest.mark.parametrize("level", LEVELS[:4], ids=lambda level: level.name)
def test_a_bundled_player_is_called_as_its_level(level):
    stem = level.name.lower().replace("é", "e")
    player = importlib.import_module(f"trollkit.gyges.strategies.{stem}")
    assert f"La {level.name.lower()}" == player.NOM
    assert player.__doc__.startswith(f"Elle {level.character}")
    assert f"niveau {level.number}" in player.__doc__
