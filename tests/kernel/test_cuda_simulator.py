"""The CUDA kernels, run by numba's simulator, agree with native code byte for byte.

On a real GPU the same is checked by scripts/gpu_check.py.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import digsite

pytest.importorskip("numba.cuda")


@pytest.mark.parametrize("game", ["connect-four", "excavation-earth"])
def test_kernels_agree_with_native_code(game: str) -> None:
    source = Path(digsite.__file__).parents[1]
    environment = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "PYTHONPATH": str(source)}
    done = subprocess.run(
        [sys.executable, Path(__file__).with_name("simulated.py"), game],
        env=environment,
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    lines = done.stdout.splitlines()
    assert lines
    assert [line for line in lines if not line.endswith(": True")] == []


def test_without_a_gpu_the_refusal_names_the_way_out(monkeypatch: pytest.MonkeyPatch) -> None:
    from digsite.games.connect_four import GAME
    from digsite.kernel.targets import cuda
    from digsite.kernel.targets.cuda import Cuda
    from digsite.kernel.targets.gpu import NoGpuError

    monkeypatch.setattr(cuda, "available", lambda: False)
    with pytest.raises(NoGpuError, match="native"):
        Cuda(GAME)
