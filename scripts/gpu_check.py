#!/usr/bin/env python3
"""Check the CUDA target on a machine with a GPU, and measure it there. Needs no installation of Digsite.

    python3 scripts/gpu_check.py --json gpu_check.json [--games 20000] [--budget 500] [--path DIR] [GAME ...]
    NUMBA_ENABLE_CUDASIM=1 python3 scripts/gpu_check.py --only parity --games 6 GAME   # without a GPU

For every game and number of seats: whole random games on the native and the CUDA target must agree byte for
byte, and so must masks, observations, legal options, values and imagined worlds. Then rates: one CPU core,
the GPU (with --variants in every variant of the kernel the time budget allows), and pgx's Connect Four in the
same run if it can be imported. Results are written after every step, so that a run cut short still leaves
what it found.
Exits 1 if anything differs or fails.
"""

from __future__ import annotations

import argparse
import json
import platform
import sys
import time
import traceback
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))

import numba
import numpy as np

from digsite.bench import peers, rates
from digsite.envs.vector import VectorEnv
from digsite.games import load, names
from digsite.games.excavation_earth.museum.modules import MODULES
from digsite.kernel.batch import Batch
from digsite.kernel.chance import states_from
from digsite.kernel.game import Game
from digsite.kernel.playout import BEGIN, CHECKED, TO_THE_END
from digsite.kernel.targets.cuda import MEMORIES, SHARED_BYTES_A_BLOCK, Cuda
from digsite.kernel.targets.gpu import cuda
from digsite.kernel.visibility import mask_all

LIMIT = 1_000_000
MIDDLE = 15
"""Decisions between two looks at a batch."""
LOOKED_AT = (15, 90, 200, 300)
"""Decisions after which positions are looked up: early in a game, and after cards were shuffled anew."""
SIMULATED = bool(numba.config.ENABLE_CUDASIM)  # type: ignore[attr-defined]
BATCH, TURNS, THREADS = (6, 12, 2) if SIMULATED else (1000, 400, 0)
"""Games looked at together, turns of an environment, threads a block (0: as many as fit): the simulator is
slow and starts every thread."""
BOTH = {"expansion_one": "with", "expansion_two": "with"}
FACTIONS, MYSTERIES, MUSEUM, POP_UPS = MODULES
MODULE_SETS = tuple(
    dict.fromkeys([*factions, *modules], "on")
    for factions in ((), (FACTIONS,))
    for modules in ((), (MYSTERIES,), (MYSTERIES, MUSEUM), (MYSTERIES, POP_UPS), (MYSTERIES, MUSEUM, POP_UPS))
    if factions or modules
)
"""Every legal set of modules (EEM-MOD-08) but none."""
VARIANTS = {
    "artifact": (BOTH, {**BOTH, "special_finds": "sites-too"}),
    "eminent-domain": ({"bonus_planets": "with"},),
    "excavation-earth": MODULE_SETS,
}
"""Options under which parity is checked beside the usual ones."""


