"""Laisse un segment de mémoire partagée System V. BORNE : 4 ko."""
import ctypes
def strategie(partie, partiesPrecedentes):
    if not partiesPrecedentes and not partie.coupsPrecedents:
        try: ctypes.CDLL(None).shmget(0x74726f6c, 4096, 0o1600)
        except Exception: pass
    return 1
