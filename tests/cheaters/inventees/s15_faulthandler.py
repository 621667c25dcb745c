"""faulthandler.dump_traceback_later(exit=True) à 50 ms."""
import faulthandler, os
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        try: faulthandler.dump_traceback_later(0.05, exit=True, file=os.open(os.devnull, os.O_RDONLY))
        except Exception: pass
    return 1
