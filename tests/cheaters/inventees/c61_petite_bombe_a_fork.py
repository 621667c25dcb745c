"""20 fils qui dorment 20 s. BORNE : 20 processus."""
import os, time
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    for _ in range(20):
        try: pid = os.fork()
        except OSError: break
        if pid == 0:
            time.sleep(20)
            os._exit(0)
    return 1
