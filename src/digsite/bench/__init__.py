"""How fast the rules run, how games go, and how other engines do on the same machine."""
