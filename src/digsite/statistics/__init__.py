"""Counting over many games, with intervals: for simulations, benchmarks and the arena."""
