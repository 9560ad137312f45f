"""Cases that are only another combination of what others test already: the gate runs them, the plain run does not."""

import pytest


def thoroughly(*cases: object) -> list[object]:
    """These cases for `parametrize`, to be run only with --thorough. A case of several values is a tuple in a list."""
    marked = pytest.mark.thorough
    return [pytest.param(*case[0] if isinstance(case, list) else (case,), marks=marked) for case in cases]
