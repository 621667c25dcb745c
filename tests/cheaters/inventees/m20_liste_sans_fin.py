"""list(itertools.count()) borné à 3·10**8."""
import itertools
def strategie(partie, partiesPrecedentes):
    return len(list(itertools.islice(itertools.count(), 3 * 10 ** 8))) and 1
