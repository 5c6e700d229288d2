#!/usr/bin/env python3
"""Compile the CUDA kernels of a game on a machine without a GPU.

    pip install nvidia-cuda-nvcc nvidia-nvvm nvidia-cuda-nvrtc     # or a CUDA toolkit
    NUMBA_FORCE_CUDA_CC=9.0 python3 scripts/gpu_compile.py excavation-earth [drive value hoped imagine]

numba makes PTX of every rule and kernel; where `ptxas` is on the path, it makes machine code of that and says
how many registers and how much stack a thread takes. Whether it then plays as native code does, a GPU tells
(scripts/gpu_check.py), and, slowly and without this compiler, numba's simulator:

    NUMBA_ENABLE_CUDASIM=1 python3 scripts/gpu_check.py --only parity --games 6 excavation-earth
"""

from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

from numba import config, types
from numba.cuda import compiler, dispatcher

from digsite.games import load
from digsite.kernel.game import Game
from digsite.kernel.rules import rule
from digsite.kernel.targets import cuda as target
from digsite.kernel.targets.cuda import Cuda
from digsite.kernel.targets.gpu import link_rules_once
from digsite.kernel.targets.kernels import KERNELS, TASKS


class Device:
    """Stands in for the GPU that is not here: all that a compiler asks of it."""

    compute_capability = config.FORCE_CUDA_CC or (9, 0)  # type: ignore[attr-defined]


def parameters(cuda: Cuda, name: str) -> Any:
    """The types that the kernel of a task is called with."""
    numbers, words = types.Array(types.int64, 1, "C"), types.Array(types.int64, 2, "C")
    memory = cuda._memory(name)
    positions = types.Array(cuda.record, 1, "C") if memory in ("global", "lockstep") else words
    order = (numbers, numbers, types.int64) if memory == "lockstep" else ()
    return types.void(positions, numbers, words, types.int64, types.int64, numbers, *order)


def compile_task(game: Game, name: str) -> str:
    """The kernel of a task as PTX."""
    cuda = Cuda(game, progress=lambda *_: None)
    link_rules_once(len(game.rules()))
    kernel = cuda._binder(name, lazy=False).rebuilt(rule(KERNELS[cuda._memory(name)]))  # type: ignore[arg-type]
    ptx, _ = compiler.compile_ptx(kernel, parameters(cuda, name), cc=Device.compute_capability)
    return str(ptx)


def assemble(ptx: str) -> str:
    """What `ptxas` says of a kernel."""
    with tempfile.NamedTemporaryFile("w", suffix=".ptx") as file:
        file.write(ptx)
        file.flush()
        arch = "sm_{}{}".format(*Device.compute_capability)
        command = ["ptxas", f"-arch={arch}", "-v", file.name, "-o", "/dev/null"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode:
        raise SystemExit(done.stderr)
    return next((line for line in reversed(done.stderr.splitlines()) if "Used" in line), "")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("game")
    parser.add_argument(
        "tasks", nargs="*", default=list(TASKS), help="what is compiled, of: " + ", ".join(TASKS)
    )
    arguments = parser.parse_args()
    for module in (dispatcher, compiler):
        module.get_current_device = lambda: Device
    target.available = lambda: True
    game = load(arguments.game)
    for name in arguments.tasks:
        start = time.perf_counter()
        ptx = compile_task(game, name)
        print(f"{game.id} {name}: {len(ptx):,} bytes of PTX, {time.perf_counter() - start:.1f} s", flush=True)
        if shutil.which("ptxas"):
            start = time.perf_counter()
            print(f"  {assemble(ptx)}, {time.perf_counter() - start:.1f} s", flush=True)


if __name__ == "__main__":
    main()
