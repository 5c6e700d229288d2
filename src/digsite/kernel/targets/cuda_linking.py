"""What numba-cuda hands to NVVM: every rule once, and the long ones to be called rather than copied.

Left alone, it hands over a rule once for every chain of calls that leads to it (Excavation Earth has a
thousand rules and eighteen thousand such chains), and NVVM copies nearly all of them into whoever calls them.
"""

from __future__ import annotations

from typing import Any

from numba.cuda.codegen import CUDACodeLibrary

LONG = 400
"""Instructions from which on a rule is called. The fewer are called, the faster the code and the longer it
compiles: Excavation Earth on an H200 110 s and 75 million decisions a second at 100 instructions, 235 s and
145 million at 400."""

FEW = 250
"""A game of so few rules is copied into one piece of code: Eminent Domain, with 208, compiles within two
minutes, and Connect Four is three times as fast."""


class RuleOnceLibrary(CUDACodeLibrary):
    """A rule or a kernel with what it calls."""

    called_from = LONG

    @property
    def modules(self) -> list[Any]:
        """Its own code and that of everything under it, each once."""
        found = dict.fromkeys([self._module])
        for library in self._linking_libraries:
            found |= dict.fromkeys(library.modules)
        return list(found)

    def finalize(self) -> None:
        """Long rules are called."""
        own: Any = self._module
        for function in () if self._entry_name else own.functions:
            if sum(len(block.instructions) for block in function.blocks) >= self.called_from:
                function.attributes.add("noinline")
        super().finalize()  # type: ignore[no-untyped-call]
