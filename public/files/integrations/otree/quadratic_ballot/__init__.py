"""Quadratic votes: votes on one option cost their number squared, and a player has a budget of credits. MIT licence."""
import json

from otree.api import *

doc = 'Quadratic votes'


class C(BaseConstants):
    NAME_IN_URL = 'quadratic_ballot'
    PLAYERS_PER_GROUP = None
    NUM_ROUNDS = 1
    OPTIONS = [
        dict(code='parks', name='Parks'),
        dict(code='buses', name='Buses'),
        dict(code='library', name='Library'),
    ]
    CREDITS = 100
    DOWNVOTES = False
    # The most votes for or against an option; None if credits alone limit them.
    CAP = None


class Subsession(BaseSubsession):
    pass


class Group(BaseGroup):
    pass


class Player(BasePlayer):
    votes = models.LongStringField()


def problem(text):
    """What is wrong with votes as JSON, or None."""
    try:
        votes = json.loads(text)
    except (TypeError, ValueError):
        return 'Votes must be JSON.'
    codes = {option['code'] for option in C.OPTIONS}
    if not isinstance(votes, dict) or set(votes) != codes:
        return 'Votes must name each option once.'
    counts = list(votes.values())
    if any(type(count) is not int for count in counts):
        return 'Votes must be whole numbers.'
    if not C.DOWNVOTES and min(counts) < 0:
        return 'Votes must not be negative.'
    if C.CAP is not None and max(abs(count) for count in counts) > C.CAP:
        return f'At most {C.CAP} votes on one option.'
    if sum(count * count for count in counts) > C.CREDITS:
        return f'These votes cost more than {C.CREDITS} credits.'
    return None


class QuadraticBallot(Page):
    form_model = 'player'
    form_fields = ['votes']

    @staticmethod
    def js_vars(player):
        return dict(options=C.OPTIONS, credits=C.CREDITS, downvotes=C.DOWNVOTES, cap=C.CAP)

    @staticmethod
    def error_message(player, values):
        return problem(values['votes'])


page_sequence = [QuadraticBallot]
