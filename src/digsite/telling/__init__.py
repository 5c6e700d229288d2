"""From events, masked records and texts to what people read."""
