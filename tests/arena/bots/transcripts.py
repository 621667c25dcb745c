"""The transcripts of docs/programmes.md, rebuilt: python -m tests.arena.bots.transcripts."""

import re

from tests.depot.root import ROOT
from tests.nim.trollkit_nim import DISCIPLINE as NIM
from trollkit.foret.discipline import DISCIPLINE as FORET
from trollkit.gyges.discipline import DISCIPLINE as GYGES
from trollkit.trolls.discipline import DISCIPLINE as TROLLS

PAGE = ROOT / "docs" / "programmes.md"
HEAD, TAIL = 10, 5  # lines of a question that are shown


def throws(lines):
    """Two stones, or three where the troll is on one's own side."""
    _, _, stock, _, troll, *_ = map(int, lines[-1].split())
    return str(min(stock, 3 if troll < 3 else 2))


def first_move(lines):
    """The first legal move of Gygès."""
    return lines[8]


def last_action(lines):
    """The last possible action of the forest."""
    return lines[-1]


def one(lines):
    """One match."""
    return "1"


GAMES = {
    "trolls": (TROLLS, "7x15", throws, 9),
    "foret": (FORET, "bois1", last_action, 3),
    "gyges": (GYGES, "tirage", first_move, 2),
    "nim": (NIM, "21", one, 4),
}


def dialogue(name, games=2):
    """What the left is asked in a duel and answers, question by question, to its end."""
    game, category, player, _ = GAMES[name]
    assert game.lines
    talks = [game.lines.talk(category, games) for _ in range(2)]
    table = game.table(category, games, 1)
    questions = table.start()
    while questions is not None:
        answers = [None, None]
        for side, (talk, question) in enumerate(zip(talks, questions, strict=True)):
            if question is not None:
                lines = list(talk.ask(question))
                said = player(lines) if side == 0 else other(name, player, lines)
                answers[side] = talk.answer(said)
                if side == 0:
                    yield lines, said
        questions = table.step(answers)


def other(name, player, lines):
    """Who is not quite the same: in Trolls it always throws one stone."""
    return "1" if name == "trolls" else player(lines)


def transcript(name):
    """The first questions and answers, as the page shows them."""
    shown = []
    for _, (lines, said) in zip(range(GAMES[name][3]), dialogue(name), strict=False):
        cut = lines
        left = len(lines) - HEAD - TAIL
        if left > 1:
            cut = [*lines[:HEAD], f"… ({left} autres lignes)", *lines[-TAIL:]]
        shown += [f"< {line}" for line in cut] + [f"> {said}"]
    return "\n".join(shown)


def filled(page):
    """The page with every transcript as it is today."""
    for name in GAMES:
        block = re.compile(rf"(<!-- transcription {name} -->\n```\n).*?(\n```\n)", re.DOTALL)
        assert block.search(page), name
        text = transcript(name)
        page = block.sub(lambda match, text=text: match[1] + text + match[2], page)
    return page


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
