"""
The reliability of votes over two waves: ICC(2,1) by the mean squares of a two-way analysis of variance (numpy), the standard
error of measurement, and Kendall's tau-b of each person (scipy).

    python3 test/domain/checks/waves/reliability.py > test/domain/checks/waves/reliability.json
"""

import json

import numpy as np
from scipy import stats

PEOPLE, OPTIONS = 30, 4
rng = np.random.default_rng(2026)
wishes = rng.normal(0, 3, (PEOPLE, OPTIONS))
votes = np.round(wishes + rng.normal(0, 1, wishes.shape))
other = np.round(0.8 * wishes + rng.normal(0.4, 1.5, wishes.shape))
votes[3] = 0
votes[5, 2] = np.nan
other[8, 1] = np.nan


def reliability(x, y):
    scores = np.column_stack([x, y])
    n, k = scores.shape
    grand = scores.mean()
    between = k * ((scores.mean(axis=1) - grand) ** 2).sum() / (n - 1)
    waves = n * ((scores.mean(axis=0) - grand) ** 2).sum() / (k - 1)
    residuals = scores - scores.mean(axis=1, keepdims=True) - scores.mean(axis=0, keepdims=True) + grand
    rest = (residuals**2).sum() / ((n - 1) * (k - 1))
    icc = (between - rest) / (between + (k - 1) * rest + k * (waves - rest) / n)
    return {
        "n": n,
        "mean": x.mean(),
        "otherMean": y.mean(),
        "icc": icc,
        "sem": scores.std(ddof=1) * np.sqrt(1 - icc),
    }


rows = []
for option in range(OPTIONS):
    known = ~np.isnan(votes[:, option] + other[:, option])
    rows.append(reliability(votes[known, option], other[known, option]))

taus = []
for person in range(PEOPLE):
    known = ~np.isnan(votes[person] + other[person])
    tau = stats.kendalltau(votes[person][known], other[person][known]).statistic
    if not np.isnan(tau):
        taus.append(tau)
low, high = stats.t.interval(0.95, len(taus) - 1, np.mean(taus), stats.sem(taus))
quartiles = np.quantile(taus, [0.25, 0.5, 0.75])

print(
    json.dumps(
        {
            "votes": [[None if np.isnan(each) else each for each in row] for row in votes.T],
            "other": [[None if np.isnan(each) else each for each in row] for row in other.T],
            "rows": rows,
            "order": {
                "n": len(taus),
                "mean": np.mean(taus),
                "low": low,
                "high": high,
                "lowerQuartile": quartiles[0],
                "median": quartiles[1],
                "upperQuartile": quartiles[2],
            },
        },
        indent=1,
    )
)
