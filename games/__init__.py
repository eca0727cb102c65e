"""Tables, running games and everything that is played."""