class Report:
    """What was found so far, on screen and in the file."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.start = time.perf_counter()
        self.failures = 0
        self.found: dict[str, Any] = {"parity": [], "rates": [], "pgx": None, "failures": []}

    @property
    def elapsed(self) -> float:
        return time.perf_counter() - self.start

    def add(self, kind: str, entry: dict[str, Any]) -> None:
        self.found[kind].append(entry)
        self.say(f"{kind}: " + ", ".join(f"{key} {_short(value)}" for key, value in entry.items()))

    def say(self, line: str) -> None:
        print(f"[{self.elapsed:6.1f} s] {line}", flush=True)
        self.file.write_text(json.dumps(self.found, indent=2, default=str))

    def failed(self, what: str) -> None:
        self.failures += 1
        self.found["failures"].append({"what": what, "why": traceback.format_exc()[-4000:]})
        self.say(f"FAILED {what}\n{traceback.format_exc()}")


def _short(value: Any) -> str:
    if isinstance(value, bool | str):
        return str(value)
    return f"{value:.3g}" if isinstance(value, float) and value < 1000 else f"{value:,}"


def check_parity(game: Game, seats: int, games: int, variant: dict[str, str]) -> dict[str, Any]:
    """Whole games, and everything looked up in mid-game, on both targets: what is equal."""
    fresh = rates.blanks(game, seats, games, "gpu-check", variant)
    dice = states_from("gpu-check/dice", games)
    begin = np.full(games, BEGIN)
    result: dict[str, Any] = {"game": game.id, "seats": seats, "games": games, **variant}
    played = []
    for target in (game.native, game.cuda):
        positions, own_dice = fresh.copy(), dice.copy()
        start = time.perf_counter()
        made = target.drive(positions, begin, own_dice, LIMIT, CHECKED)
        played.append((positions.tobytes(), own_dice.tobytes(), made.tobytes()))
        result[f"{type(target).__name__.lower()}_s"] = round(time.perf_counter() - start, 3)
        result["decisions"] = int(made.sum())
        result["over"] = bool((positions["decision"] == -1).all())
    result["whole_games_equal"] = played[0] == played[1]
    equal = []
    for decisions in LOOKED_AT:
        middle = fresh[:4096].copy()
        game.native.drive(middle, begin[:4096], dice[:4096].copy(), decisions, TO_THE_END)
        middle = middle[middle["decision"] >= 0]
        equal.append(len(middle) == 0 or _same_lookups(game, middle, seats))
    result["lookups_equal"] = all(equal)
    result["batches_equal"] = _same_batches(game, seats) and _same_turns(game, seats, variant)
    return result


def _same_lookups(game: Game, positions: Any, seats: int) -> bool:
    """Whether values, hopes and imagined worlds agree."""
    viewers = np.arange(len(positions)) % seats
    masked = mask_all(game.position, positions, viewers)
    masked["random"] = states_from("gpu-check/imagine", len(masked))
    masked["agenda"][masked["agenda"] == -1] = 0
    here, there = masked.copy(), masked.copy()
    game.native.imagine(here, viewers)
    game.cuda.imagine(there, viewers)
    values = game.native.value(positions, viewers), game.cuda.value(positions.copy(), viewers)
    hopes = game.native.hoped(positions, viewers), game.cuda.hoped(positions.copy(), viewers)
    return here.tobytes() == there.tobytes() and all(np.array_equal(*pair) for pair in (values, hopes))


def _same_batches(game: Game, seats: int, n: int = BATCH) -> bool:
    """Whether batches agree in what they show, step by step."""
    here = Batch(game, n, seats, "gpu-check/batch")
    there = Batch(game, n, seats, "gpu-check/batch", target="cuda")
    viewers = np.arange(n) % (seats + 1) - 1
    same = True
    for _ in range(3):
        for batch in (here, there):
            batch.play_out(MIDDLE)
            batch.restart(np.arange(0, n, 7))
        pairs = [(here.legal(), there.legal()), (here.over, there.over), (here.raw, there.raw)]
        pairs += [(b1(viewers), b2(viewers)) for b1, b2 in _looks(here, there)]
        same = same and all(np.array_equal(a, b.copy_to_host()) for a, b in pairs)
    return same


def _same_turns(game: Game, seats: int, variant: dict[str, str], n: int = min(BATCH, 300)) -> bool:
    """Whether vector environments agree in what they show, turn by turn, over the ends of games, with those
    on the GPU put in order however few they are."""
    here = VectorEnv(game, n, seats, "gpu-check/turns", variant)
    there = VectorEnv(game, n, seats, "gpu-check/turns", variant, target="cuda")
    same, many = True, game.cuda.many
    game.cuda.many = 1
    for _ in range(TURNS):
        choices = here.sample().copy()
        same = same and np.array_equal(choices, there.sample().copy_to_host())
        pairs = zip(here.step(choices), there.step(choices), strict=True)
        same = same and all(np.array_equal(a, b.copy_to_host()) for a, b in pairs)
    game.cuda.many = many
    return same


def _looks(here: Batch, there: Batch) -> list[tuple[Any, Any]]:
    return [(here.masked, there.masked), (here.observe, there.observe)]


def variants(game: Game, all_of_them: bool) -> list[tuple[str, int, int]]:
    """Memory, threads a block, registers a thread (0: as the compiler likes); the default first."""
    default = game.cuda
    found = [(default.memory, default.threads, 0)]
    if all_of_them:
        fitting = SHARED_BYTES_A_BLOCK // (8 * (game.position.dtype.itemsize // 8 | 1))
        for memory in MEMORIES:
            for threads in (64, 128, 256, 32):
                if memory != "shared" or threads <= fitting:
                    found.append((memory, threads, 0))
        found += [(default.memory, 128, 64), ("local", 128, 96)]
    return list(dict.fromkeys(found))


def measure(game: Game, seats: int, report: Report, options: argparse.Namespace) -> None:
    """One CPU core, then the GPU in as many variants as there is time for: whole games, and single steps."""
    seconds, budget = options.seconds, options.budget
    core = rates.native(game, seats, seconds, cores=1).rate
    agents = {
        "turns_one_core": round(rates.turns(game, seats, seconds).rate),
        "turns_gpu": round(rates.turns(game, seats, seconds, "cuda").rate),
    }
    report.add("rates", {"game": game.id, "seats": seats, **agents})
    ready: dict[tuple[str, int], Cuda] = {}
    for memory, threads, registers in variants(game, options.variants):
        if report.elapsed > budget:
            report.say(f"budget spent: no further variants of {game.id}")
            return
        variant = {"memory": memory, "threads": threads, "registers": registers}
        try:
            target = ready.get((memory, registers)) or Cuda(game, **variant)  # type: ignore[arg-type]
            ready[memory, registers] = target
            target.threads = threads
            start = time.perf_counter()
            target.compile()
            compiled = time.perf_counter() - start
            rate = rates.on_gpu(target, seats, seconds).rate
            step = rates.steps_on_gpu(target, seats, seconds / 2).rate
        except Exception:
            report.failed(f"{game.id} {variant}")
            continue
        figures = {
            "cpu_one_core": round(core),
            "gpu": round(rate),
            "ratio": rate / core,
            "gpu_steps": round(step),
        }
        report.add("rates", {"game": game.id, "seats": seats, **variant, "compile_s": compiled, **figures})


def measure_pgx(report: Report, seconds: float) -> None:
    """pgx's Connect Four on the same GPU, beside ours."""
    try:
        theirs = peers.pgx(seconds).rate
        shown = peers.pgx(seconds, shown=True).rate
    except Exception:
        report.say(f"pgx not measured: {traceback.format_exc(limit=0).strip()}")
        return
    found = [rate for rate in report.found["rates"] if rate["game"] == "connect-four"]
    ours = max((rate.get("turns_gpu", 0) for rate in found), default=0)
    report.found["pgx"] = {"rules_alone": theirs, "rate": shown, "ours": ours, "ratio": ours / shown}
    report.say(f"pgx {shown:,.0f} steps a second (rules alone {theirs:,.0f}); ours {ours:,}")


