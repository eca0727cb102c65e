"""The eight lessons: what each is about, its goal, a hint, and what to say when the goal is reached."""

from pathlib import Path
from typing import NamedTuple

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from games.positions import Scene, read_scene

from . import goals

POSITIONS = Path(__file__).parents[1] / "positions" / "lessons"

Words = str | Promise


class Lesson(NamedTuple):
    """The actions of the scene lead to the goal."""

    number: int
    scene: Scene
    reached: goals.Goal
    title: Words
    lead: Words
    goal: Words
    hint: Words
    praise: Words


def _read(name: str) -> Scene:
    return read_scene((POSITIONS / f"{name}.toml").read_text(encoding="utf-8"))


LESSONS = (
    Lesson(
        number=1,
        scene=_read("castle"),
        reached=goals.place_castle,
        title=_("Place a castle"),
        lead=_(
            "A game begins with the castles. Each stands on an empty meadow with room for its knight beside it (4.2), "
            "at least seven steps away from your other castles (4.3)."
        ),
        goal=_("Place your second castle, and its knight beside it."),
        hint=_(
            "The dashed squares show where a castle may stand. Choose f12: forests, a village and a diamond mine lie "
            "around it. Then put the knight on f11."
        ),
        praise=_("Your castle stands. What walls will enclose with it one day is yours."),
    ),
    Lesson(
        number=2,
        scene=_read("domain"),
        reached=goals.close_domain,
        title=_("Close a domain"),
        lead=_(
            "Walls and the rim of the board cut the land into areas. An area with exactly one castle is its owner’s "
            "domain (6.1), and what lies in it is worth points (6.5)."
        ),
        goal=_("Close the wall around your castle at f12, so that it has a domain."),
        hint=_(
            "Play the card, then choose two places for a border on the board. The wall is still open at d12-e12 and "
            "at h11-i11."
        ),
        praise=_("Three forests and a village are 6 points, and the diamond mine brings a ducat every turn."),
    ),
    Lesson(
        number=3,
        scene=_read("two"),
        reached=goals.close_two_at_once,
        title=_("Two at once"),
        lead=_(
            "Two castles in one area are no domain, even if both are yours (6.1). A border that parts them can "
            "complete two domains at once, and each of them scores (6.2)."
        ),
        goal=_("Make two domains with a single border."),
        hint=_("Between your two castles the land is one space wide: put the border at f8-f9."),
        praise=_("One border, two domains, 11 points."),
    ),
    Lesson(
        number=4,
        scene=_read("knight"),
        reached=goals.match("j8", "k11"),
        title=_("A knight in time"),
        lead=_(
            "Red’s domain of k11 holds two knights, yours of j8 only one: the stronger can take land from the weaker "
            "(7.3). A new knight stands next to a knight or castle of yours (7.2)."
        ),
        goal=_("Make your domain of j8 as strong as Red’s before Red expands into it."),
        hint=_(
            "Only a knight inside the domain makes it stronger. Put yours in the forest at j7, next to your castle; "
            "a forest costs one ducat more."
        ),
        praise=_("Two against two: Red’s domain is not the stronger one any more, and can take nothing from yours."),
    ),
    Lesson(
        number=5,
        scene=_read("expand"),
        reached=goals.take("e8"),
        title=_("Expand into a weaker neighbour"),
        lead=_(
            "Two of your knights stand in your domain of e6, in Red’s of a9 there is one. The stronger domain can take "
            "a space next to it, with this card twice (7.3)."
        ),
        goal=_("Take the gold mine at e8 from Red."),
        hint=_("Your domain does not touch e8 yet. Take e7 first, then e8."),
        praise=_("The walls have moved. Red has lost the mine, and gold brings you a ducat every turn from now on."),
    ),
    Lesson(
        number=6,
        scene=_read("deserter"),
        reached=goals.surpass("i2", "e1"),
        title=_("A deserter"),
        lead=_(
            "A knight deserts from a domain that touches yours, and you place one of your own instead (7.4). Red’s "
            "domain of e1 holds two knights, yours of i2 one."
        ),
        goal=_("Make your domain of i2 stronger than Red’s of e1."),
        hint=_(
            "Let one of Red’s knights desert, at e2 or g2, rather than the neutral one at l3. Then put yours in the "
            "forest at j3."
        ),
        praise=_("It was one against two, now it is two against one. Next turn you could expand into Red’s land."),
    ),
    Lesson(
        number=7,
        scene=_read("alliance"),
        reached=goals.ally("f12", "a9"),
        title=_("An alliance"),
        lead=_(
            "Red’s domain of a9 holds three knights; yours of f12, next to it, cannot keep up. Allied domains take "
            "nothing from each other to the end of the game (7.5)."
        ),
        goal=_("Keep Red’s strong domain from ever expanding into yours."),
        hint=_(
            "Play the alliance and choose f12 with a9, on the border between them. Red’s other domain, k11, is no "
            "stronger than yours."
        ),
        praise=_("Two rings on the wall: neither domain can expand into the other. Nobody had to be asked."),
    ),
    Lesson(
        number=8,
        scene=_read("king"),
        reached=goals.win,
        title=_("Win"),
        lead=_(
            "In a game of two, whoever first has 50 points is king, and the game is over at once (8.1). You have 47, "
            "and three cards to choose from."
        ),
        goal=_("Win with this turn."),
        hint=_(
            "A forest is worth 1 point, a village 3. Play the expansion: the domain of l11 can take the forest at f8, "
            "and from there the village at f7."
        ),
        praise=_("You are king. Now you have seen everything that a card can do."),
    ),
)
