"""What every game runs on: records, rules, decisions, events, chance, visibility, and the three targets."""
