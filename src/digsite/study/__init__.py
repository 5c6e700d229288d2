"""Many games as a study: simulated, compared, swept over a value, reported; here or on a cluster."""
