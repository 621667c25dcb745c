"""The lines of each game: the page shows them, and they tell all that a strategy sees."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.arena.bots.transcripts import GAMES, PAGE, dialogue, filled
from trollkit.core.contest import RefusedAnswer
from trollkit.core.faults import FaultKind
from trollkit.trolls.rules import GAME
from trollkit.trolls.table import Count, DuelTable, seat


def test_the_page_shows_them_as_they_are_today():
    page = PAGE.read_text(encoding="utf-8")
    assert filled(page) == page, "python -m tests.arena.bots.transcripts"


@pytest.mark.parametrize("name", GAMES)
def test_a_duel_is_played_by_them_to_its_end(name):
    assert sum(1 for _ in dialogue(name)) > 1


@pytest.mark.parametrize("name", GAMES)
@given(line=st.text(max_size=30) | st.sampled_from(["-1", "1.0", "²", "１", "1 ", "9" * 5000]))
def test_no_line_at_all_breaks_them(name, line):
    game, category, _, _ = GAMES[name]
    assert game.lines
    talk = game.lines.talk(category, 2)
    question = game.table(category, 2, 1).start()[0]
    assert question is not None
    talk.ask(question)
    try:
        answer = talk.answer(line)
    except RefusedAnswer as refused:
        assert refused.fault.kind is FaultKind.INVALID
    else:
        assert len(answer) <= 100


@given(
    category=st.sampled_from(["3x1", "7x15", "15x30", "5x300"]),
    games=st.integers(1, 4),
    seed=st.integers(0, 1000),
)
def test_trolls_tells_all_that_a_strategy_is_told(category, games, seed):
    """The oracle is the seat of a strategy, which sees its `Partie` and all earlier ones."""
    config = GAME.parse_config(category)
    chance = random.Random(seed)
    seen = []

    def strategie(partie, past):
        last = (partie.coupsPrecedents or (past[-1].coupsPrecedents if past else [(0, 0)]))[-1]
        board = (partie.stockGauche, partie.stockDroite, partie.positionTroll)
        seen.append((len(past) + 1, len(partie.coupsPrecedents) + 1, *board, *last))
        return chance.randint(1, partie.stockGauche)

    judged, told = seat(strategie, config), Count(category, games)
    table = DuelTable(config, games)
    questions = table.start()
    first = True
    while questions is not None:
        question = questions[0]
        assert question is not None
        throw = judged(question)
        *start, line = told.ask(question)
        assert start == ([" ".join(map(str, (*config, games)))] if first else [])
        assert tuple(map(int, line.split())) == seen[-1]
        first = False
        assert told.answer(str(int.from_bytes(throw, "little"))) == throw
        other = chance.randint(1, seen[-1][3]).to_bytes(len(throw), "little")
        questions = table.step([throw, other])
