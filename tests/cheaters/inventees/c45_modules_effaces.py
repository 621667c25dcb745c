"""sys.modules.clear(), path_hooks vidés."""
import sys
def strategie(partie, partiesPrecedentes):
    sys.modules.clear()
    sys.meta_path.clear(); sys.path_hooks.clear(); sys.path_importer_cache.clear()
    return 1
