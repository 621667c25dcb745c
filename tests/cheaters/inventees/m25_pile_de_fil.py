"""threading.stack_size(1 Go) puis un fil. BORNE : un fil."""
import threading
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try:
        threading.stack_size(1 << 30)
        t = threading.Thread(target=lambda: None); t.start(); t.join()
    except (ValueError, RuntimeError, MemoryError): pass
    return 1
