"""People: who they are, how they sign in, and the one outbox for their mail."""
