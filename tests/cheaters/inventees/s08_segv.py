"""Lit l'adresse zéro par ctypes."""
import ctypes
def strategie(partie, partiesPrecedentes):
    return ctypes.string_at(0)
