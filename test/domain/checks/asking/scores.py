"""
Mean opinions on three options by arm and measure, with Student's intervals (scipy): votes as they are, by the root of the
budget and by the length of the ballot, points on a scale, and Likert+, the sign of such a point times importance.

    python3 test/domain/checks/asking/scores.py > test/domain/checks/asking/scores.json
"""

import json

import numpy as np
from scipy import stats

OPTIONS = 3
CREDITS = {"large": 100, "small": 25}
LEVELS, IMPORTANCES = 5, 4

rng = np.random.default_rng(47)


def voter(arm):
    most = int(CREDITS[arm] ** 0.5 / OPTIONS**0.5)
    votes = rng.integers(-most, most + 1, OPTIONS).tolist()
    return {"arm": arm, "votes": votes if rng.random() > 0.1 else [0] * OPTIONS}


def rater(arm):
    given = {"arm": arm, "levels": rng.integers(0, LEVELS, OPTIONS).tolist()}
    if arm == "weighed":
        return {**given, "importances": rng.integers(0, IMPORTANCES, OPTIONS).tolist()}
    return {**given, "chosen": np.flatnonzero(rng.random(OPTIONS) < 0.4).tolist()}


people = [voter(arm) for arm in CREDITS for _ in range(23)] + [rater(arm) for arm in ["weighed", "chosen"] for _ in range(23)]
# Some leave out a scale, or everything.
people[50]["levels"][1] = None
people[51]["importances"][0] = None
people[3]["votes"] = None

rows = []


def add(arm, measure, table, most):
    values = np.array(table, dtype=float)
    means = np.nanmean(values, axis=0)
    ranks = stats.rankdata(-means, method="min")
    for option in range(OPTIONS):
        known = values[:, option][~np.isnan(values[:, option])]
        low, high = stats.t.interval(0.95, len(known) - 1, known.mean(), stats.sem(known))
        rows.append(
            {
                "arm": arm,
                "measure": measure,
                "option": option,
                "n": len(known),
                "mean": known.mean(),
                "low": low,
                "high": high,
                "share": known.mean() / most,
                "rank": int(ranks[option]),
            }
        )


for arm, credits in CREDITS.items():
    votes = np.array([each["votes"] for each in people if each["arm"] == arm and each["votes"]], dtype=float)
    lengths = np.linalg.norm(votes, axis=1, keepdims=True)
    add(arm, "votes", votes, credits**0.5)
    add(arm, "ofBudget", votes / credits**0.5, 1)
    add(arm, "ofSpent", np.divide(votes, lengths, out=np.zeros_like(votes), where=lengths > 0), 1)

for arm in ["weighed", "chosen"]:
    group = [each for each in people if each["arm"] == arm]
    levels = np.array([each["levels"] for each in group], dtype=float) - (LEVELS - 1) / 2
    if arm == "weighed":
        importance, most = np.array([each["importances"] for each in group], dtype=float) + 1, IMPORTANCES
    else:
        answered = [each["chosen"] or None for each in group]
        importance = np.array([[np.nan if not chosen else 2 if at in chosen else 1 for at in range(OPTIONS)] for chosen in answered])
        most = 2
    add(arm, "likert", levels, (LEVELS - 1) / 2)
    # Of no opinion, the importance does not matter.
    add(arm, "likertPlus", np.where(levels == 0, 0, np.sign(levels) * importance), most)

print(json.dumps({"people": people, "expected": rows}, indent=1))
