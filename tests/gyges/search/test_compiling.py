"""Kernels are compiled even where nothing can be kept."""

from trollkit.gyges.search.compiling import kernel

SOURCE = "def double(number):\n    return 2 * number\n"


def test_a_function_without_a_place_for_its_file_is_compiled_all_the_same():
    namespace: dict[str, object] = {}
    exec(compile(SOURCE, "<nowhere>", "exec"), namespace)
    assert kernel()(namespace["double"])(21) == 42
