"""Why a service refuses, as codes; games/phrases makes the sentences. Nothing has changed when one is raised."""

from games.engine import IllegalAction, InvalidAction


class Refusal(Exception):
    """Something that cannot be done now."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code


class Stale(Refusal):
    """The page that asked has been overtaken: `moved-on`, `draft-changed`, `over`, `not-running`."""


class NotNow(Refusal):
    """Not at this moment of one's turn: `incomplete`, `turn-complete`, `sending-draws`, ...; or never: `resigned`."""


class NotYourTurn(Refusal):
    def __init__(self) -> None:
        super().__init__("not-your-turn")


class NotAtTable(Refusal):
    def __init__(self) -> None:
        super().__init__("not-at-table")


class NotSignedIn(Refusal):
    """`not-signed-in` for who must have been, `visiting` for who may never have been."""

    def __init__(self, code: str = "not-signed-in") -> None:
        super().__init__(code)


INVALID = (InvalidAction,)
REFUSED = (IllegalAction, InvalidAction, Refusal)  # all that a service answers no with
