"""Tags of the game's templates."""
