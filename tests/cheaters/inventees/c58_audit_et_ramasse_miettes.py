"""sys.addaudithook qui lève, gc.callbacks, gc.set_threshold(1)."""
import gc, sys
def crochet(quoi, *a):
    if quoi in ('open', 'compile', 'exec', 'import'): raise RuntimeError('non')
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        sys.addaudithook(crochet)
        gc.callbacks.append(lambda *a: None); gc.set_threshold(1)
    return 1
