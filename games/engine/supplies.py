"""How much there is of everything (2, 8.1)."""

NEUTRAL = 0  # the colour that is nobody's
CASTLES = {2: 4, 3: 4, 4: 3}  # per seat, by number of players
NEUTRAL_CASTLES = {2: 4, 3: 0, 4: 0}  # and as many neutral knights
KNIGHTS = 15
BORDERS = 100
DUCATS = 7
HAND = 3
KING = {2: 50, 3: 40, 4: 30}
COIN_BONUS = (5, 3)
