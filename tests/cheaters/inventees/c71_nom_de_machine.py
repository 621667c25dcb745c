"""sethostname (remis à l'identique)."""
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    import socket
    try: socket.sethostname(socket.gethostname())
    except OSError: return 1
    return 2
