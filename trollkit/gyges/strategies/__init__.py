"""The bundled players of Gygès, one file each, in the very form that students hand in.

A file defines `meilleur_coup(plateau) -> str` and `NOM`; its first line of documentation is the
player's character. From the weakest: debutante, gourmande, reflechie, tacticienne.
"""
