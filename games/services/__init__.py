"""What can be done with tables and games: verbs that never see a request."""
