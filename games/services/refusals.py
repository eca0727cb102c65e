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
    """It is one's turn, but not for this: `incomplete`, `turn-complete`, `sending-draws`, `resigning-apart`, ..."""


class NotYourTurn(Refusal):
    def __init__(self) -> None:
        super().__init__("not-your-turn")


class NotAtTable(Refusal):
    def __init__(self) -> None:
        super().__init__("not-at-table")


class NotSignedIn(Refusal):
    def __init__(self) -> None:
        super().__init__("not-signed-in")


INVALID = (InvalidAction,)
REFUSED = (IllegalAction, InvalidAction, Refusal)  # all that a service answers no with
