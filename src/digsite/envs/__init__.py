"""Faces for those who teach machines."""
