"""mmap anonyme de 4 Go, touché."""
import mmap
def strategie(partie, partiesPrecedentes):
    m = mmap.mmap(-1, 4 << 30)
    for i in range(0, 4 << 30, 4096): m[i] = 1
    return 2
