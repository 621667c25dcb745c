"""Vingt fils qui calculent 2 s chacun."""
import threading, time
def fond():
    t = time.thread_time()
    while time.thread_time() - t < 2: pass
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        for _ in range(20):
            try: threading.Thread(target=fond, daemon=True).start()
            except RuntimeError: break
    return 1
