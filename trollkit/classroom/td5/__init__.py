"""The fifth sheet: what its cells call to draw figures. Only its essay is marked, by hand."""

from trollkit.classroom.relecture import avant_de_rendre
from trollkit.classroom.td5.figures import (
    ADVERSAIRES,
    apprendre,
    chercher,
    chronometrer,
    comparer,
    decouper,
    frontiere,
    montrer,
)
