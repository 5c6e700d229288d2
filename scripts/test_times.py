"""Where the time of the tests goes, in seconds of a worker:

./dev test --junitxml=times.xml
.venv/bin/python scripts/test_times.py times.xml
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree

SLOWEST = 25
"""How many files and tests are listed."""


def times(report: Path) -> dict[tuple[str, str], float]:
    """The seconds of every test, by its file and its name. The first one pays for what the others share."""
    cases = ElementTree.parse(report).iter("testcase")
    return {
        (case.get("classname", ""), case.get("name", "")): float(case.get("time", 0))
        for case in cases
        if case.get("classname")
    }


def kind(file: str) -> str:
    """The folder of a file, or the file itself where it lies in none."""
    folders = file.split(".")[1:-1]
    return "/".join(folders[:2]) or file.rpartition(".")[2]


def show(title: str, seconds: Counter[str]) -> None:
    print(f"\n{title}")
    for name, taken in seconds.most_common(SLOWEST):
        print(f"{taken:8.1f} s {taken / seconds.total():6.1%}  {name}")


def main() -> None:
    found = times(Path(sys.argv[1]))
    kinds, files, tests = Counter[str](), Counter[str](), Counter[str]()
    for (file, name), taken in found.items():
        kinds[kind(file)] += taken
        files[file] += taken
        tests[f"{file}: {name}"] += taken
    print(f"{len(found)} tests, {sum(found.values()):.0f} s of workers")
    show("By folder", kinds)
    show("By file", files)
    show("By test", tests)


if __name__ == "__main__":
    main()
