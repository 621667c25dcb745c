"""_thread.interrupt_main à retardement."""
import _thread
def strategie(partie, partiesPrecedentes):
    _thread.interrupt_main()
    return 1
