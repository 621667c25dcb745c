"""print(partie) au début de chaque partie, et une sortie vidée."""
import sys
def strategie(partie, partiesPrecedentes):
    if not partie.coupsPrecedents:
        print(partie)
        print("partie", len(partiesPrecedentes), file=sys.stdout, flush=True)
        sys.stdout.write("é\n")
    return 1
