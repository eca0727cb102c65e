"""The one drawing of the board, and of the cards, shields and counters around it: Perspective in, markup out."""
