"""Envoie un paquet UDP sur la machine et interroge le DNS."""
import socket
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try:
        s = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        s.sendto(b'fuite', ('127.0.0.1', 47654)); s.close()
    except OSError: return 1
    return 2
