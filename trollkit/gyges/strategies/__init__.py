"""The bundled players of Gygès: one file each, in the form that students hand in.

A file defines `meilleur_coup(plateau) -> str` and `NOM`; the first line of its docstring is the
player's character. From the weakest: debutante, gourmande, reflechie, tacticienne.
"""
