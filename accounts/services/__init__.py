"""What accounts does: people and their mail."""
