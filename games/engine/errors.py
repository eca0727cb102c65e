"""The two ways in which the engine says no, and the rule behind every refusal."""

from collections.abc import Mapping


class InvalidAction(ValueError):
    """The text is no action at all (9)."""

    def __init__(self, text: str) -> None:
        super().__init__(f"not an action: {text!r}")
        self.text = text


class IllegalAction(Exception):
    """The action is not allowed now: number of the rule, code of `REFUSALS`, and what its sentence is filled with."""

    def __init__(self, code: str, **values: str | int) -> None:
        self.code = code
        self.rule = REFUSALS[code]
        self.values = values
        super().__init__(f"{code} ({self.rule})")

    def __eq__(self, other: object) -> bool:
        return isinstance(other, IllegalAction) and (self.rule, self.code, self.values) == (
            other.rule,
            other.code,
            other.values,
        )

    def __hash__(self) -> int:
        return hash((self.rule, self.code))


REFUSALS: Mapping[str, str] = {
    # what is due instead
    "game-over": "8",
    "castle-due": "4.1",
    "setup-knight-due": "4.1",
    "card-due": "5.2",
    "step-due": "5.5",
    "first-step-due": "5.5",
    "deserter-knight-due": "7.4",
    "draw-due": "5.6",
    # set-up
    "castle-occupied": "4.2",
    "castle-terrain": "4.2",
    "castle-no-room": "4.2",
    "castle-too-near": "4.3",
    "setup-knight-occupied": "4.4",
    "setup-knight-terrain": "4.4",
    "setup-knight-far": "4.4",
    # cards
    "card-not-held": "5.2",
    "option-not-on-card": "3.3",
    "card-too-dear": "5.5",
    "take-just-sold": "5.6",
    "take-not-there": "5.6",
    # a card for which no step would be legal
    "no-border-place": "5.5",
    "no-knight-place": "5.5",
    "no-expansion": "5.5",
    "no-deserter": "5.5",
    "no-ally": "5.5",
    # border
    "no-border-left": "7.1",
    "border-taken": "7.1",
    "border-same-colour": "7.1",
    "border-in-domain": "7.1",
    # knight
    "no-knight-left": "7.2",
    "knight-occupied": "7.2",
    "knight-terrain": "7.2",
    "knight-not-connected": "7.2",
    "knight-fee": "7.2",
    # expand
    "expand-not-own": "7.3",
    "expand-other-domain": "7.3",
    "expand-not-next": "7.3",
    "expand-castle": "7.3",
    "expand-knight": "7.3",
    "expand-own-domain": "7.3",
    "expand-allied": "7.3",
    "expand-too-weak": "7.3",
    "expand-no-borders": "7.3",
    # deserter
    "deserter-no-knight": "7.4",
    "deserter-no-domain": "7.4",
    "deserter-not-owners": "7.4",
    "deserter-not-touching": "7.4",
    "deserter-no-place": "7.4",
    "deserter-knight-elsewhere": "7.4",
    # ally
    "ally-not-own": "7.5",
    "ally-no-domain": "7.5",
    "ally-same-colour": "7.5",
    "ally-not-touching": "7.5",
    "ally-already": "7.5",
    # resigning
    "resign-in-set-up": "8.4",
    "resign-no-seat": "8.4",
    "resign-again": "8.4",
}
