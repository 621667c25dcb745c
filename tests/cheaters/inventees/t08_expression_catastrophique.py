"""Expression rationnelle exponentielle, dans le C de re. BORNE : une minute environ."""
import re
def strategie(partie, partiesPrecedentes):
    re.match(r'(a+)+$', 'a' * 31 + 'b')
    return 1
