"""Liste emboîtée 10**6 fois puis copy.deepcopy et json."""
import copy, json, sys
def strategie(partie, partiesPrecedentes):
    sys.setrecursionlimit(10 ** 9)
    x = []
    for _ in range(10 ** 6): x = [x]
    try: json.dumps(x)
    except RecursionError: pass
    copy.deepcopy(x)
    return 1
