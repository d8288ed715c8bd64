import json

from otree.api import *

from . import *


class PlayerBot(Bot):
    def play_round(self):
        none = {option['code']: 0 for option in C.OPTIONS}
        first = C.OPTIONS[0]['code']
        most = int(C.CREDITS**0.5) if C.CAP is None else min(C.CAP, int(C.CREDITS**0.5))
        for wrong in ['', 'three', '[]', '{}', json.dumps({**none, 'other': 1}), json.dumps({**none, first: 0.5}),
                      json.dumps({**none, first: most + 1})]:
            yield SubmissionMustFail(QuadraticBallot, dict(votes=wrong))
        if not C.DOWNVOTES:
            yield SubmissionMustFail(QuadraticBallot, dict(votes=json.dumps({**none, first: -1})))
        yield QuadraticBallot, dict(votes=json.dumps({**none, first: most}))
        expect(json.loads(self.player.votes)[first], most)
