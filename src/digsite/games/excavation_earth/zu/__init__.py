"""Zu, the automa that a person alone plays against: its cards, its actions and how it chooses."""
