"""What NVVM gets to read: every rule once, long ones to be called."""

from __future__ import annotations

import pytest
from llvmlite import ir

pytest.importorskip("numba.cuda.codegen", reason="numba-cuda is not installed")

from digsite.kernel.targets.cuda_linking import RuleOnceLibrary


def library(
    name: str, *callees: RuleOnceLibrary, length: int = 1, entry: str | None = None
) -> RuleOnceLibrary:
    """A rule of so many instructions, that calls others."""
    made = RuleOnceLibrary(None, name, entry_name=entry)
    module = ir.Module(name)
    function = ir.Function(module, ir.FunctionType(ir.VoidType(), []), name)
    builder = ir.IRBuilder(function.append_basic_block())
    for _ in range(length - 1):
        builder.alloca(ir.IntType(64))
    builder.ret_void()
    made.add_ir_module(module)
    for callee in callees:
        made.add_linking_library(callee)
    made.finalize()
    return made


def is_called(made: RuleOnceLibrary) -> bool:
    (function,) = made._module.functions
    return "noinline" in function.attributes


def test_a_rule_that_many_ways_lead_to_is_handed_over_once() -> None:
    leaf = library("leaf")
    left, right = library("left", leaf), library("right", leaf)
    top = library("top", left, right, leaf)
    assert sorted(module.name for module in top.modules) == ["leaf", "left", "right", "top"]


def test_a_long_rule_is_called_and_a_short_one_copied(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RuleOnceLibrary, "called_from", 20)
    assert is_called(library("long", length=20))
    assert not is_called(library("short", length=19))


def test_a_kernel_is_left_as_it_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RuleOnceLibrary, "called_from", 20)
    assert not is_called(library("kernel", length=50, entry="kernel"))
