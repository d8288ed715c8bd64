"""
How often each option is first, and among the first two, under each rule of counting, over every survey that can be drawn
again from a few ballots: exact, by adding up all of them.

    python3 test/domain/checks/leading-shares.py > test/domain/checks/leading-shares.json
"""

import itertools
import json
from fractions import Fraction

SURVEYS = {
    "alike": [[3, 1, -2], [2, 2, 0], [0, 3, 1], [-1, 0, 2]],
    "level": [[1, 1, 0, 0], [0, 0, 1, 1], [2, -1, 0, 1], [0, 0, 0, 0], [-3, 1, 2, 0]],
}
FEW = 2


def borda(ballot):
    return [
        sum(Fraction(1) if vote > other else Fraction(1, 2) if vote == other else 0 for at, other in enumerate(ballot) if at != own)
        for own, vote in enumerate(ballot)
    ]


def first_choice(ballot):
    most = max(ballot)
    if most <= 0:
        return [0] * len(ballot)
    return [Fraction(1, ballot.count(most)) if vote == most else 0 for vote in ballot]


def sign(vote):
    return (vote > 0) - (vote < 0)


RULES = {
    "qv": lambda ballot: ballot,
    "approval": lambda ballot: [int(vote > 0) for vote in ballot],
    "netApproval": lambda ballot: [sign(vote) for vote in ballot],
    "borda": borda,
    "linear": lambda ballot: [sign(vote) * vote * vote for vote in ballot],
    "firstChoice": first_choice,
}


def places(scores, few):
    """The share of the first `few` places that each option gets; options that tie get equal parts of theirs."""
    order = sorted(range(len(scores)), key=lambda at: -scores[at])
    shares = [Fraction(0)] * len(scores)
    for _, tied in itertools.groupby(order, key=lambda at: scores[at]):
        tied = list(tied)
        before = sum(scores[at] > scores[tied[0]] for at in order)
        left = min(max(few - before, 0), len(tied))
        for at in tied:
            shares[at] = Fraction(left, len(tied))
    return shares


def exact(ballots, rule, few):
    points = [RULES[rule](ballot) for ballot in ballots]
    options = range(len(ballots[0]))
    sums = [Fraction(0) for _ in options]
    drawn = list(itertools.product(range(len(ballots)), repeat=len(ballots)))
    for people in drawn:
        scores = [sum(Fraction(points[person][at]) for person in people) for at in options]
        for at, share in enumerate(places(scores, few)):
            sums[at] += share
    return [float(each / len(drawn)) for each in sums]


print(
    json.dumps(
        [
            {
                "ballots": ballots,
                "few": FEW,
                "rules": {
                    rule: {"first": exact(ballots, rule, 1), "amongFirst": exact(ballots, rule, FEW)} for rule in RULES
                },
            }
            for ballots in SURVEYS.values()
        ],
        indent=2,
    )
)
