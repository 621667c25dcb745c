"""resource.setrlimit : relève mémoire, fichiers, processus."""
import resource
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    ok = 0
    for n in ('RLIMIT_AS', 'RLIMIT_FSIZE', 'RLIMIT_NPROC', 'RLIMIT_CPU'):
        r = getattr(resource, n)
        try:
            resource.setrlimit(r, (resource.RLIM_INFINITY,) * 2)
            ok += resource.getrlimit(r)[1] == resource.RLIM_INFINITY
        except (OSError, ValueError): pass
    return 2 if ok else 1
