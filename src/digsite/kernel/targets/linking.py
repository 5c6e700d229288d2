"""How numba compiles the rules: each is lowered by itself, and a kernel links and optimises them once.

Left alone, numba links every function with all that it calls, optimises the whole and makes machine code of
it, again on every level of calls. Of a game only the kernels are called from Python: machine code of anything
else is thrown away.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from llvmlite.binding import Linkage
from numba._dynfunc import make_function
from numba.core.codegen import JITCodeLibrary
from numba.core.compiler import CompilerBase, DefaultPassBuilder
from numba.core.compiler_machinery import LoweringPass, register_pass
from numba.core.typed_passes import NativeLowering

from digsite.kernel.targets.dispatch import DISPATCHERS


class RuleLibrary(JITCodeLibrary):
    """A rule's own code, that of its callees not linked in."""

    def finalize(self) -> None:
        """Nothing is to run from here."""
        self._finalized = True


class KernelLibrary(JITCodeLibrary):
    """A kernel with every rule under it."""

    def add_linking_library(self, library: Any) -> None:
        """Whatever the library needs comes along."""
        for one in with_callees(library, set()):
            super().add_linking_library(one)

    def _optimize_final_module(self) -> None:
        """Nothing but the kernel is called from elsewhere: what it calls may vanish into it."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.linkage == Linkage.linkonce_odr:
                function.linkage = "internal"
        for library in self._linking_libraries:
            if library.name.startswith(DISPATCHERS):
                self._keep_apart(library)
        super()._optimize_final_module()

    def _keep_apart(self, library: Any) -> None:
        """Steps and decisions, and what finds them, do not vanish into one huge function."""
        for one in (library, *library._linking_libraries):
            if isinstance(one, RuleLibrary):
                for function in one._final_module.functions:
                    if not function.is_declaration:
                        self._final_module.get_function(function.name).add_function_attribute("noinline")


def with_callees(library: Any, seen: set[Any]) -> Iterator[Any]:
    """The library, if it is new, and every library under it that is not linked into it yet."""
    if library not in seen:
        seen.add(library)
        yield library
        if isinstance(library, RuleLibrary):
            for callee in library._linking_libraries:
                yield from with_callees(callee, seen)


@register_pass(mutates_CFG=False, analysis_only=False)
class MakeCallable(LoweringPass):
    """Let other rules call this one: the last part of numba's own lowering, without machine code."""

    _name = "digsite_make_callable"

    def __init__(self) -> None:
        """Nothing to set up."""

    def run_pass(self, state: Any) -> bool:
        """A function that stands for the rule and cannot be called from Python."""
        lowered = state["cr"]
        described = lowered.fndesc
        name = described.qualname.split(".")[-1]
        stand_in = make_function(described.lookup_module(), name, "", 0, lowered.env, (state.library,))
        state.targetctx.insert_user_function(stand_in, described, [state.library])
        state["cr"] = lowered._replace(cfunc=stand_in)
        return True


class RuleCompiler(CompilerBase):
    """Compile a rule that only other compiled code calls."""

    def define_pipelines(self) -> list[Any]:
        """numba's own passes, and no machine code."""
        state = self.state
        state.library = RuleLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.flags.no_compile = True
        passes = DefaultPassBuilder.define_nopython_pipeline(state)
        passes.add_pass_after(MakeCallable, NativeLowering)
        passes.finalize()
        return [passes]


RULE_OPTIONS: dict[str, Any] = {
    "no_cpython_wrapper": True,
    "no_cfunc_wrapper": True,
    "pipeline_class": RuleCompiler,
    "_nrt": False,
}
"""How numba compiles a rule: nothing but compiled code calls it, and it makes no arrays, so that nobody need
count who uses those it is given."""


class KernelCompiler(CompilerBase):
    """Compile a function that Python calls, with all the rules under it."""

    def define_pipelines(self) -> list[Any]:
        """numba's own passes."""
        state = self.state
        state.library = KernelLibrary(state.targetctx.codegen(), state.func_id.func_qualname)
        state.library.enable_object_caching()
        passes = DefaultPassBuilder.define_nopython_pipeline(state)
        passes.finalize()
        return [passes]
