"""numba's CUDA, imported in one place, and whether there is a GPU to use it on."""

from __future__ import annotations

import importlib
import sys
from typing import Any

import numpy as np

from digsite.kernel.errors import DigsiteError

vars(np).setdefault("row_stack", np.vstack)  # numba-cuda 0.30 still names it, numpy 2.5 has it no more

cuda: Any = importlib.import_module("numba.cuda")

DeviceArray = Any
"""An array on the GPU: numba's own, or anything with `__cuda_array_interface__`."""


class NoGpuError(DigsiteError):
    """There is no GPU that CUDA can use."""


def available() -> bool:
    """Whether there is a GPU, or the simulator stands in for one."""
    return bool(cuda.is_available())


def on_device(array: Any) -> DeviceArray:
    """The array on the GPU: itself, a foreign array seen without a copy, or a host array carried there."""
    if isinstance(array, np.ndarray):
        return cuda.to_device(np.ascontiguousarray(array))
    if hasattr(array, "copy_to_host"):
        return array
    return cuda.as_cuda_array(array)


def link_rules_once(rules: int) -> None:
    """From now on the kernels of a game with so many rules are compiled as `cuda_linking` says. The simulator
    has nothing to link."""
    from digsite.kernel.targets import cuda_linking

    library = cuda_linking.RuleOnceLibrary
    library.called_from = cuda_linking.LONG if rules > cuda_linking.FEW else sys.maxsize
    importlib.import_module("numba.cuda.codegen").JITCUDACodegen._library_class = library
