"""The first sheet, as its notebook sees it: checks, bets, charts, the ladder and badges.

`espace` is the notebook's `globals()`. What counts for the mark is tested again, in hidden
cells or in the arena, without these functions.
"""

from trollkit.classroom.td1.adversaires import adversaire
from trollkit.classroom.td1.badges import badges
from trollkit.classroom.td1.camarades import camarades
from trollkit.classroom.td1.echelle import defi6, echelle
from trollkit.classroom.td1.paris import pari
from trollkit.classroom.td1.projection import projeter, repetition
from trollkit.classroom.td1.question1 import question1
from trollkit.classroom.td1.question2 import mystere, question2
from trollkit.classroom.td1.question3 import defi3, question3a, question3b, question3c
from trollkit.classroom.td1.question4 import question4a, question4b
from trollkit.classroom.td1.question5 import question5
from trollkit.classroom.td1.question6 import question6
from trollkit.classroom.td1.question7 import question7a, question7b
from trollkit.classroom.td1.source import enregistrer

__all__ = [
    "adversaire",
    "badges",
    "camarades",
    "defi3",
    "defi6",
    "echelle",
    "enregistrer",
    "mystere",
    "pari",
    "projeter",
    "question1",
    "question2",
    "question3a",
    "question3b",
    "question3c",
    "question4a",
    "question4b",
    "question5",
    "question6",
    "question7a",
    "question7b",
    "repetition",
]
