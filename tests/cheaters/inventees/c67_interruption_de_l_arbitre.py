"""PyThreadState_SetAsyncExc sur tous les fils du processus."""
import ctypes, sys
def strategie(partie, partiesPrecedentes):
    if len(partiesPrecedentes) == 3:
        for t in list(sys._current_frames()):
            ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(t), ctypes.py_object(KeyboardInterrupt))
    return 1
