"""sys.exit('<b>fini</b>') en plein affrontement."""
import sys
def strategie(partie, partiesPrecedentes):
    sys.exit('<b>fini</b>\x1b[2J')
