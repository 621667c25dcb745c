"""Lève depuis un cadre dont __name__ n'est pas un texte."""
import types
def strategie(partie, partiesPrecedentes):
    def f(): raise ValueError('x')
    types.FunctionType(f.__code__, {'__name__': 3, '__builtins__': {'ValueError': ValueError}})()
