"""numba's CUDA, imported in one place, and whether there is a GPU to use it on."""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any

import numba
import numpy as np

from digsite.kernel.errors import DigsiteError
from digsite.kernel.rules import globals_read, is_rule

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


def kernel(function: Callable[..., Any]) -> Any:
    """A kernel over many positions, with the rules of the kernel that it names as device functions."""
    return cuda.jit(_with_device_rules(function))


def _with_device_rules(function: Any) -> FunctionType:
    """The function, with the rules it names compiled for the GPU; the simulator needs no compiling."""
    simulated = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
    names = dict(function.__globals__)
    for name in globals_read(function):
        if is_rule(names[name]) and not simulated:
            names[name] = cuda.jit(_with_device_rules(names[name]), device=True)
    return FunctionType(function.__code__, names, function.__name__)


def link_rules_once(rules: int) -> None:
    """From now on the kernels of a game with so many rules are compiled as `cuda_linking` says. The simulator
    has nothing to link."""
    from digsite.kernel.targets import cuda_linking

    library = cuda_linking.RuleOnceLibrary
    library.called_from = cuda_linking.LONG if rules > cuda_linking.FEW else sys.maxsize
    importlib.import_module("numba.cuda.codegen").JITCUDACodegen._library_class = library
