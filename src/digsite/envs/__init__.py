"""The games as environments for those who teach machines.

    from digsite.envs import SeatEnv, VectorEnv, parallel_env, turn_env

`VectorEnv` plays many games at once. What follows needs `pip install 'digsite[envs]'`: `SeatEnv` is one seat
against bots (Gymnasium), `turn_env` and `parallel_env` are all seats (PettingZoo), and
`import digsite.envs.openspiel` makes the games known to OpenSpiel.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from digsite.envs.gymnasium import SeatEnv
    from digsite.envs.pettingzoo import env as turn_env
    from digsite.envs.pettingzoo import parallel_env
    from digsite.envs.vector import VectorEnv

__all__ = ["SeatEnv", "VectorEnv", "parallel_env", "turn_env"]

_PLACES = {
    "SeatEnv": ("digsite.envs.gymnasium", "SeatEnv"),
    "VectorEnv": ("digsite.envs.vector", "VectorEnv"),
    "parallel_env": ("digsite.envs.pettingzoo", "parallel_env"),
    "turn_env": ("digsite.envs.pettingzoo", "env"),
}


def __getattr__(name: str) -> Any:
    """Each environment is imported when it is first asked for; one whose packages are missing says what
    brings them."""
    if name not in _PLACES:
        raise AttributeError(f"module 'digsite.envs' has no attribute '{name}'")
    import importlib

    module, attribute = _PLACES[name]
    return getattr(importlib.import_module(module), attribute)
