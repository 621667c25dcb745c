"""fork, setsid, fork : un démon écrit un canari 3 s plus tard. BORNE : 1 processus, 4 s."""
import os, time
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    try: pid = os.fork()
    except OSError: return 1
    if pid == 0:
        try:
            os.setsid()
            if os.fork() == 0:
                time.sleep(3)
                open('/tmp/trollkit_canari_c60_fils_daemon', 'w').write('x')
        finally: os._exit(0)
    os.waitpid(pid, 0)
    return 1
