"""It Belongs in a Museum: a file for each chapter of its modules, and what they change for Zu."""
