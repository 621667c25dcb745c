"""matplotlib inutilisé, gardé par try : une bibliothèque absente n'est pas une faute."""
try:
    import matplotlib.pyplot as plt
except Exception:
    plt = None
import os, sys, math, itertools, collections, statistics, re, json, datetime, string
def strategie(partie, partiesPrecedentes):
    return 1
