"""The three targets of the same rules: `python` (interpreted), `native` (CPU) and `cuda` (GPU)."""
