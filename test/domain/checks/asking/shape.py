"""
How strong the opinions in scores.json are by arm and measure: shares of people by bands (numpy), the distance to the votes
of the arm with the large budget (scipy's two-sample Kolmogorov and Smirnov), and how many give all options the same, with
Wilson's interval.

    python3 test/domain/checks/asking/shape.py > test/domain/checks/asking/shape.json
"""

import json
import pathlib

import numpy as np
from scipy import stats

OPTIONS = 3
CREDITS = {"large": 100, "small": 25}
LEVELS, IMPORTANCES = 5, 4
people = json.loads((pathlib.Path(__file__).parent / "scores.json").read_text())["people"]


def table(arm, field):
    return np.array([each[field] or [None] * OPTIONS for each in people if each["arm"] == arm], dtype=float)


ways = []
for arm, credits in CREDITS.items():
    ways.append((arm, "votes", table(arm, "votes"), credits**0.5))
for arm in ["weighed", "chosen"]:
    levels = table(arm, "levels") - (LEVELS - 1) / 2
    ways.append((arm, "likert", levels, (LEVELS - 1) / 2))
    if arm == "weighed":
        importance, most = table(arm, "importances") + 1, IMPORTANCES
    else:
        chosen = [each["chosen"] for each in people if each["arm"] == arm]
        importance = np.array([[np.nan if not of else 2.0 if at in of else 1.0 for at in range(OPTIONS)] for of in chosen])
        most = 2
    ways.append((arm, "likertPlus", np.where(levels == 0, 0, np.sign(levels) * importance), most))


def known(values):
    return values[~np.isnan(values)]


reference = [known(np.abs(ways[0][2][:, option]) / ways[0][3]) for option in range(OPTIONS)]
shape, habits = [], []
for at, (arm, measure, values, most) in enumerate(ways):
    for option in range(OPTIONS):
        strengths = known(np.abs(values[:, option]) / most)
        share = lambda low, high: float(((strengths > low) & (strengths <= high)).mean())
        shape.append(
            {
                "arm": arm,
                "measure": measure,
                "option": option,
                "n": len(strengths),
                "zero": float((strengths == 0).mean()),
                "toQuarter": share(0, 0.25),
                "toHalf": share(0.25, 0.5),
                "toThreeQuarters": share(0.5, 0.75),
                "belowEnds": float(((strengths > 0.75) & (strengths < 1)).mean()),
                "ends": float((strengths == 1).mean()),
                "distance": None if at == 0 else float(stats.ks_2samp(strengths, reference[option]).statistic),
            }
        )
    if measure in ("votes", "likert"):
        rows = [known(row) for row in values if len(known(row)) >= 2]
        straight = sum(bool((row == row[0]).all()) for row in rows)
        low, high = stats.binomtest(straight, len(rows)).proportion_ci(0.95, method="wilson")
        habits.append(
            {"arm": arm, "measure": measure, "n": len(rows), "straightlined": straight / len(rows), "low": low, "high": high}
        )

print(json.dumps({"shape": shape, "habits": habits}, indent=1))
