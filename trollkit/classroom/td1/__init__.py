"""The first sheet, as its notebook sees it: checks, bets, charts, the ladder and badges.

`espace` is the notebook's `globals()`. What counts for the mark is tested again, in hidden
cells or in the arena, without these functions.
"""

from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td1.badges import badges
from trollkit.classroom.td1.camarades import camarades
from trollkit.classroom.td1.echelle import defi6, echelle
from trollkit.classroom.td1.exemples import question4a, question4b, question5
from trollkit.classroom.td1.ladder import adversaire
from trollkit.classroom.td1.mesure import question7a, question7b
from trollkit.classroom.td1.paris import oublier, pari
from trollkit.classroom.td1.parties import (
    defi3,
    mystere,
    question1,
    question2,
    question3a,
    question3b,
    question3c,
)
from trollkit.classroom.td1.projection import projeter, repetition
from trollkit.classroom.td1.strategie import DIRECT, enregistrer, pilote, question6

classe, rejoindre = DIRECT.classe, DIRECT.rejoindre
envoyer, partager = DIRECT.envoyer, DIRECT.partager
