"""What holds in every state of every game, over random play."""

import random
from itertools import combinations

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.engine import (
    BORDERS,
    CARD_SETS,
    CASTLES,
    KNIGHTS,
    border_name,
    dump,
    dump_events,
    format_action,
    legal_actions,
    load,
    load_events,
    new_game,
    parse_action,
    play,
    refusal,
    seen_by,
)
from games.engine.geometry import places_inside
from games.engine.land import survey
from tests.engine.games import all_actions, choose

ALL_CARDS = sorted(CARD_SETS["domaine"].cards)
games_to_play = st.tuples(st.sampled_from([2, 3, 4]), st.integers(0, 2**32), st.booleans())
laws = settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.too_slow])


def steps(players, seed, liking, every=1):
    """State, action, what came of it; of a random game, of which now and then a seat resigns."""
    chance = random.Random(seed)
    state = new_game(players, seed.to_bytes(32, "big"))
    count = 0
    while not state.over:
        action = choose(state, chance, liking=liking)
        if state.turn and chance.random() < 0.001:
            action = parse_action(f"resign {chance.choice(state.active)}")
        after = play(state, action)
        if count % every == 0 or after.state.over:
            yield state, action, after
        state, count = after.state, count + 1


@laws
@given(games_to_play)
def test_cards_are_conserved(game):
    for state, _, _ in steps(*game):
        deal = state.deal
        assert sorted([*sum(deal.hands, ()), *deal.deck, *deal.chancery, *deal.played]) == ALL_CARDS


@laws
@given(games_to_play)
def test_pieces_and_borders_are_conserved(game):
    for state, _, after in steps(*game):
        land = state.land
        assert 0 <= land.borders.bit_count() <= BORDERS
        for colour in range(state.players + 1):
            assert land.castles[colour].bit_count() <= CASTLES[state.players]
            assert land.knights[colour].bit_count() <= KNIGHTS
            moved = after.state.land.knights[colour].bit_count() - land.knights[colour].bit_count()
            assert abs(moved) <= 1
        pieces = [*land.castles, *land.knights]
        assert all(one & other == 0 for one, other in combinations(pieces, 2))
        assert seen_by(state, None).borders_left + land.borders.bit_count() == BORDERS


@laws
@given(games_to_play)
def test_ducats_change_only_as_the_events_say(game):
    for state, _, (after, events) in steps(*game):
        ducats = list(state.ducats)
        for event in events:
            match event.kind:
                case "income-taken":
                    ducats[event.seat - 1] += event.ducats
                case "card-sold":
                    ducats[event.seat - 1] += event.value
                case "card-played":
                    ducats[event.seat - 1] -= event.cost
                case "knight-placed":
                    ducats[event.seat - 1] -= event.fee
        assert tuple(ducats) == after.ducats
        assert min(after.ducats) >= 0


@laws
@given(games_to_play)
def test_what_is_kept_of_the_land_is_what_is_found_anew(game):
    for state, _, _ in steps(*game):
        land = state.land
        anew = survey(land.board, land.castles, land.knights, land.open, land.alliances)
        assert land._replace(inside=0) == anew._replace(inside=0)
        assert land.open & land.inside == anew.open & anew.inside


@laws
@given(games_to_play)
def test_a_space_is_in_one_domain_at_most_and_no_border_inside_one(game):
    for state, _, _ in steps(*game):
        for domain in state.land.domains:
            assert places_inside(domain.spaces) & state.land.borders == 0
            assert domain.spaces >> domain.castle & 1
        assert all(one.spaces & other.spaces == 0 for one, other in combinations(state.land.domains, 2))
        castles = [domain.castle for domain in state.land.domains]
        assert castles == sorted(set(castles))


@laws
@given(games_to_play)
def test_points_change_only_as_the_events_say(game):
    for state, _, (after, events) in steps(*game):
        scores = list(state.scores)
        for event in events:
            if event.kind == "points-changed":
                assert scores[event.seat - 1] == event.before != event.after
                scores[event.seat - 1] = event.after
        assert tuple(scores) == after.scores


@laws
@given(games_to_play)
def test_domains_come_and_go_only_as_the_events_say(game):
    for state, _, (after, events) in steps(*game):
        castles = {domain.castle for domain in state.land.domains}
        for event in events:
            if event.kind == "domain-formed":
                castles.add(event.castle)
            elif event.kind == "domain-lost":
                castles.remove(event.castle)
        assert castles == {domain.castle for domain in after.land.domains}


@laws
@given(games_to_play)
def test_borders_come_and_go_only_as_the_events_say(game):
    for state, _, (after, events) in steps(*game):
        borders = state.land.borders
        for event in events:
            match event.kind:
                case "border-placed":
                    borders ^= 1 << event.border
                case "space-taken":
                    borders ^= sum(1 << border for border in (*event.added, *event.removed))
                case "borders-fell":
                    borders ^= sum(1 << border for border in event.borders)
        assert borders == after.land.borders, [border_name(b) for b in range(276) if borders >> b & 1]


@laws
@given(games_to_play)
def test_every_state_has_a_legal_action_or_is_over(game):
    for state, action, (after, _) in steps(*game):
        assert len(legal_actions(state)) > 0
        assert action.kind == "resign" or refusal(state, action) is None
        assert after.over == (after.to_move is None) == (len(legal_actions(after)) == 0)


@laws
@given(games_to_play)
def test_placements_and_turns_are_counted(game):
    for state, action, (after, events) in steps(*game):
        began = [event.turn for event in events if event.kind == "turn-began"]
        assert began == ([after.turn] if after.turn != state.turn else [])
        assert after.turn - state.turn in (0, 1)
        placed = state.turn == 0 and action.kind == "knight"
        assert after.placement == state.placement + placed
        assert (after.turn > 0) == (after.placement == after.frame.placements)


@laws
@given(games_to_play)
def test_exactly_what_is_listed_is_accepted(game):
    for state, _, _ in steps(*game, every=150):
        accepted = {action for action in all_actions(state) if refusal(state, action) is None}
        assert accepted == set(legal_actions(state))


@laws
@given(games_to_play)
def test_notation_and_codec_go_both_ways(game):
    for state, action, (after, events) in steps(*game, every=9):
        assert parse_action(format_action(action)) == action
        assert load(*dump(after)) == after
        assert load_events(dump_events(events)) == events
        assert all(parse_action(format_action(each)) == each for each in legal_actions(state))


@laws
@given(games_to_play)
def test_a_game_ends_as_the_rules_say(game):
    *_, (_, _, (after, events)) = steps(*game)
    assert events[-1] == type(events[-1])(after.ending, after.end.scores, after.winners)
    best = max((after.end.scores[seat - 1], after.ducats[seat - 1]) for seat in after.active)
    ranked = [s for s in after.active if (after.end.scores[s - 1], after.ducats[s - 1]) == best]
    assert after.winners == tuple(ranked) and after.winners
