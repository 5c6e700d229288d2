"""A game being played: decisions taken and taken back, its record, replay and verification."""
