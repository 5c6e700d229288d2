"""Runs the notebooks of examples/ and writes what their cells print into them: python scripts/notebooks.py

A cell is run as plain Python, without a kernel; what it prints is all it shows."""

from __future__ import annotations

import contextlib
import io
import json
from pathlib import Path
from typing import Any

EXAMPLES = Path(__file__).parents[1] / "examples"


def printed(notebook: dict[str, Any]) -> list[str]:
    """What each cell of code prints, run one after the other."""
    names: dict[str, Any] = {"__name__": "__main__"}
    found = []
    for number, cell in enumerate(notebook["cells"]):
        if cell["cell_type"] == "code":
            with contextlib.redirect_stdout(io.StringIO()) as out:
                exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
            found.append(out.getvalue())
    return found


def shown(notebook: dict[str, Any]) -> list[str]:
    """What a notebook says that its cells print."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    return ["".join(line for output in cell["outputs"] for line in output["text"]) for cell in cells]


def with_outputs(notebook: dict[str, Any]) -> dict[str, Any]:
    """The notebook as it is after a run."""
    cells = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, (cell, text) in enumerate(zip(cells, printed(notebook), strict=True), 1):
        stream = {"output_type": "stream", "name": "stdout", "text": text.splitlines(keepends=True)}
        cell["execution_count"] = number
        cell["outputs"] = [stream] if text else []
    return notebook


def main() -> None:
    for file in sorted(EXAMPLES.glob("*.ipynb")):
        notebook = with_outputs(json.loads(file.read_text(encoding="utf-8")))
        file.write_text(json.dumps(notebook, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
        print(f"{file.name}: {len(notebook['cells'])} cells")


if __name__ == "__main__":
    main()
