"""os.system, os.popen, posix_spawn : chacun crée un canari."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    n = '/tmp/trollkit_canari_c64_os_system'
    try: os.system('touch ' + n)
    except Exception: pass
    try: os.popen('touch ' + n).close()
    except Exception: pass
    try: os.waitpid(os.posix_spawn('/bin/sh', ['sh', '-c', 'touch ' + n], {}), 0)
    except Exception: pass
    return 2 if os.path.exists(n) else 1
