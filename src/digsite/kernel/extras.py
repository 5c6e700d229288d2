"""What is installed only for those who ask for it: `pip install 'digsite[NAME]'`."""

from __future__ import annotations

import importlib.metadata
from collections.abc import Iterator
from contextlib import contextmanager

from digsite.kernel.errors import DigsiteError

EXTRAS = {
    "server": (
        "fastapi", "starlette", "pydantic", "uvicorn", "httptools", "uvloop", "sqlalchemy", "itsdangerous",
        "orjson", "alembic", "argon2", "limits", "filelock", "prometheus_client", "webpush",
        "webauthn", "cryptography", "httpcore",
    ),
    "envs": ("gymnasium", "pettingzoo", "pyspiel", "open_spiel"),
    "cuda": ("numba_cuda", "cuda"),
    "ray": ("ray",),
    "peers": ("catanatron", "pgx", "jax"),
    "postgres": ("psycopg", "httpx"),
}  # fmt: skip
"""The packages that each extra brings, by the names they are imported by."""


class MissingPackage(DigsiteError, ImportError):
    """Something asked for needs a package that is not installed."""


def missing(package: str) -> MissingPackage:
    """The refusal that says how to get a package."""
    top = package.partition(".")[0]
    extra = next((f"[{name}]" for name, packages in EXTRAS.items() if top in packages), "")
    install = f"pip install 'digsite{extra}'" if extra else f"pip install {top}"
    return MissingPackage(f"The Python package '{top}' is missing.", f"Install it: {install}")


@contextmanager
def needed() -> Iterator[None]:
    """Around imports of what may not be installed: says which extra brings it."""
    try:
        yield
    except ModuleNotFoundError as problem:
        if problem.name is None or problem.name.partition(".")[0] == "digsite":
            raise
        raise missing(problem.name) from problem


def version() -> str:
    """Of this package, as it is installed."""
    try:
        return importlib.metadata.version("digsite")
    except importlib.metadata.PackageNotFoundError:
        return "from source"