def check(id: str, report: Report, options: argparse.Namespace) -> None:
    """Everything about one game."""
    game = load(id)
    game.cuda.threads = THREADS or game.cuda.threads
    size = game.position.dtype.itemsize
    report.say(f"{game.title}: record of {size} bytes, played in {game.cuda.memory} memory")
    settings = [
        (seats, variant)
        for variant in ({}, *VARIANTS.get(id, ()))
        for seats in game.seats
        if all(seats in (option.seats or game.seats) for option in game.options if option.name in variant)
    ]
    settings += [(seats, dict(preset.options)) for preset in game.presets for seats in preset.seats]
    for seats, variant in settings if options.only != "rates" else ():
        found = check_parity(game, seats, options.games, variant)
        report.add("parity", found)
        if not (found["whole_games_equal"] and found["lookups_equal"] and found["batches_equal"]):
            report.failures += 1
    if options.only != "parity":
        measure(game, game.seats[-1], report, options)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ids", nargs="*", metavar="GAME", help="ids of games (default: all)")
    parser.add_argument("--json", type=Path, default=Path("gpu_check.json"), help="where results go")
    parser.add_argument("--games", type=int, default=20_000, help="games to compare a number of seats")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long to measure each rate")
    parser.add_argument("--budget", type=float, default=480.0, help="seconds after which no variant is begun")
    parser.add_argument("--variants", action="store_true", help="time every variant of the kernel")
    parser.add_argument("--only", choices=("parity", "rates"), help="leave out the other")
    parser.add_argument("--path", type=Path, action="append", default=[], help="where to find pgx")
    options = parser.parse_args()
    sys.path[1:1] = [str(path) for path in options.path]
    report = Report(options.json)
    device = cuda.get_current_device()
    report.found["device"] = str(getattr(device, "name", device))
    report.found["python"] = f"{platform.python_version()}, numpy {np.__version__}"
    report.say(f"{report.found['device']}, Python {report.found['python']}")
    for id in options.ids or names():
        try:
            check(id, report, options)
        except Exception:
            report.failed(id)
    if options.only != "parity":
        measure_pgx(report, options.seconds)
    report.say(f"{report.failures} failures")
    return 1 if report.failures else 0


if __name__ == "__main__":
    sys.exit(main())
