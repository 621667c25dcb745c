"""Un fil non démon retient la fin du processus. BORNE : 30 s."""
import threading, time
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        try: threading.Thread(target=time.sleep, args=(30,)).start()
        except RuntimeError: pass
    return 1
