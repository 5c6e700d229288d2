"""The command cards, one file a card; `registry.py` names them all. Their texts are reconstructed; their
numbers stand in the component file. Events cite the white side of a card to which the yellow one refers."""
