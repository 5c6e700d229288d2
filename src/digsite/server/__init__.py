"""The table on the network: people, seats, bots and games that no crash can lose."""
