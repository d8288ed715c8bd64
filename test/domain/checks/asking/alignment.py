"""
The angle in degrees between each person's votes on three options and the points that they divide among them (numpy), and the
means by arm with Student's intervals (scipy). Who gives no votes has no angle.

    python3 test/domain/checks/asking/alignment.py > test/domain/checks/asking/alignment.json
"""

import json

import numpy as np
from scipy import stats

rng = np.random.default_rng(2021)


def person(arm):
    votes = rng.integers(-4, 5, 3).tolist() if rng.random() > 0.15 else [0, 0, 0]
    return {"arm": arm, "votes": votes, "points": rng.multinomial(100, rng.dirichlet([1, 1, 1])).tolist()}


people = [person(arm) for arm in ["large", "small"] for _ in range(19)]
# Some leave out one of the two questions; two of them point exactly one way and the other.
people[2]["points"] = None
people[25]["votes"] = None
people[4] = {"arm": "large", "votes": [1, 2, 3], "points": [10, 20, 30]}
people[5] = {"arm": "large", "votes": [-1, 0, 0], "points": [60, 0, 0]}

for each in people:
    v, d = (np.array(each[name] or [0, 0, 0], dtype=float) for name in ("votes", "points"))
    lengths = np.linalg.norm(v) * np.linalg.norm(d)
    each["angle"] = np.degrees(np.arccos(np.clip(v @ d / lengths, -1, 1))) if lengths > 0 else None

expected = []
for arm in ["large", "small"]:
    both = [each for each in people if each["arm"] == arm and each["votes"] and each["points"]]
    angles = np.array([each["angle"] for each in both if each["angle"] is not None])
    low, high = stats.t.interval(0.95, len(angles) - 1, angles.mean(), stats.sem(angles))
    expected.append({"armId": arm, "n": len(angles), "noAngle": len(both) - len(angles), "mean": angles.mean(), "low": low, "high": high})

print(json.dumps({"people": people, "expected": expected}, indent=1))
