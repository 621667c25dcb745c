"""A contest on many machines: the workers behind a Dask scheduler play it.

`hands` is what runs on a worker, `crew` follows the workers, `players` hands them the duels.
Dask brings bytes and says who lives; how a pair is played is the same as anywhere.
"""
