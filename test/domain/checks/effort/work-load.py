"""
Raw NASA-TLX by arm: the mean of six scales from 0 to 10, of which how well people did counts in reverse, as a share of 100,
with Student's interval; and the difference to the first arm, with the wider of Student's and Welch's interval (scipy).

    python3 test/domain/checks/effort/work-load.py > test/domain/checks/effort/work-load.json
"""

import json

import numpy as np
from scipy import stats

rng = np.random.default_rng(6)
SUCCESS = 3
people = [
    {"arm": arm, "levels": np.clip(rng.normal(5 + at, 2 + at, 6).round(), 0, 10).astype(int).tolist()}
    for at, arm in enumerate(["text", "cards"])
    for _ in range(12 + 9 * at)
]
people[4]["levels"][5] = None


def loads(arm):
    levels = np.array([each["levels"] for each in people if each["arm"] == arm], dtype=float)
    levels[:, SUCCESS] = 10 - levels[:, SUCCESS]
    whole = levels[~np.isnan(levels).any(axis=1)]
    return whole.mean(axis=1) * 10


expected = []
first = loads("text")
for arm in ["text", "cards"]:
    mine = loads(arm)
    low, high = stats.t.interval(0.95, len(mine) - 1, mine.mean(), stats.sem(mine))
    row = {"arm": arm, "n": len(mine), "mean": mine.mean(), "low": low, "high": high}
    if arm == "text":
        row |= {"difference": None, "differenceLow": None, "differenceHigh": None, "p": None}
    else:
        tests = [stats.ttest_ind(mine, first, equal_var=equal) for equal in [True, False]]
        cautious = max(tests, key=lambda test: test.pvalue)
        difference = mine.mean() - first.mean()
        margin = stats.t.ppf(0.975, np.floor(cautious.df)) * difference / cautious.statistic
        row |= {
            "difference": difference,
            "differenceLow": difference - margin,
            "differenceHigh": difference + margin,
            "p": cautious.pvalue,
        }
    expected.append(row)

print(json.dumps({"people": people, "expected": expected}, indent=1))
