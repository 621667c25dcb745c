"""A discipline of another kind: the sides speak in turn, and a move is a text of any length.

Each says a word that begins with the last letter of the word before and was not said yet.
Who says "" gives up and loses; a game in which all words were found is a draw. A strategy
file defines `mot(dits)`, which is given the words said so far. Left begins the odd games.
"""

import json

from trollkit.core.contest import (
    DuelOutcome,
    RefusedAnswer,
    Told,
)
from trollkit.core.discipline import Discipline
from trollkit.core.errors import InvalidText
from trollkit.core.faults import Fault, FaultKind
from trollkit.core.text import show

CATEGORIES = ("courte", "longue")
_WORDS = {"courte": 6, "longue": 25}
_LONGEST = 400


def check_category(text):
    if text not in CATEGORIES:
        raise InvalidText("config", text)
    return text


def category_facts(category):
    return {"mots": _WORDS[category]}


def may_be_said(word, said):
    if not word:
        return True
    fits = word.isalpha() and len(word) <= _LONGEST and word not in said
    return fits and (not said or word[0] == said[-1][-1])


def seat(entry, category):
    def answer(question):
        said = question.decode().split()
        word = entry(list(said))
        if not isinstance(word, str) or not may_be_said(word, said):
            raise RefusedAnswer(Fault(FaultKind.INVALID, show(word)))
        return word.encode()

    return answer


class _Table:
    size = 0

    def __init__(self, words, games):
        self._words, self._games = words, games
        self._past = []
        self._tally = [0, 0, 0]  # losses, draws, wins of left
        self._fault = (None, None)
        self._said = []

    @property
    def _asked(self):
        return (len(self._past) + len(self._said)) % 2

    def start(self):
        question = " ".join(self._said).encode()
        return (question, None) if self._asked == 0 else (None, question)

    def step(self, answers):
        side = self._asked
        word = (answers[side] or b"").decode("utf-8", "replace")
        if not may_be_said(word, self._said):
            garbled = self.located(side, Fault(FaultKind.GARBLED))
            self._fault = (None, garbled) if side else (garbled, None)
            return None
        self._said.append(word)
        if not word or len(self._said) == self._words:
            self._tally[1 if word else 2 * side] += 1
            self._past.append(self._said)
            self._said = []
        return self.start() if len(self._past) < self._games else None

    def located(self, side, fault):
        start = f"un mot en {self._said[-1][-1]}" if self._said else "un mot"
        expected = start if fault.kind is FaultKind.INVALID else ""
        game, turn = len(self._past) + 1, len(self._said) + 1
        return fault._replace(expected=expected, game=game, turn=turn)

    def outcome(self, faults=(None, None)):
        losses, draws, wins = self._tally
        moves = json.dumps([*self._past, *([self._said] if self._said else [])]).encode()
        both = (faults[0] or self._fault[0], faults[1] or self._fault[1])
        return DuelOutcome(wins, draws, losses, moves, both)


def table(category, games, seed=0):
    return _Table(_WORDS[category], games)


def told(category, moves):
    for number, said in enumerate(json.loads(moves or b"[]")):
        turns = [
            [word, ""] if (number + turn) % 2 == 0 else ["", word]
            for turn, word in enumerate(said)
        ]
        given_up = said[-1] == ""
        over = given_up or len(said) == _WORDS[category]
        winner = (number + len(said)) % 2 if given_up else None
        yield Told("", ("gauche", "droite"), turns, over, winner)


DISCIPLINE = Discipline(
    name="mots",
    title="mots",
    signature="mot(dits)",
    categories=CATEGORIES,
    check_category=check_category,
    category_facts=category_facts,
    functions=("mot",),
    seat=seat,
    table=table,
    told=told,
)
