"""os.unshare, mount, chroot, setns : se faire un monde à soi."""
import os
def strategie(partie, partiesPrecedentes):
    if partiesPrecedentes or partie.coupsPrecedents: return 1
    for f in (lambda: os.unshare(0x10000000), lambda: os.chroot('.'), lambda: os.mkfifo('/tmp/trollkit_canari_fifo')):
        try: f()
        except (OSError, AttributeError): continue
        try: os.unlink('/tmp/trollkit_canari_fifo')
        except OSError: pass
        return 2
    return 1
